//! The words of an enum: each once, in declared order.

use serde_json::{Map, Value};

use super::facets::first_paragraph;
use crate::args::parameter::{ALIASES, DOCS, ORDER};
use crate::args::shape::Choice;

/// The words of a schema that accepts only words.
pub(super) fn words(schema: &Value) -> Option<Vec<Choice>> {
    let doc = schema
        .get("description")
        .and_then(Value::as_str)
        .map(first_paragraph);
    if let Some(name) = schema.get("const") {
        let (name, doc) = (name.as_str()?, doc.unwrap_or_default());
        return Some(vec![Choice {
            doc,
            ..Choice::new(name)
        }]);
    }
    for combinator in ["oneOf", "anyOf"] {
        if let Some(branches) = schema.get(combinator).and_then(Value::as_array) {
            return of_branches(&branches.iter().collect::<Vec<_>>());
        }
    }
    let values = schema
        .get("enum")?
        .as_array()?
        .iter()
        .filter(|value| !value.is_null());
    let names: Option<Vec<&str>> = values.map(Value::as_str).collect();
    let names = names.filter(|names| !names.is_empty())?;
    let choice = |name: &str| Choice {
        aliases: aliases(schema, name),
        doc: said_of(schema, name),
        ..Choice::new(name)
    };
    Some(names.into_iter().map(choice).collect())
}

/// What is said of a name, where the type told it.
fn said_of(schema: &Value, name: &str) -> String {
    let told = schema.get(DOCS).and_then(|docs| docs.get(name));
    told.and_then(Value::as_str).unwrap_or_default().into()
}

/// The other words that a name is read from, where the type told them.
fn aliases(schema: &Value, name: &str) -> Vec<String> {
    let told = schema.get(ALIASES).and_then(|told| told.get(name));
    let words = told.and_then(Value::as_array).into_iter().flatten();
    words.filter_map(Value::as_str).map(String::from).collect()
}

/// The words of all branches of a combinator, where each of them accepts only words.
pub(super) fn of_branches(branches: &[&Value]) -> Option<Vec<Choice>> {
    let choices = branches
        .iter()
        .map(|branch| words(branch))
        .collect::<Option<Vec<_>>>()?;
    (!choices.is_empty()).then(|| choices.concat())
}

/// The words once each, in the order that the type declares where it told it.
pub(super) fn in_order(choices: Vec<Choice>, told: Option<&Value>) -> Vec<Choice> {
    let mut once: Vec<Choice> = Vec::new();
    for choice in choices {
        if once.iter().all(|known| known.name != choice.name) {
            once.push(choice);
        }
    }
    let told: Vec<&str> = told
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    let place = |name: &str| {
        told.iter()
            .position(|told| *told == name)
            .unwrap_or(usize::MAX)
    };
    once.sort_by_key(|choice| place(&choice.name));
    once
}

/// Hands the declared order on to the schema that it is about: that of an item, or the only
/// branch of an optional value.
pub(super) fn hand_on(from: &Map<String, Value>, to: &Value) -> Value {
    let mut to = to.clone();
    if let (Some(order), Value::Object(inner)) = (from.get(ORDER), &mut to) {
        inner.insert(ORDER.into(), order.clone());
    }
    to
}
