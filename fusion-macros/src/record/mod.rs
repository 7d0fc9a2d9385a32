//! `#[derive(Record)]`: read, check, expand.

mod check;
mod expand;
mod keys;
mod model;
mod read;

use proc_macro2::TokenStream;
use quote::quote;
use syn::DeriveInput;

use crate::errors::Errors;

/// The derive on whatever it stands on.
pub(crate) fn derive(item: TokenStream) -> TokenStream {
    let item: DeriveInput = match syn::parse2(item) {
        Ok(item) => item,
        Err(error) => return error.into_compile_error(),
    };
    let mut errors = Errors::default();
    let model = read::record(&item, &mut errors);
    check::record(&model, &item, &mut errors);
    let expansion = match (model.is_serialized, errors.is_empty()) {
        (true, true) => expand::record(&model),
        (true, false) => expand::fallback(&model),
        // Without `Serialize` an implementation would be one more error.
        (false, _) => TokenStream::new(),
    };
    let errors = errors.into_compile_errors();
    quote!(#expansion #errors)
}
