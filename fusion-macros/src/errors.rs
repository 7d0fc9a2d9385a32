//! Every mistake of one item, gathered so that one build shows them all.

use std::fmt::Display;

use proc_macro2::{Span, TokenStream};
use quote::ToTokens;

/// The mistakes found so far.
#[derive(Default)]
pub(crate) struct Errors(Vec<syn::Error>);

impl Errors {
    /// Adds a mistake; all of `culprit` is underlined.
    pub(crate) fn at(&mut self, culprit: impl ToTokens, message: impl Display) {
        self.0.push(syn::Error::new_spanned(culprit, message));
    }

    /// Adds a mistake at one place.
    pub(crate) fn at_span(&mut self, span: Span, message: impl Display) {
        self.0.push(syn::Error::new(span, message));
    }

    /// Adds what syn found; its words say what was expected where.
    pub(crate) fn syntax(&mut self, error: syn::Error) {
        self.0.push(error);
    }

    /// Adds what darling found in the value of a key: the words are those of `words.rs`, behind
    /// which darling says once more at which key.
    pub(crate) fn value(&mut self, error: darling::Error, key: &str) {
        for error in error.flatten() {
            let (span, text) = (error.span(), error.to_string());
            let place = format!(" at {key}");
            self.at_span(span, text.strip_suffix(&place).unwrap_or(&text));
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// One compile error for each mistake.
    pub(crate) fn into_compile_errors(self) -> TokenStream {
        self.0
            .into_iter()
            .map(syn::Error::into_compile_error)
            .collect()
    }
}
