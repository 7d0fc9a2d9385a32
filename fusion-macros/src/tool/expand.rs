//! From the model of an impl block to code: a table of facts and functions. It cannot fail.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Expr, Lit, ReturnType, parse_quote_spanned};

use super::model::{Action, Argument, Block, Default, Hints, Param};
use crate::hooks::Hooks;
use crate::words::{DefaultValue, SerdeDefault};

/// The implementation of `Group`.
pub(crate) fn block(block: &Block) -> TokenStream {
    let hooks = Hooks::of(&block.krate);
    let actions = block.actions.iter().map(|action| entry(action, &hooks));
    implementation(block, &hooks, &quote!(&[#(#actions),*]))
}

/// The implementation of `Group` for a block with mistakes, so that what uses it is no
/// further error.
pub(crate) fn fallback(block: &Block) -> TokenStream {
    implementation(block, &Hooks::of(&block.krate), &quote!(&[]))
}

fn implementation(block: &Block, hooks: &Hooks, actions: &TokenStream) -> TokenStream {
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
    // Written as a bound, a state that cannot be shared is one error and no more: inside of
    // the implementation it is taken for granted.
    generics
        .make_where_clause()
        .predicates
        .push(parse_quote_spanned!(self_ty.span()=>
            #self_ty: ::core::marker::Send + ::core::marker::Sync + 'static
        ));
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    quote! {
        #[automatically_derived]
        #[allow(clippy::let_unit_value, clippy::needless_borrow)]
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
            let shown = shown_default(default, ty, hooks);
            quote!(::core::option::Option::Some(|| -> ::core::option::Option<#value> { #shown }))
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

/// A function that gives the default.
fn default_function(default: &Default, ty: &syn::Type) -> TokenStream {
    match default {
        Default::Tool(DefaultValue::Own(span)) | Default::Serde(SerdeDefault::Own(span)) => {
            quote_spanned!(*span=> <#ty as ::core::default::Default>::default)
        }
        Default::Tool(DefaultValue::Text(text)) => {
            quote_spanned!(text.span()=> || ::core::convert::Into::<#ty>::into(#text))
        }
        Default::Tool(DefaultValue::Value(value)) => quote!(|| #value),
        Default::Serde(SerdeDefault::Function(path)) => path.to_token_stream(),
    }
}

/// A default as the schema shows it. It does not ask for the parameter's type where it need
/// not, so that a default of another type is one error.
fn shown_default(default: &Default, ty: &syn::Type, hooks: &Hooks) -> TokenStream {
    let literal = match default {
        Default::Tool(DefaultValue::Text(text)) => Some(text.value()),
        Default::Tool(DefaultValue::Value(value)) => literal_text(value),
        _ => None,
    };
    if let Some(literal) = literal {
        let shown_text = hooks.shown_text();
        return quote!(#shown_text(#literal));
    }
    let value = match default {
        Default::Tool(DefaultValue::Value(path)) => path.to_token_stream(),
        other => {
            let function = default_function(other, ty);
            quote!((#function)())
        }
    };
    let (shown, by_serde, not) = (hooks.shown(), hooks.shown_by_serde(), hooks.shown_not());
    quote! {
        #[allow(unused_imports)]
        use #by_serde as _;
        #[allow(unused_imports)]
        use #not as _;
        (&#shown(&#value)).shown()
    }
}

/// A literal as JSON would have it.
fn literal_text(value: &Expr) -> Option<String> {
    match value {
        Expr::Lit(literal) => match &literal.lit {
            Lit::Int(number) => Some(number.base10_digits().into()),
            Lit::Float(number) => Some(number.base10_digits().into()),
            Lit::Bool(value) => Some(value.value.to_string()),
            Lit::Char(value) => Some(value.value().into()),
            _ => None,
        },
        Expr::Unary(negative) => Some(format!("-{}", literal_text(&negative.expr)?)),
        _ => None,
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
            Param::Cx(ty) => {
                let cx = Ident::new("cx", cx.span().located_at(ty.span()));
                passed.push(cx.into_token_stream());
            }
            Param::Argument(argument) => {
                let at = reads.len();
                let binding = format_ident!("argument{at}", span = Span::mixed_site());
                let ty = &argument.ty;
                reads.push(match &argument.default {
                    None => quote!(#reader.read::<#ty>(#at)),
                    Some(default) => {
                        let default = default_function(default, ty);
                        quote!(#reader.read_or::<#ty>(#at, #default))
                    }
                });
                passed.push(binding.to_token_stream());
                bindings.push(binding);
            }
        }
    }
    let method = &action.sig.ident;
    let outcome = quote!(Self::#method(#state, #(#passed),*));
    let run = if action.blocking.is_some() {
        let blocking = hooks.blocking();
        let outcome = answer(&outcome, action, hooks);
        quote!(#blocking(#state, #cx, move |#state: &Self, #cx| #outcome))
    } else {
        match action.sig.asyncness {
            Some(_) => {
                let outcome = answer(&quote!(#outcome.await), action, hooks);
                // A future that cannot be sent is told of at the method.
                let span = Span::mixed_site().located_at(method.span());
                let boxed = respanned(hooks.boxed(), span);
                quote_spanned!(span=> #boxed(async move { #outcome }))
            }
            None => {
                let (ready, outcome) = (hooks.ready(), answer(&outcome, action, hooks));
                quote!(#ready(#outcome))
            }
        }
    };
    let refused = hooks.refused();
    if reads.is_empty() {
        return quote! {
            |#state, #arguments, #cx| {
                let #reader = #arguments.reader();
                if #reader.is_clean() { #run } else { #refused(#reader) }
            }
        };
    }
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
fn answer(value: &TokenStream, action: &Action, hooks: &Hooks) -> TokenStream {
    let (kind, ways) = (hooks.kind(), hooks.ways());
    let span = match &action.sig.output {
        ReturnType::Default => action.sig.ident.span(),
        ReturnType::Type(_, ty) => ty.span(),
    };
    let span = Span::mixed_site().located_at(span);
    let out = Ident::new("out", span);
    let settle = quote_spanned!(span=> (&&&&#kind::of(&#out)).settling().settle(#out));
    let encode = quote_spanned!(span=> (&&&#kind::of(&#out)).encoding().encode(#out));
    quote!({
        #[allow(unused_imports)]
        use #ways;
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

fn respanned(tokens: TokenStream, span: Span) -> TokenStream {
    let respan = |mut token: TokenTree| {
        token.set_span(span.resolved_at(token.span()));
        token
    };
    tokens.into_iter().map(respan).collect()
}
