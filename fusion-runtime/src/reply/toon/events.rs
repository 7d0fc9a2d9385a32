//! What a `Serialize` says, as a sequence of events: cells, and lists and objects that open and
//! close.

use std::fmt::Display;

use super::error::Error;
use super::number;
use super::options::Delimiter;
use super::text;

/// A value that has no parts.
#[derive(Clone, Copy)]
pub enum Cell<'a> {
    /// What is missing.
    Null,
    /// Yes or no.
    Bool(bool),
    /// A whole number.
    Signed(i64),
    /// A whole number of zero or more.
    Unsigned(u64),
    /// A whole number of any size.
    SignedWide(i128),
    /// A whole number of any size, zero or more.
    UnsignedWide(u128),
    /// A number with few digits.
    Single(f32),
    /// A number.
    Double(f64),
    /// One character.
    Character(char),
    /// A text.
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
pub enum Key<'a> {
    /// The name of a field.
    Field(&'static str),
    /// The key of an entry.
    Entry(&'a str),
}

impl Key<'_> {
    /// Its text.
    #[inline]
    #[allow(clippy::match_same_arms, reason = "they live for different times")]
    pub fn as_str(&self) -> &str {
        match self {
            Self::Field(key) => key,
            Self::Entry(key) => key,
        }
    }
}

/// What takes the events of one value.
pub trait Events {
    /// A value without parts.
    ///
    /// # Errors
    /// Where none can stand here.
    fn cell(&mut self, cell: Cell<'_>) -> Result<(), Error>;
    /// A list begins.
    ///
    /// # Errors
    /// Where none can stand here.
    fn open_list(&mut self) -> Result<(), Error>;
    /// It ends.
    ///
    /// # Errors
    /// Where it cannot end here.
    fn close_list(&mut self) -> Result<(), Error>;
    /// An object begins.
    ///
    /// # Errors
    /// Where none can stand here.
    fn open_object(&mut self) -> Result<(), Error>;
    /// The key of the value that comes next.
    ///
    /// # Errors
    /// Where none can stand here.
    fn key(&mut self, key: Key<'_>) -> Result<(), Error>;
    /// It ends.
    ///
    /// # Errors
    /// Where it cannot end here.
    fn close_object(&mut self) -> Result<(), Error>;
}
