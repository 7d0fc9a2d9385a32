//! The rules of an impl block, one function each.

use std::collections::HashMap;

use fusion_words::fold::fold;
use fusion_words::names::{is_property_name, is_tool_name};
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{FnArg, GenericParam, ReceiverKind, Safety, Type};

use super::model::{Action, Argument, Block, Default, Name};
use super::types::{kind, literal_kind, misfits, option_inner, ungrouped};
use crate::errors::Errors;
use crate::words::{DefaultValue, SerdeDefault};

/// Looks for every mistake.
pub(crate) fn block(block: &Block, errors: &mut Errors) {
    has_a_name(block, errors);
    has_actions(block, errors);
    discriminator_is_accepted(block, errors);
    action_names_differ(block, errors);
    parameters_agree(block, errors);
    for action in &block.actions {
        has_a_doc(action, errors);
        name_is_accepted(&action.name, errors);
        receives_self_by_reference(action, errors);
        is_not_generic(action, errors);
        is_callable(action, errors);
        blocks_only_when_sync(action, errors);
        hints_agree(action, errors);
        parameter_names_differ(action, block, errors);
        for argument in action.arguments() {
            parameter_is_accepted(argument, errors);
        }
    }
}

const TOOL_NAME: &str =
    "use letters, digits, `_` and `-`, 64 at most, not starting with a digit or `-`";

fn has_a_name(block: &Block, errors: &mut Errors) {
    match ungrouped(&block.self_ty) {
        Type::Path(_) => name_is_accepted(&block.name, errors),
        other => errors.at(
            other,
            "`#[tool]` needs a type with a name: write a struct around this one",
        ),
    }
}

fn has_actions(block: &Block, errors: &mut Errors) {
    if block.actions.is_empty() {
        errors.at(
            &block.self_ty,
            "no method of this impl block is a tool: write `#[tool]` on each that a model may call",
        );
    }
}

fn name_is_accepted(name: &Name, errors: &mut Errors) {
    if !is_tool_name(&name.text) {
        let text = &name.text;
        errors.at_span(
            name.span,
            format!("no client accepts the name `{text}`: {TOOL_NAME}"),
        );
    }
}

fn discriminator_is_accepted(block: &Block, errors: &mut Errors) {
    let Name { text, span } = &block.discriminator;
    if !is_property_name(text) {
        errors.at_span(
            *span,
            format!(
                "no client accepts the field name `{text}`: use letters, digits and `_`, 64 at most"
            ),
        );
    }
}

fn action_names_differ(block: &Block, errors: &mut Errors) {
    let mut first: HashMap<String, (&Name, &[syn::Attribute])> = HashMap::new();
    for action in &block.actions {
        for name in std::iter::once(&action.name).chain(&action.aliases) {
            let Some((other, cfg)) = first.get(&fold(&name.text)) else {
                first.insert(fold(&name.text), (name, &action.cfg));
                continue;
            };
            // Two methods that are never compiled together may share a name.
            if cfg.is_empty() && action.cfg.is_empty() {
                let (text, other) = (&name.text, &other.text);
                let message = if text == other {
                    format!("two actions are named `{text}`: rename one of them")
                } else {
                    format!("`{text}` and `{other}` are one name to a model: rename one of them")
                };
                errors.at_span(name.span, message);
            }
        }
    }
}

fn has_a_doc(action: &Action, errors: &mut Errors) {
    if action.doc.is_empty() {
        let ident = &action.sig.ident;
        errors.at(
            ident,
            format!(
                "`{ident}` has no doc comment: write `/// …` above it, by which a model chooses it"
            ),
        );
    }
}

fn receives_self_by_reference(action: &Action, errors: &mut Errors) {
    let Some(receiver) = action.sig.receiver() else {
        errors.at(
            &action.sig.ident,
            format!(
                "`{}` has no receiver: write `&self` as its first parameter",
                action.sig.ident
            ),
        );
        return;
    };
    match &receiver.kind {
        ReceiverKind::Reference(_, _, None) => {}
        ReceiverKind::Reference(_, _, Some(_)) => errors.at(
            receiver,
            "calls run side by side, so none may have `&mut self`: \
             write `&self`, and put what changes into a `Mutex`",
        ),
        _ => errors.at(receiver, "a tool is called many times: write `&self`"),
    }
}

fn is_not_generic(action: &Action, errors: &mut Errors) {
    let params = action.sig.generics.params.iter();
    for param in params.filter(|param| !matches!(param, GenericParam::Lifetime(_))) {
        errors.at(
            param,
            "a schema needs concrete types: \
             make the type of the impl block generic instead of the method",
        );
    }
}

