//! The keys that `#[batch]` takes.

use super::model::OnError;
use crate::words::{Choice, Count, Idents, Text, Word, keys};

keys! {
    /// On a method, a function or a struct that is a tool.
    BatchKeys {
        "max" max: Count,
        "parallel" parallel: Count,
        "items" items: Text,
        "shared" shared: Idents,
        "on_error" on_error: Choice<OnError>,
        "name" name: Text,
    }
}

impl Word for OnError {
    const WORDS: &'static [(&'static str, Self)] = &[
        ("continue", Self::Continue),
        ("stop", Self::Stop),
        ("all_or_nothing", Self::AllOrNothing),
    ];
}
