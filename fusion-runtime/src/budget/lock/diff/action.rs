//! What actions change.

use std::collections::BTreeMap;

use super::super::change::Change;
use super::super::class::Class;
use super::super::model::{Action, Batch, Hints};
use super::pairs::{Pairs, below};
use super::values::{aliases, bound, changed, list, text};
use super::{field, reply};

/// What differs between the actions of a tool.
pub(super) fn actions(
    place: &str,
    before: &BTreeMap<String, Action>,
    after: &BTreeMap<String, Action>,
    changes: &mut Vec<Change>,
) {
    let pairs = Pairs::of(before, after);
    pairs.tell_gone(place, "action", changes);
    for (name, _) in &pairs.added {
        let place = below(place, name);
        changes.push(Change::new(Class::Additive, &place, "action added"));
    }
    for (name, before, after) in pairs.both {
        let place = below(place, name);
        aliases((&place, name), &before.aliases, &after.aliases, changes);
        action(&place, before, after, changes);
    }
}

/// What differs between an action and what became of it, but for its other names.
pub(super) fn action(place: &str, before: &Action, after: &Action, changes: &mut Vec<Change>) {
    list((place, "tags"), &before.tags, &after.tags, changes);
    hints(place, &before.hints, &after.hints, changes);
    let (old, new) = (before.title.as_ref(), after.title.as_ref());
    text((place, "title"), old, new, changes);
    let (old, new) = (Some(&before.doc), Some(&after.doc));
    text((place, "description"), old, new, changes);
    field::fields(place, "field", &before.fields, &after.fields, changes);
    if before.unknown != after.unknown {
        let class = match after.unknown.as_str() {
            "ignore" => Class::Additive,
            _ => Class::Breaking,
        };
        let unknown = (place, "what becomes of unknown fields", class);
        changed(
            unknown,
            Some(&before.unknown),
            Some(&after.unknown),
            changes,
        );
    }
    reply::reply(place, &before.reply, &after.reply, changes);
    timeout(place, before.timeout_ms, after.timeout_ms, changes);
    // Those that wait are answered all the same.
    let (old, new) = (&before.concurrency, &after.concurrency);
    let concurrency = (place, "concurrency", Class::Text);
    changed(concurrency, old.as_ref(), new.as_ref(), changes);
    match (&before.batch, &after.batch) {
        (Some(before), Some(after)) => batch(place, before, after, changes),
        (Some(_), None) => {
            changes.push(Change::new(Class::Breaking, place, "is no batch any more"));
        }
        (None, Some(_)) => changes.push(Change::new(Class::Additive, place, "is a batch now")),
        (None, None) => {}
    }
}

fn hints(place: &str, before: &Hints, after: &Hints, changes: &mut Vec<Change>) {
    let each = |hints: &Hints| {
        let Hints {
            destructive,
            idempotent,
            open_world,
            read_only,
        } = hints;
        [
            ("destructive", Some(*destructive)),
            ("idempotent", *idempotent),
            ("open_world", *open_world),
            ("read_only", Some(*read_only)),
        ]
    };
    for ((name, before), (_, after)) in each(before).into_iter().zip(each(after)) {
        let what = format!("hint `{name}`");
        let hint = (place, what.as_str(), Class::Breaking);
        changed(hint, before.as_ref(), after.as_ref(), changes);
    }
}

/// A shorter time stops calls that went through; none is the longest.
fn timeout(place: &str, before: Option<u64>, after: Option<u64>, changes: &mut Vec<Change>) {
    let longest = |time: Option<u64>| time.unwrap_or(u64::MAX);
    let class = match longest(after) < longest(before) {
        true => Class::Breaking,
        false => Class::Additive,
    };
    let text = |time: Option<u64>| time.map(|millis| format!("{millis} ms"));
    let (before, after) = (text(before), text(after));
    changed(
        (place, "timeout", class),
        before.as_ref(),
        after.as_ref(),
        changes,
    );
}

fn batch(place: &str, before: &Batch, after: &Batch, changes: &mut Vec<Change>) {
    let max = (place, "batch maximum");
    bound(max, Some(before.max), Some(after.max), changes);
    let mut meaning = |what: &str, before: &String, after: &String| {
        changed(
            (place, what, Class::Breaking),
            Some(before),
            Some(after),
            changes,
        );
    };
    meaning("the action of the batch", &before.of, &after.of);
    meaning("the field of the items", &before.items, &after.items);
    meaning("`on_error`", &before.on_error, &after.on_error);
    let shared = (place, "fields sent once");
    list(shared, &before.shared, &after.shared, changes);
    let parallel = (place, "items at once", Class::Text);
    changed(
        parallel,
        Some(&before.parallel),
        Some(&after.parallel),
        changes,
    );
}
