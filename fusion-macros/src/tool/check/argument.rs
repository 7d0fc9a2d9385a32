//! The rules of arguments.

use std::collections::HashMap;

use fusion_words::fold::fold;
use fusion_words::names::is_property_name;
use quote::ToTokens;
use syn::spanned::Spanned;

use crate::errors::Errors;
use crate::tool::model::{Argument, Default, Name};
use crate::tool::types::{kind, literal_kind, misfits, option_inner};
use crate::words::{DefaultValue, SerdeDefault};

/// The arguments that the runtime takes for itself.
const OWN: [&str; 2] = ["_select", "_limit"];

/// The rules of the arguments of one action; in a group, `discriminator` names the action.
pub(super) fn all(arguments: &[&Argument], discriminator: Option<&str>, errors: &mut Errors) {
    names_differ(arguments, discriminator, errors);
    one_takes_the_cursor(arguments, errors);
    for argument in arguments {
        is_accepted(argument, errors);
        default_fits(argument, errors);
    }
}

fn one_takes_the_cursor(arguments: &[&Argument], errors: &mut Errors) {
    for span in arguments
        .iter()
        .filter_map(|argument| argument.cursor)
        .skip(1)
    {
        errors.at_span(
            span,
            "one argument takes the cursor of a page: keep one `cursor`",
        );
    }
}

fn names_differ(arguments: &[&Argument], discriminator: Option<&str>, errors: &mut Errors) {
    let mut first: HashMap<String, &Name> = HashMap::new();
    for argument in arguments {
        for name in std::iter::once(&argument.name).chain(&argument.aliases) {
            if discriminator.is_some_and(|key| fold(&name.text) == fold(key)) {
                errors.at_span(
                    name.span,
                    format!(
                        "`{}` is the field that names the action: rename this, \
                         or write `discriminator = \"…\"` on the impl block",
                        name.text
                    ),
                );
            } else if OWN.contains(&name.text.as_str()) {
                errors.at_span(
                    name.span,
                    format!(
                        "`{}` is a name of fusion's own, for `select` and `limit`: rename this",
                        name.text
                    ),
                );
            } else if fold(&name.text).is_empty() {
                errors.at_span(name.span, "a name needs a letter or a digit: write one");
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

fn is_accepted(argument: &Argument, errors: &mut Errors) {
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
    if (written, wanted.as_str()) == (Some("integer"), "number") {
        errors.at_span(
            span,
            "a number with a point is wanted: write `.0` behind it",
        );
    } else if written.is_some_and(|written| written != wanted) {
        let name = &argument.name.text;
        errors.at_span(
            span,
            format!("the default of `{name}` is no {wanted}: write one that is"),
        );
    }
}
