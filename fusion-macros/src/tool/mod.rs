//! `#[tool]`: read, check, expand.

mod check;
mod expand;
mod keys;
mod model;
mod read;
mod types;

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Item, ItemFn, ItemImpl, ItemStruct};

use self::expand::Made;
use crate::errors::Errors;

/// The attribute on whatever it stands on. The item comes out again in any case, so that one
/// mistake is one error.
pub(crate) fn attribute(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let mut errors = Errors::default();
    let item = match syn::parse2::<Item>(item.clone()) {
        Ok(Item::Impl(block)) => return impl_block(arguments, block),
        Ok(Item::Struct(structure)) => return struct_of_arguments(arguments, structure),
        Ok(Item::Fn(function)) if function.sig.receiver().is_none() => {
            return function_tool(arguments, function);
        }
        Ok(Item::Fn(method)) => stray(method, &mut errors),
        Ok(other) => {
            errors.at(
                &other,
                "`#[tool]` goes on an impl block and its methods, on a function or a struct",
            );
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
    let expansion = expand::block(&model, made(&errors));
    let errors = errors.into_compile_errors();
    quote!(#block #expansion #errors)
}

fn function_tool(arguments: TokenStream, mut function: ItemFn) -> TokenStream {
    let mut errors = Errors::default();
    let model = read::function(arguments, &mut function, &mut errors);
    check::function(&model, &mut errors);
    let expansion = expand::function(&model, made(&errors));
    let errors = errors.into_compile_errors();
    quote!(#function #expansion #errors)
}

fn struct_of_arguments(arguments: TokenStream, mut structure: ItemStruct) -> TokenStream {
    let mut errors = Errors::default();
    let model = read::structure(arguments, &mut structure, &mut errors);
    check::structure(&model, &structure.generics, &mut errors);
    let expansion = match structure.generics.params.is_empty() {
        true => expand::structure(&model, made(&errors)),
        false => TokenStream::new(),
    };
    let errors = errors.into_compile_errors();
    quote!(#structure #expansion #errors)
}

fn made(errors: &Errors) -> Made {
    if errors.is_empty() {
        Made::Tools
    } else {
        Made::Fallback
    }
}

/// A method whose impl block lacks the attribute, of which no tool is made.
fn stray(mut method: ItemFn, errors: &mut Errors) -> TokenStream {
    let ItemFn { attrs, sig, .. } = &mut method;
    read::strip(attrs, &mut sig.inputs.iter_mut());
    errors.at(
        &sig.ident,
        "the impl block of this method has no `#[tool]`: write `#[tool]` on the impl block too",
    );
    method.into_token_stream()
}
