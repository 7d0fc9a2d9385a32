//! The registry: aliases of values that many tools have, by category.
//!
//! The tables are fusion's own. A value is written as its enum is likely to name it; an enum
//! that lacks a value lacks the aliases of that value too.

mod games;
mod general;
mod work;

use crate::{fold::fold, nearest::nearest};

/// A value and its aliases, folded, the tokens joined by `_`; `=` marks another name.
type Row = (&'static str, &'static [&'static str]);

/// The aliases of one kind of value.
#[derive(Clone, Copy, Debug)]
pub struct Category {
    name: &'static str,
    rows: &'static [Row],
}

impl Category {
    const fn new(name: &'static str, rows: &'static [Row]) -> Self {
        Self { name, rows }
    }

    /// Its name, in snake case.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The values that it has aliases for.
    pub fn values(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.rows.iter().map(|(value, _)| *value)
    }

    /// Every alias behind its value.
    ///
    /// ```
    /// let lighting = fusion_words::registry::category("lighting").unwrap();
    /// assert!(lighting.aliases().any(|row| row == ("dim", "twilight")));
    /// ```
    pub fn aliases(&self) -> impl Iterator<Item = (&'static str, &'static str)> + use<> {
        self.groups()
            .flat_map(|group| group.aliases().map(move |alias| (group.value, alias)))
    }

    /// Every value with what may stand for it.
    pub(crate) fn groups(&self) -> impl Iterator<Item = Group> + use<> {
        self.rows
            .iter()
            .map(|&(value, marked)| Group { value, marked })
    }
}

/// A value and what may stand for it.
#[derive(Clone, Copy)]
pub(crate) struct Group {
    pub(crate) value: &'static str,
    marked: &'static [&'static str],
}

impl Group {
    pub(crate) fn aliases(self) -> impl Iterator<Item = &'static str> {
        self.marked
            .iter()
            .map(|alias| alias.trim_start_matches(SAME))
    }

    /// What an enum may call the value.
    pub(crate) fn names(self) -> impl Iterator<Item = &'static str> {
        let others = self
            .marked
            .iter()
            .filter_map(|alias| alias.strip_prefix(SAME));
        std::iter::once(self.value).chain(others)
    }
}

/// Marks an alias as another name of its value.
const SAME: char = '=';

/// Every category.
pub fn categories() -> impl Iterator<Item = &'static Category> {
    general::CATEGORIES
        .iter()
        .chain(work::CATEGORIES)
        .chain(games::CATEGORIES)
}

/// The category of this name, in any spelling.
///
/// ```
/// use fusion_words::registry::category;
/// assert_eq!(category("damageType").unwrap().name(), "damage_type");
/// assert!(category("damage").is_none());
/// ```
pub fn category(name: &str) -> Option<&'static Category> {
    let key = fold(name);
    categories().find(|category| fold(category.name) == key)
}

/// The name of the category that was probably meant.
///
/// ```
/// assert_eq!(fusion_words::registry::nearest_category("damge_type"), Some("damage_type"));
/// ```
pub fn nearest_category(name: &str) -> Option<&'static str> {
    nearest(name, categories().map(Category::name))
}
