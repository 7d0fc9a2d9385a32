//! Rows: types whose columns are known while compiling, and how lists of them are written.
//!
//! A list of records is a table at any count, `[]` when it is empty; a single record, and a
//! list of records that hold lists, is compact JSON. This goes by type, so that one action
//! always speaks one notation.

mod branch;
mod cell;
mod column;
mod projection;
mod row;
mod rows;
mod selected;
mod table;

use serde::Serialize;

pub use self::branch::Branch;
pub use self::cell::Cell;
pub use self::column::{Column, ColumnKind};
pub use self::projection::{Projection, UnknownField};
pub use self::row::Row;
#[doc(hidden)]
pub use self::row::Scalar;
pub use self::rows::{Cut, Numbers, Written, json, one, rows};
pub use self::selected::{Selected, SelectedRows};
pub use self::table::table;
use super::toon::Error;

/// A row of a table: a type whose fields are known while compiling. Derive it beside
/// `serde::Serialize`.
///
/// Its columns come from the type and not from the data: where `skip_serializing_if` leaves a
/// field out of JSON, the cell is `null`, since one missing cell would turn a table into a
/// list that is dearer than JSON.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no record",
    label = "the fields of this type are not known while compiling",
    note = "derive `Record` beside `Serialize`: `#[derive(Serialize, Record)]`"
)]
pub trait Record: Serialize {
    /// Its columns, in declared order.
    const COLUMNS: &'static [Column];

    /// How many columns it has; a nested record counts as one.
    const WIDTH: usize = Self::COLUMNS.len();

    /// Writes all of its cells.
    ///
    /// # Errors
    /// Where a value is no cell.
    #[doc(hidden)]
    fn write_cells(&self, row: &mut Row<'_>) -> Result<(), Error>;

    /// Writes the cells of one column: of a nested record those that are picked.
    ///
    /// # Errors
    /// Where a value is no cell.
    #[doc(hidden)]
    fn write_column(
        &self,
        column: usize,
        within: Option<&Projection>,
        row: &mut Row<'_>,
    ) -> Result<(), Error>;
}

/// The pointers that are written as what they point to.
macro_rules! pointers {
    ($($pointer:ty),*) => {
        $(#[diagnostic::do_not_recommend]
        impl<T: Record + ?Sized> Record for $pointer {
            const COLUMNS: &'static [Column] = T::COLUMNS;

            #[inline]
            fn write_cells(&self, row: &mut Row<'_>) -> Result<(), Error> {
                (**self).write_cells(row)
            }

            fn write_column(
                &self,
                column: usize,
                within: Option<&Projection>,
                row: &mut Row<'_>,
            ) -> Result<(), Error> {
                (**self).write_column(column, within, row)
            }
        })*
    };
}

pointers!(&T, Box<T>);
