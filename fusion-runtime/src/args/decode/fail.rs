//! The error that passes through serde's visitors on its way up.

use std::fmt;

use serde::de::{Error, Expected, Unexpected};

use crate::args::ambient::Refused;
use crate::args::echo;

/// Why a visitor gave up.
#[derive(Debug)]
pub(super) struct Fail(Box<Inner>);

#[derive(Debug)]
struct Inner {
    cause: Cause,
    is_told: bool,
    is_unfinished: bool,
}

/// What serde said.
#[derive(Debug)]
pub(super) enum Cause {
    /// A field that the type requires was not sent.
    Missing(&'static str),
    /// A field came twice, by its name and by an alias of serde's.
    Twice(&'static str),
    /// A word that a type refused: what it said, and what it offers.
    Word(String, Refused),
    /// Anything else, in the type's own words.
    Said(String),
}

impl Fail {
    fn new(cause: Cause) -> Self {
        Self(Box::new(Inner {
            cause,
            is_told: false,
            is_unfinished: false,
        }))
    }

    /// A failure about which everything has been said.
    pub(super) fn told() -> Self {
        let mut fail = Self::new(Cause::Said(String::new()));
        fail.0.is_told = true;
        fail
    }

    /// The same, about a word that a type refused.
    pub(super) fn of_word(self, refused: Refused) -> Self {
        if self.is_told() {
            return self;
        }
        Self::new(Cause::Word(self.to_string(), refused))
    }

    pub(super) fn cause(&self) -> &Cause {
        &self.0.cause
    }

    /// Whether the problem behind it is in the ledger already, or needs no telling.
    pub(super) fn is_told(&self) -> bool {
        self.0.is_told
    }

    pub(super) fn tell(&mut self) {
        self.0.is_told = true;
    }

    /// Whether parts of the value were not looked at because of it.
    pub(super) fn is_unfinished(&self) -> bool {
        self.0.is_unfinished
    }

    pub(super) fn leave_unfinished(&mut self) {
        self.0.is_unfinished = true;
    }
}

impl fmt::Display for Fail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.cause() {
            Cause::Missing(name) => write!(f, "the field `{name}` is missing"),
            Cause::Twice(name) => write!(f, "the field `{name}` came twice"),
            Cause::Said(text) | Cause::Word(text, _) => f.write_str(text),
        }
    }
}

impl std::error::Error for Fail {}

impl Error for Fail {
    fn custom<T: fmt::Display>(text: T) -> Self {
        Self::new(Cause::Said(echo::line(&text.to_string())))
    }

    // serde's own texts repeat the value that was sent, however long and however secret.
    fn invalid_type(_: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::custom(format_args!("expected {expected}"))
    }

    fn invalid_value(_: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::custom(format_args!("expected {expected}"))
    }

    fn invalid_length(length: usize, expected: &dyn Expected) -> Self {
        Self::custom(format_args!("it has {length} items, expected {expected}"))
    }

    fn unknown_variant(_: &str, expected: &'static [&'static str]) -> Self {
        Self::custom(format_args!("it is none of {}", expected.join(", ")))
    }

    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Self {
        let field = echo::key(field);
        Self::custom(format_args!(
            "no such field {field}. Fields: {}",
            expected.join(", ")
        ))
    }

    fn missing_field(field: &'static str) -> Self {
        Self::new(Cause::Missing(field))
    }

    fn duplicate_field(field: &'static str) -> Self {
        Self::new(Cause::Twice(field))
    }
}
