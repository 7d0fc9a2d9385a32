//! The second pass: the text, in the forms that the first pass found.

use super::error::Error;
use super::events::{Cell, Events, Key};
use super::head::{header, line};
use super::options::Delimiter;
use super::order::Row;
use super::shape::{Form, Plan, Shape, Table};
use super::text;

/// The second pass over a value.
pub(super) struct Writer<'p> {
    out: String,
    plan: &'p Plan,
    forms: std::slice::Iter<'p, Form>,
    delimiter: Delimiter,
    frames: Vec<Frame<'p>>,
}

/// What has begun. `left` counts what must still come, since the header has said so.
enum Frame<'p> {
    /// Cells on one line.
    Inline { left: u32, first: bool },
    /// Items, each on a line at this depth.
    Items { left: u32, depth: usize },
    /// Fields, each on a line at this depth, the first of them led in otherwise.
    Fields { depth: usize, lead: Lead },
    /// The rows of a table at this depth.
    Rows {
        shape: &'p Shape,
        left: u32,
        depth: usize,
        keyed: bool,
    },
    /// A row, or a group of columns in one.
    Row(Row<'p>),
}

/// What stands before a field.
#[derive(Clone, Copy)]
enum Lead {
    /// Nothing: it is the first of the text.
    Nothing,
    /// The space after the hyphen of an item.
    Hyphen,
    /// A new line.
    Line,
}

impl<'p> Writer<'p> {
    pub(super) fn new(plan: &'p Plan, delimiter: Delimiter) -> Self {
        Self {
            out: String::with_capacity(plan.size),
            plan,
            forms: plan.forms.iter(),
            delimiter,
            frames: Vec::new(),
        }
    }

    /// The text.
    pub(super) fn finish(self) -> Result<String, Error> {
        match self.frames.is_empty() && self.forms.as_slice().is_empty() {
            true => Ok(self.out),
            false => Err(Error::changed()),
        }
    }

    fn form(&mut self) -> Result<Form, Error> {
        self.forms.next().copied().ok_or_else(Error::changed)
    }

    /// One of what was announced comes.
    fn count(left: &mut u32) -> Result<(), Error> {
        *left = left.checked_sub(1).ok_or_else(Error::changed)?;
        Ok(())
    }

    /// The header of a list whose content stands at `depth`.
    fn list(&mut self, form: Form, depth: usize) -> Result<Frame<'p>, Error> {
        match form {
            Form::Inline(left) => {
                header(&mut self.out, left, None, false, self.delimiter);
                self.out.push_str(if left > 0 { " " } else { "" });
                Ok(Frame::Inline { left, first: true })
            }
            Form::List(left) => {
                header(&mut self.out, left, None, false, self.delimiter);
                Ok(Frame::Items { left, depth })
            }
            Form::Table(number) => self.table(number, depth, false),
            Form::Keyed(_) | Form::Nested => Err(Error::changed()),
        }
    }

    fn table(&mut self, number: u32, depth: usize, keyed: bool) -> Result<Frame<'p>, Error> {
        let number = usize::try_from(number).map_err(|_| Error::changed())?;
        let Some(Table { shape, len }) = self.plan.tables.get(number) else {
            return Err(Error::changed());
        };
        header(&mut self.out, *len, Some(shape), keyed, self.delimiter);
        Ok(Frame::Rows {
            shape,
            left: *len,
            depth,
            keyed,
        })
    }
}

