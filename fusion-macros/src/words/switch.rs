//! What is on or off, alone or with a word.

use darling::{FromMeta, Result};
use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::{Expr, Lit, LitStr, Meta};

use super::{string, value_of, wrong};

/// `destructive`, or `destructive = false`.
#[derive(Clone, Copy)]
pub(crate) struct Switch {
    pub(crate) on: bool,
    pub(crate) span: Span,
}

impl FromMeta for Switch {
    fn from_meta(meta: &Meta) -> Result<Self> {
        let on = match (meta, value_of(meta)) {
            (Meta::Path(_), _) => true,
            (_, Some(Expr::Lit(literal))) => match &literal.lit {
                Lit::Bool(value) => value.value,
                _ => return Err(wrong(meta, "no value, or true or false", "_")),
            },
            _ => return Err(wrong(meta, "no value, or true or false", "_")),
        };
        Ok(Self {
            on,
            span: meta.span(),
        })
    }
}

/// `select` or `select = "deep"`.
#[derive(Clone, Copy)]
pub(crate) struct Select {
    pub(crate) deep: bool,
}

impl FromMeta for Select {
    fn from_meta(meta: &Meta) -> Result<Self> {
        let text = value_of(meta).and_then(string).map(LitStr::value);
        match (meta, text.as_deref()) {
            (Meta::Path(_), _) => Ok(Self { deep: false }),
            (_, Some("deep")) => Ok(Self { deep: true }),
            _ => Err(wrong(meta, "no value, or \"deep\"", "_` or `_ = \"deep\"")),
        }
    }
}
