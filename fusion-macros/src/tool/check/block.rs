//! The rules of an impl block.

use std::collections::HashMap;

use fusion_words::fold::fold;
use fusion_words::names::is_property_name;
use quote::{ToTokens, quote};
use syn::{FnArg, Type};

use super::{argument, handler, name_is_accepted, said_of_it};
use crate::errors::Errors;
use crate::tool::model::{Action, Argument, Block, Name};
use crate::tool::types::{kind, ungrouped};

/// Looks for every mistake in an impl block.
pub(crate) fn block(block: &Block, errors: &mut Errors) {
    has_a_name(block, errors);
    has_actions(block, errors);
    discriminator_is_accepted(block, errors);
    action_names_differ(block, errors);
    parameters_agree(block, errors);
    for Action { facts, handler, .. } in &block.actions {
        said_of_it(facts, "method", errors);
        handler::receives_self_by_reference(handler, errors);
        let instead = "make the type of the impl block generic instead of the method";
        handler::is_concrete(handler, instead, errors);
        handler::is_callable(handler, errors);
        handler::blocks_only_when_sync(handler, facts, errors);
        argument::all(
            &handler.arguments(),
            Some(&block.discriminator.text),
            errors,
        );
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
    let mut first: HashMap<String, (&Name, &[syn::Attribute])> = HashMap::new();
    for action in &block.actions {
        for name in std::iter::once(&action.facts.name).chain(&action.facts.aliases) {
            let Some((other, cfg)) = first.get(&fold(&name.text)) else {
                first.insert(fold(&name.text), (name, &action.cfg));
                continue;
            };
            // Two methods that are never compiled together may share a name.
            if cfg.is_empty() && action.cfg.is_empty() {
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
            if *kind != own {
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
    let written = action
        .handler
        .sig
        .inputs
        .iter()
        .find_map(|input| match input {
            FnArg::Typed(typed)
                if typed
                    .pat
                    .to_token_stream()
                    .to_string()
                    .ends_with(&argument.ident.to_string()) =>
            {
                Some(typed.to_token_stream())
            }
            _ => None,
        });
    written.unwrap_or_else(|| argument.ident.to_token_stream())
}
