//! From tokens to the model. Our attributes are taken off the item, so that what is left
//! compiles by itself.

mod block;
mod function;
mod parameter;
mod structure;

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::{Attribute, Ident, Meta};

pub(crate) use self::block::block;
pub(crate) use self::function::{function, strip};
pub(crate) use self::structure::structure;
use super::model::Name;
use crate::errors::Errors;
use crate::words::{Switch, Text, Texts};

/// Fills the facts that all forms share from the keys of one of them.
macro_rules! facts {
    ($keys:ident, $own_name:expr, $item:expr, $attributes:expr, $blocking:expr, $batch:expr, $budget:expr) => {
        $crate::tool::model::Facts {
            method: syn::ext::IdentExt::unraw($item).to_string(),
            name: $keys
                .name
                .map_or_else(|| $own_name, $crate::tool::model::Name::from),
            title: $keys.title.map(|title| title.value),
            doc: $crate::docs::text($attributes),
            has_hidden_doc: $crate::docs::is_hidden($attributes),
            style: $keys.describe.map(|style| style.0),
            unknown: $keys.unknown.map(|unknown| unknown.0),
            hints: $crate::tool::model::Hints {
                read_only: $keys.read_only.map($crate::tool::read::pair),
                destructive: $keys.destructive.map($crate::tool::read::pair),
                idempotent: $keys.idempotent.map($crate::tool::read::pair),
                open_world: $keys.open_world.map($crate::tool::read::pair),
            },
            blocking: $blocking,
            tags: $crate::tool::read::plain($keys.tags),
            aliases: $crate::tool::read::names($keys.alias),
            timeout: $keys.timeout.map(|time| time.millis),
            concurrency: $keys.concurrency.map(|count| count.0),
            reply: $crate::tool::model::Reply {
                limit: $keys.limit,
                unbounded: $keys
                    .unbounded
                    .filter(|switch| switch.on)
                    .map(|switch| switch.span),
                select: $keys.select,
                format: $keys.format.map(|format| format.0),
                delimiter: $keys.delimiter.map(|delimiter| delimiter.0),
                max_tokens: $keys.max_tokens.map(|count| count.0),
            },
            batch: $batch,
            budget: $budget,
        }
    };
}
use facts;

/// Whether an attribute is this one of ours, by whatever path.
pub(crate) fn is_ours(attribute: &Attribute, name: &str) -> bool {
    let last = attribute.path().segments.last();
    last.is_some_and(|segment| segment.ident == name)
}

/// What stands in the parentheses of an attribute.
fn keys_of(attribute: &Attribute, errors: &mut Errors) -> TokenStream {
    match &attribute.meta {
        Meta::Path(_) => TokenStream::new(),
        Meta::List(list) => list.tokens.clone(),
        Meta::NameValue(pair) => {
            let path = pair.path.to_token_stream();
            errors.at(
                pair,
                format!("write the keys in parentheses: `#[{path}(…)]`"),
            );
            TokenStream::new()
        }
    }
}

/// The conditions under which an item is compiled, which hold for what is generated too.
fn conditions(attributes: &[Attribute]) -> Vec<Attribute> {
    attributes
        .iter()
        .filter(|attribute| attribute.path().is_ident("cfg"))
        .cloned()
        .collect()
}

fn mentions(token: TokenTree, word: &str) -> bool {
    match token {
        TokenTree::Ident(ident) => ident == word,
        TokenTree::Group(group) => group
            .stream()
            .into_iter()
            .any(|token| mentions(token, word)),
        _ => false,
    }
}

fn pair(switch: Switch) -> (bool, Span) {
    (switch.on, switch.span)
}

fn plain(texts: Option<Texts>) -> Vec<String> {
    texts
        .into_iter()
        .flat_map(|texts| texts.0)
        .map(|text| text.value)
        .collect()
}

fn names(texts: Option<Texts>) -> Vec<Name> {
    texts
        .into_iter()
        .flat_map(|texts| texts.0)
        .map(Name::from)
        .collect()
}

impl From<Text> for Name {
    fn from(text: Text) -> Self {
        Self {
            text: text.value,
            span: text.span,
        }
    }
}

impl Name {
    fn of_ident(ident: &Ident) -> Self {
        Self {
            text: ident.unraw().to_string(),
            span: ident.span(),
        }
    }
}
