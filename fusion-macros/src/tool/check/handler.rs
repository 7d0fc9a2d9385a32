//! The rules of methods and functions.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{GenericParam, ReceiverKind, ReturnType, Safety, Type};

use crate::errors::Errors;
use crate::tool::model::{Facts, Handler, Param};
use crate::tool::types::ungrouped;

pub(super) fn receives_self_by_reference(handler: &Handler, errors: &mut Errors) {
    let Some(receiver) = handler.sig.receiver() else {
        errors.at(
            &handler.sig.ident,
            format!(
                "`{}` has no receiver: write `&self` as its first parameter",
                handler.sig.ident
            ),
        );
        return;
    };
    match &receiver.kind {
        ReceiverKind::Reference(_, _, None) => {}
        ReceiverKind::Reference(_, _, Some(_)) => errors.at(
            receiver,
            "calls run side by side, so none may have `&mut self`: \
             write `&self`, and put what changes into a `Mutex`",
        ),
        _ => errors.at(receiver, "a tool is called many times: write `&self`"),
    }
}

/// `instead` says what to write where it is not.
pub(super) fn is_concrete(handler: &Handler, instead: &str, errors: &mut Errors) {
    let params = handler.sig.generics.params.iter();
    for param in params.filter(|param| !matches!(param, GenericParam::Lifetime(_))) {
        errors.at(param, format!("a schema needs concrete types: {instead}"));
    }
}

pub(super) fn is_callable(handler: &Handler, errors: &mut Errors) {
    if let Safety::Unsafe(token) = &handler.sig.safety {
        errors.at(
            token,
            "a model cannot keep the promise of an `unsafe` function: make it safe",
        );
    }
    if let ReturnType::Type(_, ty) = &handler.sig.output
        && matches!(**ty, Type::Never(_))
    {
        errors.at(ty, "a tool answers: return what the model is to read");
    }
    if let Some(variadic) = &handler.sig.variadic {
        errors.at(
            variadic,
            "a tool has a fixed list of parameters: take a `Vec`",
        );
    }
}

pub(super) fn blocks_only_when_sync(handler: &Handler, facts: &Facts, errors: &mut Errors) {
    if let (Some(span), Some(_)) = (facts.blocking, handler.sig.asyncness) {
        errors.at_span(
            span,
            "`blocking` is for sync handlers: take it off, or take `async` off",
        );
    }
}

pub(super) fn state_is_named(handler: &Handler, errors: &mut Errors) {
    if let Some(state @ (Type::ImplTrait(_) | Type::TraitObject(_))) = handler.state() {
        errors.at(state, "the state of a tool has one type: name it");
    }
}

/// The context of an item ends with the item, and all answers are written at the end.
pub(super) fn answer_outlives_its_item(handler: &Handler, facts: &Facts, errors: &mut Errors) {
    let contexts = handler.params.iter().filter_map(|param| match param {
        Param::Cx(ty) => Some(ty),
        Param::State(_) | Param::Argument(_) => None,
    });
    for ty in contexts {
        let Type::Reference(context) = ungrouped(ty) else {
            continue;
        };
        // Without a name it is that of the receiver, where there is one.
        let is_lent = match &context.lifetime {
            Some(lifetime) => borrows(handler.sig.output.to_token_stream(), &|name| {
                name.is_some_and(|name| *name == lifetime.ident)
            }),
            None => {
                handler.sig.receiver().is_none()
                    && borrows(handler.sig.output.to_token_stream(), &|name| {
                        name.is_none_or(|name| *name == "_")
                    })
            }
        };
        if facts.batch.is_some() && is_lent {
            errors.at(
                ty,
                "the answer borrows from the context, which ends with its item: \
                 answer an owned value, or take `#[batch]` off",
            );
        }
    }
}

/// Whether a type has a reference, or names a lifetime, that is meant.
fn borrows(ty: TokenStream, is_meant: &dyn Fn(Option<&Ident>) -> bool) -> bool {
    let mut tokens = ty.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let is_it = match token {
            TokenTree::Group(group) => borrows(group.stream(), is_meant),
            TokenTree::Punct(punct) if punct.as_char() == '\'' => match tokens.peek() {
                Some(TokenTree::Ident(name)) => is_meant(Some(name)),
                _ => false,
            },
            TokenTree::Punct(punct) if punct.as_char() == '&' => match tokens.peek() {
                Some(TokenTree::Punct(next)) if next.as_char() == '\'' => false,
                _ => is_meant(None),
            },
            _ => false,
        };
        if is_it {
            return true;
        }
    }
    false
}
