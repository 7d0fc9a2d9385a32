//! A function that is a tool.

use proc_macro2::{Ident, TokenStream};
use syn::{Attribute, FnArg, ItemFn, Type, TypeReference, parse_quote};

use super::{conditions, facts, is_ours, parameter};
use crate::batch;
use crate::errors::Errors;
use crate::hooks::Hooks;
use crate::tool::keys::FunctionKeys;
use crate::tool::model::{Function, Handler, Name, Param};
use crate::tool::types::{is_context, ungrouped};
use crate::words::read_keys;

/// Reads a function, and leaves it without our attributes.
pub(crate) fn function(arguments: TokenStream, item: &mut ItemFn, errors: &mut Errors) -> Function {
    let keys: FunctionKeys = read_keys(arguments, "`#[tool]` on a function", errors);
    let mut params = Vec::new();
    for (at, input) in item.sig.inputs.iter_mut().enumerate() {
        let FnArg::Typed(typed) = input else { continue };
        match state(&typed.ty) {
            Some(state) if at == 0 => {
                if let Some(mutability) = state.mutability {
                    errors.at(
                        mutability,
                        "calls run side by side, so none may have its state as `&mut`: \
                         take `&`, and put what changes into a `Mutex`",
                    );
                }
                params.push(Param::State(state.elem.clone()));
            }
            _ => params.extend(parameter::parameter(typed, errors)),
        }
    }
    item.attrs.push(parse_quote!(
        #[allow(
            clippy::needless_pass_by_value,
            reason = "a tool takes its arguments by value, whether it needs to own them or not"
        )]
    ));
    let batch = batch::read(&mut item.attrs, errors);
    let type_name = keys.type_name.and_then(|path| match path.0.get_ident() {
        Some(ident) => Some(ident.clone()),
        None => {
            errors.at(
                path.0,
                "`type` names the struct that is made here: write one word",
            );
            None
        }
    });
    let ident: &Ident = &item.sig.ident;
    let blocking = keys
        .blocking
        .filter(|switch| switch.on)
        .map(|switch| switch.span);
    Function {
        krate: keys.krate.map_or_else(Hooks::default_crate, |path| path.0),
        cfg: conditions(&item.attrs),
        vis: item.vis.clone(),
        type_name: type_name.unwrap_or_else(|| ident.clone()),
        facts: facts!(
            keys,
            Name::of_ident(ident),
            ident,
            &item.attrs,
            blocking,
            batch,
            keys.budget
        ),
        handler: Handler {
            sig: item.sig.clone(),
            params,
        },
    }
}

/// A reference to a state; one to text or to a slice is an argument taken wrongly.
fn state(ty: &Type) -> Option<&TypeReference> {
    let Type::Reference(reference) = ungrouped(ty) else {
        return None;
    };
    let target = ungrouped(&reference.elem);
    let is_text = matches!(target, Type::Path(path) if path.path.is_ident("str"));
    let is_state = !is_context(ty) && !is_text && !matches!(target, Type::Slice(_));
    is_state.then_some(reference)
}

/// Takes everything of ours off a method that stands where no tool can be made of it.
pub(crate) fn strip(attributes: &mut Vec<Attribute>, inputs: &mut dyn Iterator<Item = &mut FnArg>) {
    attributes.retain(|attribute| !is_ours(attribute, "tool") && !batch::is_batch(attribute));
    for input in inputs {
        if let FnArg::Typed(typed) = input {
            typed
                .attrs
                .retain(|attribute| !parameter::is_of_parameter(attribute));
        }
    }
}
