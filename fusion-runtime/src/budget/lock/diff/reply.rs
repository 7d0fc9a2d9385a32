//! What changes in how an action answers.

use super::super::change::Change;
use super::super::class::Class;
use super::super::model::Reply;
use super::values::{bound, changed, names};

/// What differs between two ways to answer.
pub(super) fn reply(place: &str, before: &Reply, after: &Reply, changes: &mut Vec<Change>) {
    let is = |reply: &Reply| match reply.is_collection() {
        true => "a collection",
        false => "no collection",
    };
    if before.is_collection() == after.is_collection() {
        bound((place, "limit"), before.limit, after.limit, changes);
    } else {
        // A limit that comes or goes with it is no bound of what was there.
        let what = (place, "the answer", Class::Breaking);
        changed(what, Some(&is(before)), Some(&is(after)), changes);
    }
    if before.adjustable != after.adjustable {
        let (class, how) = match after.adjustable {
            true => (Class::Additive, "can be lowered by a caller now"),
            false => (Class::Breaking, "cannot be lowered by a caller any more"),
        };
        changes.push(Change::new(class, place, format!("the limit {how}")));
    }
    let tokens = |reply: &Reply| Some(reply.max_tokens);
    bound(
        (place, "max_tokens"),
        tokens(before),
        tokens(after),
        changes,
    );
    let (old, new) = (Some(&before.format), Some(&after.format));
    changed((place, "format", Class::Breaking), old, new, changes);
    let (old, new) = (Some(&before.delimiter), Some(&after.delimiter));
    changed((place, "delimiter", Class::Breaking), old, new, changes);
    let (old, new) = (before.cursor.as_ref(), after.cursor.as_ref());
    let class = match old {
        None => Class::Additive,
        Some(_) => Class::Breaking,
    };
    changed((place, "cursor", class), old, new, changes);
    fields(place, before, after, changes);
}

/// The fields of the record that is answered, and those that can be chosen: each is told once.
fn fields(place: &str, before: &Reply, after: &Reply, changes: &mut Vec<Change>) {
    match (before.select.is_empty(), after.select.is_empty()) {
        (false, true) => {
            let change = Change::new(Class::Breaking, place, "select removed");
            changes.push(change.between(before.select.join(", "), None));
        }
        (true, false) => {
            let change = Change::new(Class::Additive, place, "select added");
            changes.push(change.between(None, after.select.join(", ")));
        }
        _ => {
            names(
                (place, "select field"),
                &before.select,
                &after.select,
                changes,
            );
        }
    }
    let can_choose = !before.select.is_empty() && !after.select.is_empty();
    let is_told = |column: &&String| {
        let is_offered = |reply: &Reply| {
            let name = column.strip_suffix("[]").unwrap_or(column);
            reply.select.iter().any(|offered| offered == name)
        };
        can_choose && is_offered(before) != is_offered(after)
    };
    let untold = |names: &[String]| -> Vec<String> {
        names
            .iter()
            .filter(|name| !is_told(name))
            .cloned()
            .collect()
    };
    let (old, new) = (untold(&before.columns), untold(&after.columns));
    names((place, "field of the answer"), &old, &new, changes);
}