impl Events for Writer<'_> {
    #[inline]
    fn cell(&mut self, cell: Cell<'_>) -> Result<(), Error> {
        let (out, delimiter) = (&mut self.out, self.delimiter);
        match self.frames.last_mut() {
            Some(Frame::Row(row)) => {
                if row.expected()?.is_some() {
                    return Err(Error::changed());
                }
                cell.write(out, delimiter)?;
                row.end_cell(out, delimiter);
                return Ok(());
            }
            Some(Frame::Inline { left, first }) => {
                Self::count(left)?;
                if !std::mem::take(first) {
                    out.push_str(delimiter.as_str());
                }
            }
            Some(Frame::Items { left, depth }) => {
                Self::count(left)?;
                line(out, *depth);
                out.push_str("- ");
            }
            Some(Frame::Fields { .. }) => out.push_str(": "),
            Some(Frame::Rows { .. }) => return Err(Error::changed()),
            None => {}
        }
        cell.write(out, delimiter)
    }

    fn open_list(&mut self) -> Result<(), Error> {
        let form = self.form()?;
        let mut depth = 1;
        match self.frames.last_mut() {
            None => {
                if let Form::Inline(0) = form {
                    self.out.push_str("[]");
                }
            }
            Some(Frame::Fields { depth: own, .. }) => {
                depth = *own + 1;
                if let Form::Inline(0) = form {
                    self.out.push_str(": []");
                }
            }
            Some(Frame::Items { left, depth: own }) => {
                Self::count(left)?;
                let depth = *own;
                line(&mut self.out, depth);
                self.out.push_str("- ");
                let frame = self.list(form, depth + 1)?;
                self.frames.push(frame);
                return Ok(());
            }
            Some(_) => return Err(Error::changed()),
        }
        let frame = match form {
            Form::Inline(0) => Frame::Inline {
                left: 0,
                first: true,
            },
            form => self.list(form, depth)?,
        };
        self.frames.push(frame);
        Ok(())
    }

    fn close_list(&mut self) -> Result<(), Error> {
        match self.frames.pop() {
            Some(
                Frame::Inline { left: 0, .. }
                | Frame::Items { left: 0, .. }
                | Frame::Rows {
                    left: 0,
                    keyed: false,
                    ..
                },
            ) => Ok(()),
            _ => Err(Error::changed()),
        }
    }

    fn open_object(&mut self) -> Result<(), Error> {
        let (depth, lead) = match self.frames.last_mut() {
            Some(Frame::Row(row)) => {
                let shape = row.expected()?.ok_or_else(Error::changed)?;
                self.frames.push(Frame::Row(Row::new(shape)));
                return Ok(());
            }
            Some(Frame::Rows {
                shape,
                left,
                depth,
                keyed,
            }) => {
                Self::count(left)?;
                if !*keyed {
                    line(&mut self.out, *depth);
                }
                let row = Row::new(shape);
                self.frames.push(Frame::Row(row));
                return Ok(());
            }
            Some(Frame::Items { left, depth }) => {
                Self::count(left)?;
                line(&mut self.out, *depth);
                self.out.push('-');
                let (depth, lead) = (*depth + 1, Lead::Hyphen);
                self.frames.push(Frame::Fields { depth, lead });
                return Ok(());
            }
            Some(Frame::Fields { depth, .. }) => (*depth + 1, Lead::Line),
            Some(Frame::Inline { .. }) => return Err(Error::changed()),
            None => (0, Lead::Nothing),
        };
        let frame = match self.form()? {
            Form::Nested => {
                if depth > 0 {
                    self.out.push(':');
                }
                Frame::Fields { depth, lead }
            }
            Form::Keyed(number) => self.table(number, depth.max(1), true)?,
            _ => return Err(Error::changed()),
        };
        self.frames.push(frame);
        Ok(())
    }

    #[inline]
    fn key(&mut self, key: Key<'_>) -> Result<(), Error> {
        match self.frames.last_mut() {
            Some(Frame::Row(row)) => row.key(&mut self.out, key),
            Some(Frame::Fields { depth, lead }) => {
                match std::mem::replace(lead, Lead::Line) {
                    Lead::Nothing => {}
                    Lead::Hyphen => self.out.push(' '),
                    Lead::Line => line(&mut self.out, *depth),
                }
                text::key(&mut self.out, key.as_str());
                Ok(())
            }
            Some(Frame::Rows {
                depth, keyed: true, ..
            }) => {
                line(&mut self.out, *depth);
                text::key(&mut self.out, key.as_str());
                self.out.push_str(": ");
                Ok(())
            }
            _ => Err(Error::changed()),
        }
    }

    fn close_object(&mut self) -> Result<(), Error> {
        match self.frames.pop() {
            Some(Frame::Row(row)) if row.is_whole() => match self.frames.last_mut() {
                Some(Frame::Row(outer)) => {
                    outer.end_value(&mut self.out);
                    Ok(())
                }
                _ => {
                    // The delimiter after the last cell.
                    self.out.pop();
                    Ok(())
                }
            },
            Some(
                Frame::Fields { .. }
                | Frame::Rows {
                    left: 0,
                    keyed: true,
                    ..
                },
            ) => Ok(()),
            _ => Err(Error::changed()),
        }
    }
}
