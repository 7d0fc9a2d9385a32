//! An impl block and its methods.

use fusion_words::names::snake_case;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{Attribute, FnArg, ImplItem, ImplItemFn, ItemImpl, Type, parse_quote};

use super::{conditions, facts, is_ours, keys_of, mentions, names, parameter, plain};
use crate::batch;
use crate::docs;
use crate::errors::Errors;
use crate::hooks::Hooks;
use crate::tool::keys::{ActionKeys, BlockKeys};
use crate::tool::model::{Action, Block, Handler, Name};
use crate::tool::types::ungrouped;
use crate::words::read_keys;

/// Reads an impl block, and leaves it without our attributes.
pub(crate) fn block(arguments: TokenStream, item: &mut ItemImpl, errors: &mut Errors) -> Block {
    let keys: BlockKeys = read_keys(arguments, "`#[tool]` on an impl block", errors);
    let own_name = Name {
        text: type_name(&item.self_ty),
        span: item.self_ty.span(),
    };
    let discriminator = Name {
        text: "action".into(),
        span: own_name.span,
    };
    let mut actions = Vec::new();
    for item in &mut item.items {
        if let ImplItem::Fn(method) = item
            && let Some(action) = action(method, errors)
        {
            actions.push(action);
        }
    }
    let unknown = keys.unknown.map(|unknown| unknown.0);
    for action in &mut actions {
        action.facts.unknown = action.facts.unknown.or(unknown);
    }
    Block {
        self_ty: (*item.self_ty).clone(),
        generics: item.generics.clone(),
        krate: keys.krate.map_or_else(Hooks::default_crate, |path| path.0),
        name: keys.name.map_or(own_name, Name::from),
        title: keys.title.map(|title| title.value),
        doc: docs::text(&item.attrs),
        style: keys.describe.map(|style| style.0),
        discriminator: keys.discriminator.map_or(discriminator, Name::from),
        tags: plain(keys.tags),
        aliases: names(keys.alias),
        budget: keys.budget,
        actions,
    }
}

fn action(method: &mut ImplItemFn, errors: &mut Errors) -> Option<Action> {
    // Taken off, so that what it would add later is no second error.
    let hidden = method
        .attrs
        .extract_if(.., |attribute| is_hidden(attribute));
    for attribute in hidden.collect::<Vec<_>>() {
        errors.at(
            attribute,
            "`cfg_attr` is not expanded inside of `#[tool] impl`: \
             write `#[tool]` and `#[batch]` as they are, and put `#[cfg(…)]` on the method",
        );
    }
    let mut marks = method
        .attrs
        .extract_if(.., |attribute| is_ours(attribute, "tool"));
    let Some(mark) = marks.next() else {
        drop(marks);
        if let Some(batch) = batch::read(&mut method.attrs, errors) {
            errors.at_span(
                batch.span,
                "`#[batch]` adds to a tool, and this method is none: write `#[tool]` on it too",
            );
        }
        return None;
    };
    let again: Vec<Attribute> = marks.collect();
    for attribute in again {
        errors.at(attribute, "`#[tool]` stands twice on this method: keep one");
    }
    let batch = batch::read(&mut method.attrs, errors);
    let keys: ActionKeys = read_keys(keys_of(&mark, errors), "`#[tool]` on a method", errors);
    let params = method
        .sig
        .inputs
        .iter_mut()
        .filter_map(|input| match input {
            FnArg::Receiver(_) => None,
            FnArg::Typed(typed) => parameter::parameter(typed, errors),
        });
    let params = params.collect();
    method.attrs.push(parse_quote!(
        #[allow(
            clippy::needless_pass_by_value,
            clippy::unused_self,
            reason = "a tool must take them, whether its body needs them or not"
        )]
    ));
    let blocking = keys
        .blocking
        .filter(|switch| switch.on)
        .map(|switch| switch.span);
    Some(Action {
        cfg: conditions(&method.attrs),
        facts: facts!(
            keys,
            Name::of_ident(&method.sig.ident),
            &method.sig.ident,
            &method.attrs,
            blocking,
            batch,
            None
        ),
        handler: Handler {
            sig: method.sig.clone(),
            params,
        },
    })
}

/// Whether one of our attributes stands in a `cfg_attr`.
fn is_hidden(attribute: &Attribute) -> bool {
    let is_ours = |token: TokenTree| mentions(token.clone(), "tool") || mentions(token, "batch");
    attribute.path().is_ident("cfg_attr") && attribute.to_token_stream().into_iter().any(is_ours)
}

/// The tool's name where none is written: the type's, without generics.
fn type_name(ty: &Type) -> String {
    let Type::Path(path) = ungrouped(ty) else {
        return String::new();
    };
    let last = path.path.segments.last();
    last.map(|segment| snake_case(&segment.ident.unraw().to_string()))
        .unwrap_or_default()
}
