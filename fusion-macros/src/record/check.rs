//! The rules of a record, one function each.

use std::collections::HashSet;

use syn::{Data, DeriveInput, Fields};

use super::model::Record;
use crate::errors::Errors;

/// Looks for every mistake.
pub(crate) fn record(record: &Record, item: &DeriveInput, errors: &mut Errors) {
    has_named_fields(item, errors);
    is_written_as_its_fields(record, errors);
    has_columns(record, item, errors);
    names_differ(record, errors);
    no_name_holds_a_dot(record, errors);
    is_not_flattened(record, errors);
}

fn has_named_fields(item: &DeriveInput, errors: &mut Errors) {
    match &item.data {
        Data::Struct(data) => match &data.fields {
            Fields::Named(_) => {}
            Fields::Unnamed(fields) => errors.at(
                fields,
                "the columns of a table have names: name these fields, \
                 or return the type without `Record`",
            ),
            Fields::Unit => errors.at(
                &item.ident,
                "a record without fields has no columns: give it named fields, \
                 or return the type without `Record`",
            ),
        },
        Data::Enum(data) => errors.at(
            data.enum_token,
            "the rows of a table have one shape, an enum has several: take a struct with an \
             enum as a field, or return the enum without `Record`",
        ),
        Data::Union(data) => errors.at(
            data.union_token,
            "what is in a union is not known: take a struct with named fields",
        ),
    }
}

fn is_written_as_its_fields(record: &Record, errors: &mut Errors) {
    for (key, culprit) in &record.strangers {
        errors.at(
            culprit,
            match *key {
                "into" => {
                    "`into` writes another type than this: derive `Record` on that type, \
                     and return it"
                }
                "transparent" => {
                    "`transparent` writes the field and not the struct: derive `Record` on the \
                     type of the field"
                }
                "remote" => {
                    "`remote` stands for a type of another crate: write a struct of your own \
                     with the fields to show, and derive `Record` on that"
                }
                _ => {
                    "`tag` would repeat the name of the type in every row: take it off, \
                     or add it as a field"
                }
            },
        );
    }
}

fn has_columns(record: &Record, item: &DeriveInput, errors: &mut Errors) {
    let Data::Struct(data) = &item.data else {
        return;
    };
    let is_empty = record.fields.is_empty() && record.is_serialized;
    if let (Fields::Named(_), true) = (&data.fields, is_empty) {
        errors.at(
            &record.ident,
            "a record without fields has no columns: give it a field that is serialized, \
             or return the type without `Record`",
        );
    }
}

fn names_differ(record: &Record, errors: &mut Errors) {
    let mut first = HashSet::new();
    for field in &record.fields {
        let name = &field.name;
        if !first.insert(name) {
            errors.at(
                &field.ident,
                format!("two fields are written as `{name}`: rename one of them"),
            );
        }
    }
}

fn no_name_holds_a_dot(record: &Record, errors: &mut Errors) {
    for field in record
        .fields
        .iter()
        .filter(|field| field.name.contains('.'))
    {
        errors.at(
            &field.ident,
            format!(
                "the column `{}` has a dot, which stands between a record and its field where \
                 fields are chosen: rename it",
                field.name
            ),
        );
    }
}

fn is_not_flattened(record: &Record, errors: &mut Errors) {
    for flatten in record
        .fields
        .iter()
        .filter_map(|field| field.flatten.as_ref())
    {
        errors.at(
            flatten,
            "the fields that `flatten` mixes in are not known while compiling: take it off, \
             so that they are nested, or write them out here",
        );
    }
}
