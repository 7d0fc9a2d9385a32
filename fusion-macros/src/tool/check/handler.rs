//! The rules of methods and functions.

use syn::{GenericParam, ReceiverKind, Safety, Type};

use crate::errors::Errors;
use crate::tool::model::{Facts, Handler};

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
