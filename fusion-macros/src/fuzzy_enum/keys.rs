//! The keys of `#[fuzzy_enum]`, and of what stands on its variants.

use super::model::{Case, Typos};
use crate::words::{Choice, CratePath, OneOrMore, Switch, Text, Texts, Word, keys};

keys! {
    /// On the enum.
    EnumKeys {
        "aliases" aliases: OneOrMore,
        "rename_all" rename_all: Choice<Case>,
        "never" never: Texts,
        "typos" typos: Choice<Typos>,
        "crate" krate: CratePath,
    }
}

keys! {
    /// On a variant.
    VariantKeys {
        "rename" rename: Text,
        "exact" exact: Switch,
        "never" never: Texts,
    }
}

impl Word for Case {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("snake_case", Self::Snake),
        ("kebab-case", Self::Kebab),
        ("camelCase", Self::Camel),
        ("PascalCase", Self::Pascal),
        ("lowercase", Self::Lower),
        ("UPPERCASE", Self::Upper),
        ("SCREAMING_SNAKE_CASE", Self::ScreamingSnake),
        ("SCREAMING-KEBAB-CASE", Self::ScreamingKebab),
    ];
}

impl Word for Typos {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("guarded", Self::Guarded),
        ("loose", Self::Loose),
        ("off", Self::Off),
    ];
}
