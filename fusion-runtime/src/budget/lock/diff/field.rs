//! What fields change: whether they must be sent, and which values they take.

use std::collections::BTreeMap;

use serde_json::Number;

use super::super::change::Change;
use super::super::class::Class;
use super::super::form::{Field, holds};
use super::pairs::{Pairs, below};
use super::values::{aliases, text};

/// What differs between the fields of an action, or of an object.
pub(super) fn fields(
    place: &str,
    noun: &str,
    before: &BTreeMap<String, Field>,
    after: &BTreeMap<String, Field>,
    changes: &mut Vec<Change>,
) {
    let pairs = Pairs::of(before, after);
    pairs.tell_gone(place, noun, changes);
    for (name, field) in &pairs.added {
        let (class, how) = match field.required {
            true => (Class::Breaking, "added, and must be sent"),
            false => (Class::Additive, "added"),
        };
        let what = format!("{noun} {how}");
        changes.push(Change::new(class, &below(place, name), what));
    }
    for (name, before, after) in pairs.both {
        let place = below(place, name);
        aliases((&place, name), &before.aliases, &after.aliases, changes);
        field(&place, before, after, changes);
    }
}

fn field(place: &str, before: &Field, after: &Field, changes: &mut Vec<Change>) {
    match (before.required, after.required) {
        (false, true) => changes.push(Change::new(Class::Breaking, place, "must be sent now")),
        (true, false) => changes.push(Change::new(Class::Additive, place, "may be left out now")),
        _ => {}
    }
    text(
        (place, "description"),
        Some(&before.doc),
        Some(&after.doc),
        changes,
    );
    text(
        (place, "default"),
        before.default.as_ref(),
        after.default.as_ref(),
        changes,
    );
    secret(place, before, after, changes);
    kind(place, before, after, changes);
    fields(place, "field", &before.fields, &after.fields, changes);
    words(place, before, after, changes);
    if let (Some(old), Some(new)) = (&before.items, &after.items) {
        field(&below(place, "items"), old, new, changes);
    }
    range(place, before, after, changes);
    let (old, new) = (lengths(before), lengths(after));
    narrowed(
        (place, "length"),
        [old, new],
        (shown(old), shown(new)),
        changes,
    );
    pattern(place, before, after, changes);
    let told = (place, "what is asked of it");
    said(told, &before.says, &after.says, changes);
}

/// What is no secret any more may stand in errors and in logs.
fn secret(place: &str, before: &Field, after: &Field, changes: &mut Vec<Change>) {
    let (class, what) = match (before.secret, after.secret) {
        (true, false) => (Class::Breaking, "is no secret any more"),
        (false, true) => (Class::Text, "is a secret now"),
        _ => return,
    };
    changes.push(Change::new(class, place, what));
}

/// Another type; that of an integer is judged by what it holds.
fn kind(place: &str, before: &Field, after: &Field, changes: &mut Vec<Change>) {
    let (old, new) = (before.r#type.as_str(), after.r#type.as_str());
    if old == new || (holds(old).is_some() && holds(new).is_some()) {
        return;
    }
    let is_wider = match (old, new) {
        ("enum", "string") => true,
        (old, "number") => holds(old).is_some(),
        _ => false,
    };
    let (class, how) = match is_wider {
        true => (Class::Additive, "type widened"),
        false => (Class::Breaking, "type changed"),
    };
    let change = Change::new(class, place, how);
    changes.push(change.between(Some(old.into()), Some(new.into())));
}

/// The words of an enum.
fn words(place: &str, before: &Field, after: &Field, changes: &mut Vec<Change>) {
    if before.r#type != after.r#type {
        return;
    }
    let pairs = Pairs::of(&before.values, &after.values);
    pairs.tell_gone(place, "value", changes);
    for (name, _) in &pairs.added {
        changes.push(Change::new(
            Class::Additive,
            &below(place, name),
            "value added",
        ));
    }
    for (name, old, new) in pairs.both {
        let place = below(place, name);
        aliases((&place, name), &old.aliases, &new.aliases, changes);
        text(
            (&place, "description"),
            Some(&old.doc),
            Some(&new.doc),
            changes,
        );
    }
}

