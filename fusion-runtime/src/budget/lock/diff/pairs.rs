//! What stands on both sides, what only on one, and what is probably the same under another
//! name.

use std::collections::BTreeMap;

use fusion_words::nearest::nearest;

use super::super::change::Change;
use super::super::class::Class;
use super::super::form::{Field, Word};
use super::super::model::{Action, Tool};

/// What has a name, and may get another one.
pub(super) trait Named {
    /// The other names that it answers to.
    fn aliases(&self) -> &[String];

    /// Whether it looks like the same thing, apart from its name.
    fn is_like(&self, other: &Self) -> bool;
}

/// The things of two sides.
pub(super) struct Pairs<'a, T> {
    /// With the name that it has now.
    pub(super) both: Vec<(&'a str, &'a T, &'a T)>,
    /// With the old name and the new one; they are among `both` as well.
    pub(super) renamed: Vec<(&'a str, &'a str)>,
    pub(super) removed: Vec<&'a str>,
    pub(super) added: Vec<(&'a str, &'a T)>,
}

impl<'a, T: Named> Pairs<'a, T> {
    pub(super) fn of(before: &'a BTreeMap<String, T>, after: &'a BTreeMap<String, T>) -> Self {
        let mut pairs = Self {
            both: Vec::new(),
            renamed: Vec::new(),
            removed: Vec::new(),
            added: Vec::new(),
        };
        let mut gone: Vec<(&str, &T)> = Vec::new();
        for (name, old) in before {
            match after.get(name) {
                Some(new) => pairs.both.push((name, old, new)),
                None => gone.push((name, old)),
            }
        }
        let fresh = after.iter().filter(|(name, _)| !before.contains_key(*name));
        pairs.added = fresh.map(|(name, new)| (name.as_str(), new)).collect();
        // The surest signs first, for all, so that none takes what is surely another's.
        for sign in [is_alias::<T>, is_near_and_like, is_like, is_near] {
            gone.retain(|(old_name, old)| {
                let found = pairs
                    .added
                    .iter()
                    .position(|(name, new)| sign((old_name, old), (name, new)));
                if let Some(at) = found {
                    let (name, new) = pairs.added.remove(at);
                    pairs.renamed.push((old_name, name));
                    pairs.both.push((name, old, new));
                }
                found.is_none()
            });
        }
        pairs.removed = gone.into_iter().map(|(name, _)| name).collect();
        pairs
    }

    /// Tells what was removed or renamed.
    pub(super) fn tell_gone(&self, place: &str, noun: &str, changes: &mut Vec<Change>) {
        for name in &self.removed {
            let what = format!("{noun} removed");
            changes.push(Change::new(Class::Breaking, &below(place, name), what));
        }
        for (old, new) in &self.renamed {
            let what = format!("{noun} removed, probably renamed to `{new}`");
            changes.push(Change::new(Class::Breaking, &below(place, old), what));
        }
    }
}

/// A place inside of another.
pub(in super::super) fn below(place: &str, name: &str) -> String {
    match place {
        "" => name.into(),
        place => format!("{place}.{name}"),
    }
}

fn is_alias<T: Named>((name, _): (&str, &T), (_, new): (&str, &T)) -> bool {
    new.aliases().iter().any(|alias| alias == name)
}

fn is_near_and_like<T: Named>(old: (&str, &T), new: (&str, &T)) -> bool {
    is_near(old, new) && is_like(old, new)
}

fn is_like<T: Named>((_, old): (&str, &T), (_, new): (&str, &T)) -> bool {
    old.is_like(new)
}

fn is_near<T: Named>((old, _): (&str, &T), (new, _): (&str, &T)) -> bool {
    nearest(old, [new]).is_some()
}

impl Named for Tool {
    fn aliases(&self) -> &[String] {
        &self.aliases
    }

    fn is_like(&self, other: &Self) -> bool {
        match (&self.discriminator, &other.discriminator) {
            (Some(_), Some(_)) => self.actions.keys().eq(other.actions.keys()),
            (None, None) => {
                let mut both = self.actions.values().zip(other.actions.values());
                both.all(|(one, other)| one.is_like(other))
            }
            _ => false,
        }
    }
}

impl Named for Action {
    fn aliases(&self) -> &[String] {
        &self.aliases
    }

    fn is_like(&self, other: &Self) -> bool {
        let said = self.doc == other.doc && !self.doc.is_empty();
        said || (self.fields.len() > 1 && self.fields == other.fields)
    }
}

impl Named for Field {
    fn aliases(&self) -> &[String] {
        &self.aliases
    }

    fn is_like(&self, other: &Self) -> bool {
        let unnamed = |field: &Self| Self {
            aliases: Vec::new(),
            ..field.clone()
        };
        unnamed(self) == unnamed(other)
    }
}

impl Named for Word {
    fn aliases(&self) -> &[String] {
        &self.aliases
    }

    fn is_like(&self, other: &Self) -> bool {
        let says_something = !self.doc.is_empty() || !self.aliases.is_empty();
        says_something && self == other
    }
}
