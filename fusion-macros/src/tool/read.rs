//! From tokens to the model of an impl block. Our attributes are taken off the item, so that
//! what is left compiles by itself.

use darling::ast::NestedMeta;
use fusion_words::names::snake_case;
use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{
    Attribute, FnArg, ImplItem, ImplItemFn, ItemImpl, Meta, Pat, PatType, Type, parse_quote,
};

use super::keys::{ActionKeys, BlockKeys, ParameterKeys, SerdeKeys};
use super::model::{Action, Argument, Block, Default, Hints, Name, Param};
use super::types::{is_context, ungrouped};
use crate::docs;
use crate::errors::Errors;
use crate::hooks::Hooks;
use crate::words::{Switch, Text, Texts, read_keys};

/// Reads an impl block, and leaves it without our attributes.
pub(crate) fn block(arguments: TokenStream, item: &mut ItemImpl, errors: &mut Errors) -> Block {
    let keys: BlockKeys = read_keys(arguments, "`#[tool]` on an impl block", errors);
    let own_name = Name {
        text: type_name(&item.self_ty),
        span: item.self_ty.span(),
    };
    let discriminator = Name {
        text: "action".into(),
        span: own_name.span,
    };
    let mut actions = Vec::new();
    for item in &mut item.items {
        if let ImplItem::Fn(method) = item
            && let Some(action) = action(method, errors)
        {
            actions.push(action);
        }
    }
    Block {
        self_ty: (*item.self_ty).clone(),
        generics: item.generics.clone(),
        krate: keys.krate.map_or_else(Hooks::default_crate, |path| path.0),
        name: keys.name.map_or(own_name, Name::from),
        title: keys.title.map(|title| title.value),
        doc: docs::text(&item.attrs),
        discriminator: keys.discriminator.map_or(discriminator, Name::from),
        tags: plain(keys.tags),
        aliases: names(keys.alias),
        actions,
    }
}

/// Takes everything of ours off a method that stands where no tool can be made of it.
pub(crate) fn strip(attributes: &mut Vec<Attribute>, inputs: &mut dyn Iterator<Item = &mut FnArg>) {
    attributes.retain(|attribute| !is_ours(attribute, "tool"));
    for input in inputs {
        if let FnArg::Typed(typed) = input {
            typed.attrs.retain(|attribute| !is_of_parameter(attribute));
        }
    }
}

/// Whether an attribute is this one of ours, by whatever path.
pub(crate) fn is_ours(attribute: &Attribute, name: &str) -> bool {
    attribute
        .path()
        .segments
        .last()
        .is_some_and(|segment| segment.ident == name)
}

