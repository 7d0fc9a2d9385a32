//! What a key may be that an action has no field for.

use fusion_words::fold::fold;

use super::asking;
use super::cx::Cx;
use super::entry::{Bound, Entry};
use crate::args::reader::Stray;
use crate::args::wrap;

/// What a key of this folded name may be, sent to an action that has no field for it.
pub(super) fn stray(entry: &Entry, action: &Bound, folded: &str, cx: &Cx) -> Stray {
    let open = || entry.actions().iter().filter(|sibling| sibling.is_open(cx));
    if let (Some(batch), Some(plan)) = (&action.facts.batch, &action.batch)
        && wrap::is_field(plan.item.fields, folded)
    {
        let text = format!("goes into each item of {}", batch.items);
        return Stray::Misplaced(text);
    }
    // Beside the items they were taken out before: this one was sent in an item.
    if let Some(batch) = &action.facts.batch
        && asking::is_own(folded, &action.facts.reply)
    {
        let text = format!("goes beside {}, once for all", batch.items);
        return Stray::Misplaced(text);
    }
    // An item that names another action is never run as this one, not even where unknown
    // fields are ignored.
    if let Some(batch) = &action.facts.batch
        && action
            .plan
            .discriminator
            .is_some_and(|key| fold(key) == folded)
    {
        let text = format!("each item is for {}: leave it out", batch.of);
        return Stray::Misplaced(text);
    }
    let holds_items = |items: &str| fold(items) == folded;
    let batch = open().find_map(|sibling| {
        let batch = sibling.facts.batch.as_ref()?;
        (action.facts.batch.is_none() && holds_items(batch.items)).then_some(sibling.facts.name)
    });
    let twin = action.twin.as_ref().filter(|twin| holds_items(twin.items));
    if let Some(name) = batch.or(twin.map(|twin| twin.name)) {
        let text = format!("is for {name}, which takes several at once: call that");
        return Stray::Misplaced(text);
    }
    let mut siblings = open();
    if entry.has_field(folded, cx)
        || siblings.any(|sibling| asking::is_own(folded, &sibling.facts.reply))
    {
        return Stray::OfSibling;
    }
    Stray::Unknown
}
