//! The values that keys of attributes take, with errors that say what to write.

use darling::ast::NestedMeta;
use darling::{Error, FromMeta};
use fusion_words::nearest::nearest;
use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{Expr, Lit, LitStr, Meta, Path};

use crate::errors::Errors;

mod amount;
mod default;
mod path;
mod switch;
mod text;

pub(crate) use self::amount::{Bounds, Budget, Count, Limit, Time};
pub(crate) use self::default::{DefaultValue, SerdeDefault};
pub(crate) use self::path::{BarePath, CratePath, Idents};
pub(crate) use self::switch::{Select, Switch};
pub(crate) use self::text::{Choice, OneOrMore, Text, Texts, Word};

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
