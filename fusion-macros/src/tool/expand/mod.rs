//! From the model to code: tables of facts and functions. It cannot fail.

mod alone;
mod batch;
mod block;
mod budget;
mod call;
mod facts;
mod prices;
mod rules;

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};

pub(crate) use self::alone::{function, structure};
pub(crate) use self::block::block;

/// Whether the item is right, so that its tools are made, or only what keeps uses of it from
/// being further errors.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Made {
    Tools,
    Fallback,
}

fn option(value: Option<&impl ToTokens>) -> TokenStream {
    match value {
        Some(value) => quote!(::core::option::Option::Some(#value)),
        None => quote!(::core::option::Option::None),
    }
}

/// Of what an implementation of ours does nothing is for the author's lints.
fn unlinted() -> TokenStream {
    quote! {
        #[allow(
            deprecated,
            clippy::large_stack_arrays,
            clippy::let_unit_value,
            clippy::needless_borrow,
            clippy::wildcard_imports,
            reason = "generated code: what it names is the author's, how it is written is not"
        )]
    }
}

/// The tokens as if they had been written at this place.
fn respanned(tokens: TokenStream, span: Span) -> TokenStream {
    let respan = |mut token: TokenTree| {
        token.set_span(span.resolved_at(token.span()));
        token
    };
    tokens.into_iter().map(respan).collect()
}
