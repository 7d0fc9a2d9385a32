//! `#[fuzzy_enum]`: read, check, expand.

mod check;
mod expand;
mod keys;
mod model;
mod read;
mod sources;

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Item, ItemEnum};

use self::keys::EnumKeys;
use crate::errors::Errors;
use crate::hooks::Hooks;
use crate::words::read_keys;

/// The attribute on whatever it stands on. The item comes out again in any case, so that one
/// mistake is one error.
pub(crate) fn attribute(arguments: TokenStream, item: TokenStream) -> TokenStream {
    let mut errors = Errors::default();
    let item = match syn::parse2::<Item>(item.clone()) {
        Ok(Item::Enum(item)) if read::has_conditions(&item) => return later(&arguments, item),
        Ok(Item::Enum(mut item)) => {
            read::refuse_rivals(&mut item, &mut errors);
            let expansion = expanded(arguments, &mut item, &mut errors);
            let errors = errors.into_compile_errors();
            return quote!(#item #expansion #errors);
        }
        Ok(other) => {
            errors.at(&other, "`#[fuzzy_enum]` goes on an enum");
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

/// The derive behind [`later`]: like the attribute, without the item.
pub(crate) fn derive(item: TokenStream) -> TokenStream {
    let mut errors = Errors::default();
    let expansion = match syn::parse2::<ItemEnum>(item) {
        Ok(mut item) => {
            let arguments = read::handed_on(&item);
            expanded(arguments, &mut item, &mut errors)
        }
        Err(error) => {
            errors.syntax(error);
            TokenStream::new()
        }
    };
    let errors = errors.into_compile_errors();
    quote!(#expansion #errors)
}

/// An attribute sees variants before their conditions are looked at, a derive sees what is
/// left of them.
fn later(arguments: &TokenStream, mut item: ItemEnum) -> TokenStream {
    let mut errors = Errors::default();
    read::refuse_rivals(&mut item, &mut errors);
    // What is wrong with the keys is told by the derive.
    let keys: EnumKeys = read_keys(arguments.clone(), "", &mut Errors::default());
    let krate = keys.krate.map_or_else(Hooks::default_crate, |path| path.0);
    let derive = Hooks::of(&krate).derive_fuzzy_enum();
    let errors = errors.into_compile_errors();
    quote! {
        #[derive(#derive)]
        #[__fuzzy_enum(#arguments)]
        #item
        #errors
    }
}

fn expanded(arguments: TokenStream, item: &mut ItemEnum, errors: &mut Errors) -> TokenStream {
    let model = read::read(arguments, item, errors);
    let draft = check::check(&model, errors);
    if !model.generics.params.is_empty() {
        return TokenStream::new();
    }
    match errors.is_empty() {
        true => expand::expand(&model, &draft),
        false => expand::fallback(&model),
    }
}
