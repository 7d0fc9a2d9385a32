//! What is said of a profile in whole lines, as text and on the page.

use crate::budget::{Advice, BRANCH_CELLS, CELL_CHARS, Remark, Repeat};

/// More places of one advice, or of one schema, than this are not listed.
const PLACES: usize = 8;

/// How sizes of replies are estimated.
pub(super) fn about_replies() -> String {
    format!(
        "Replies, estimated by types: a cell is taken for {CELL_CHARS} characters, a list or a map \
         in a row for {BRANCH_CELLS} cells; where no fields are known only the size holds at which \
         a reply is cut."
    )
}

/// A schema that is repeated.
pub(super) fn repeated(repeat: &Repeat) -> String {
    format!(
        "{} times {} tokens: {}",
        repeat.places.len(),
        repeat.tokens,
        listed(&repeat.places)
    )
}

/// A remark with what it is about.
pub(super) fn remarked(remark: &Remark) -> String {
    format!("{}: {}", remark.text, listed(&remark.places))
}

/// An advice with what it saves and where.
pub(super) fn advised(advice: &Advice) -> String {
    let saves = advice.saves.map(|saves| format!(" (saves {saves} tokens)"));
    let places = match advice.places.as_slice() {
        [] => String::new(),
        places => format!(": {}", listed(places)),
    };
    format!("{}{}{places}", advice.text, saves.unwrap_or_default())
}

/// Names, cut where they are many.
fn listed(names: &[String]) -> String {
    let shown = names
        .iter()
        .take(PLACES)
        .cloned()
        .collect::<Vec<_>>()
        .join(", ");
    match names.len().saturating_sub(PLACES) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}
