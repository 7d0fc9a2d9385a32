//! What tools change.

use std::collections::BTreeMap;

use super::super::change::Change;
use super::super::class::Class;
use super::super::model::Tool;
use super::pairs::Pairs;
use super::values::{aliases, changed, list, text};
use super::{action, dearer, schema};

/// What differs between the tools of two locks.
pub(super) fn tools(
    before: &BTreeMap<String, Tool>,
    after: &BTreeMap<String, Tool>,
    changes: &mut Vec<Change>,
) {
    let pairs = Pairs::of(before, after);
    pairs.tell_gone("", "tool", changes);
    for (name, _) in &pairs.added {
        changes.push(Change::new(Class::Additive, name, "tool added"));
    }
    for (name, before, after) in pairs.both {
        tool(name, before, after, changes);
    }
}

fn tool(place: &str, before: &Tool, after: &Tool, changes: &mut Vec<Change>) {
    let known = changes.len();
    let (old, new) = (&before.discriminator, &after.discriminator);
    let discriminator = (place, "discriminator", Class::Breaking);
    changed(discriminator, old.as_ref(), new.as_ref(), changes);
    aliases((place, place), &before.aliases, &after.aliases, changes);
    list((place, "tags"), &before.tags, &after.tags, changes);
    let (old, new) = (before.title.as_ref(), after.title.as_ref());
    text((place, "title"), old, new, changes);
    let (old, new) = (before.doc.as_ref(), after.doc.as_ref());
    text((place, "description"), old, new, changes);
    match (only(before), only(after)) {
        (Some(old), Some(new)) => action::action(place, old, new, changes),
        _ => action::actions(place, &before.actions, &after.actions, changes),
    }
    risk(place, before, after, changes);
    let is_explained = changes.len() > known;
    schema::wire(place, &before.wire, &after.wire, is_explained, changes);
    dearer(place, before.tokens, after.tokens, changes);
}

fn risk(place: &str, before: &Tool, after: &Tool, changes: &mut Vec<Change>) {
    let class = match after.risk > before.risk {
        true => Class::Risk,
        false => Class::Additive,
    };
    let (old, new) = (Some(&before.risk), Some(&after.risk));
    changed((place, "risk", class), old, new, changes);
}

/// The action of a tool that stands alone, which has the tool's name.
fn only(tool: &Tool) -> Option<&super::super::model::Action> {
    let mut actions = tool.actions.values();
    match tool.discriminator {
        None => actions.next(),
        Some(_) => None,
    }
}
