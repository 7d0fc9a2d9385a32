//! A row while it is written.

use serde::Serialize;

use super::Record;
use super::column::{Column, ColumnKind};
use super::projection::Projection;
use crate::reply::toon::events::{Cell, Events, Key};
use crate::reply::toon::{Delimiter, Emitter, Error, number, text};

/// A row while its cells are written, one after the other.
pub struct Row<'o> {
    out: &'o mut String,
    delimiter: Delimiter,
}

impl<'o> Row<'o> {
    /// A row at the end of a text. After each of its cells stands a delimiter.
    pub(super) fn new(out: &'o mut String, delimiter: Delimiter) -> Self {
        Self { out, delimiter }
    }

    /// Writes a text.
    #[inline]
    pub fn text(&mut self, value: &str) {
        text::value(self.out, value, self.delimiter);
        self.end();
    }

    /// Writes what is missing.
    #[inline]
    pub fn null(&mut self) {
        self.out.push_str("null");
        self.end();
    }

    #[inline]
    pub(super) fn whole(&mut self, value: impl itoa::Integer) {
        number::whole(self.out, value);
        self.end();
    }

    #[inline]
    pub(super) fn float<F: number::Float>(&mut self, value: F) {
        number::float(self.out, value);
        self.end();
    }

    #[inline]
    pub(super) fn truth(&mut self, value: bool) {
        self.out.push_str(if value { "true" } else { "false" });
        self.end();
    }

    pub(super) fn character(&mut self, value: char) {
        number::character(self.out, value, self.delimiter);
        self.end();
    }

    /// Writes what serde says of a value, if it is a cell.
    ///
    /// # Errors
    /// Where it is none, or its `Serialize` fails.
    #[inline]
    pub fn other<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.serialize(Emitter(&mut Scalar(self)))
    }

    /// Writes what a function of `serialize_with` says, if it is a cell.
    ///
    /// # Errors
    /// Where it is none, or the function fails.
    #[doc(hidden)]
    #[inline]
    pub fn by<'r>(
        &'r mut self,
        write: impl FnOnce(Emitter<'_, Scalar<'r, 'o>>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        write(Emitter(&mut Scalar(self)))
    }

    /// Writes the columns of a record that are picked.
    ///
    /// # Errors
    /// Where a value is no cell.
    pub fn picked<T: Record + ?Sized>(
        &mut self,
        record: &T,
        projection: &Projection,
    ) -> Result<(), Error> {
        projection
            .picks()
            .try_for_each(|(column, within)| record.write_column(column, within, self))
    }

    /// Writes `null` in each column that is picked.
    pub fn nulls(&mut self, columns: &[Column], within: Option<&Projection>) {
        Projection::each(within, columns, |column, within| match column.kind {
            ColumnKind::Group(inner) => self.nulls(inner, within),
            _ => self.null(),
        });
    }

    #[inline]
    fn end(&mut self) {
        self.out.push_str(self.delimiter.as_str());
    }
}

/// Takes one cell, and nothing that has parts.
#[doc(hidden)]
pub struct Scalar<'r, 'o>(&'r mut Row<'o>);

impl Events for Scalar<'_, '_> {
    #[inline]
    fn cell(&mut self, cell: Cell<'_>) -> Result<(), Error> {
        cell.write(self.0.out, self.0.delimiter)?;
        self.0.end();
        Ok(())
    }

    fn open_list(&mut self) -> Result<(), Error> {
        Err(Error::no_cell())
    }

    fn close_list(&mut self) -> Result<(), Error> {
        Err(Error::no_cell())
    }

    fn open_object(&mut self) -> Result<(), Error> {
        Err(Error::no_cell())
    }

    fn key(&mut self, _: Key<'_>) -> Result<(), Error> {
        Err(Error::no_cell())
    }

    fn close_object(&mut self) -> Result<(), Error> {
        Err(Error::no_cell())
    }
}
