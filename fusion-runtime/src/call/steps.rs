//! Next steps, written as the model must call them.

use super::cx::Cx;
use super::entry::Entry;
use super::set::Inner;
use crate::reply::blocks::{Block, BlockKind};
use crate::reply::present::Next;

/// The block of next steps; a step that this caller may not take is left out.
pub(super) fn block(set: &Inner, steps: &[Next], cx: &Cx) -> Option<Block> {
    let lines: Vec<String> = steps
        .iter()
        .filter_map(|step| line(set, step, cx))
        .collect();
    (!lines.is_empty()).then(|| Block::of(BlockKind::Next, lines.join("\n")))
}

fn line(set: &Inner, step: &Next, cx: &Cx) -> Option<String> {
    let open = set.entries.iter().filter(|entry| entry.is_open(cx));
    let (entry, action) = open
        .flat_map(|entry| entry.actions().iter().map(move |action| (entry, action)))
        .find(|(_, action)| {
            action.of == step.of && action.facts.method == step.method && action.is_open(cx)
        })?;
    let mut parts = Vec::new();
    if let Some(key) = action.plan.discriminator {
        parts.push(format!("\"{key}\":\"{}\"", action.facts.name));
    }
    for field in action.facts.fields {
        match step.arguments.get(field.name) {
            Some(value) => parts.push(format!("\"{}\":{value}", field.name)),
            None if field.required => parts.push(format!("\"{}\":<{}>", field.name, field.name)),
            None => {}
        }
    }
    let call = format!("{{{}}}", parts.join(","));
    Some(format!("Next: {}{call}", tool(set, entry)))
}

/// The tool's name and a space, before a call to it; nothing where it is the only tool, and the
/// discriminator says what is meant.
pub(super) fn tool(set: &Inner, entry: &Entry) -> String {
    match entry {
        Entry::Grouped { .. } if set.entries.len() == 1 => String::new(),
        entry => format!("{} ", entry.name()),
    }
}
