//! A row whose fields may come in another order than the columns.

use std::collections::BTreeMap;

use super::error::Error;
use super::events::Key;
use super::options::Delimiter;
use super::shape::Shape;

/// A row, or a group of columns in one. After each of its cells stands a delimiter.
pub(super) struct Row<'p> {
    shape: &'p Shape,
    /// The column that comes next in the text.
    next: usize,
    /// The column whose value comes next, if its key was read.
    column: Option<usize>,
    /// What came before its turn.
    aside: Option<Box<Aside>>,
}

#[derive(Default)]
struct Aside {
    /// The text, while a cell is written aside.
    text: Option<String>,
    cells: BTreeMap<usize, String>,
}

impl<'p> Row<'p> {
    pub(super) fn new(shape: &'p Shape) -> Self {
        Self {
            shape,
            next: 0,
            column: None,
            aside: None,
        }
    }

    /// Finds the column of a key.
    #[inline]
    pub(super) fn key(&mut self, out: &mut String, key: Key<'_>) -> Result<(), Error> {
        let expected = self.shape.fields.get(self.next);
        if self.column.is_none() && expected.is_some_and(|field| field.is(key)) {
            self.column = Some(self.next);
            return Ok(());
        }
        self.key_aside(out, key)
    }

    #[cold]
    fn key_aside(&mut self, out: &mut String, key: Key<'_>) -> Result<(), Error> {
        let column = self.shape.find(key.as_str()).ok_or_else(Error::changed)?;
        let aside = self.aside.get_or_insert_default();
        if self.column.is_some() || column <= self.next || aside.cells.contains_key(&column) {
            return Err(Error::changed());
        }
        self.column = Some(column);
        aside.text = Some(std::mem::take(out));
        Ok(())
    }

    /// The columns of the value that comes: none for a cell.
    #[inline]
    pub(super) fn expected(&self) -> Result<Option<&'p Shape>, Error> {
        let field = self.column.and_then(|column| self.shape.fields.get(column));
        field
            .map(|field| field.group.as_deref())
            .ok_or_else(Error::changed)
    }

    /// After a cell.
    #[inline]
    pub(super) fn end_cell(&mut self, out: &mut String, delimiter: Delimiter) {
        out.push_str(delimiter.as_str());
        self.end_value(out);
    }

    /// After a cell and its delimiter, or a group.
    #[inline]
    pub(super) fn end_value(&mut self, out: &mut String) {
        let column = self.column.take();
        let Some(aside) = &mut self.aside else {
            self.next += 1;
            return;
        };
        match (aside.text.take(), column) {
            (Some(text), Some(column)) => {
                aside.cells.insert(column, std::mem::replace(out, text));
            }
            _ => self.next += 1,
        }
        while let Some(cell) = aside.cells.remove(&self.next) {
            out.push_str(&cell);
            self.next += 1;
        }
    }

    /// Whether every column has its value.
    #[inline]
    pub(super) fn is_whole(&self) -> bool {
        self.next == self.shape.fields.len() && self.column.is_none()
    }
}
