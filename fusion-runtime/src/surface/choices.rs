//! The words of an enum: each once, in declared order.

use serde_json::{Map, Value};

use super::facets::first_paragraph;
use crate::args::parameter::ORDER;
use crate::args::shape::Choice;

/// The words of a schema that accepts only words.
pub(super) fn words(schema: &Value) -> Option<Vec<Choice>> {
    let doc = schema
        .get("description")
        .and_then(Value::as_str)
        .map(first_paragraph);
    if let Some(name) = schema.get("const") {
        let (name, doc) = (name.as_str()?.to_string(), doc.unwrap_or_default());
        return Some(vec![Choice { name, doc }]);
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
    Some(
        names
            .into_iter()
            .map(|name| Choice {
                name: name.into(),
                doc: String::new(),
            })
            .collect(),
    )
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
