//! Texts, one or several, and one of several words.

use darling::ast::NestedMeta;
use darling::{Error, FromMeta, Result};
use fusion_words::nearest::nearest;
use proc_macro2::Span;
use syn::{Expr, Lit, LitStr, Meta};

use super::{spelled, string, value_of, wrong};

/// `name = "…"`.
#[derive(Clone)]
pub(crate) struct Text {
    pub(crate) value: String,
    pub(crate) span: Span,
}

impl FromMeta for Text {
    fn from_meta(meta: &Meta) -> Result<Self> {
        match value_of(meta).and_then(string) {
            Some(text) => Ok(Self {
                value: text.value(),
                span: text.span(),
            }),
            None => Err(wrong(meta, "one text in quotes", "_ = \"…\"")),
        }
    }
}

/// `alias = "…"` or `alias("…", "…")`.
pub(crate) struct Texts(pub(crate) Vec<Text>);

impl FromMeta for Texts {
    fn from_meta(meta: &Meta) -> Result<Self> {
        let refused = || wrong(meta, "texts in quotes", "_(\"…\", \"…\")");
        if let Some(text) = value_of(meta).and_then(string) {
            return Ok(Self(vec![Text {
                value: text.value(),
                span: text.span(),
            }]));
        }
        let Meta::List(list) = meta else {
            return Err(refused());
        };
        let items = NestedMeta::parse_meta_list(list.tokens.clone()).map_err(|_| refused())?;
        let texts = items.iter().map(|item| match item {
            NestedMeta::Lit(Lit::Str(text)) => Some(Text {
                value: text.value(),
                span: text.span(),
            }),
            _ => None,
        });
        match texts.collect::<Option<Vec<_>>>() {
            Some(texts) if !texts.is_empty() => Ok(Self(texts)),
            _ => Err(refused()),
        }
    }
}

/// `aliases = "…"` or `aliases = ["…", "…"]`.
pub(crate) struct OneOrMore(pub(crate) Vec<Text>);

impl FromMeta for OneOrMore {
    fn from_meta(meta: &Meta) -> Result<Self> {
        let texts = match value_of(meta) {
            Some(Expr::Array(array)) => array.elems.iter().map(string).collect(),
            Some(one) => string(one).map(|text| vec![text]),
            None => None,
        };
        let texts: Option<Vec<&LitStr>> = texts.filter(|texts: &Vec<_>| !texts.is_empty());
        let Some(texts) = texts else {
            let example = "_ = \"…\"` or `_ = [\"…\", \"…\"]";
            return Err(wrong(
                meta,
                "one text in quotes, or a list of them",
                example,
            ));
        };
        let text = |text: &LitStr| Text {
            value: text.value(),
            span: text.span(),
        };
        Ok(Self(texts.into_iter().map(text).collect()))
    }
}

/// `one of stop, continue`; signs that are no words stand in quotes.
fn alternatives(names: impl Iterator<Item = &'static str> + Clone) -> String {
    let are_words = names
        .clone()
        .all(|name| name.contains(char::is_alphanumeric));
    let shown = names.map(|name| match are_words {
        true => name.to_string(),
        false => format!("{name:?}"),
    });
    let shown: Vec<String> = shown.collect();
    format!("one of {}", shown.join(", "))
}

/// One of several words.
pub(crate) trait Word: Copy + 'static {
    /// The words, each with what it stands for.
    const WORDS: &'static [(&'static str, Self)];
}

/// `describe = "toon"`: one of the words of a [`Word`].
pub(crate) struct Choice<T>(pub(crate) T);

impl<T: Word> FromMeta for Choice<T> {
    fn from_meta(meta: &Meta) -> Result<Self> {
        let names = || T::WORDS.iter().map(|(name, _)| *name);
        let Some(text) = value_of(meta).and_then(string) else {
            let example = format!("_ = \"{}\"", T::WORDS[0].0);
            return Err(wrong(meta, "one word in quotes", &example));
        };
        let written = text.value();
        let found = T::WORDS.iter().find(|(name, _)| *name == written);
        found.map(|(_, word)| Self(*word)).ok_or_else(|| {
            let key = spelled(meta.path());
            let said = match nearest(&written, names()) {
                Some(meant) => format!("`{key}` has no `{written}`: did you mean `{meant}`?"),
                None => format!(
                    "`{key}` has no `{written}`: write {}",
                    alternatives(names())
                ),
            };
            Error::custom(said).with_span(text)
        })
    }
}
