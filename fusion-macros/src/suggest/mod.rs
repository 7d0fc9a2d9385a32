//! `suggest!(Billing::refund { id })`: a next step. The action and its fields are looked up in
//! the table of the type while the user's crate compiles.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote, quote_spanned};
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{ExprStruct, Member};

use crate::errors::Errors;
use crate::hooks::Hooks;

/// The expression that stands for a step.
pub(crate) fn expand(input: TokenStream) -> TokenStream {
    let mut errors = Errors::default();
    let step: ExprStruct = match syn::parse2(input) {
        Ok(step) => step,
        Err(error) => {
            let message = format!("{error}; write `suggest!(Billing::refund {{ id }})`");
            errors.at_span(error.span(), message);
            return errors.into_compile_errors();
        }
    };
    let mut path = step.path.clone();
    let action = path.segments.pop().map(|segment| segment.ident);
    path.segments.pop_punct();
    let (Some(action), false) = (action, path.segments.is_empty()) else {
        errors.at(
            &step.path,
            "a step names a type and its action: write `Billing::refund { … }`",
        );
        return errors.into_compile_errors();
    };
    if let Some(rest) = &step.rest {
        errors.at(rest, "fields that are left out become holes: take `..` off");
    }
    let hooks = Hooks::of(&Hooks::default_crate());
    let mut fields = Vec::new();
    for field in &step.fields {
        let Member::Named(name) = &field.member else {
            errors.at(&field.member, "an argument has a name: write `name: value`");
            continue;
        };
        let (name, value) = (name.unraw().to_string(), &field.expr);
        let json = hooks.json();
        fields.push(quote_spanned!(field.member.span()=> (#name, #json(&#value))));
    }
    if !errors.is_empty() {
        return errors.into_compile_errors();
    }
    let names = step.fields.iter().filter_map(|field| match &field.member {
        Member::Named(name) => Some(name.unraw().to_string()),
        Member::Unnamed(_) => None,
    });
    let (method, next_step) = (action.to_token_stream(), hooks.next_step());
    let (action_name, span) = (action.unraw().to_string(), action.span());
    let step_table = quote_spanned!(span=> {
        const STEP: #next_step::Table = #next_step::table::<#path>(#action_name, &[#(#names),*]);
        STEP
    });
    quote!({
        // The method must exist, and its rename is followed by tools that rename it.
        let _ = #path::#method;
        #next_step::next::<#path, _>(#step_table, [#(#fields),*])
    })
}
