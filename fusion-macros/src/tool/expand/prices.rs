//! What the schema of a parameter will say, as far as the tokens tell.

use darling::ast::NestedMeta;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Expr, Lit, Meta};

use super::facts::literal_text;
use super::option;
use crate::hooks::Hooks;
use crate::tool::model::{Argument, Default};
use crate::words::{DefaultValue, SerdeDefault};

/// What the type's schema is made of, what is said of the default, and the limits.
pub(super) fn of(argument: &Argument, hooks: &Hooks) -> (TokenStream, TokenStream, TokenStream) {
    let (ty, probing) = (&argument.ty, hooks.probing());
    let price = quote!({
        use #probing::*;
        <FusionProbe<#ty>>::PRICE
    });
    (
        price,
        said(argument, hooks),
        bounds(&argument.limits, hooks),
    )
}

fn said(argument: &Argument, hooks: &Hooks) -> TokenStream {
    let path = hooks.said();
    let Some(default) = argument.default.as_ref().filter(|_| !argument.secret) else {
        return quote!(#path::Nothing);
    };
    let text = match default {
        Default::Tool(DefaultValue::Own(_)) | Default::Serde(SerdeDefault::Own(_)) => {
            let (ty, probing) = (&argument.ty, hooks.probing());
            return quote!({
                use #probing::*;
                <FusionProbe<#ty>>::OWN
            });
        }
        Default::Tool(DefaultValue::Text(text)) => Some(text.value()),
        Default::Tool(DefaultValue::Value(value)) => shown(value),
        Default::Serde(SerdeDefault::Function(_)) => None,
    };
    match text {
        Some(text) if text.is_empty() => quote!(#path::Nothing),
        Some(text) => quote!(#path::Text(#text)),
        None => quote!(#path::Unknown),
    }
}

/// A literal as JSON shows it.
fn shown(value: &Expr) -> Option<String> {
    let text = literal_text(value)?;
    match as_float(value) {
        None => Some(text),
        // Beyond this the notation has an exponent.
        Some(float) if float == 0.0 || (1e-5..1e16).contains(&float.abs()) => {
            let text = float.to_string();
            let point = if text.contains('.') { "" } else { ".0" };
            Some(text + point)
        }
        Some(_) => None,
    }
}

fn as_float(value: &Expr) -> Option<f64> {
    match value {
        Expr::Lit(literal) => match &literal.lit {
            Lit::Float(float) => float.base10_parse().ok(),
            _ => None,
        },
        Expr::Unary(negative) => as_float(&negative.expr).map(|float| -float),
        _ => None,
    }
}

/// The limits as they were written in `#[schemars]`.
#[derive(Default)]
struct Written {
    min: Option<(String, Option<i128>)>,
    max: Option<(String, Option<i128>)>,
    least: Option<u64>,
    most: Option<u64>,
    pattern: Option<String>,
    are_unknown: bool,
}

fn bounds(limits: &[Meta], hooks: &Hooks) -> TokenStream {
    let path = hooks.bounds();
    if limits.is_empty() {
        return quote!(#path::NONE);
    }
    let mut written = Written::default();
    for limit in limits {
        let kind = limit.path().get_ident().map(ToString::to_string);
        let parts = match limit {
            Meta::List(list) => NestedMeta::parse_meta_list(list.tokens.clone()).ok(),
            _ => None,
        };
        written.are_unknown |= parts.is_none();
        for part in parts.into_iter().flatten() {
            let is_read = match part {
                NestedMeta::Meta(Meta::NameValue(pair)) => {
                    let key = pair.path.get_ident().map(ToString::to_string);
                    let (kind, key) = (kind.as_deref(), key.as_deref());
                    written.read(
                        kind.unwrap_or_default(),
                        key.unwrap_or_default(),
                        &pair.value,
                    )
                }
                _ => None,
            };
            written.are_unknown |= is_read.is_none();
        }
    }
    let bound = hooks.bound();
    let number = |number: Option<(String, Option<i128>)>| {
        let number = number.map(|(text, whole)| {
            let whole = option(whole.as_ref());
            quote!(#bound { text: #text, whole: #whole })
        });
        option(number.as_ref())
    };
    let Written {
        min,
        max,
        least,
        most,
        pattern,
        are_unknown,
    } = written;
    let (min, max) = (number(min), number(max));
    // A length of at least nothing says nothing.
    let least = option(least.filter(|least| *least > 0).as_ref());
    let (most, pattern) = (option(most.as_ref()), option(pattern.as_ref()));
    let are_known = !are_unknown;
    quote! {
        #path {
            min: #min,
            max: #max,
            length: (#least, #most),
            pattern: #pattern,
            are_known: #are_known,
        }
    }
}

impl Written {
    /// Takes one key; nothing where its value is no literal.
    fn read(&mut self, kind: &str, key: &str, value: &Expr) -> Option<()> {
        match (kind, key) {
            ("range", "min") => self.min = Some(number(value)?),
            ("range", "max") => self.max = Some(number(value)?),
            ("length", "min") => self.least = Some(count(value)?),
            ("length", "max") => self.most = Some(count(value)?),
            ("length", "equal") => {
                (self.least, self.most) = (Some(count(value)?), Some(count(value)?));
            }
            ("regex", "pattern") => self.pattern = Some(text(value)?),
            _ => return None,
        }
        Some(())
    }
}

/// A number as a schema shows it: whole ones without a point.
fn number(value: &Expr) -> Option<(String, Option<i128>)> {
    let Some(float) = as_float(value) else {
        let text = literal_text(value)?;
        let whole = text.parse().ok()?;
        return Some((text, Some(whole)));
    };
    if float.fract() == 0.0 && float.abs() < 9e15 {
        #[allow(
            clippy::cast_possible_truncation,
            reason = "only whole numbers that f64 holds exactly"
        )]
        let whole = float as i64;
        return Some((whole.to_string(), Some(whole.into())));
    }
    Some((shown(value)?, None))
}

fn count(value: &Expr) -> Option<u64> {
    literal_text(value)?.parse().ok()
}

fn text(value: &Expr) -> Option<String> {
    match value {
        Expr::Lit(literal) => match &literal.lit {
            Lit::Str(text) => Some(text.value()),
            _ => None,
        },
        _ => None,
    }
}
