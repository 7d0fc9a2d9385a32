//! Whether the elements of a list, or the values of an object, are rows of one table.

use std::rc::Rc;

use super::error::Error;
use super::shape::{Field, Form, Shape};

/// Elements that are rows of one table, so far.
pub(super) struct Rows {
    first: Option<Rc<Shape>>,
    len: u32,
    /// Where the forms of the first begin, and how many it has.
    start: usize,
    each: usize,
    /// How many rows equal the first, whose forms are left out until somebody needs them.
    left_out: u32,
    /// Whether all rows did.
    leaves_out: bool,
}

impl Rows {
    /// None yet; the forms of the first will begin here.
    pub(super) fn new(start: usize) -> Self {
        Self {
            first: None,
            len: 0,
            start,
            each: 0,
            left_out: 0,
            leaves_out: true,
        }
    }

    /// The values of an object that begins with these fields, if they can be rows.
    pub(super) fn of_fields(fields: &[Field], start: usize) -> Option<Self> {
        let Some((first, others)) = fields.split_first() else {
            return Some(Self::new(start));
        };
        let first = first.group.as_ref()?;
        let fit = |other: &Field| other.group.as_ref().is_some_and(|group| first.fits(group));
        if !others.iter().all(fit) {
            return None;
        }
        Some(Self {
            first: Some(first.clone()),
            len: u32::try_from(fields.len()).ok()?,
            start,
            each: 0,
            left_out: 0,
            leaves_out: false,
        })
    }

    /// The shape of the first row.
    pub(super) fn first(&self) -> Option<&Rc<Shape>> {
        self.first.as_ref()
    }

    /// The columns, if there is a row.
    pub(super) fn into_shape(self) -> Option<Rc<Shape>> {
        self.first
    }

    /// The columns and how many rows, if there are enough for a table whose rows have keys.
    pub(super) fn into_keyed(self) -> Option<(Rc<Shape>, u32)> {
        let len = self.len;
        self.first.filter(|_| len >= 2).map(|shape| (shape, len))
    }

    /// Takes an object as one more row, or finds that it is none. Its forms begin at `from`.
    pub(super) fn take(
        rows: &mut Option<Self>,
        shape: Option<Rc<Shape>>,
        forms: &mut Vec<Form>,
        from: usize,
    ) -> Result<(), Error> {
        let Some(own) = rows else {
            return Ok(());
        };
        let fits = match (&own.first, shape) {
            (None, Some(shape)) => {
                own.first = Some(shape);
                own.each = forms.len() - from;
                true
            }
            (Some(first), Some(shape)) if Rc::ptr_eq(first, &shape) => {
                if own.leaves_out {
                    forms.truncate(from);
                    own.left_out += 1;
                }
                true
            }
            (Some(first), Some(shape)) if first.fits(&shape) => {
                own.put_back(forms, from);
                true
            }
            _ => false,
        };
        own.len = own.len.checked_add(1).ok_or_else(Error::too_long)?;
        if !fits {
            own.put_back(forms, from);
            *rows = None;
        }
        Ok(())
    }

    /// Something that is no row begins.
    #[inline]
    pub(super) fn end(rows: &mut Option<Self>, forms: &mut Vec<Form>) {
        if let Some(own) = rows {
            own.put_back(forms, forms.len());
            *rows = None;
        }
    }

    /// Puts the forms that were left out before those that begin at `from`.
    fn put_back(&mut self, forms: &mut Vec<Form>, from: usize) {
        self.leaves_out = false;
        if self.each > 0 && self.left_out > 0 {
            let after = forms.split_off(from);
            for _ in 0..self.left_out {
                forms.extend_from_within(self.start..self.start + self.each);
            }
            forms.extend(after);
        }
        self.left_out = 0;
    }
}