fn action(method: &mut ImplItemFn, errors: &mut Errors) -> Option<Action> {
    for attribute in method
        .attrs
        .iter()
        .filter(|attribute| is_ours(attribute, "cfg_attr"))
    {
        let mentions_us = attribute
            .to_token_stream()
            .into_iter()
            .any(|token| mentions(token, "tool"));
        if mentions_us {
            errors.at(
                attribute,
                "`cfg_attr` is not expanded inside of `#[tool] impl`: \
                 write `#[tool]` and put `#[cfg(…)]` on the method",
            );
        }
    }
    let mut marks = method
        .attrs
        .extract_if(.., |attribute| is_ours(attribute, "tool"));
    let mark = marks.next()?;
    let again: Vec<Attribute> = marks.collect();
    for attribute in again {
        errors.at(attribute, "`#[tool]` stands twice on this method: keep one");
    }
    let keys: ActionKeys = read_keys(keys_of(&mark, errors), "`#[tool]` on a method", errors);
    let params = method
        .sig
        .inputs
        .iter_mut()
        .filter_map(|input| match input {
            FnArg::Receiver(_) => None,
            FnArg::Typed(typed) => parameter(typed, errors),
        })
        .collect();
    // An argument must be taken by value, whether the body needs to own it or not.
    method
        .attrs
        .push(parse_quote!(#[allow(clippy::needless_pass_by_value)]));
    let ident = &method.sig.ident;
    Some(Action {
        name: keys.name.map_or_else(|| Name::of_ident(ident), Name::from),
        title: keys.title.map(|title| title.value),
        doc: docs::text(&method.attrs),
        cfg: method
            .attrs
            .iter()
            .filter(|a| a.path().is_ident("cfg"))
            .cloned()
            .collect(),
        hints: Hints {
            read_only: keys.read_only.map(pair),
            destructive: keys.destructive.map(pair),
            idempotent: keys.idempotent.map(pair),
            open_world: keys.open_world.map(pair),
        },
        blocking: keys
            .blocking
            .filter(|switch| switch.on)
            .map(|switch| switch.span),
        tags: plain(keys.tags),
        aliases: names(keys.alias),
        params,
        sig: method.sig.clone(),
    })
}

fn parameter(typed: &mut PatType, errors: &mut Errors) -> Option<Param> {
    let ours: Vec<Attribute> = typed.attrs.extract_if(.., |a| is_of_parameter(a)).collect();
    if let Some(cfg) = typed.attrs.iter().find(|a| a.path().is_ident("cfg")) {
        errors.at(cfg, "`#[cfg]` on a parameter is not supported: put it on the method, and write one for each case");
    }
    if is_context(&typed.ty) {
        for attribute in ours.iter().filter(|attribute| !docs::is_doc(attribute)) {
            errors.at(
                attribute,
                "the context of a call is not sent by the model: take this attribute off",
            );
        }
        return Some(Param::Cx(typed.ty.clone()));
    }
    let Pat::Ident(pattern) = ungrouped_pattern(&typed.pat) else {
        errors.at(
            &typed.pat,
            "a pattern has no name to show to a model: name the parameter and take it apart in the body",
        );
        return None;
    };
    if let Some(by_ref) = pattern.by_ref {
        errors.at(
            by_ref,
            "`ref` is not supported on a parameter of a tool: take it by value",
        );
    }
    let mut argument = Argument {
        ident: pattern.ident.clone(),
        name: Name::of_ident(&pattern.ident),
        ty: (*typed.ty).clone(),
        doc: docs::text(&ours),
        aliases: Vec::new(),
        default: None,
        secret: false,
    };
    for attribute in &ours {
        if is_ours(attribute, "tool") {
            let keys: ParameterKeys = read_keys(
                keys_of(attribute, errors),
                "`#[tool]` on a parameter",
                errors,
            );
            argument.aliases.extend(names(keys.alias));
            argument.default = keys.default.map(Default::Tool).or(argument.default);
            argument.secret |= keys.secret.is_some_and(|switch| switch.on);
        } else if attribute.path().is_ident("serde") {
            serde_keys(attribute, &mut argument, errors);
        }
    }
    Some(Param::Argument(Box::new(argument)))
}

/// serde's keys that mean something for one parameter; its `alias` may stand several times.
fn serde_keys(attribute: &Attribute, argument: &mut Argument, errors: &mut Errors) {
    let tokens = keys_of(attribute, errors);
    let items = NestedMeta::parse_meta_list(tokens.clone());
    let parts = items.map_or(vec![tokens], |items| {
        items.iter().map(ToTokens::to_token_stream).collect()
    });
    for part in parts {
        let keys: SerdeKeys = read_keys(part, "`#[serde]` on a parameter", errors);
        argument.name = keys.rename.map_or(argument.name.clone(), Name::from);
        argument.aliases.extend(keys.alias.map(Name::from));
        argument.default = keys.default.map(Default::Serde).or(argument.default.take());
    }
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

fn is_of_parameter(attribute: &Attribute) -> bool {
    docs::is_doc(attribute)
        || is_ours(attribute, "tool")
        || attribute.path().is_ident("serde")
        || attribute.path().is_ident("schemars")
}

fn mentions(token: proc_macro2::TokenTree, word: &str) -> bool {
    match token {
        proc_macro2::TokenTree::Ident(ident) => ident == word,
        proc_macro2::TokenTree::Group(group) => {
            group.stream().into_iter().any(|t| mentions(t, word))
        }
        _ => false,
    }
}

fn ungrouped_pattern(pattern: &Pat) -> &Pat {
    match pattern {
        Pat::Paren(inner) => ungrouped_pattern(&inner.pat),
        other => other,
    }
}

/// The tool's name where none is written: the type's, without generics.
fn type_name(ty: &Type) -> String {
    match ungrouped(ty) {
        Type::Path(path) => path
            .path
            .segments
            .last()
            .map(|s| snake_case(&s.ident.unraw().to_string()))
            .unwrap_or_default(),
        _ => String::new(),
    }
}

fn pair(switch: Switch) -> (bool, proc_macro2::Span) {
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
    fn of_ident(ident: &syn::Ident) -> Self {
        Self {
            text: ident.unraw().to_string(),
            span: ident.span(),
        }
    }
}
