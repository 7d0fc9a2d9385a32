//! From the attribute to the model.

use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{Attribute, Meta};

use super::keys::BatchKeys;
use super::model::{Batch, OnError};
use crate::errors::Errors;
use crate::words::{Text, read_keys};

/// Items of a batch, where nothing else is written.
const MAX: usize = 20;

/// Whether an attribute is `#[batch]`, by whatever path.
pub(crate) fn is_batch(attribute: &Attribute) -> bool {
    let last = attribute.path().segments.last();
    last.is_some_and(|segment| segment.ident == "batch")
}

/// Takes `#[batch]` off an item that is a tool, and reads it.
pub(crate) fn batch(attributes: &mut Vec<Attribute>, errors: &mut Errors) -> Option<Batch> {
    let mut marks = attributes.extract_if(.., |attribute| is_batch(attribute));
    let mark = marks.next()?;
    for again in marks {
        errors.at(
            again,
            "a batch of a batch: one call takes many items already; keep one `#[batch]`",
        );
    }
    let tokens = match &mark.meta {
        Meta::Path(_) => TokenStream::new(),
        Meta::List(list) => list.tokens.clone(),
        Meta::NameValue(pair) => {
            let path = pair.path.to_token_stream();
            let text = format!("write the keys in parentheses: `#[{path}(…)]`");
            errors.at(pair, text);
            TokenStream::new()
        }
    };
    let keys: BatchKeys = read_keys(tokens, "`#[batch]`", errors);
    let span = mark.path().span();
    let items = keys.items.unwrap_or(Text {
        value: "items".into(),
        span,
    });
    Some(Batch {
        span,
        name: keys.name,
        max: keys.max.map_or(MAX, |max| max.0),
        parallel: keys.parallel.map_or(1, |parallel| parallel.0),
        items,
        shared: keys.shared.map(|shared| shared.0).unwrap_or_default(),
        on_error: keys.on_error.map_or(OnError::Continue, |word| word.0),
    })
}
