//! What the first pass finds out for the second: the form of each list and object, and the
//! columns of tables.

use std::borrow::Cow;
use std::rc::Rc;

use super::events::Key;

/// How a list or an object is written.
#[derive(Clone, Copy, Debug)]
pub(super) enum Form {
    /// Cells on the header's line, this many.
    Inline(u32),
    /// An item a line, this many.
    List(u32),
    /// The table of this number.
    Table(u32),
    /// The table of this number, whose rows have keys.
    Keyed(u32),
    /// An object as a field a line.
    Nested,
}

/// A table: its columns and how many rows it has.
pub(super) struct Table {
    pub(super) shape: Rc<Shape>,
    pub(super) len: u32,
}

/// All that the second pass needs.
pub(super) struct Plan {
    /// The forms, in the order in which lists and objects begin. What stands in a table has
    /// none, nor has an object that is an item.
    pub(super) forms: Vec<Form>,
    pub(super) tables: Vec<Table>,
    /// About how long the text will be; longer rather than shorter.
    pub(super) size: usize,
}

/// The columns of a row, in the order of the first one.
#[derive(Debug)]
pub(super) struct Shape {
    pub(super) fields: Vec<Field>,
    /// The fields in the order of their keys.
    sorted: Vec<usize>,
    /// The form of an object of this shape outside of a table.
    pub(super) form: Form,
}

/// A column, or a group of them.
#[derive(Clone, Debug)]
pub(super) struct Field {
    pub(super) key: Cow<'static, str>,
    pub(super) group: Option<Rc<Shape>>,
}

impl Field {
    /// A column with this key.
    pub(super) fn new(key: Key<'_>) -> Self {
        let key = match key {
            Key::Field(key) => Cow::Borrowed(key),
            Key::Entry(key) => Cow::Owned(key.to_owned()),
        };
        Self { key, group: None }
    }

    /// Whether this is its key.
    #[inline]
    pub(super) fn is(&self, key: Key<'_>) -> bool {
        let (own, other) = (&*self.key, key.as_str());
        // The names of a struct's fields are the same bytes each time.
        own.len() == other.len() && (std::ptr::eq(own, other) || own == other)
    }
}

impl Shape {
    /// The shape of a row with these fields, unless it can be none: a key stands twice, or
    /// there is no field.
    pub(super) fn new(fields: Vec<Field>, form: Form) -> Option<Self> {
        let mut sorted: Vec<usize> = (0..fields.len()).collect();
        sorted.sort_unstable_by_key(|&at| &*fields[at].key);
        let mut pairs = sorted.windows(2);
        if fields.is_empty() || pairs.any(|pair| fields[pair[0]].key == fields[pair[1]].key) {
            return None;
        }
        Some(Self {
            fields,
            sorted,
            form,
        })
    }

    /// The place of a key.
    pub(super) fn find(&self, key: &str) -> Option<usize> {
        let found = self
            .sorted
            .binary_search_by_key(&key, |&at| &*self.fields[at].key);
        found.ok().map(|at| self.sorted[at])
    }

    /// Whether rows of both may stand in one table: they have the same columns, in any order.
    pub(super) fn fits(&self, other: &Self) -> bool {
        let pairs = || self.sorted.iter().zip(&other.sorted);
        self.fields.len() == other.fields.len()
            && pairs().all(|(&own, &others)| {
                let (own, other) = (&self.fields[own], &other.fields[others]);
                own.key == other.key
                    && match (&own.group, &other.group) {
                        (None, None) => true,
                        (Some(own), Some(other)) => Rc::ptr_eq(own, other) || own.fits(other),
                        _ => false,
                    }
            })
    }

    /// About how long a header is that names the columns.
    pub(super) fn header_size(&self) -> usize {
        let group = |field: &Field| field.group.as_ref().map_or(0, |group| group.header_size());
        self.fields
            .iter()
            .map(|field| field.key.len() + 3 + group(field))
            .sum()
    }
}
