//! The facts of an action: what is said of it, and the table of its fields.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::{Expr, Lit, Type};

use super::option;
use crate::hooks::Hooks;
use crate::tool::model::{
    Argument, Default, Delimiter, Facts, Format, Hints, Reply, Style, Unknown,
};
use crate::words::{DefaultValue, Limit, SerdeDefault};

/// The facts of an action with these arguments.
pub(super) fn facts(
    facts: &Facts,
    arguments: &[&Argument],
    returns: Option<&TokenStream>,
    hooks: &Hooks,
) -> TokenStream {
    let path = hooks.action_facts();
    let unknown = unknown(facts.unknown, hooks);
    let Facts {
        method, tags, doc, ..
    } = facts;
    let name = &facts.name.text;
    let title = option(facts.title.as_ref());
    let style = style(facts.style, hooks);
    let fields = arguments.iter().map(|argument| field(argument, hooks));
    let hints = hints(facts.hints, hooks);
    let reply = reply(facts.reply, arguments, returns, hooks);
    let aliases = facts.aliases.iter().map(|alias| &alias.text);
    let timeout = facts
        .timeout
        .map(|millis| quote!(::core::time::Duration::from_millis(#millis)));
    let timeout = option(timeout.as_ref());
    let concurrency = option(facts.concurrency.as_ref());
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
            aliases: &[#(#aliases),*],
            unknown: #unknown,
            timeout: #timeout,
            concurrency: #concurrency,
            reply: #reply,
            batch: ::core::option::Option::None,
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
        #[allow(dead_code)]
        struct #limited_type {
            #(#[schemars(#limits)])*
            value: #ty,
        }
        #limited::<#limited_type>
    })
}

fn field(argument: &Argument, hooks: &Hooks) -> TokenStream {
    let (field, probing) = (hooks.field(), hooks.probing());
    let (schema, value) = (schema(argument, hooks), hooks.value());
    let Argument {
        ty, doc, secret, ..
    } = argument;
    let name = &argument.name.text;
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

/// How the action answers. Where nothing is written of it, that is said in one word.
fn reply(
    reply: Reply,
    arguments: &[&Argument],
    returns: Option<&TokenStream>,
    hooks: &Hooks,
) -> TokenStream {
    let rules = hooks.reply_rules();
    let mut set = Vec::new();
    if let Some(Limit {
        most, adjustable, ..
    }) = reply.limit
    {
        let limit = option(Some(&most));
        set.push(quote!(limit: #limit, adjustable: #adjustable));
    }
    if reply.unbounded.is_some() {
        set.push(quote!(unbounded: true));
    }
    if let Some(returns) = returns {
        let probing = hooks.probing();
        set.push(quote! {
            columns: {
                use #probing::*;
                <FusionProbe<#returns>>::COLUMNS
            }
        });
    }
    if let Some(select) = reply.select {
        let path = hooks.select();
        let select = if select.deep {
            quote!(Deep)
        } else {
            quote!(Fields)
        };
        set.push(quote!(select: #path::#select));
    }
    if let Some(format) = reply.format {
        let path = hooks.format();
        let format = match format {
            Format::Auto => quote!(Auto),
            Format::Json => quote!(Json),
            Format::Toon => quote!(Toon),
        };
        set.push(quote!(format: #path::#format));
    }
    if let Some(delimiter) = reply.delimiter {
        let path = hooks.delimiter();
        let delimiter = match delimiter {
            Delimiter::Comma => quote!(Comma),
            Delimiter::Pipe => quote!(Pipe),
            Delimiter::Tab => quote!(Tab),
        };
        set.push(quote!(delimiter: #path::#delimiter));
    }
    if let Some(most) = reply.max_tokens {
        let most = option(Some(&most));
        set.push(quote!(max_tokens: #most));
    }
    if let Some(argument) = arguments.iter().find(|argument| argument.cursor.is_some()) {
        let name = option(Some(&argument.name.text));
        set.push(quote!(cursor: #name));
    }
    match set.as_slice() {
        [] => quote!(#rules::PLAIN),
        set => quote!(#rules { #(#set,)* ..#rules::PLAIN }),
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
