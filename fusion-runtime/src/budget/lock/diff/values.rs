//! What single values and lists of texts change, whatever they are of.

use std::fmt::Display;

use super::super::change::Change;
use super::super::class::Class;

/// A value that is another one now: always of the same class.
pub(super) fn changed<T: Display + PartialEq>(
    (place, what, class): (&str, &str, Class),
    before: Option<&T>,
    after: Option<&T>,
    changes: &mut Vec<Change>,
) {
    if before == after {
        return;
    }
    let how = match (before, after) {
        (None, _) => "added",
        (_, None) => "removed",
        _ => "changed",
    };
    let text = |value: Option<&T>| value.map(ToString::to_string);
    let change = Change::new(class, place, format!("{what} {how}"));
    changes.push(change.between(text(before), text(after)));
}

/// A bound: lowered or removed is breaking, raised or added is additive.
pub(super) fn bound(
    (place, what): (&str, &str),
    before: Option<usize>,
    after: Option<usize>,
    changes: &mut Vec<Change>,
) {
    let (class, how) = match (before, after) {
        (Some(before), Some(after)) if after < before => (Class::Breaking, "lowered"),
        (Some(before), Some(after)) if after > before => (Class::Additive, "raised"),
        (Some(_), None) => (Class::Breaking, "removed"),
        (None, Some(_)) => (Class::Additive, "added"),
        _ => return,
    };
    let text = |value: Option<usize>| value.map(|value| value.to_string());
    let change = Change::new(class, place, format!("{what} {how}"));
    changes.push(change.between(text(before), text(after)));
}

/// Names of which each may be relied on: one less is breaking, one more additive.
pub(super) fn names(
    (place, what): (&str, &str),
    before: &[String],
    after: &[String],
    changes: &mut Vec<Change>,
) {
    let mut tell = |class, how: &str, names: &[String], others: &[String]| {
        let only: Vec<String> = names
            .iter()
            .filter(|name| !others.contains(name))
            .map(|name| format!("`{name}`"))
            .collect();
        if !only.is_empty() {
            let plural = if only.len() == 1 { "" } else { "s" };
            let what = format!("{what}{plural} {how}: {}", only.join(", "));
            changes.push(Change::new(class, place, what));
        }
    };
    tell(Class::Breaking, "removed", before, after);
    tell(Class::Additive, "added", after, before);
}

/// The other names that something answers to. One that has become its name is not lost.
pub(super) fn aliases(
    (place, name): (&str, &str),
    before: &[String],
    after: &[String],
    changes: &mut Vec<Change>,
) {
    let others = |aliases: &[String]| -> Vec<String> {
        let others = aliases.iter().filter(|alias| alias.as_str() != name);
        others.cloned().collect()
    };
    names((place, "alias"), &others(before), &others(after), changes);
}

/// Texts that a model reads.
pub(super) fn text(
    (place, what): (&str, &str),
    before: Option<&String>,
    after: Option<&String>,
    changes: &mut Vec<Change>,
) {
    changed((place, what, Class::Text), before, after, changes);
}

/// A list of names that means something as a whole: any change is breaking.
pub(super) fn list(
    (place, what): (&str, &str),
    before: &[String],
    after: &[String],
    changes: &mut Vec<Change>,
) {
    let joined = |names: &[String]| (!names.is_empty()).then(|| names.join(", "));
    let (before, after) = (joined(before), joined(after));
    let what = (place, what, Class::Breaking);
    changed(what, before.as_ref(), after.as_ref(), changes);
}
