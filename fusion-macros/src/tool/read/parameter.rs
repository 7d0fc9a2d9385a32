//! A parameter of a handler, and a field of a struct of arguments.

use darling::ast::NestedMeta;
use quote::ToTokens;
use syn::{Attribute, Ident, Pat, PatType, Type, TypeReference};

use super::{is_ours, keys_of, names};
use crate::docs;
use crate::errors::Errors;
use crate::tool::keys::{LimitKeys, ParameterKeys, SerdeKeys};
use crate::tool::model::{Argument, Default, Name, Param};
use crate::tool::types::{is_context, is_owned_context};
use crate::words::read_keys;

/// Reads a parameter, and leaves it without our attributes.
pub(super) fn parameter(typed: &mut PatType, errors: &mut Errors) -> Option<Param> {
    let ours: Vec<Attribute> = typed.attrs.extract_if(.., |a| is_of_parameter(a)).collect();
    if let Some(cfg) = typed.attrs.iter().find(|a| a.path().is_ident("cfg")) {
        errors.at(cfg, "`#[cfg]` on a parameter is not supported: put it on the method, and write one for each case");
    }
    if is_owned_context(&typed.ty) {
        errors.at(&typed.ty, "the context of a call is lent: take it as `&Cx`");
        return Some(Param::Cx(typed.ty.clone()));
    }
    if is_context(&typed.ty) {
        if let Type::Reference(TypeReference {
            mutability: Some(mutability),
            ..
        }) = &*typed.ty
        {
            errors.at(
                mutability,
                "the context of a call is shared: take it as `&Cx`",
            );
        }
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
    let (ident, ty) = (pattern.ident.clone(), (*typed.ty).clone());
    let name = Name::of_ident(&ident);
    Some(Param::Argument(Box::new(argument(
        &ident, name, &ty, &ours, errors,
    ))))
}

/// Makes an argument of its name, its type and the attributes that are about it.
pub(super) fn argument(
    ident: &Ident,
    own_name: Name,
    ty: &Type,
    ours: &[Attribute],
    errors: &mut Errors,
) -> Argument {
    let mut argument = Argument {
        ident: ident.clone(),
        name: own_name,
        ty: ty.clone(),
        doc: docs::text(ours),
        aliases: Vec::new(),
        default: None,
        secret: false,
        cursor: None,
        limits: Vec::new(),
    };
    for attribute in ours {
        if is_ours(attribute, "tool") {
            let keys: ParameterKeys = read_keys(
                keys_of(attribute, errors),
                "`#[tool]` on a parameter",
                errors,
            );
            argument.aliases.extend(names(keys.alias));
            argument.default = keys.default.map(Default::Tool).or(argument.default);
            argument.secret |= keys.secret.is_some_and(|switch| switch.on);
            let cursor = keys
                .cursor
                .filter(|switch| switch.on)
                .map(|switch| switch.span);
            argument.cursor = cursor.or(argument.cursor);
        } else if attribute.path().is_ident("serde") {
            serde_keys(attribute, &mut argument, errors);
        } else if attribute.path().is_ident("schemars") {
            let keys: LimitKeys = read_keys(
                keys_of(attribute, errors),
                "`#[schemars]` on a parameter",
                errors,
            );
            let limits = [keys.range, keys.length, keys.regex].into_iter().flatten();
            argument.limits.extend(limits.map(|limit| limit.0));
        }
    }
    argument
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

/// Whether an attribute on a parameter is read here and comes off.
pub(super) fn is_of_parameter(attribute: &Attribute) -> bool {
    docs::is_doc(attribute)
        || is_ours(attribute, "tool")
        || attribute.path().is_ident("serde")
        || attribute.path().is_ident("schemars")
}

fn ungrouped_pattern(pattern: &Pat) -> &Pat {
    match pattern {
        Pat::Paren(inner) => ungrouped_pattern(&inner.pat),
        other => other,
    }
}
