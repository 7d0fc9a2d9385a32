//! Tools that stand alone: functions, and structs of arguments.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::Type;

use super::call::{self, Invocation, binding, names};
use super::{Made, facts};
use crate::hooks::Hooks;
use crate::tool::model::{Argument, Arguments, Facts, Function};

/// The struct that stands for a function, whose fields are its arguments, and what makes it a
/// tool.
pub(crate) fn function(function: &Function, made: Made) -> TokenStream {
    let hooks = Hooks::of(&function.krate);
    let Function {
        cfg,
        vis,
        type_name,
        handler,
        ..
    } = function;
    let (ident, arguments) = (&handler.sig.ident, handler.arguments());
    let fields = arguments.iter().map(|argument| {
        let Argument { ident, ty, doc, .. } = argument;
        let doc = (!doc.is_empty()).then(|| quote!(#[doc = #doc]));
        quote!(#doc pub #ident: #ty)
    });
    let doc = format!(
        " The tool `{}`: its fields are the arguments.",
        function.facts.name.text
    );
    let invocation = Invocation::of(handler, &quote!(#ident), false);
    let unit: Type = syn::parse_quote!(());
    let state = handler.state().unwrap_or(&unit);
    let tool = tool(
        &function.facts,
        &arguments,
        &invocation,
        &quote!(#state),
        made,
        &hooks,
    );
    let (path, cfg) = (hooks.tool(), quote!(#(#cfg)*));
    let fields = match made {
        Made::Tools => quote!(#(#fields),*),
        Made::Fallback => TokenStream::new(),
    };
    quote! {
        #cfg
        #[doc = #doc]
        #[allow(dead_code, missing_docs, non_camel_case_types, clippy::pedantic)]
        #vis struct #type_name { #fields }

        #cfg
        #[automatically_derived]
        #[allow(clippy::let_unit_value, clippy::needless_borrow)]
        impl #path for #type_name { #tool }
    }
}

/// What makes a struct of arguments a tool.
pub(crate) fn structure(arguments: &Arguments, made: Made) -> TokenStream {
    let hooks = Hooks::of(&arguments.krate);
    let Arguments {
        cfg, ident, fields, ..
    } = arguments;
    let [state, cx] = names();
    let set = fields.iter().enumerate().map(|(at, field)| {
        let (ident, binding) = (&field.ident, binding(at));
        quote!(#ident: #binding)
    });
    let (span, path, call) = (ident.span(), hooks.tool(), hooks.call());
    let invoked = quote_spanned!(span=> <Self as #call>::call(Self { #(#set),* }, #state, #cx));
    let invocation = Invocation::of_async(invoked, span);
    let fields: Vec<&Argument> = fields.iter().collect();
    let state = quote_spanned!(span=> <Self as #call>::State);
    let tool = tool(&arguments.facts, &fields, &invocation, &state, made, &hooks);
    quote! {
        #(#cfg)*
        #[automatically_derived]
        #[allow(clippy::let_unit_value, clippy::needless_borrow)]
        impl #path for #ident { #tool }
    }
}

fn tool(
    facts: &Facts,
    arguments: &[&Argument],
    invocation: &Invocation,
    state: &TokenStream,
    made: Made,
    hooks: &Hooks,
) -> TokenStream {
    let (entry, arguments) = (
        hooks.action(),
        if made == Made::Tools { arguments } else { &[] },
    );
    let call = match made {
        Made::Tools => call::call(facts, arguments, invocation, hooks),
        Made::Fallback => hooks.no_call(),
    };
    let facts = facts::facts(facts, arguments, hooks);
    quote! {
        type State = #state;
        const ACTION: &'static #entry<Self::State> = &#entry { facts: #facts, call: #call };
    }
}