/// What a number may be: by its type, and by what the author asked for.
fn range(place: &str, before: &Field, after: &Field, changes: &mut Vec<Change>) {
    let (old, new) = (holds(&before.r#type), holds(&after.r#type));
    // From an integer to any number is told as another type.
    if old.is_some() != new.is_some() {
        return;
    }
    let ends = |field: &Field, holds: Option<(i128, i128)>| {
        let end = |asked: Option<&Number>, by_type: Option<i128>| match asked {
            Some(number) => Some(End::of(number)),
            None => by_type.map(End::Whole),
        };
        let (least, most) = holds.unzip();
        (
            end(field.min.as_ref(), least),
            end(field.max.as_ref(), most),
        )
    };
    let sides = [ends(before, old), ends(after, new)];
    let words = |field: &Field| {
        let end = |end: Option<&Number>| end.map_or_else(|| "any".into(), ToString::to_string);
        match (&field.min, &field.max) {
            (None, None) => field.r#type.clone(),
            (min, max) => format!(
                "{} {} to {}",
                field.r#type,
                end(min.as_ref()),
                end(max.as_ref())
            ),
        }
    };
    let words = (Some(words(before)), Some(words(after)));
    narrowed((place, "range"), sides, words, changes);
}

/// An end of a range: a whole number where it is one, so that none is rounded.
#[derive(Clone, Copy, Debug)]
enum End {
    Whole(i128),
    Float(f64),
}

impl End {
    fn of(number: &Number) -> Self {
        let whole = number.as_i128();
        whole.map_or_else(
            || Self::Float(number.as_f64().unwrap_or(f64::NAN)),
            Self::Whole,
        )
    }

    #[allow(
        clippy::cast_precision_loss,
        reason = "the other end is a float anyway"
    )]
    fn float(self) -> f64 {
        match self {
            Self::Whole(whole) => whole as f64,
            Self::Float(float) => float,
        }
    }
}

impl PartialEq for End {
    fn eq(&self, other: &Self) -> bool {
        self.partial_cmp(other)
            .is_some_and(std::cmp::Ordering::is_eq)
    }
}

impl PartialOrd for End {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        match (self, other) {
            (Self::Whole(one), Self::Whole(other)) => one.partial_cmp(other),
            (one, other) => one.float().partial_cmp(&other.float()),
        }
    }
}

fn lengths(field: &Field) -> (Option<u64>, Option<u64>) {
    (field.min_length, field.max_length)
}

fn shown((least, most): (Option<u64>, Option<u64>)) -> Option<String> {
    let least = least.map(|least| format!("at least {least}"));
    let most = most.map(|most| format!("at most {most}"));
    let parts: Vec<String> = least.into_iter().chain(most).collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// Two ends, of which none is the widest. Narrowed at either is breaking.
fn narrowed<T: PartialOrd + Copy>(
    (place, what): (&str, &str),
    [(old_least, old_most), (least, most)]: [(Option<T>, Option<T>); 2],
    (before, after): (Option<String>, Option<String>),
    changes: &mut Vec<Change>,
) {
    let is_same = |one: Option<T>, other: Option<T>| one == other;
    if is_same(old_least, least) && is_same(old_most, most) {
        return;
    }
    // What cannot be compared is not known to be wider.
    let is_within = |least: Option<T>, old: Option<T>| match (least, old) {
        (None, _) => true,
        (Some(_), None) => false,
        (Some(least), Some(old)) => least <= old,
    };
    let reaches = |most: Option<T>, old: Option<T>| match (most, old) {
        (None, _) => true,
        (Some(_), None) => false,
        (Some(most), Some(old)) => most >= old,
    };
    let (class, how) = match is_within(least, old_least) && reaches(most, old_most) {
        true => (Class::Additive, "widened"),
        false => (Class::Breaking, "narrowed"),
    };
    let change = Change::new(class, place, format!("{what} {how}"));
    changes.push(change.between(before, after));
}

fn pattern(place: &str, before: &Field, after: &Field, changes: &mut Vec<Change>) {
    let (old, new) = (&before.pattern, &after.pattern);
    if old == new {
        return;
    }
    let (class, how) = match (old, new) {
        (None, _) => (Class::Breaking, "added"),
        (_, None) => (Class::Additive, "removed"),
        _ => (Class::Breaking, "changed"),
    };
    let change = Change::new(class, place, format!("pattern {how}"));
    changes.push(change.between(old.clone(), new.clone()));
}

/// Constraints in words: one more is narrower.
fn said(
    (place, what): (&str, &str),
    before: &[String],
    after: &[String],
    changes: &mut Vec<Change>,
) {
    if before == after {
        return;
    }
    let (class, how) = match after.iter().all(|said| before.contains(said)) {
        true => (Class::Additive, "is less"),
        false => (Class::Breaking, "is other or more"),
    };
    let change = Change::new(class, place, format!("{what} {how}"));
    changes.push(change.between(before.join(", "), after.join(", ")));
}
