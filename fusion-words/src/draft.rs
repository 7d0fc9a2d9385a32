//! Making a vocabulary from names and aliases as they are written.

use crate::{
    fold::{fold, spaced},
    key::MAX_KEY,
    registry::Category,
    vocabulary::{Entry, Lexicon, Typos, Vocabulary},
};

/// A vocabulary in the making.
///
/// ```
/// use fusion_words::draft::{Conflict, Draft};
/// let mut draft = Draft::new("InvoiceStatus");
/// let open = draft.name("open").unwrap();
/// let paid = draft.name("paid").unwrap();
/// draft.alias(open, "unpaid").unwrap();
/// assert_eq!(draft.alias(paid, "Un-Paid"), Err(Conflict::Taken { value: open, is_alias: true }));
/// let entries = draft.entries();
/// assert_eq!(draft.vocabulary(&entries).resolve("unpaid").unwrap().value, open);
/// ```
#[derive(Clone, Debug, Default)]
pub struct Draft<'n> {
    name: String,
    names: Vec<&'n str>,
    /// Sorted by key.
    rows: Vec<Row>,
}

#[derive(Clone, Debug)]
struct Row {
    key: String,
    spaced: String,
    value: usize,
    is_alias: bool,
}

/// Why a name or an alias cannot be taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// Nothing is left of it once folded.
    Empty,
    /// It is longer than 128 bytes once folded.
    TooLong,
    /// It is equal, once folded, to a name or an alias of this value.
    Taken {
        /// The value that has it.
        value: usize,
        /// Whether that has it as an alias.
        is_alias: bool,
    },
}

impl<'n> Draft<'n> {
    /// A vocabulary without values, for the enum of this name.
    pub fn new(name: &str) -> Self {
        Self {
            name: spaced(name),
            ..Self::default()
        }
    }

    /// Adds a value by its name on the wire, and tells its index. A name that cannot be folded
    /// or is taken still has its index, so that the indices are those of the variants.
    ///
    /// # Errors
    ///
    /// When another value has the name.
    pub fn name(&mut self, name: &'n str) -> Result<usize, Conflict> {
        let value = self.names.len();
        self.names.push(name);
        self.insert(value, name, false).map(|()| value)
    }

    /// Adds an alias of a value.
    ///
    /// # Errors
    ///
    /// When it is a name or an alias already, be it of this value.
    pub fn alias(&mut self, value: usize, alias: &str) -> Result<(), Conflict> {
        self.insert(value, alias, true)
    }

    /// Adds the aliases of a category for the values that are here; what is taken already wins.
    pub fn category(&mut self, category: &Category) {
        for group in category.groups() {
            let Some(value) = group.names().find_map(|name| self.value_named(name)) else {
                continue;
            };
            for alias in group.aliases().chain([group.value]) {
                // A name of the enum, or an alias of its author's, beats the registry's.
                let _ = self.insert(value, alias, true);
            }
        }
    }

    fn value_named(&self, name: &str) -> Option<usize> {
        let row = self
            .find(&fold(name))
            .ok()
            .and_then(|at| self.rows.get(at))?;
        (!row.is_alias).then_some(row.value)
    }

    /// The table that a [`Vocabulary`] borrows.
    pub fn entries(&self) -> Vec<Entry<'_>> {
        self.rows
            .iter()
            .map(|row| {
                let make = if row.is_alias {
                    Entry::alias
                } else {
                    Entry::name
                };
                make(&row.spaced, &row.key, row.value)
            })
            .collect()
    }

    /// The vocabulary over a table that [`Self::entries`] made: guarded, with the English word
    /// list where it is built in. Other rules are set on its fields.
    pub fn vocabulary<'a>(&'a self, entries: &'a [Entry<'a>]) -> Vocabulary<'a> {
        Vocabulary {
            name: &self.name,
            names: &self.names,
            entries,
            exact_only: &[],
            never: &[],
            lexicon: Lexicon::default(),
            typos: Typos::Guarded,
        }
    }

    fn find(&self, key: &str) -> Result<usize, usize> {
        self.rows.binary_search_by(|row| row.key.as_str().cmp(key))
    }

    fn insert(&mut self, value: usize, text: &str, is_alias: bool) -> Result<(), Conflict> {
        let key = fold(text);
        if key.is_empty() {
            return Err(Conflict::Empty);
        }
        if key.len() > MAX_KEY {
            return Err(Conflict::TooLong);
        }
        match self.find(&key) {
            Ok(at) => {
                let row = &self.rows[at];
                Err(Conflict::Taken {
                    value: row.value,
                    is_alias: row.is_alias,
                })
            }
            Err(at) => {
                self.rows.insert(
                    at,
                    Row {
                        key,
                        spaced: spaced(text),
                        value,
                        is_alias,
                    },
                );
                Ok(())
            }
        }
    }
}
