//! The rules, one function each.

mod argument;
mod block;
mod handler;

use fusion_words::names::is_tool_name;
use syn::ext::IdentExt;
use syn::{Generics, Ident};

pub(crate) use self::block::block;
use super::model::{Argument, Arguments, Facts, Function, Name};
use crate::batch;
use crate::errors::Errors;

/// Looks for every mistake in a function.
pub(crate) fn function(function: &Function, errors: &mut Errors) {
    said_of_it(
        &function.facts,
        "function",
        &function.handler.sig.ident,
        errors,
    );
    handler::is_concrete(&function.handler, "write a function for each type", errors);
    handler::is_callable(&function.handler, errors);
    handler::blocks_only_when_sync(&function.handler, &function.facts, errors);
    handler::state_is_named(&function.handler, errors);
    handler::answer_outlives_its_item(&function.handler, &function.facts, errors);
    argument::all(&function.handler.arguments(), None, errors);
    batch_adds_to_it(&function.facts, &function.handler.arguments(), errors);
}

/// Looks for every mistake in a struct of arguments.
pub(crate) fn structure(arguments: &Arguments, generics: &Generics, errors: &mut Errors) {
    if !generics.params.is_empty() {
        errors.at(
            &generics.params,
            "a schema needs concrete types: write a struct for each",
        );
    }
    said_of_it(&arguments.facts, "struct", &arguments.ident, errors);
    let fields: Vec<&Argument> = arguments.fields.iter().collect();
    argument::all(&fields, None, errors);
    batch_adds_to_it(&arguments.facts, &fields, errors);
}

/// The rules of its batch, where it has one.
fn batch_adds_to_it(facts: &Facts, arguments: &[&Argument], errors: &mut Errors) {
    let Some(batch) = &facts.batch else {
        return;
    };
    let parameters = arguments.iter().map(|argument| {
        let name = argument.name.text.clone();
        (argument.ident.unraw().to_string(), name)
    });
    let parameters: Vec<batch::Parameter> = parameters.collect();
    batch::check(batch, &facts.name.text, &parameters, errors);
}

/// The rules of what is said of an action, wherever it stands.
fn said_of_it(facts: &Facts, noun: &str, ident: &Ident, errors: &mut Errors) {
    has_a_doc(facts, noun, ident, errors);
    name_is_accepted(&facts.name, errors);
    hints_agree(facts, errors);
    limits_agree(facts, errors);
}

fn has_a_doc(facts: &Facts, noun: &str, ident: &Ident, errors: &mut Errors) {
    if facts.doc.is_empty() && facts.has_hidden_doc {
        errors.at(
            ident,
            format!("the doc comment of `{ident}` cannot be read here: write it out as `/// …`"),
        );
    } else if facts.doc.is_empty() {
        errors.at(
            ident,
            format!(
                "the {noun} `{ident}` has no doc comment: \
                 write `/// …` above it, by which a model chooses it"
            ),
        );
    }
}

const TOOL_NAME: &str =
    "use letters, digits, `_` and `-`, 64 at most, not starting with a digit or `-`";

fn name_is_accepted(name: &Name, errors: &mut Errors) {
    if !is_tool_name(&name.text) {
        let text = &name.text;
        errors.at_span(
            name.span,
            format!("no client accepts the name `{text}`: {TOOL_NAME}"),
        );
    }
}

fn hints_agree(facts: &Facts, errors: &mut Errors) {
    if let (Some((true, _)), Some((true, span))) = (facts.hints.read_only, facts.hints.destructive)
    {
        errors.at_span(
            span,
            "an action is `read_only` or `destructive`, not both: keep one",
        );
    }
}

fn limits_agree(facts: &Facts, errors: &mut Errors) {
    if let (Some(_), Some(span)) = (facts.reply.limit, facts.reply.unbounded) {
        errors.at_span(
            span,
            "an action has a `limit` or is `unbounded`, not both: keep one",
        );
    }
}
