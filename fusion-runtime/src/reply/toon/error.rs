//! Why a value cannot be written.

use std::fmt::{self, Display};

use serde::ser;

/// Why a value cannot be written as TOON.
#[derive(Debug)]
// Boxed, so that the results of a million cells are one word each.
pub struct Error(Box<Kind>);

#[derive(Debug)]
enum Kind {
    Message(String),
    Key,
    Changed,
    TooLong,
    NoCell,
}

impl Error {
    /// The key of a map is no text.
    pub(crate) fn key() -> Self {
        Self(Box::new(Kind::Key))
    }

    /// The second pass met another value than the first.
    pub(crate) fn changed() -> Self {
        Self(Box::new(Kind::Changed))
    }

    /// More elements than can be counted.
    pub(crate) fn too_long() -> Self {
        Self(Box::new(Kind::TooLong))
    }

    /// A list or an object stands where only a cell can.
    pub(crate) fn no_cell() -> Self {
        Self(Box::new(Kind::NoCell))
    }

    /// Whether a list or an object stands where only a cell can: other notations can write it.
    pub(crate) fn is_no_cell(&self) -> bool {
        matches!(*self.0, Kind::NoCell)
    }
}

impl Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match &*self.0 {
            Kind::Message(message) => message,
            Kind::Key => "the key of a map is no text, number or bool",
            Kind::Changed => "the value was another when it was written than when it was measured",
            Kind::TooLong => "a list has more than 4,294,967,295 elements",
            Kind::NoCell => "a list or an object has no place in a cell",
        })
    }
}

impl std::error::Error for Error {}

impl ser::Error for Error {
    fn custom<T: Display>(message: T) -> Self {
        Self(Box::new(Kind::Message(message.to_string())))
    }
}
