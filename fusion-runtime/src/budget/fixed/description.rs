//! What a description takes, in each style.

use super::chars::{json, line};
use super::limits::Parts;
use super::table::{Scope, Table};
use crate::surface::describe::Style;

/// The description in a style, as [`describe`](crate::surface::describe) writes it.
pub(super) const fn described<S>(
    style: Style,
    name: &str,
    doc: &str,
    table: Table<S>,
    scope: Scope<'_>,
) -> usize {
    // A line break is two characters in JSON.
    let mut parts = Parts::new(match style {
        Style::Toon | Style::Signature => 2,
        Style::Prose => 1,
    });
    let stop = if matches!(style, Style::Prose) { 1 } else { 0 };
    if !doc.is_empty() && !is_heading(name, doc) {
        parts.add(line(doc) + stop);
    }
    if matches!(style, Style::Toon) {
        parts.add(json(name) + " actions|desc|required".len());
    }
    let mut at = 0;
    while at < table.len() {
        if table.is_part(scope, at) {
            parts.add(match style {
                Style::Toon => toon(table, at),
                Style::Signature => signature(table, at),
                Style::Prose => prose(table, at) + stop,
            });
        }
        at += 1;
    }
    parts.chars
}

/// Whether the doc says no more than `billing actions`.
const fn is_heading(name: &str, doc: &str) -> bool {
    let (name, doc) = (name.as_bytes(), doc.as_bytes());
    let rest = b" actions";
    if doc.len() != name.len() + rest.len() {
        return false;
    }
    let mut at = 0;
    while at < doc.len() {
        let wanted = if at < name.len() {
            name[at]
        } else {
            rest[at - name.len()]
        };
        if !doc[at].eq_ignore_ascii_case(&wanted) {
            return false;
        }
        at += 1;
    }
    true
}

/// The names of parameters that are required, or of those that are not; the items of a batch
/// are one of the first.
const fn names<S>(
    table: Table<S>,
    at: usize,
    required: bool,
    between: usize,
    mark: usize,
) -> Parts {
    let mut names = Parts::new(between);
    let fields = table.at(at).fields;
    let mut field = 0;
    while field < fields.len() {
        if fields[field].required == required {
            names.add(json(fields[field].name) + mark);
        }
        field += 1;
    }
    names
}

const fn toon<S>(table: Table<S>, at: usize) -> usize {
    let facts = table.at(at);
    let required = match names(table, at, true, 1, 0).chars {
        0 => 1,
        chars => chars,
    };
    line(facts.name) + 1 + line(facts.doc) + 1 + required
}

const fn signature<S>(table: Table<S>, at: usize) -> usize {
    let facts = table.at(at);
    let (required, optional) = (names(table, at, true, 2, 0), names(table, at, false, 2, 1));
    let between = if required.chars > 0 && optional.chars > 0 {
        2
    } else {
        0
    };
    let mark = if facts.hints.destructive { 1 } else { 0 };
    json(facts.name)
        + mark
        + "(): ".len()
        + required.chars
        + between
        + optional.chars
        + line(facts.doc)
}

const fn prose<S>(table: Table<S>, at: usize) -> usize {
    let facts = table.at(at);
    let destructive = match facts.hints.destructive {
        true => ", destructive".len(),
        false => 0,
    };
    let mut count = 0;
    let mut field = 0;
    while field < facts.fields.len() {
        if facts.fields[field].required {
            count += 1;
        }
        field += 1;
    }
    let required = names(table, at, true, 2, 0).chars;
    let needs = match count {
        0 => 0,
        1 => ", needs ".len() + required,
        // The last stands behind ` and ` instead of a comma.
        _ => ", needs ".len() + required - 2 + " and ".len(),
    };
    json(facts.name) + ": ".len() + line(facts.doc) + destructive + needs
}
