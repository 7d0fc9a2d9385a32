//! The keys that `#[tool]` takes, for each place where it stands.

use super::model::{Delimiter, Format, Style, Unknown};
use crate::words::{
    BarePath, Bounds, Budget, Choice, Count, CratePath, DefaultValue, Limit, Select, SerdeDefault,
    Switch, Text, Texts, Time, Word, keys,
};

keys! {
    /// On an impl block.
    BlockKeys {
        "name" name: Text,
        "title" title: Text,
        "describe" describe: Choice<Style>,
        "discriminator" discriminator: Text,
        "budget" budget: Budget,
        "tags" tags: Texts,
        "alias" alias: Texts,
        "unknown" unknown: Choice<Unknown>,
        "crate" krate: CratePath,
    }
}

keys! {
    /// On a method.
    ActionKeys {
        "name" name: Text,
        "title" title: Text,
        "describe" describe: Choice<Style>,
        "read_only" read_only: Switch,
        "destructive" destructive: Switch,
        "idempotent" idempotent: Switch,
        "open_world" open_world: Switch,
        "blocking" blocking: Switch,
        "tags" tags: Texts,
        "alias" alias: Texts,
        "limit" limit: Limit,
        "unbounded" unbounded: Switch,
        "select" select: Select,
        "format" format: Choice<Format>,
        "delimiter" delimiter: Choice<Delimiter>,
        "max_tokens" max_tokens: Count,
        "timeout" timeout: Time,
        "concurrency" concurrency: Count,
        "unknown" unknown: Choice<Unknown>,
    }
}

keys! {
    /// On a function.
    FunctionKeys {
        "name" name: Text,
        "title" title: Text,
        "describe" describe: Choice<Style>,
        "read_only" read_only: Switch,
        "destructive" destructive: Switch,
        "idempotent" idempotent: Switch,
        "open_world" open_world: Switch,
        "blocking" blocking: Switch,
        "tags" tags: Texts,
        "alias" alias: Texts,
        "limit" limit: Limit,
        "unbounded" unbounded: Switch,
        "select" select: Select,
        "format" format: Choice<Format>,
        "delimiter" delimiter: Choice<Delimiter>,
        "max_tokens" max_tokens: Count,
        "timeout" timeout: Time,
        "concurrency" concurrency: Count,
        "unknown" unknown: Choice<Unknown>,
        "budget" budget: Budget,
        "type" type_name: BarePath,
        "crate" krate: CratePath,
    }
}

keys! {
    /// On a struct.
    StructKeys {
        "name" name: Text,
        "title" title: Text,
        "describe" describe: Choice<Style>,
        "read_only" read_only: Switch,
        "destructive" destructive: Switch,
        "idempotent" idempotent: Switch,
        "open_world" open_world: Switch,
        "tags" tags: Texts,
        "alias" alias: Texts,
        "limit" limit: Limit,
        "unbounded" unbounded: Switch,
        "select" select: Select,
        "format" format: Choice<Format>,
        "delimiter" delimiter: Choice<Delimiter>,
        "max_tokens" max_tokens: Count,
        "timeout" timeout: Time,
        "concurrency" concurrency: Count,
        "unknown" unknown: Choice<Unknown>,
        "budget" budget: Budget,
        "crate" krate: CratePath,
    }
}

keys! {
    /// On a parameter, and on a field of a struct.
    ParameterKeys {
        "alias" alias: Texts,
        "default" default: DefaultValue,
        "secret" secret: Switch,
        "cursor" cursor: Switch,
    }
}

keys! {
    /// In `#[schemars]` on a parameter, and on a field of a struct.
    LimitKeys {
        "range" range: Bounds,
        "length" length: Bounds,
        "regex" regex: Bounds,
    }
}

keys! {
    /// In `#[serde]` on a parameter, and on a field of a struct.
    SerdeKeys {
        "rename" rename: Text,
        "alias" alias: Text,
        "default" default: SerdeDefault,
    }
}

keys! {
    /// In `#[serde]` on a struct.
    SerdeStructKeys {
        "rename_all" rename_all: Text,
    }
}

impl Word for Style {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("toon", Self::Toon),
        ("signature", Self::Signature),
        ("prose", Self::Prose),
    ];
}

impl Word for Format {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("auto", Self::Auto),
        ("json", Self::Json),
        ("toon", Self::Toon),
    ];
}

impl Word for Delimiter {
    const WORDS: &'static [(&'static str, Self)] =
        &[(",", Self::Comma), ("|", Self::Pipe), ("\t", Self::Tab)];
}

impl Word for Unknown {
    const WORDS: &'static [(&'static str, Self)] =
        &[("refuse", Self::Refuse), ("ignore", Self::Ignore)];
}
