//! From the model of an impl block to code: a table of facts and functions. It cannot fail.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{ReturnType, parse_quote};

use super::model::{Action, Argument, Block, Default, Hints, Param};
use crate::hooks::Hooks;
use crate::words::{DefaultValue, SerdeDefault};

/// The implementation of `Group`.
pub(crate) fn block(block: &Block) -> TokenStream {
    let hooks = Hooks::of(&block.krate);
    let actions = block.actions.iter().map(|action| entry(action, &hooks));
    implementation(block, &hooks, quote!(&[#(#actions),*]))
}

/// The implementation of `Group` for a block with mistakes, so that what uses it is no
/// further error.
pub(crate) fn fallback(block: &Block) -> TokenStream {
    implementation(block, &Hooks::of(&block.krate), quote!(&[]))
}

fn implementation(block: &Block, hooks: &Hooks, actions: TokenStream) -> TokenStream {
    let (group, facts, action) = (hooks.group(), hooks.group_facts(), hooks.action());
    let Block {
        self_ty,
        title,
        doc,
        tags,
        ..
    } = block;
    let (name, discriminator) = (&block.name.text, &block.discriminator.text);
    let aliases = block.aliases.iter().map(|alias| &alias.text);
    let title = option(title.as_ref());
    let mut generics = block.generics.clone();
    if !generics.params.is_empty() {
        generics.make_where_clause().predicates.push(parse_quote!(
            #self_ty: ::core::marker::Send + ::core::marker::Sync + 'static
        ));
    }
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #impl_generics #group for #self_ty #where_clause {
            const FACTS: #facts = #facts {
                name: #name,
                title: #title,
                doc: #doc,
                discriminator: #discriminator,
                tags: &[#(#tags),*],
                aliases: &[#(#aliases),*],
            };
            const ACTIONS: &'static [#action<Self>] = #actions;
        }
    }
}

fn entry(action: &Action, hooks: &Hooks) -> TokenStream {
    let (entry, facts, unknown) = (hooks.action(), hooks.action_facts(), hooks.unknown());
    let Action { cfg, tags, doc, .. } = action;
    let name = &action.name.text;
    let title = option(action.title.as_ref());
    let fields = action.arguments().map(|argument| field(argument, hooks));
    let hints = hints(action.hints, hooks);
    let aliases = action.aliases.iter().map(|alias| &alias.text);
    let call = call(action, hooks);
    quote! {
        #(#cfg)*
        #entry {
            facts: #facts {
                name: #name,
                title: #title,
                doc: #doc,
                fields: &[#(#fields),*],
                hints: #hints,
                tags: &[#(#tags),*],
                aliases: &[#(#aliases),*],
                unknown: #unknown::Refuse,
            },
            call: #call,
        }
    }
}

fn field(argument: &Argument, hooks: &Hooks) -> TokenStream {
    let (field, probe, plain) = (hooks.field(), hooks.probe(), hooks.plain());
    let (schema_of, value) = (hooks.schema_of(), hooks.value());
    let Argument {
        ty, doc, secret, ..
    } = argument;
    let name = &argument.name.text;
    let aliases = argument.aliases.iter().map(|alias| &alias.text);
    let required = match argument.default {
        Some(_) => quote!(false),
        None => quote!({
            #[allow(unused_imports)]
            use #plain as _;
            !<#probe<#ty>>::OPTIONAL
        }),
    };
    let default = match &argument.default {
        None => quote!(::core::option::Option::None),
        Some(default) => {
            let default = default_value(default, ty);
            let (shown, by_serde, not) = (hooks.shown(), hooks.shown_by_serde(), hooks.shown_not());
            quote!(::core::option::Option::Some(|| -> ::core::option::Option<#value> {
                #[allow(unused_imports)]
                use #by_serde as _;
                #[allow(unused_imports)]
                use #not as _;
                let default: #ty = #default;
                (&#shown(&default)).shown()
            }))
        }
    };
    quote! {
        #field {
            name: #name,
            aliases: &[#(#aliases),*],
            doc: #doc,
            required: #required,
            secret: #secret,
            default: #default,
            schema: #schema_of::<#ty>,
        }
    }
}

fn default_value(default: &Default, ty: &syn::Type) -> TokenStream {
    match default {
        Default::Tool(DefaultValue::Own(span)) | Default::Serde(SerdeDefault::Own(span)) => {
            quote_spanned!(*span=> <#ty as ::core::default::Default>::default())
        }
        Default::Tool(DefaultValue::Text(text)) => {
            quote_spanned!(text.span()=> ::core::convert::Into::<#ty>::into(#text))
        }
        Default::Tool(DefaultValue::Value(value)) => value.to_token_stream(),
        Default::Serde(SerdeDefault::Function(path)) => quote!(#path()),
    }
}

/// The function of an action: decode, call, settle, encode.
fn call(action: &Action, hooks: &Hooks) -> TokenStream {
    let [state, arguments, cx, reader] =
        ["state", "arguments", "cx", "reader"].map(|name| Ident::new(name, Span::mixed_site()));
    let mut reads = Vec::new();
    let mut bindings = Vec::new();
    let mut passed = Vec::new();
    for param in &action.params {
        match param {
            Param::Cx(ty) => passed.push(quote_spanned!(ty.span()=> #cx)),
            Param::Argument(argument) => {
                let at = reads.len();
                let binding = format_ident!("argument{at}", span = Span::mixed_site());
                let ty = &argument.ty;
                reads.push(match &argument.default {
                    None => quote!(#reader.read::<#ty>(#at)),
                    Some(default) => {
                        let default = default_value(default, ty);
                        quote!(#reader.read_or::<#ty>(#at, || #default))
                    }
                });
                passed.push(binding.to_token_stream());
                bindings.push(binding);
            }
        }
    }
    let method = &action.sig.ident;
    let receiver = quote!(&**#state);
    let outcome = quote!(Self::#method(#receiver, #(#passed),*));
    let run = if action.blocking.is_some() {
        let blocking = hooks.blocking();
        let outcome = answer(quote!(Self::#method(#state, #(#passed),*)), action, hooks);
        quote!(#blocking(#state, #cx, move |#state: &Self, #cx| #outcome))
    } else {
        let boxed = hooks.boxed();
        let outcome = match action.sig.asyncness {
            Some(_) => quote!(#outcome.await),
            None => outcome,
        };
        let outcome = answer(outcome, action, hooks);
        quote!(#boxed(async move { #outcome }))
    };
    let refused = hooks.refused();
    let some = bindings
        .iter()
        .map(|binding| quote!(::core::option::Option::Some(#binding)));
    quote! {
        |#state, #arguments, #cx| {
            let mut #reader = #arguments.reader();
            match (#(#reads,)*) {
                (#(#some,)*) if #reader.is_clean() => #run,
                _ => #refused(#reader),
            }
        }
    }
}

/// What becomes of a handler's value: the way is chosen by its type, and an error about the
/// type underlines it in the signature.
fn answer(value: TokenStream, action: &Action, hooks: &Hooks) -> TokenStream {
    let (kind, ways) = (hooks.kind(), hooks.ways());
    let span = match &action.sig.output {
        ReturnType::Default => action.sig.ident.span(),
        ReturnType::Type(_, ty) => ty.span(),
    };
    let out = Ident::new("out", Span::mixed_site());
    let settle = quote_spanned!(span=> (&&&&#kind::of(&#out)).settling().settle(#out));
    let encode = quote_spanned!(span=> (&&&#kind::of(&#out)).encoding().encode(#out));
    quote!({
        #[allow(unused_imports)]
        use #ways::*;
        let #out = #value;
        match #settle {
            ::core::result::Result::Ok(#out) => #encode,
            ::core::result::Result::Err(#out) => ::core::result::Result::Err(#out),
        }
    })
}

fn hints(hints: Hints, hooks: &Hooks) -> TokenStream {
    let path = hooks.hints();
    let is = |hint: Option<(bool, Span)>| hint.is_some_and(|(on, _)| on);
    let (read_only, destructive) = (is(hints.read_only), is(hints.destructive));
    let written = |hint: Option<(bool, Span)>| option(hint.map(|(on, _)| on).as_ref());
    let (idempotent, open_world) = (written(hints.idempotent), written(hints.open_world));
    quote! {
        #path {
            read_only: #read_only,
            destructive: #destructive,
            idempotent: #idempotent,
            open_world: #open_world,
        }
    }
}

fn option(value: Option<&impl ToTokens>) -> TokenStream {
    match value {
        Some(value) => quote!(::core::option::Option::Some(#value)),
        None => quote!(::core::option::Option::None),
    }
}
