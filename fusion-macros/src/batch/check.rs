//! The rules of a batch.

use fusion_words::fold::fold;
use fusion_words::names::{is_property_name, is_tool_name};
use fusion_words::nearest::nearest;
use syn::ext::IdentExt;

use super::model::Batch;
use crate::errors::Errors;

/// A parameter of the action that a batch runs: its identifier, and its name on the wire.
pub(crate) type Parameter = (String, String);

/// Looks for every mistake in the batch of an action of this name.
pub(crate) fn batch(batch: &Batch, action: &str, parameters: &[Parameter], errors: &mut Errors) {
    if parameters.is_empty() {
        errors.at_span(
            batch.span,
            format!(
                "`{action}` has no parameters, so no item could say anything: take `#[batch]` off"
            ),
        );
        return;
    }
    is_named(batch, action, errors);
    shared_are_parameters(batch, parameters, errors);
    items_are_apart(batch, parameters, errors);
}

fn is_named(batch: &Batch, action: &str, errors: &mut Errors) {
    if batch.name.is_none() && is_of_a_batch(action) {
        errors.at_span(
            batch.span,
            format!(
                "a batch of a batch: `{action}` is called one already; take `#[batch]` off, \
                 or name what it adds: `#[batch(name = \"…\")]`"
            ),
        );
        return;
    }
    let name = batch.name_of(action);
    if !is_tool_name(&name) && is_tool_name(action) {
        let span = batch.name.as_ref().map_or(batch.span, |name| name.span);
        errors.at_span(
            span,
            format!(
                "no client accepts the name `{name}`: write a shorter or plainer one, \
                 `#[batch(name = \"…\")]`; letters, digits, `_` and `-`, 64 at most"
            ),
        );
    }
}

/// Whether the first word of a name is `batch`, and others follow.
fn is_of_a_batch(name: &str) -> bool {
    let word = name.get(.."batch".len());
    let next = name.chars().nth("batch".len());
    word.is_some_and(|word| word.eq_ignore_ascii_case("batch"))
        && next.is_some_and(|next| !next.is_lowercase())
}

fn shared_are_parameters(batch: &Batch, parameters: &[Parameter], errors: &mut Errors) {
    let mut known: Vec<String> = Vec::new();
    for shared in &batch.shared {
        let name = shared.unraw().to_string();
        let names = parameters.iter().map(|(ident, _)| ident.as_str());
        if known.contains(&name) {
            errors.at(
                shared,
                format!("`{name}` stands twice in `shared`: keep one"),
            );
        } else if !names.clone().any(|ident| ident == name) {
            let instead = match nearest(&name, names.clone()) {
                Some(meant) => format!("did you mean `{meant}`?"),
                None => format!("write one of {}", names.collect::<Vec<_>>().join(", ")),
            };
            errors.at(
                shared,
                format!("`shared` names no parameter `{name}`: {instead}"),
            );
        }
        known.push(name);
    }
    if parameters.iter().all(|(ident, _)| known.contains(ident)) {
        errors.at(
            &batch.shared[0],
            "`shared` names every parameter, so that nothing is left for an item: \
             take out what differs from item to item",
        );
    }
}

fn items_are_apart(batch: &Batch, parameters: &[Parameter], errors: &mut Errors) {
    let items = &batch.items;
    if !is_property_name(&items.value) {
        errors.at_span(
            items.span,
            format!(
                "no client accepts the field name `{}`: use letters, digits and `_`, 64 at most",
                items.value
            ),
        );
    }
    if ["_select", "_limit"].contains(&items.value.as_str()) {
        errors.at_span(
            items.span,
            format!(
                "`{}` is a name of fusion's own, for `select` and `limit`: \
                 call the items otherwise",
                items.value
            ),
        );
    }
    let is_it = |(_, name): &&Parameter| fold(name) == fold(&items.value);
    if let Some((_, name)) = parameters.iter().find(is_it) {
        errors.at_span(
            items.span,
            format!(
                "the items would be called `{}`, as the parameter `{name}` is: \
                 call them otherwise, `#[batch(items = \"…\")]`",
                items.value
            ),
        );
    }
}
