//! Records in the notation that their type asks for.

use serde::Serialize;
use serde::ser::Error as _;

use super::Record;
use super::column::Column;
use super::projection::Projection;
use super::selected::Selected;
use super::table::table;
use crate::reply::toon::{Delimiter, Error};

/// How much of a list is written, and how.
#[derive(Clone, Copy, Debug)]
pub struct Cut<'p> {
    /// The fields that were asked for; all where there is none.
    pub projection: Option<&'p Projection>,
    /// How many rows at most.
    pub limit: usize,
    /// How many bytes at most, kept by leaving rows out from the end.
    pub max_bytes: usize,
    /// What stands between the cells of a table.
    pub delimiter: Delimiter,
    /// A column of numbers before the others of a table.
    pub numbers: Option<Numbers<'p>>,
}

/// A column of numbers before those of the records: which of several lists a row is of.
#[derive(Clone, Copy, Debug)]
pub struct Numbers<'p> {
    /// What stands above it.
    pub name: &'p str,
    /// A number for each row.
    pub of_rows: &'p [usize],
}

impl Default for Cut<'_> {
    fn default() -> Self {
        Self {
            projection: None,
            limit: usize::MAX,
            max_bytes: usize::MAX,
            delimiter: Delimiter::Comma,
            numbers: None,
        }
    }
}

/// A list that was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// What the model reads.
    pub text: String,
    /// How many rows are in it.
    pub rows: usize,
}

/// Records in the notation that their type asks for: a table, unless a column is a list or a
/// map, or turns out to be one.
///
/// # Errors
/// Where a `Serialize` fails.
pub fn rows<'r, T: Record + 'r>(
    rows: impl Iterator<Item = &'r T> + Clone,
    cut: &Cut<'_>,
) -> Result<Written, Error> {
    if !const { Column::make_a_table(T::COLUMNS) } {
        return json(rows, cut);
    }
    match table(rows.clone(), cut) {
        Err(error) if error.is_no_cell() => json(rows, cut),
        written => written,
    }
}

/// Records as compact JSON. Writing ends at the limit, and before the row that would not fit.
///
/// # Errors
/// Where a `Serialize` fails.
pub fn json<'r, T: Serialize + 'r>(
    rows: impl IntoIterator<Item = &'r T>,
    cut: &Cut<'_>,
) -> Result<Written, Error> {
    let mut bytes = vec![b'['];
    let mut written = 0;
    for value in rows.into_iter().take(cut.limit) {
        let start = bytes.len();
        if written > 0 {
            bytes.push(b',');
        }
        match cut.projection {
            None => serde_json::to_writer(&mut bytes, value),
            Some(projection) => serde_json::to_writer(&mut bytes, &Selected { value, projection }),
        }
        .map_err(Error::custom)?;
        if bytes.len() >= cut.max_bytes {
            bytes.truncate(start);
            break;
        }
        written += 1;
    }
    bytes.push(b']');
    let text = String::from_utf8(bytes).map_err(Error::custom)?;
    Ok(Written {
        text,
        rows: written,
    })
}

/// A single record, as compact JSON.
///
/// # Errors
/// Where its `Serialize` fails.
pub fn one<T: Record + ?Sized>(
    value: &T,
    projection: Option<&Projection>,
) -> Result<String, Error> {
    match projection {
        None => serde_json::to_string(value),
        Some(projection) => serde_json::to_string(&Selected { value, projection }),
    }
    .map_err(Error::custom)
}
