//! Times, counts, limits and bounds.

use darling::ast::NestedMeta;
use darling::{FromMeta, Result};
use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::{Expr, Lit, Meta};

use super::{spelled, string, value_of, wrong};

/// `timeout = "30s"`: a time of at least a millisecond.
#[derive(Clone, Copy)]
pub(crate) struct Time {
    pub(crate) millis: u64,
}

impl FromMeta for Time {
    fn from_meta(meta: &Meta) -> Result<Self> {
        let refused = || wrong(meta, "a time", "_ = \"30s\"");
        let text = value_of(meta).and_then(string).ok_or_else(refused)?.value();
        let digits = text
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(text.len());
        let (number, unit) = text.split_at(digits);
        let factor = match unit.trim() {
            "ms" => 1,
            "s" => 1_000,
            "m" => 60_000,
            "h" => 3_600_000,
            _ => return Err(refused()),
        };
        let number: u64 = number.parse().map_err(|_| refused())?;
        let millis = number.checked_mul(factor).filter(|millis| *millis > 0);
        millis.map(|millis| Self { millis }).ok_or_else(refused)
    }
}

/// `concurrency = 4`: a count of at least one.
#[derive(Clone, Copy)]
pub(crate) struct Count(pub(crate) usize);

impl FromMeta for Count {
    fn from_meta(meta: &Meta) -> Result<Self> {
        let count = match value_of(meta) {
            Some(Expr::Lit(literal)) => match &literal.lit {
                Lit::Int(number) => number.base10_parse().ok(),
                _ => None,
            },
            _ => None,
        };
        let count = count.filter(|count| *count > 0);
        count
            .map(Self)
            .ok_or_else(|| wrong(meta, "a whole number, 1 or more", "_ = 4"))
    }
}

/// `budget = 300`: a count of tokens, and where it was written.
#[derive(Clone, Copy)]
pub(crate) struct Budget {
    pub(crate) most: usize,
    pub(crate) span: Span,
}

impl FromMeta for Budget {
    fn from_meta(meta: &Meta) -> Result<Self> {
        let most = Count::from_meta(meta)
            .map_err(|_| wrong(meta, "a whole number of tokens", "_ = 300"))?
            .0;
        // An error about the budget underlines the number.
        let span = value_of(meta).map_or_else(|| meta.span(), Spanned::span);
        Ok(Self { most, span })
    }
}

/// `limit = 50` or `limit(50, adjustable)`.
#[derive(Clone, Copy)]
pub(crate) struct Limit {
    pub(crate) most: usize,
    pub(crate) adjustable: bool,
}

impl FromMeta for Limit {
    fn from_meta(meta: &Meta) -> Result<Self> {
        let refused = || {
            let example = "_ = 50` or `_(50, adjustable)";
            wrong(meta, "a whole number, 1 or more", example)
        };
        let Meta::List(list) = meta else {
            let most = Count::from_meta(meta).map_err(|_| refused())?.0;
            return Ok(Self {
                most,
                adjustable: false,
            });
        };
        let items = NestedMeta::parse_meta_list(list.tokens.clone()).map_err(|_| refused())?;
        match items.as_slice() {
            [
                NestedMeta::Lit(Lit::Int(most)),
                NestedMeta::Meta(Meta::Path(word)),
            ] if word.is_ident("adjustable") => {
                let most = most.base10_parse().ok().filter(|most| *most > 0);
                most.map(|most| Self {
                    most,
                    adjustable: true,
                })
                .ok_or_else(refused)
            }
            _ => Err(refused()),
        }
    }
}

/// `range(min = 1)`, `length(max = 40)`, `regex(pattern = "…")`: schemars reads the rest.
pub(crate) struct Bounds(pub(crate) Meta);

impl FromMeta for Bounds {
    fn from_meta(meta: &Meta) -> Result<Self> {
        match meta {
            Meta::List(list) if !list.tokens.is_empty() => Ok(Self(meta.clone())),
            other if spelled(other.path()) == "regex" => {
                Err(wrong(meta, "a pattern", "_(pattern = \"…\")"))
            }
            _ => Err(wrong(meta, "bounds", "_(min = 1, max = 50)")),
        }
    }
}
