//! A struct whose fields are the arguments of a tool.

use fusion_words::names::snake_case;
use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::{Attribute, Fields, ItemStruct};

use super::{conditions, facts, is_ours, keys_of, mentions, parameter};
use crate::batch;
use crate::errors::Errors;
use crate::hooks::Hooks;
use crate::tool::keys::{SerdeStructKeys, StructKeys};
use crate::tool::model::{Arguments, Name};
use crate::words::{Text, read_keys};

/// Reads a struct, and leaves it without our attributes.
pub(crate) fn structure(
    arguments: TokenStream,
    item: &mut ItemStruct,
    errors: &mut Errors,
) -> Arguments {
    let keys: StructKeys = read_keys(arguments, "`#[tool]` on a struct", errors);
    // serde's attributes stay where serde's derive still needs them.
    let derives = |words: &[&str]| {
        let mut derives = item.attrs.iter().filter(|a| a.path().is_ident("derive"));
        derives.any(|derive| {
            let mut tokens = derive.to_token_stream().into_iter();
            tokens.any(|token| words.iter().any(|word| mentions(token.clone(), word)))
        })
    };
    let keeps_serde = derives(&["Serialize", "Deserialize", "JsonSchema"]);
    let keeps_schemars = derives(&["JsonSchema"]);
    let rename_all = rename_all(&mut item.attrs, keeps_serde, errors);
    let mut fields = Vec::new();
    match &mut item.fields {
        Fields::Named(named) => {
            for field in &mut named.named {
                let Some(ident) = field.ident.clone() else {
                    continue;
                };
                let kept: Vec<Attribute> = field
                    .attrs
                    .iter()
                    .filter(|a| stays(a, keeps_serde, keeps_schemars))
                    .cloned()
                    .collect();
                let ours: Vec<Attribute> = field
                    .attrs
                    .extract_if(.., |a| parameter::is_of_parameter(a))
                    .collect();
                field.attrs.extend(kept);
                if let Some(cfg) = field.attrs.iter().find(|a| a.path().is_ident("cfg")) {
                    errors.at(
                        cfg,
                        "`#[cfg]` on a field is not supported: put it on the struct",
                    );
                }
                let mut name = Name::of_ident(&ident);
                if let Some(rule) = rename_all {
                    name.text = rule(&name.text);
                }
                let argument = parameter::argument(&ident, name, &field.ty, &ours, errors);
                fields.push(argument);
            }
        }
        Fields::Unnamed(unnamed) => {
            errors.at(
                unnamed,
                "the fields have no names to show to a model: name them",
            );
        }
        Fields::Unit => {}
    }
    let batch = batch::read(&mut item.attrs, errors);
    let name = snake_case(&item.ident.unraw().to_string());
    let name = Name {
        text: name,
        span: item.ident.span(),
    };
    Arguments {
        krate: keys.krate.map_or_else(Hooks::default_crate, |path| path.0),
        cfg: conditions(&item.attrs),
        ident: item.ident.clone(),
        facts: facts!(
            keys,
            name,
            &item.ident,
            &item.attrs,
            None,
            batch,
            keys.budget
        ),
        fields,
    }
}

/// Docs stay for people, and serde's attributes for a derive of serde.
fn stays(attribute: &Attribute, keeps_serde: bool, keeps_schemars: bool) -> bool {
    crate::docs::is_doc(attribute)
        || (keeps_serde && attribute.path().is_ident("serde"))
        || (keeps_schemars && attribute.path().is_ident("schemars"))
}

type Rule = fn(&str) -> String;

fn rename_all(attributes: &mut Vec<Attribute>, keep: bool, errors: &mut Errors) -> Option<Rule> {
    let is_serde = |attribute: &Attribute| is_ours(attribute, "serde");
    let found: Vec<Attribute> = attributes.iter().filter(|a| is_serde(a)).cloned().collect();
    if !keep {
        attributes.retain(|attribute| !is_serde(attribute));
    }
    let mut rule = None;
    for attribute in found {
        let tokens = keys_of(&attribute, errors);
        let keys: SerdeStructKeys =
            read_keys(tokens, "`#[serde]` on a struct of arguments", errors);
        rule = keys
            .rename_all
            .and_then(|text| rule_of(&text, errors))
            .or(rule);
    }
    rule
}

fn rule_of(text: &Text, errors: &mut Errors) -> Option<Rule> {
    match text.value.as_str() {
        "snake_case" | "lowercase" => Some(str::to_lowercase),
        "camelCase" => Some(camel),
        "PascalCase" => Some(pascal),
        "UPPERCASE" | "SCREAMING_SNAKE_CASE" => Some(str::to_uppercase),
        _ => {
            errors.at_span(
                text.span,
                "no client accepts field names of this form: \
                 write snake_case, camelCase, PascalCase or SCREAMING_SNAKE_CASE",
            );
            None
        }
    }
}

fn pascal(name: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        letters
            .next()
            .map(|first| first.to_uppercase().chain(letters).collect::<String>())
    };
    name.split('_').filter_map(word).collect()
}

fn camel(name: &str) -> String {
    let pascal = pascal(name);
    let mut letters = pascal.chars();
    letters
        .next()
        .map(|first| first.to_lowercase().chain(letters).collect())
        .unwrap_or_default()
}
