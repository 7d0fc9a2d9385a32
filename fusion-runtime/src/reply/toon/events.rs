//! What a `Serialize` says, as a sequence of events: cells, and lists and objects that open and
//! close.

use std::fmt::Display;

use super::error::Error;
use super::number;
use super::options::Delimiter;
use super::text;

/// A value that has no parts.
#[derive(Clone, Copy)]
pub(crate) enum Cell<'a> {
    Null,
    Bool(bool),
    Signed(i64),
    Unsigned(u64),
    SignedWide(i128),
    UnsignedWide(u128),
    Single(f32),
    Double(f64),
    Character(char),
    Text(&'a str),
    /// What formats itself as a text.
    Displayed(&'a dyn Display),
}

impl Cell<'_> {
    /// Writes it.
    #[inline]
    pub(crate) fn write(self, out: &mut String, delimiter: Delimiter) -> Result<(), Error> {
        match self {
            Self::Null => out.push_str("null"),
            Self::Bool(value) => out.push_str(if value { "true" } else { "false" }),
            Self::Signed(value) => number::whole(out, value),
            Self::Unsigned(value) => number::whole(out, value),
            Self::SignedWide(value) => number::whole(out, value),
            Self::UnsignedWide(value) => number::whole(out, value),
            Self::Single(value) => number::float(out, value),
            Self::Double(value) => number::float(out, value),
            Self::Character(value) => number::character(out, value, delimiter),
            Self::Text(value) => text::value(out, value, delimiter),
            Self::Displayed(value) => {
                text::displayed(out, value, delimiter).map_err(serde::ser::Error::custom)?;
            }
        }
        Ok(())
    }
}

/// A key of an object: of a struct, or of a map.
#[derive(Clone, Copy)]
pub(crate) enum Key<'a> {
    Field(&'static str),
    Entry(&'a str),
}

impl Key<'_> {
    /// Its text.
    #[inline]
    pub(crate) fn as_str(&self) -> &str {
        match self {
            Self::Field(key) => key,
            Self::Entry(key) => key,
        }
    }
}

/// What takes the events of one value.
pub(crate) trait Events {
    /// A value without parts.
    fn cell(&mut self, cell: Cell<'_>) -> Result<(), Error>;
    /// A list begins.
    fn open_list(&mut self) -> Result<(), Error>;
    /// It ends.
    fn close_list(&mut self) -> Result<(), Error>;
    /// An object begins.
    fn open_object(&mut self) -> Result<(), Error>;
    /// The key of the value that comes next.
    fn key(&mut self, key: Key<'_>) -> Result<(), Error>;
    /// It ends.
    fn close_object(&mut self) -> Result<(), Error>;
}
