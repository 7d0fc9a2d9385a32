//! The function of an action: decode, call, settle, encode.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::ReturnType;
use syn::spanned::Spanned;

use super::facts::default_function;
use super::respanned;
use crate::hooks::Hooks;
use crate::tool::model::{Argument, Facts, Handler, Param};

/// How a handler is called.
pub(super) struct Invocation {
    /// The call itself, in terms of [`names`] and of [`binding`]s.
    call: TokenStream,
    is_async: bool,
    /// Where an error about the handler as a whole points.
    pub(super) at: Span,
    /// Where an error about what it returns points.
    returns: Span,
}

/// The names of the state and of the context in generated code.
pub(super) fn names() -> [Ident; 2] {
    ["state", "cx"].map(ours)
}

/// A name that no name of the author's can be taken for.
fn ours(name: &str) -> Ident {
    Ident::new(name, Span::mixed_site())
}

/// The name of a decoded argument in generated code.
pub(super) fn binding(at: usize) -> Ident {
    format_ident!("argument{at}", span = Span::mixed_site())
}

impl Invocation {
    /// Of a method or a function; a method has its state as the receiver.
    pub(super) fn of(handler: &Handler, path: &TokenStream, is_method: bool) -> Self {
        let [state, cx] = names();
        let mut passed: Vec<TokenStream> = Vec::new();
        if is_method {
            passed.push(state.to_token_stream());
        }
        let mut bindings = (0..).map(binding);
        for param in &handler.params {
            passed.push(match param {
                Param::Cx(ty) => {
                    Ident::new("cx", cx.span().located_at(ty.span())).into_token_stream()
                }
                Param::State(ty) => {
                    Ident::new("state", state.span().located_at(ty.span())).into_token_stream()
                }
                Param::Argument(_) => bindings.next().into_token_stream(),
            });
        }
        let sig = &handler.sig;
        Self {
            call: quote!(#path(#(#passed),*)),
            is_async: sig.asyncness.is_some(),
            at: sig.ident.span(),
            returns: match &sig.output {
                ReturnType::Default => sig.ident.span(),
                ReturnType::Type(_, ty) => ty.span(),
            },
        }
    }

    /// Of anything async.
    pub(super) fn of_async(call: TokenStream, at: Span) -> Self {
        Self {
            call,
            is_async: true,
            at,
            returns: at,
        }
    }
}

/// The function.
pub(super) fn call(
    facts: &Facts,
    arguments: &[&Argument],
    invocation: &Invocation,
    hooks: &Hooks,
) -> TokenStream {
    let [state, cx] = names();
    let [sent, reader] = ["sent", "reader"].map(ours);
    let run = run(facts, invocation, hooks, &answer(facts, invocation));
    let refused = hooks.refused();
    if arguments.is_empty() {
        return quote! {
            |#state, #sent, #cx| {
                let #reader = #sent.reader();
                if #reader.is_clean() { #run } else { #refused(#reader) }
            }
        };
    }
    let reads = reads(&reader, arguments);
    let some = some(arguments);
    quote! {
        |#state, #sent, #cx| {
            let mut #reader = #sent.reader();
            match (#reads) {
                (#some) if #reader.is_clean() => #run,
                _ => #refused(#reader),
            }
        }
    }
}

/// The function of its batch: how an item is decoded, how it is run, how all are answered.
pub(super) fn batch_call(
    facts: &Facts,
    arguments: &[&Argument],
    invocation: &Invocation,
    hooks: &Hooks,
) -> TokenStream {
    let [state, cx] = names();
    let [sent, reader] = ["sent", "reader"].map(ours);
    let (batch, ways, boxed) = (hooks.batch(), hooks.ways(), hooks.boxed());
    let run = run(facts, invocation, hooks, &settled(invocation));
    let reads = reads(&reader, arguments);
    let some = some(arguments);
    let bindings = (0..arguments.len()).map(binding);
    let bindings = quote!(#(#bindings,)*);
    let span = Span::mixed_site().located_at(invocation.returns);
    let [out, beside] = ["out", "beside"].map(|name| Ident::new(name, span));
    quote! {
        |#state, #sent, #cx| #boxed(async move {
            let #out = #batch(
                #state,
                #sent,
                #cx,
                |#reader| match (#reads) {
                    (#some) => ::core::option::Option::Some((#bindings)),
                    _ => ::core::option::Option::None,
                },
                |#state, (#bindings), #cx| {
                    let #state = *#state;
                    #run
                },
            ).await?;
            {
                use #ways::*;
                let #beside = (&&&&Kind::of(&#out)).presenting_many().present(&#out);
                (&&&&&&&&Kind::of(&#out)).batching().encode(#out, #beside, #cx)
            }
        })
    }
}

