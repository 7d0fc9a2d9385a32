//! What kind of column a field is, asked of its type: consts tell the header, and methods
//! write the cell.

use serde::Serialize;

use super::probing::FusionProbe as Probe;
use crate::reply::record::{Branch, Cell, Column, Projection, Record, Row};
use crate::reply::toon::Error;

impl<T: Cell> Probe<T> {
    /// It is a cell.
    pub const CELL: bool = true;
}

/// The answer for all other types.
pub trait NoCell {
    /// It is none.
    const CELL: bool = false;
}

impl<T> NoCell for Probe<T> {}

impl<T: Branch> Probe<T> {
    /// It is a list or a map.
    pub const BRANCH: bool = true;
}

/// The answer for all other types.
pub trait NoBranch {
    /// It is none.
    const BRANCH: bool = false;
}

impl<T> NoBranch for Probe<T> {}

impl<T: Record> Probe<Option<T>> {
    /// It is a record that may be missing: a group has no word for that.
    pub const RECORD_OR_NONE: bool = true;
}

/// The answer for all other types.
pub trait NoRecordOrNone {
    /// It is none.
    const RECORD_OR_NONE: bool = false;
}

impl<T> NoRecordOrNone for Probe<T> {}

impl<T: Record> Probe<T> {
    /// Its columns.
    pub const GROUP: Option<&'static [Column]> = Some(T::COLUMNS);
}

/// The answer for all other types.
pub trait NoGroup {
    /// It has none.
    const GROUP: Option<&'static [Column]> = None;
}

impl<T> NoGroup for Probe<T> {}

/// A field, of which generated code asks how it is written.
pub struct Put<'a, T: ?Sized>(pub &'a T);

/// Writes cells.
pub trait PutCell {
    /// Writes the value.
    ///
    /// # Errors
    /// Never.
    fn put(&self, row: &mut Row<'_>, within: Option<&Projection>) -> Result<(), Error>;
    /// Writes that it is missing.
    fn skip(&self, row: &mut Row<'_>, within: Option<&Projection>);
}

impl<T: Cell + ?Sized> PutCell for &&&Put<'_, T> {
    #[inline]
    fn put(&self, row: &mut Row<'_>, _: Option<&Projection>) -> Result<(), Error> {
        self.0.put(row);
        Ok(())
    }

    fn skip(&self, row: &mut Row<'_>, _: Option<&Projection>) {
        row.null();
    }
}

/// Writes nested records.
pub trait PutGroup {
    /// Writes the columns that are picked.
    ///
    /// # Errors
    /// Where a value is no cell.
    fn put(&self, row: &mut Row<'_>, within: Option<&Projection>) -> Result<(), Error>;
    /// Writes that they are missing.
    fn skip(&self, row: &mut Row<'_>, within: Option<&Projection>);
}

impl<T: Record + ?Sized> PutGroup for &&Put<'_, T> {
    #[inline]
    fn put(&self, row: &mut Row<'_>, within: Option<&Projection>) -> Result<(), Error> {
        match within {
            None => self.0.write_cells(row),
            Some(projection) => row.picked(self.0, projection),
        }
    }

    fn skip(&self, row: &mut Row<'_>, within: Option<&Projection>) {
        row.nulls(T::COLUMNS, within);
    }
}

/// Writes what serde says, if it is a cell.
pub trait PutOther {
    /// Writes the value.
    ///
    /// # Errors
    /// Where it is no cell.
    fn put(&self, row: &mut Row<'_>, within: Option<&Projection>) -> Result<(), Error>;
    /// Writes that it is missing.
    fn skip(&self, row: &mut Row<'_>, within: Option<&Projection>);
}

impl<T: Serialize + ?Sized> PutOther for &Put<'_, T> {
    #[inline]
    fn put(&self, row: &mut Row<'_>, _: Option<&Projection>) -> Result<(), Error> {
        row.other(self.0)
    }

    fn skip(&self, row: &mut Row<'_>, _: Option<&Projection>) {
        row.null();
    }
}

/// Stands for a field that serde cannot write: its own derive says so, once.
pub trait PutNothing {
    /// Nothing.
    ///
    /// # Errors
    /// Never.
    fn put(&self, row: &mut Row<'_>, within: Option<&Projection>) -> Result<(), Error>;
    /// Nothing.
    fn skip(&self, row: &mut Row<'_>, within: Option<&Projection>);
}

impl<T: ?Sized> PutNothing for Put<'_, T> {
    fn put(&self, _: &mut Row<'_>, _: Option<&Projection>) -> Result<(), Error> {
        Ok(())
    }

    fn skip(&self, _: &mut Row<'_>, _: Option<&Projection>) {}
}
