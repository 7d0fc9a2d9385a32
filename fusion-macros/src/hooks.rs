//! The paths that generated code uses, in one place.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Path, parse_quote};

/// Where generated code finds the runtime.
pub(crate) struct Hooks(TokenStream);

impl Hooks {
    /// The hooks of fusion at this path.
    pub(crate) fn of(krate: &Path) -> Self {
        Self(quote!(#krate::__private))
    }

    /// The traits by which the way from a handler's value to a reply is found.
    pub(crate) fn ways(&self) -> TokenStream {
        let private = &self.0;
        quote!(#private::ways::{
            FindAsIs as _, FindByBox as _, FindByItself as _, FindByJson as _, FindByNoMeans as _,
            FindByNothing as _, FindByToolError as _,
        })
    }

    /// Where fusion is, unless an attribute says otherwise.
    pub(crate) fn default_crate() -> Path {
        parse_quote!(::fusion)
    }
}

/// Gives each hook a method that writes its path.
macro_rules! hooks {
    ($($method:ident => $($segment:ident)::+;)*) => {
        impl Hooks {
            $(pub(crate) fn $method(&self) -> TokenStream {
                let private = &self.0;
                quote!(#private::$($segment)::+)
            })*
        }
    };
}

hooks! {
    call => Call;
    tool => Tool;
    no_call => no_call;
    style => Style;
    group => Group;
    group_facts => GroupFacts;
    action => Action;
    action_facts => ActionFacts;
    hints => Hints;
    field => Field;
    unknown => Unknown;
    probe => Probe;
    plain => Plain;
    shown => Shown;
    shown_by_serde => ShownBySerde;
    shown_not => ShownNot;
    shown_text => shown_text;
    schema_of => schema_of;
    limited_schema_of => limited_schema_of;
    schemars => schemars;
    value => Value;
    kind => Kind;
    refused => refused;
    blocking => blocking;
    boxed => boxed;
    ready => ready;
}