/// Each argument as it is read.
fn reads(reader: &Ident, arguments: &[&Argument]) -> TokenStream {
    let reads = arguments.iter().enumerate().map(|(at, argument)| {
        let ty = &argument.ty;
        match &argument.default {
            None => quote!(#reader.read::<#ty>(#at)),
            Some(default) => {
                let default = default_function(default, ty);
                quote!(#reader.read_or::<#ty>(#at, #default))
            }
        }
    });
    quote!(#(#reads,)*)
}

/// The pattern of arguments that could all be read.
fn some(arguments: &[&Argument]) -> TokenStream {
    let some = (0..arguments.len()).map(|at| {
        let binding = binding(at);
        quote!(::core::option::Option::Some(#binding))
    });
    quote!(#(#some,)*)
}

/// Runs the handler, and makes of its value what `answer` says, where it may run.
fn run(
    facts: &Facts,
    invocation: &Invocation,
    hooks: &Hooks,
    answer: &dyn Fn(&TokenStream, &Hooks) -> TokenStream,
) -> TokenStream {
    let [state, cx] = names();
    let outcome = &invocation.call;
    if facts.blocking.is_some() {
        let (blocking, answer) = (hooks.blocking(), answer(outcome, hooks));
        return quote!(#blocking(#state, #cx, move |#state, #cx| #answer));
    }
    if !invocation.is_async {
        let (ready, answer) = (hooks.ready(), answer(outcome, hooks));
        return quote!(#ready(#answer));
    }
    let answer = answer(&quote!(#outcome.await), hooks);
    // A future that cannot be sent is told of at the handler.
    let span = Span::mixed_site().located_at(invocation.at);
    let boxed = respanned(hooks.boxed(), span);
    quote_spanned!(span=> #boxed(async move { #answer }))
}

/// A handler's value, or its fault.
fn settled(invocation: &Invocation) -> impl Fn(&TokenStream, &Hooks) -> TokenStream {
    let span = Span::mixed_site().located_at(invocation.returns);
    move |value, hooks| {
        let ways = hooks.ways();
        let out = Ident::new("out", span);
        let settle = quote_spanned!(span=> (&&&&Kind::of(&#out)).settling().settle(#out));
        quote!({
            let #out = #value;
            {
                use #ways::*;
                #settle
            }
        })
    }
}

/// What becomes of a handler's value: the way is chosen by its type, and an error about the
/// type underlines it in the signature.
fn answer(facts: &Facts, invocation: &Invocation) -> impl Fn(&TokenStream, &Hooks) -> TokenStream {
    let [_, cx] = names();
    let span = Span::mixed_site().located_at(invocation.returns);
    let is_collection = facts.reply.limit.is_some() || facts.reply.unbounded.is_some();
    let is_selected = facts.reply.select.is_some();
    let settled = settled(invocation);
    move |value, hooks| {
        let ways = hooks.ways();
        let [out, beside] = ["out", "beside"].map(|name| Ident::new(name, span));
        // The more ways there are, the more references the first of them has.
        let (references, way) = match (is_collection, is_selected) {
            (false, false) => (quote!(&&&&&&), "encoding"),
            (false, true) => (quote!(&&), "choosing"),
            (true, false) => (quote!(&&&), "collecting"),
            (true, true) => (quote!(&&&), "choosing_rows"),
        };
        let way = Ident::new(way, span);
        let settled = settled(value, hooks);
        let present = quote_spanned!(span=> (&&&Kind::of(&#out)).presenting().present(&#out));
        let encode =
            quote_spanned!(span=> (#references Kind::of(&#out)).#way().encode(#out, #beside, #cx));
        quote!({
            let #out = #settled;
            {
                use #ways::*;
                match #out {
                    ::core::result::Result::Ok(#out) => {
                        let #beside = #present;
                        #encode
                    }
                    ::core::result::Result::Err(#out) => ::core::result::Result::Err(#out),
                }
            }
        })
    }
}
