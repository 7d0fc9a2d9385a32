//! The rules, one function each. Names and aliases go into the draft that the tables are made
//! of: what it cannot take is a mistake.

use fusion_words::draft::{Conflict, Draft};
use fusion_words::fold::fold;
use fusion_words::nearest::nearest;
use proc_macro2::Span;
use syn::ext::IdentExt;

use super::model::{Enum, File, Row};
use crate::errors::Errors;
use crate::words::Text;

/// Looks for every mistake in an enum, and drafts its vocabulary.
pub(crate) fn check<'m>(model: &'m Enum, errors: &mut Errors) -> Draft<'m> {
    let mut draft = Draft::new(&model.ident.unraw().to_string());
    is_concrete(model, errors);
    has_variants(model, errors);
    carries_no_data(model, errors);
    names_differ(model, &mut draft, errors);
    own_aliases_differ(model, &mut draft, errors);
    for file in &model.files {
        file_agrees(model, file, &mut draft, errors);
    }
    for category in &model.categories {
        draft.category(category);
    }
    never_is_no_value(model, &draft, errors);
    draft
}

fn is_concrete(model: &Enum, errors: &mut Errors) {
    if !model.generics.params.is_empty() {
        errors.at(
            &model.generics.params,
            "words name values, not types: take the generics off",
        );
    }
}

fn has_variants(model: &Enum, errors: &mut Errors) {
    if model.variants.is_empty() {
        let ident = &model.ident;
        errors.at(
            ident,
            format!("`{ident}` has no variants, so every word would be refused: write some"),
        );
    }
}

fn carries_no_data(model: &Enum, errors: &mut Errors) {
    for variant in &model.variants {
        if let Some(span) = variant.data {
            let ident = &variant.ident;
            errors.at_span(
                span,
                format!(
                    "a word carries no data: write `{ident}` alone, and what it carries as \
                     a parameter of its own"
                ),
            );
        }
    }
}

fn names_differ<'m>(model: &'m Enum, draft: &mut Draft<'m>, errors: &mut Errors) {
    for variant in &model.variants {
        let Text { value: name, span } = &variant.name;
        let Err(conflict) = draft.name(name) else {
            continue;
        };
        let message = match conflict {
            Conflict::Empty => no_letter("name", name),
            Conflict::TooLong => too_long("name"),
            Conflict::Taken { value, .. } => {
                let other = &model.variants[value].name.value;
                if name == other {
                    format!("two variants are named `{name}`: rename one of them")
                } else {
                    format!("`{name}` and `{other}` are one name to a model: rename one of them")
                }
            }
        };
        errors.at_span(*span, message);
    }
}

fn own_aliases_differ(model: &Enum, draft: &mut Draft<'_>, errors: &mut Errors) {
    for (value, variant) in model.variants.iter().enumerate() {
        for alias in &variant.aliases {
            if let Err(conflict) = draft.alias(value, &alias.value) {
                let message = unfit(model, value, &alias.value, conflict);
                errors.at_span(alias.span, message);
            }
        }
    }
}

fn file_agrees(model: &Enum, file: &File, draft: &mut Draft<'_>, errors: &mut Errors) {
    let Text { value: path, span } = &file.path;
    let mut say = |line: usize, what: &str| {
        errors.at_span(*span, format!("`{path}`, line {line}: {what}"));
    };
    for row in &file.rows {
        let key = fold(&row.target);
        let mut names = model.variants.iter().map(|variant| &variant.name.value);
        let Some(value) = names.position(|name| fold(name) == key) else {
            say(row.line, &no_variant(model, row));
            continue;
        };
        for alias in &row.aliases {
            if let Err(conflict) = draft.alias(value, alias) {
                say(row.line, &unfit(model, value, alias, conflict));
            }
        }
    }
}

fn no_variant(model: &Enum, row: &Row) -> String {
    let target = &row.target;
    let said = format!("`{target}` is no variant of `{}`", model.ident);
    let names = || model.variants.iter().map(|v| v.name.value.as_str());
    match nearest(target, names()) {
        Some(meant) => format!("{said}: did you mean `{meant}`?"),
        None => {
            let names: Vec<&str> = names().collect();
            format!("{said}: write one of {}", names.join(", "))
        }
    }
}

/// Why an alias of this value cannot be taken.
fn unfit(model: &Enum, value: usize, alias: &str, conflict: Conflict) -> String {
    match conflict {
        Conflict::Empty => no_letter("alias", alias),
        Conflict::TooLong => too_long("alias"),
        Conflict::Taken {
            value: other,
            is_alias,
        } => {
            let owner = &model.variants[other].ident;
            match (other == value, is_alias) {
                (true, false) => format!(
                    "`{alias}` is the name of `{owner}` already, in whatever spelling: \
                     take this alias off"
                ),
                (true, true) => {
                    format!("`{alias}` is an alias of `{owner}` already: keep one of the two")
                }
                (false, false) => format!(
                    "`{alias}` is the name of `{owner}`: a word stands for one value, \
                     so take this alias off"
                ),
                (false, true) => format!(
                    "`{alias}` is an alias of `{owner}` too: a word stands for one value, \
                     so keep one of the two"
                ),
            }
        }
    }
}

fn no_letter(noun: &str, text: &str) -> String {
    match text.is_empty() {
        true => format!("this {noun} is empty: write a word"),
        false => format!("the {noun} `{text}` has no letter or digit: write a word"),
    }
}

fn too_long(noun: &str) -> String {
    format!("this {noun} is longer than any that is looked for: 128 bytes at most")
}

fn never_is_no_value(model: &Enum, draft: &Draft<'_>, errors: &mut Errors) {
    let entries = draft.entries();
    for word in &model.never {
        let key = fold(&word.value);
        let mut say = |span: Span, message: String| errors.at_span(span, message);
        if key.is_empty() {
            say(word.span, no_letter("word", &word.value));
        } else if let Ok(at) = entries.binary_search_by(|entry| entry.key().cmp(&key)) {
            let owner = &model.variants[entries[at].value()].ident;
            let message = format!(
                "`{}` stands for `{owner}`, which `never` cannot change: it is for words that \
                 would be taken for a slip",
                word.value
            );
            say(word.span, message);
        }
    }
}
