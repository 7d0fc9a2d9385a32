//! `#[tool]`: read, check, expand.

mod check;
mod expand;
mod keys;
mod model;
mod read;
mod types;

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Item, ItemFn, ItemImpl};

use crate::errors::Errors;

/// The attribute on whatever it stands on. The item comes out again in any case, so that one
/// mistake is one error.
pub(crate) fn attribute(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let mut errors = Errors::default();
    let item = match syn::parse2::<Item>(item.clone()) {
        Ok(Item::Impl(block)) => return impl_block(arguments, block),
        Ok(Item::Fn(function)) => stray(function, &mut errors),
        Ok(other) => {
            errors.at(&other, "`#[tool]` goes on an impl block and on its methods");
            other.into_token_stream()
        }
        Err(error) => {
            errors.syntax(error);
            item
        }
    };
    let errors = errors.into_compile_errors();
    quote!(#item #errors)
}

fn impl_block(arguments: TokenStream, mut block: ItemImpl) -> TokenStream {
    let mut errors = Errors::default();
    let model = read::block(arguments, &mut block, &mut errors);
    if let Some((path, _)) = &block.trait_ {
        errors.at(
            path,
            "`#[tool]` goes on the type's own impl block: make one that calls the trait",
        );
        let errors = errors.into_compile_errors();
        return quote!(#block #errors);
    }
    check::block(&model, &mut errors);
    let expansion = match errors.is_empty() {
        true => expand::block(&model),
        false => expand::fallback(&model),
    };
    let errors = errors.into_compile_errors();
    quote!(#block #expansion #errors)
}

/// A method whose impl block lacks the attribute, or a function, of which no tool is made.
fn stray(mut function: ItemFn, errors: &mut Errors) -> TokenStream {
    let ItemFn { attrs, sig, .. } = &mut function;
    read::strip(attrs, &mut sig.inputs.iter_mut());
    match sig.receiver() {
        Some(_) => errors.at(
            &sig.ident,
            "the impl block of this method has no `#[tool]`: write `#[tool]` on the impl block too",
        ),
        None => errors.at(
            &sig.ident,
            "`#[tool]` goes on an impl block and on its methods",
        ),
    }
    function.into_token_stream()
}
