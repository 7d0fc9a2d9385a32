//! `#[batch]`: what it says is read and checked here; the code is written by `#[tool]`, which
//! knows the action. Above `#[tool]` it runs first, and puts itself below.

mod check;
mod keys;
mod model;
mod read;

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Attribute, Item, ItemFn, parse_quote};

pub(crate) use self::check::{Parameter, batch as check};
pub(crate) use self::model::{Batch, OnError};
pub(crate) use self::read::{batch as read, is_batch};
use crate::errors::Errors;

/// The attribute on whatever it stands on, where no `#[tool]` has read it yet.
pub(crate) fn attribute(arguments: &TokenStream, item: &TokenStream) -> TokenStream {
    let mut errors = Errors::default();
    let mut item = match syn::parse2::<Item>(item.clone()) {
        Ok(item) => item,
        Err(error) => {
            errors.syntax(error);
            let errors = errors.into_compile_errors();
            return quote!(#item #errors);
        }
    };
    match &mut item {
        Item::Fn(ItemFn { attrs, .. }) if has_tool(attrs) => attrs.push(below(arguments)),
        Item::Struct(structure) if has_tool(&structure.attrs) => {
            structure.attrs.push(below(arguments));
        }
        Item::Fn(method) if method.sig.receiver().is_some() => errors.at(
            &method.sig.ident,
            "the impl block of this method has no `#[tool]`: write `#[tool]` on the impl block too, \
             and on the method",
        ),
        Item::Fn(function) => errors.at(
            &function.sig.ident,
            "`#[batch]` adds to a tool, and this is none: write `#[tool]` below it",
        ),
        Item::Struct(structure) => errors.at(
            &structure.ident,
            "`#[batch]` adds to a tool, and this is none: write `#[tool]` below it",
        ),
        Item::Impl(block) => errors.at(
            &block.self_ty,
            "`#[batch]` goes on each method that is to have one, below or above its `#[tool]`",
        ),
        other => errors.at(
            other,
            "`#[batch]` goes on methods, functions and structs that carry `#[tool]`",
        ),
    }
    let errors = errors.into_compile_errors();
    let item = item.into_token_stream();
    quote!(#item #errors)
}

fn has_tool(attributes: &[Attribute]) -> bool {
    let mut last = attributes.iter().filter_map(|a| a.path().segments.last());
    last.any(|segment| segment.ident == "tool")
}

fn below(arguments: &TokenStream) -> Attribute {
    parse_quote!(#[batch(#arguments)])
}
