//! The facts of an action: what is said of it, and the table of its fields.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::{Expr, Lit, Type};

use super::rules::reply;
use super::{option, prices};
use crate::hooks::Hooks;
use crate::tool::model::{Argument, Default, Facts, Hints, Style, Unknown};
use crate::words::{DefaultValue, SerdeDefault};

/// The facts of an action with these arguments.
pub(super) fn facts(
    facts: &Facts,
    arguments: &[&Argument],
    returns: Option<&TokenStream>,
    hooks: &Hooks,
) -> TokenStream {
    let timeout = facts
        .timeout
        .map(|millis| quote!(::core::time::Duration::from_millis(#millis)));
    let aliases = facts.aliases.iter().map(|alias| &alias.text);
    let own = Own {
        name: &facts.name.text,
        doc: &facts.doc,
        title: option(facts.title.as_ref()),
        aliases: quote!(&[#(#aliases),*]),
        fields: arguments.iter().map(|a| field(a, hooks)).collect(),
        timeout: option(timeout.as_ref()),
        concurrency: option(facts.concurrency.as_ref()),
        reply: reply(facts.reply, arguments, returns, hooks),
        batch: option(None::<&TokenStream>),
        budget: option(facts.budget.map(|budget| budget.most).as_ref()),
    };
    written(facts, own, hooks)
}

/// What an action and its batch do not have in common.
pub(super) struct Own<'f> {
    pub(super) name: &'f str,
    pub(super) doc: &'f str,
    pub(super) title: TokenStream,
    pub(super) aliases: TokenStream,
    pub(super) fields: Vec<TokenStream>,
    pub(super) timeout: TokenStream,
    pub(super) concurrency: TokenStream,
    pub(super) reply: TokenStream,
    pub(super) batch: TokenStream,
    pub(super) budget: TokenStream,
}

/// The facts as they are written.
pub(super) fn written(facts: &Facts, own: Own<'_>, hooks: &Hooks) -> TokenStream {
    let path = hooks.action_facts();
    let unknown = unknown(facts.unknown, hooks);
    let Facts { method, tags, .. } = facts;
    let style = style(facts.style, hooks);
    let hints = hints(facts.hints, hooks);
    let Own {
        name,
        doc,
        title,
        aliases,
        fields,
        timeout,
        concurrency,
        reply,
        batch,
        budget,
    } = own;
    quote! {
        #path {
            name: #name,
            method: #method,
            title: #title,
            doc: #doc,
            style: #style,
            fields: &[#(#fields),*],
            hints: #hints,
            tags: &[#(#tags),*],
            aliases: #aliases,
            unknown: #unknown,
            timeout: #timeout,
            concurrency: #concurrency,
            reply: #reply,
            budget: #budget,
            batch: #batch,
        }
    }
}

/// The style, where one was written.
pub(super) fn style(style: Option<Style>, hooks: &Hooks) -> TokenStream {
    let path = hooks.style();
    let style = style.map(|style| match style {
        Style::Toon => quote!(#path::Toon),
        Style::Signature => quote!(#path::Signature),
        Style::Prose => quote!(#path::Prose),
    });
    option(style.as_ref())
}

fn unknown(unknown: Option<Unknown>, hooks: &Hooks) -> TokenStream {
    let path = hooks.unknown();
    match unknown {
        Some(Unknown::Ignore) => quote!(#path::Ignore),
        Some(Unknown::Refuse) | None => quote!(#path::Refuse),
    }
}

/// The function that describes the type; with limits, by way of a struct of one field, since
/// schemars reads them there.
fn schema(argument: &Argument, hooks: &Hooks) -> TokenStream {
    let Argument { ty, limits, .. } = argument;
    if limits.is_empty() {
        let schema_of = hooks.schema_of();
        return quote!(#schema_of::<#ty>);
    }
    let (limited, schemars) = (hooks.limited_schema_of(), hooks.schemars());
    let path = schemars.to_string().replace(' ', "");
    let span = Span::mixed_site();
    let limited_type = Ident::new("Limited", span);
    quote!({
        #[derive(#schemars::JsonSchema)]
        #[schemars(crate = #path)]
        #[allow(dead_code, reason = "only its schema is of interest")]
        struct #limited_type {
            #(#[schemars(#limits)])*
            value: #ty,
        }
        #limited::<#limited_type>
    })
}

/// A field of the table.
pub(super) fn field(argument: &Argument, hooks: &Hooks) -> TokenStream {
    let (field, probing) = (hooks.field(), hooks.probing());
    let (schema, value) = (schema(argument, hooks), hooks.value());
    let Argument {
        ty, doc, secret, ..
    } = argument;
    let name = &argument.name.text;
    let (price, said, bounds) = prices::of(argument, hooks);
    let limits = argument.limits.iter();
    let limits = limits.map(|limit| limit.path().to_token_stream().to_string());
    let aliases = argument.aliases.iter().map(|alias| &alias.text);
    let required = match argument.default {
        Some(_) => quote!(false),
        None => quote!({
            use #probing::*;
            !<FusionProbe<#ty>>::OPTIONAL
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
            limits: &[#(#limits),*],
            price: #price,
            said: #said,
            bounds: #bounds,
            schema: #schema,
        }
    }
}

/// A function that gives the default.
pub(super) fn default_function(default: &Default, ty: &Type) -> TokenStream {
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
fn shown_default(default: &Default, ty: &Type, hooks: &Hooks) -> TokenStream {
    if let Default::Tool(DefaultValue::Text(text)) = default {
        let shown_text = hooks.shown_text();
        return quote!(#shown_text(#text));
    }
    if let Default::Tool(DefaultValue::Value(value)) = default
        && let Some(literal) = literal_text(value)
    {
        let shown_literal = hooks.shown_literal();
        return quote!(#shown_literal(#literal));
    }
    let value = match default {
        Default::Tool(DefaultValue::Value(path)) => path.to_token_stream(),
        other => {
            let function = default_function(other, ty);
            quote!((#function)())
        }
    };
    let probing = hooks.probing();
    quote! {{
        let value = #value;
        {
            use #probing::*;
            (&FusionShown(&value)).shown()
        }
    }}
}

/// A literal as JSON would have it.
pub(super) fn literal_text(value: &Expr) -> Option<String> {
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
