//! The rules of an impl block.

use std::collections::HashMap;

use fusion_words::fold::fold;
use fusion_words::names::is_property_name;
use quote::{ToTokens, quote};
use syn::{FnArg, GenericParam, Pat, Type};

use super::{argument, batch_adds_to_it, handler, name_is_accepted, said_of_it};
use crate::errors::Errors;
use crate::tool::model::{Action, Argument, Block, Facts, Name};
use crate::tool::types::{kind, ungrouped};

/// Looks for every mistake in an impl block.
pub(crate) fn block(block: &Block, errors: &mut Errors) {
    has_a_name(block, errors);
    has_actions(block, errors);
    outlives_the_server(block, errors);
    discriminator_is_accepted(block, errors);
    action_names_differ(block, errors);
    batch_names_differ(block, errors);
    parameters_agree(block, errors);
    for Action { facts, handler, .. } in &block.actions {
        said_of_it(facts, "method", &handler.sig.ident, errors);
        handler::receives_self_by_reference(handler, errors);
        let instead = "make the type of the impl block generic instead of the method";
        handler::is_concrete(handler, instead, errors);
        handler::is_callable(handler, errors);
        handler::blocks_only_when_sync(handler, facts, errors);
        handler::answer_outlives_its_item(handler, facts, errors);
        argument::all(
            &handler.arguments(),
            Some(&block.discriminator.text),
            errors,
        );
        batch_adds_to_it(facts, &handler.arguments(), errors);
        items_are_no_discriminator(block, facts, errors);
    }
}

fn has_a_name(block: &Block, errors: &mut Errors) {
    match ungrouped(&block.self_ty) {
        Type::Path(_) => name_is_accepted(&block.name, errors),
        other => errors.at(
            other,
            "`#[tool]` needs a type with a name: write a struct around this one",
        ),
    }
}

fn has_actions(block: &Block, errors: &mut Errors) {
    if block.actions.is_empty() {
        errors.at(
            &block.self_ty,
            "no method of this impl block is a tool: write `#[tool]` on each that a model may call",
        );
    }
}

fn outlives_the_server(block: &Block, errors: &mut Errors) {
    for param in &block.generics.params {
        if let GenericParam::Lifetime(lifetime) = param {
            errors.at(
                lifetime,
                "a state lives as long as the server: write `'static` instead",
            );
        }
    }
}

fn discriminator_is_accepted(block: &Block, errors: &mut Errors) {
    let Name { text, span } = &block.discriminator;
    if !is_property_name(text) {
        errors.at_span(
            *span,
            format!(
                "no client accepts the field name `{text}`: use letters, digits and `_`, 64 at most"
            ),
        );
    }
}

fn action_names_differ(block: &Block, errors: &mut Errors) {
    let mut first: HashMap<String, (&Name, &str, &[syn::Attribute])> = HashMap::new();
    for action in &block.actions {
        for name in std::iter::once(&action.facts.name).chain(&action.facts.aliases) {
            let Some((other, method, cfg)) = first.get(&fold(&name.text)) else {
                first.insert(fold(&name.text), (name, &action.facts.method, &action.cfg));
                continue;
            };
            // Two methods that are never compiled together may share a name; and of two that
            // the compiler itself cannot tell apart it tells.
            let is_told = *method == action.facts.method && name.text == action.facts.method;
            if cfg.is_empty() && action.cfg.is_empty() && !is_told {
                let (text, other) = (&name.text, &other.text);
                let message = if text == other {
                    format!("two actions are named `{text}`: rename one of them")
                } else {
                    format!("`{text}` and `{other}` are one name to a model: rename one of them")
                };
                errors.at_span(name.span, message);
            }
        }
    }
}

fn items_are_no_discriminator(block: &Block, facts: &Facts, errors: &mut Errors) {
    if let Some(batch) = &facts.batch
        && fold(&batch.items.value) == fold(&block.discriminator.text)
    {
        errors.at_span(
            batch.items.span,
            format!(
                "`{}` is the field that names the action: call the items otherwise, \
                 `#[batch(items = \"…\")]`",
                batch.items.value
            ),
        );
    }
}

/// What a batch adds must have a name that no action has.
fn batch_names_differ(block: &Block, errors: &mut Errors) {
    let mut taken: HashMap<String, &str> = HashMap::new();
    for Action { facts, .. } in &block.actions {
        for name in std::iter::once(&facts.name).chain(&facts.aliases) {
            taken.insert(fold(&name.text), &name.text);
        }
    }
    let mut added: HashMap<String, &[syn::Attribute]> = HashMap::new();
    for Action { facts, cfg, .. } in &block.actions {
        let Some(batch) = &facts.batch else {
            continue;
        };
        let name = batch.name_of(&facts.name.text);
        let also = added.insert(fold(&name), cfg);
        let other = taken.get(&fold(&name)).copied();
        let other = other.or(also
            .filter(|other| other.is_empty() || cfg.is_empty())
            .map(|_| ""));
        if let Some(other) = other {
            let what = if other.is_empty() {
                "another batch is".into()
            } else {
                format!("the action `{other}` is")
            };
            let span = batch.name.as_ref().map_or(batch.span, |name| name.span);
            errors.at_span(
                span,
                format!(
                    "the batch of `{}` would be named `{name}`, as {what}: \
                     name it otherwise, `#[batch(name = \"…\")]`",
                    facts.name.text
                ),
            );
        }
    }
}

/// One name in one tool is one kind of value, as far as the types tell by their writing.
fn parameters_agree(block: &Block, errors: &mut Errors) {
    let mut first: HashMap<&str, (&Argument, &Action, String)> = HashMap::new();
    for action in &block.actions {
        for argument in action.handler.arguments() {
            let Some(own) = kind(&argument.ty) else {
                continue;
            };
            let Some((earlier, other, kind)) = first.get(argument.name.text.as_str()) else {
                first.insert(&argument.name.text, (argument, action, own));
                continue;
            };
            // Two methods that are never compiled together need not agree.
            let may_meet = action.cfg.is_empty() || other.cfg.is_empty();
            if *kind != own && may_meet {
                let (from, to) = (typed(earlier, other), typed(argument, action));
                // One error over both: it begins at the first and ends at the second.
                errors.at(
                    quote!(#from #to),
                    format!(
                        "`{}` is {kind} in `{}` and {own} in `{}`: one name in one tool \
                         means one kind of value; rename one of them",
                        argument.name.text, other.facts.name.text, action.facts.name.text,
                    ),
                );
            }
        }
    }
}

fn typed(argument: &Argument, action: &Action) -> proc_macro2::TokenStream {
    let is_it = |pattern: &Pat| matches!(pattern, Pat::Ident(own) if own.ident == argument.ident);
    let written = action
        .handler
        .sig
        .inputs
        .iter()
        .find_map(|input| match input {
            FnArg::Typed(typed) if is_it(&typed.pat) => Some(typed.to_token_stream()),
            _ => None,
        });
    written.unwrap_or_else(|| argument.ident.to_token_stream())
}