fn is_callable(action: &Action, errors: &mut Errors) {
    if let Safety::Unsafe(token) = &action.sig.safety {
        errors.at(
            token,
            "a model cannot keep the promise of an `unsafe` function: make it safe",
        );
    }
    if let Some(variadic) = &action.sig.variadic {
        errors.at(
            variadic,
            "a tool has a fixed list of parameters: take a `Vec`",
        );
    }
}

fn blocks_only_when_sync(action: &Action, errors: &mut Errors) {
    if let (Some(span), Some(_)) = (action.blocking, action.sig.asyncness) {
        errors.at_span(
            span,
            "`blocking` is for sync methods: take it off, or take `async` off the method",
        );
    }
}

fn hints_agree(action: &Action, errors: &mut Errors) {
    if let (Some((true, _)), Some((true, span))) =
        (action.hints.read_only, action.hints.destructive)
    {
        errors.at_span(
            span,
            "an action is `read_only` or `destructive`, not both: keep one",
        );
    }
}

fn parameter_names_differ(action: &Action, block: &Block, errors: &mut Errors) {
    let key = &block.discriminator.text;
    let mut first: HashMap<String, &Name> = HashMap::new();
    for argument in action.arguments() {
        for name in std::iter::once(&argument.name).chain(&argument.aliases) {
            if fold(&name.text) == fold(key) {
                errors.at_span(
                    name.span,
                    format!(
                        "`{}` is the field that names the action: rename this, \
                         or write `discriminator = \"…\"` on the impl block",
                        name.text
                    ),
                );
            } else if let Some(other) = first.get(&fold(&name.text)) {
                let (text, other) = (&name.text, &other.text);
                errors.at_span(
                    name.span,
                    format!("`{text}` and `{other}` are one name to a model: rename one of them"),
                );
            } else {
                first.insert(fold(&name.text), name);
            }
        }
    }
}

fn parameter_is_accepted(argument: &Argument, errors: &mut Errors) {
    for (ty, why) in misfits(&argument.ty) {
        errors.at(ty, why);
    }
    if !is_property_name(&argument.name.text) {
        let text = &argument.name.text;
        errors.at_span(
            argument.name.span,
            format!(
                "no client accepts the field name `{text}`: use letters, digits and `_`, 64 at most"
            ),
        );
    }
    default_fits(argument, errors);
}

fn default_fits(argument: &Argument, errors: &mut Errors) {
    let Some(default) = &argument.default else {
        return;
    };
    let span = match default {
        Default::Tool(DefaultValue::Own(span)) | Default::Serde(SerdeDefault::Own(span)) => *span,
        Default::Tool(DefaultValue::Text(text)) => text.span(),
        Default::Tool(DefaultValue::Value(value)) => value.span(),
        Default::Serde(SerdeDefault::Function(path)) => path.span(),
    };
    if let Some(inner) = option_inner(&argument.ty) {
        let inner = inner.to_token_stream().to_string().replace(' ', "");
        errors.at_span(
            span,
            format!("with a default it is never `None`: take `{inner}`"),
        );
        return;
    }
    let (Some(wanted), Default::Tool(default)) = (kind(&argument.ty), default) else {
        return;
    };
    let written = match default {
        DefaultValue::Text(_) => Some("string"),
        DefaultValue::Value(value) => literal_kind(value),
        DefaultValue::Own(_) => None,
    };
    if written.is_some_and(|written| written != wanted) {
        let name = &argument.name.text;
        errors.at_span(
            span,
            format!("the default of `{name}` is no {wanted}: write one that is"),
        );
    }
}

/// One name in one tool is one kind of value, as far as the types tell by their writing.
fn parameters_agree(block: &Block, errors: &mut Errors) {
    let mut first: HashMap<&str, (&Argument, &Action, String)> = HashMap::new();
    for action in &block.actions {
        for argument in action.arguments() {
            let Some(own) = kind(&argument.ty) else {
                continue;
            };
            let Some((earlier, other, kind)) = first.get(argument.name.text.as_str()) else {
                first.insert(&argument.name.text, (argument, action, own));
                continue;
            };
            if *kind != own {
                let (from, to) = (typed(earlier, other), typed(argument, action));
                // One error over both: it begins at the first and ends at the second.
                errors.at(
                    quote!(#from #to),
                    format!(
                        "`{}` is {kind} in `{}` and {own} in `{}`: one name in one tool \
                         means one kind of value; rename one of them",
                        argument.name.text, other.name.text, action.name.text,
                    ),
                );
            }
        }
    }
}

fn typed(argument: &Argument, action: &Action) -> proc_macro2::TokenStream {
    let written = action.sig.inputs.iter().find_map(|input| match input {
        FnArg::Typed(typed)
            if typed
                .pat
                .to_token_stream()
                .to_string()
                .ends_with(&argument.ident.to_string()) =>
        {
            Some(typed.to_token_stream())
        }
        _ => None,
    });
    written.unwrap_or_else(|| argument.ident.to_token_stream())
}
