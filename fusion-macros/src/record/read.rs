//! From tokens to the model of a record. serde's attributes are read by serde's own code, so
//! that the names cannot differ.

use darling::ast::NestedMeta;
use proc_macro2::{Ident, Span, TokenStream};
use quote::ToTokens;
use serde_derive_internals::ast::{self, Container, Data};
use serde_derive_internals::attr::TagType;
use serde_derive_internals::{Ctxt, Derive};
use syn::{Attribute, DeriveInput, Member, Meta};

use super::keys::RecordKeys;
use super::model::{Field, Record};
use crate::errors::Errors;
use crate::hooks::Hooks;
use crate::words::read_keys;

/// Reads a type and its attributes.
pub(crate) fn record(item: &DeriveInput, errors: &mut Errors) -> Record {
    let keys = item
        .attrs
        .iter()
        .filter(|attribute| attribute.path().is_ident("record"))
        .filter_map(|attribute| attribute.meta.require_list().ok())
        .map(|list| read_keys(list.tokens.clone(), "`#[record]`", errors))
        .reduce(|first: RecordKeys, second| RecordKeys {
            krate: first.krate.or(second.krate),
        });
    let mut record = Record {
        ident: item.ident.clone(),
        generics: item.generics.clone(),
        krate: keys
            .and_then(|keys| keys.krate)
            .map_or_else(Hooks::default_crate, |path| path.0),
        is_serialized: false,
        strangers: Vec::new(),
        fields: Vec::new(),
    };
    let context = Ctxt::new();
    // The name of serde's private module occurs only in what its own derive writes.
    let private = Ident::new("__private", Span::call_site());
    let container = Container::from_ast(&context, item, Derive::Serialize, &private);
    let is_read = context.check().is_ok();
    if let Some(container) = container {
        record.is_serialized = is_read && container.attrs.remote().is_none();
        record.strangers = strangers(&container, item);
        if let Data::Struct(_, fields) = &container.data {
            record.fields = fields.iter().filter_map(field).collect();
        }
    }
    record
}

fn strangers(container: &Container, item: &DeriveInput) -> Vec<(&'static str, TokenStream)> {
    let attributes = &container.attrs;
    let found = [
        ("into", attributes.type_into().is_some()),
        ("transparent", attributes.transparent()),
        ("remote", attributes.remote().is_some()),
        ("tag", matches!(attributes.tag(), TagType::Internal { .. })),
    ];
    let found = found.into_iter().filter(|(_, is_there)| *is_there);
    found
        .map(|(key, _)| (key, culprit(&item.attrs, key)))
        .collect()
}

fn field(field: &ast::Field<'_>) -> Option<Field> {
    let attributes = &field.attrs;
    let Member::Named(ident) = &field.member else {
        return None;
    };
    if attributes.skip_serializing() {
        return None;
    }
    Some(Field {
        ident: ident.clone(),
        ty: field.ty.clone(),
        name: attributes.name().serialize_name().value.clone(),
        flatten: attributes
            .flatten()
            .then(|| culprit(&field.original.attrs, "flatten")),
        skip_if: attributes.skip_serializing_if().cloned(),
        with: attributes.serialize_with().cloned(),
    })
}

/// Where a key of serde stands.
fn culprit(attributes: &[Attribute], key: &str) -> TokenStream {
    let serde = attributes
        .iter()
        .filter(|attribute| attribute.path().is_ident("serde"));
    let mut items = serde
        .filter_map(|attribute| match &attribute.meta {
            Meta::List(list) => NestedMeta::parse_meta_list(list.tokens.clone()).ok(),
            _ => None,
        })
        .flatten();
    items
        .find(|item| matches!(item, NestedMeta::Meta(meta) if meta.path().is_ident(key)))
        .map(ToTokens::into_token_stream)
        .unwrap_or_default()
}
