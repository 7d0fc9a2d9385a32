//! What the hints of a tool take.

use super::table::Table;
use crate::call::tool::ActionFacts;

/// What stands inside of the braces of `annotations`.
pub(super) const fn annotations(facts: &ActionFacts) -> usize {
    let hints = facts.hints;
    hinted(
        hints.read_only,
        hints.destructive,
        hints.idempotent,
        hints.open_world,
    )
}

pub(super) const fn annotations_of_all<S>(table: Table<S>) -> usize {
    let (mut all_read, mut any_destructive) = (true, false);
    let (mut all_idempotent, mut any_open, mut all_closed) = (true, false, true);
    let mut at = 0;
    while at < table.len() {
        let hints = table.at(at).hints;
        all_read = all_read && hints.read_only;
        any_destructive = any_destructive || hints.destructive;
        all_idempotent = all_idempotent && matches!(hints.idempotent, Some(true));
        any_open = any_open || matches!(hints.open_world, Some(true));
        all_closed = all_closed && matches!(hints.open_world, Some(false));
        at += 1;
    }
    let idempotent = if all_idempotent { Some(true) } else { None };
    let open = match (any_open, all_closed) {
        (true, _) => Some(true),
        (false, true) => Some(false),
        (false, false) => None,
    };
    hinted(all_read, any_destructive, idempotent, open)
}

const fn hinted(
    read_only: bool,
    destructive: bool,
    idempotent: Option<bool>,
    open_world: Option<bool>,
) -> usize {
    const fn truth(truth: bool) -> usize {
        if truth { 4 } else { 5 }
    }
    let mut chars = match read_only {
        true => r#""readOnlyHint":true"#.len(),
        false => r#""destructiveHint":"#.len() + truth(destructive),
    };
    if let Some(idempotent) = idempotent {
        chars += r#","idempotentHint":"#.len() + truth(idempotent);
    }
    if let Some(open_world) = open_world {
        chars += r#","openWorldHint":"#.len() + truth(open_world);
    }
    chars
}
