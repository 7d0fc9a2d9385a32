//! The keys that `#[tool]` takes, for each place where it stands.

use crate::words::{CratePath, DefaultValue, SerdeDefault, Switch, Text, Texts, keys};

keys! {
    /// On an impl block.
    BlockKeys {
        "name" name: Text,
        "title" title: Text,
        "discriminator" discriminator: Text,
        "tags" tags: Texts,
        "alias" alias: Texts,
        "crate" krate: CratePath,
    }
}

keys! {
    /// On a method.
    ActionKeys {
        "name" name: Text,
        "title" title: Text,
        "read_only" read_only: Switch,
        "destructive" destructive: Switch,
        "idempotent" idempotent: Switch,
        "open_world" open_world: Switch,
        "blocking" blocking: Switch,
        "tags" tags: Texts,
        "alias" alias: Texts,
    }
}

keys! {
    /// On a parameter.
    ParameterKeys {
        "alias" alias: Texts,
        "default" default: DefaultValue,
        "secret" secret: Switch,
    }
}

keys! {
    /// In `#[serde]` on a parameter.
    SerdeKeys {
        "rename" rename: Text,
        "alias" alias: Text,
        "default" default: SerdeDefault,
    }
}
