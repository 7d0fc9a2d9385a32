//! The values that keys of attributes take, with errors that say what to write.

use darling::ast::NestedMeta;
use darling::{Error, FromMeta, Result};
use fusion_words::nearest::nearest;
use proc_macro2::{Span, TokenStream};
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{Expr, Lit, LitStr, Meta, Path, UnOp};

use crate::errors::Errors;

/// Declares the keys of an attribute once: as a darling model, and as the list of their names.
macro_rules! keys {
    ($(#[$meta:meta])* $name:ident { $($key:literal $field:ident: $value:ty,)* }) => {
        $(#[$meta])*
        #[derive(Default, darling::FromMeta)]
        #[darling(default)]
        pub(crate) struct $name {
            $(#[darling(rename = $key)] pub(crate) $field: Option<$value>,)*
        }

        impl $crate::words::Keys for $name {
            const KEYS: &'static [&'static str] = &[$($key),*];
        }
    };
}
pub(crate) use keys;

/// The keys that an attribute takes in one place.
pub(crate) trait Keys: FromMeta + Default {
    /// Their names.
    const KEYS: &'static [&'static str];
}

/// Reads the keys of one attribute. A mistake in one key leaves the others as they are.
/// `attribute` is how messages call it: `#[tool]`.
pub(crate) fn read_keys<K: Keys>(tokens: TokenStream, attribute: &str, errors: &mut Errors) -> K {
    let items = match NestedMeta::parse_meta_list(tokens) {
        Ok(items) => items,
        Err(error) => {
            let takes = K::KEYS.join(", ");
            let span = error.span();
            errors.at_span(
                span,
                format!("{error}; {attribute} takes keys with commas between them: {takes}"),
            );
            return K::default();
        }
    };
    let mut good: Vec<NestedMeta> = Vec::new();
    for item in items {
        let key = match &item {
            NestedMeta::Meta(meta) => spelled(meta.path()),
            NestedMeta::NameValueInvalidExpr(pair) => spelled(&pair.path),
            NestedMeta::Lit(lit) => {
                let takes = K::KEYS.join(", ");
                errors.at(
                    lit,
                    format!("a value without a key: {attribute} takes {takes}"),
                );
                continue;
            }
        };
        if !K::KEYS.contains(&key.as_str()) {
            errors.at(&item, unknown_key(&key, attribute, K::KEYS));
        } else if good
            .iter()
            .any(|earlier| matches!(earlier, NestedMeta::Meta(m) if spelled(m.path()) == key))
        {
            errors.at(&item, format!("`{key}` stands twice: keep one"));
        } else if let NestedMeta::NameValueInvalidExpr(_) = item {
            errors.at(
                &item,
                format!(
                    "what follows `{key} =` is no value: write text in quotes, a number or a path"
                ),
            );
        } else if let Err(error) = K::from_list(std::slice::from_ref(&item)) {
            errors.value(error, &key);
        } else {
            good.push(item);
        }
    }
    // Each item was read alone already, so together they cannot fail.
    K::from_list(&good).unwrap_or_default()
}

/// A key as it was written, without `r#`.
fn spelled(path: &Path) -> String {
    let text = path.to_token_stream().to_string().replace(' ', "");
    text.strip_prefix("r#").map(String::from).unwrap_or(text)
}

fn unknown_key(key: &str, attribute: &str, known: &[&str]) -> String {
    match nearest(key, known.iter().copied()) {
        Some(meant) => format!("{attribute} has no key `{key}`: did you mean `{meant}`?"),
        None => format!(
            "{attribute} has no key `{key}`: write one of {}",
            known.join(", ")
        ),
    }
}

fn wrong(meta: &Meta, takes: &str, example: &str) -> Error {
    let key = spelled(meta.path());
    let example = example.replace('_', &key);
    Error::custom(format!("`{key}` takes {takes}: write `{example}`")).with_span(meta)
}

/// The expression after `=`, out of the invisible groups that `macro_rules!` leaves.
fn value_of(meta: &Meta) -> Option<&Expr> {
    let Meta::NameValue(pair) = meta else {
        return None;
    };
    Some(ungrouped(&pair.value))
}

fn ungrouped(expr: &Expr) -> &Expr {
    match expr {
        Expr::Group(group) => ungrouped(&group.expr),
        other => other,
    }
}

fn string(expr: &Expr) -> Option<&LitStr> {
    match ungrouped(expr) {
        Expr::Lit(literal) => match &literal.lit {
            Lit::Str(text) => Some(text),
            _ => None,
        },
        _ => None,
    }
}

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

/// `crate = "path"` or `crate = path`.
pub(crate) struct CratePath(pub(crate) Path);

impl FromMeta for CratePath {
    fn from_meta(meta: &Meta) -> Result<Self> {
        let path = match value_of(meta) {
            Some(Expr::Path(path)) if path.qself.is_none() => Some(path.path.clone()),
            Some(expr) => string(expr).and_then(|text| text.parse().ok()),
            None => None,
        };
        path.map(Self)
            .ok_or_else(|| wrong(meta, "the path at which fusion is found", "_ = \"…\""))
    }
}

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

/// `type = Name` or `type = "Name"`.
pub(crate) struct BarePath(pub(crate) Path);

impl FromMeta for BarePath {
    fn from_meta(meta: &Meta) -> Result<Self> {
        match CratePath::from_meta(meta) {
            Ok(path) => Ok(Self(path.0)),
            Err(_) => Err(wrong(meta, "a name", "_ = SearchArgs").with_span(meta)),
        }
    }
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
                    "`{key}` has no `{written}`: write one of {}",
                    names().collect::<Vec<_>>().join(", ")
                ),
            };
            Error::custom(said).with_span(text)
        })
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

