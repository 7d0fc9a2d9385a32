//! Tools that stand alone: functions, and structs of arguments.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::Type;

use super::batch::batch;
use super::call::{self, Invocation, binding, names};
use super::{Made, budget, facts, unlinted};
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
    // Where the state has no one type, which is a mistake, none stands in for it.
    let is_named = |ty: &&Type| !matches!(ty, Type::ImplTrait(_) | Type::TraitObject(_));
    let state = handler.state().filter(is_named).unwrap_or(&unit);
    let tool = tool(
        &function.facts,
        &arguments,
        &invocation,
        &quote!(#state),
        handler.returns().as_ref(),
        made,
        &hooks,
    );
    let facts = &function.facts;
    let budget = budget::of_tool(&facts.name.text, cfg, type_name, facts.budget, made, &hooks);
    let (path, cfg, unlinted) = (hooks.tool(), quote!(#(#cfg)*), unlinted());
    let fields = match made {
        Made::Tools => quote!(#(#fields),*),
        Made::Fallback => TokenStream::new(),
    };
    quote! {
        #cfg
        #[doc = #doc]
        #[allow(
            dead_code,
            missing_docs,
            non_camel_case_types,
            clippy::pedantic,
            reason = "it is named as the function and holds what the function takes"
        )]
        #vis struct #type_name { #fields }

        #cfg
        #[automatically_derived]
        #unlinted
        impl #path for #type_name { #tool }

        #budget
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
    let tool = tool(
        &arguments.facts,
        &fields,
        &invocation,
        &state,
        Some(&quote_spanned!(span=> <Self as #call>::Output)),
        made,
        &hooks,
    );
    let facts = &arguments.facts;
    let budget = budget::of_tool(&facts.name.text, cfg, ident, facts.budget, made, &hooks);
    let unlinted = unlinted();
    let implementation = quote_spanned!(span=> impl #path for #ident { #tool });
    quote! {
        #(#cfg)*
        #[automatically_derived]
        #unlinted
        #implementation

        #budget
    }
}

fn tool(
    facts: &Facts,
    arguments: &[&Argument],
    invocation: &Invocation,
    state: &TokenStream,
    returns: Option<&TokenStream>,
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
    // What has mistakes may return what no table of facts can name.
    let returns = returns.filter(|_| made == Made::Tools);
    let batch = match made {
        Made::Tools => batch(facts, arguments, invocation, returns, hooks),
        Made::Fallback => None,
    };
    let facts = facts::facts(facts, arguments, returns, hooks);
    let span = invocation.at;
    // In one place, so that what is missing for the state is told of once.
    let own = quote_spanned!(span=> Self::State);
    let batch = batch.map(|batch| {
        quote_spanned! {span=>
            const BATCH: ::core::option::Option<&'static #entry<#own>> =
                ::core::option::Option::Some(&#batch);
        }
    });
    quote_spanned! {span=>
        type State = #state;
        const ACTION: &'static #entry<#own> = &#entry { facts: #facts, call: #call };
        #batch
    }
}
