//! A function that is a tool.

use proc_macro2::{Ident, TokenStream};
use syn::{Attribute, FnArg, ItemFn, Type, parse_quote};

use super::{conditions, facts, is_ours, parameter};
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
            Some(state) if at == 0 => params.push(Param::State(Box::new(state.clone()))),
            _ => params.extend(parameter::parameter(typed, errors)),
        }
    }
    // An argument must be taken by value, whether the body needs to own it or not.
    item.attrs
        .push(parse_quote!(#[allow(clippy::needless_pass_by_value)]));
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
        facts: facts!(keys, Name::of_ident(ident), &item.attrs, blocking),
        handler: Handler {
            sig: item.sig.clone(),
            params,
        },
    }
}

/// What a reference to a state points to; text and slices are arguments taken wrongly.
fn state(ty: &Type) -> Option<&Type> {
    let Type::Reference(reference) = ungrouped(ty) else {
        return None;
    };
    let target = ungrouped(&reference.elem);
    let is_text = matches!(target, Type::Path(path) if path.path.is_ident("str"));
    let is_state = !is_context(ty) && !is_text && !matches!(target, Type::Slice(_));
    (is_state && reference.mutability.is_none()).then_some(&*reference.elem)
}

/// Takes everything of ours off a method that stands where no tool can be made of it.
pub(crate) fn strip(attributes: &mut Vec<Attribute>, inputs: &mut dyn Iterator<Item = &mut FnArg>) {
    attributes.retain(|attribute| !is_ours(attribute, "tool"));
    for input in inputs {
        if let FnArg::Typed(typed) = input {
            typed
                .attrs
                .retain(|attribute| !parameter::is_of_parameter(attribute));
        }
    }
}