/// `default`, `default = 50`, `default = "open"` or `default = LIMIT`.
pub(crate) enum DefaultValue {
    /// The type's own default.
    Own(Span),
    /// Text, which becomes the parameter's type by `Into`.
    Text(LitStr),
    /// Any other literal, or the path of a const.
    Value(Box<Expr>),
}

impl FromMeta for DefaultValue {
    fn from_meta(meta: &Meta) -> Result<Self> {
        match (meta, value_of(meta)) {
            (Meta::Path(path), _) => Ok(Self::Own(path.span())),
            (_, Some(expr)) => match (string(expr), expr) {
                (Some(text), _) => Ok(Self::Text(text.clone())),
                (None, Expr::Lit(_) | Expr::Path(_)) => Ok(Self::Value(Box::new(expr.clone()))),
                (None, Expr::Unary(unary)) if matches!(unary.op, UnOp::Neg(_)) => {
                    Ok(Self::Value(Box::new(expr.clone())))
                }
                _ => Err(Self::refused(meta)),
            },
            _ => Err(Self::refused(meta)),
        }
    }
}

impl DefaultValue {
    fn refused(meta: &Meta) -> Error {
        wrong(
            meta,
            "a literal or the path of a const",
            "_ = 50` or `_ = LIMIT",
        )
    }
}

/// serde's own `default` and `default = "path"`, the path of a function.
pub(crate) enum SerdeDefault {
    /// The type's own default.
    Own(Span),
    /// What the function returns.
    Function(Path),
}

impl FromMeta for SerdeDefault {
    fn from_meta(meta: &Meta) -> Result<Self> {
        match (meta, value_of(meta)) {
            (Meta::Path(path), _) => Ok(Self::Own(path.span())),
            (_, Some(expr)) => match string(expr).and_then(|text| text.parse().ok()) {
                Some(path) => Ok(Self::Function(path)),
                None => Err(wrong(meta, "the path of a function in quotes", "_ = \"…\"")),
            },
            _ => Err(wrong(meta, "the path of a function in quotes", "_ = \"…\"")),
        }
    }
}
