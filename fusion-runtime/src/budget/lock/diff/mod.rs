//! What one lock changes against another.

mod action;
mod field;
mod pairs;
mod reply;
mod schema;
mod tool;
mod values;

pub(super) use self::pairs::below;
pub(super) use self::schema::schemas;
use super::change::{Change, Report};
use super::class::Class;
use super::model::Lock;

/// Told are differences that cost more than so many percent.
const DEARER: usize = 5;

/// Everything that differs. Nothing does where the locks are equal, and something where not.
pub(super) fn locks(before: &Lock, after: &Lock) -> Report {
    let mut changes = Vec::new();
    tool::tools(&before.tools, &after.tools, &mut changes);
    let is_told = |change: &Change| change.class == Class::Tokens;
    if !changes.iter().any(is_told) {
        dearer("the menu", before.tokens, after.tokens, &mut changes);
    }
    // Menus follow from the tools and their tags. Where nothing else differs, it is the choice
    // of tags to hide that is not as it was, and callers see what they did not.
    if changes.is_empty() && before.menus != after.menus {
        let change = Change::new(Class::Breaking, "the menus", "listed otherwise");
        let names = |lock: &Lock| lock.menus.keys().cloned().collect::<Vec<_>>().join("; ");
        changes.push(change.between(names(before), names(after)));
    }
    if changes.is_empty() && before != after {
        let what = "written otherwise, though no caller sees a difference";
        changes.push(Change::new(Class::Text, "the lock", what));
    }
    Report::new(changes)
}

/// Tells of a cost that is up by more than [`DEARER`].
fn dearer(place: &str, before: usize, after: usize, changes: &mut Vec<Change>) {
    if after * 100 > before * (100 + DEARER) {
        let percent = ((after - before) * 100).checked_div(before);
        let up = percent.map_or_else(String::new, |percent| format!(" by {percent} %"));
        let change = Change::new(Class::Tokens, place, format!("costs more{up}"));
        let tokens = |count: usize| format!("{count} tokens");
        changes.push(change.between(tokens(before), tokens(after)));
    }
}
