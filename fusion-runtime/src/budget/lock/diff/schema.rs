//! What wire forms change, told from the JSON alone: for what the facts of a tool do not
//! explain, and for what no version of fusion writes.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::super::change::Change;
use super::super::class::Class;
use super::pairs::below;

type Object = Map<String, Value>;

/// The keywords of the portable schema.
const KEYWORDS: [&str; 9] = [
    "additionalProperties",
    "description",
    "enum",
    "items",
    "maximum",
    "minimum",
    "properties",
    "required",
    "type",
];
const COMBINATORS: [&str; 4] = ["allOf", "anyOf", "not", "oneOf"];

/// What differs between the elements of `tools/list`. What follows from changes that are told
/// already is not told again.
pub(super) fn wire(
    place: &str,
    before: &Value,
    after: &Value,
    is_explained: bool,
    changes: &mut Vec<Change>,
) {
    let known = changes.len();
    if let (Some(old), Some(new)) = (input(before), input(after)) {
        foreign(place, true, old, new, changes);
        if !is_explained {
            node(place, old, new, changes);
        }
    }
    if is_explained || before == after {
        return;
    }
    for (key, class) in [
        ("title", Class::Text),
        ("description", Class::Text),
        ("annotations", Class::Breaking),
    ] {
        let (old, new) = (before.get(key), after.get(key));
        if old != new {
            let change = Change::new(class, place, format!("{key} changed"));
            changes.push(change.between(old.map(words), new.map(words)));
        }
    }
    if changes.len() == known {
        let (class, what) = match unordered(before) == unordered(after) {
            true => (Class::Text, "fields or values in another order"),
            false => (Class::Breaking, "wire form changed"),
        };
        changes.push(Change::new(class, place, what));
    }
}

fn input(tool: &Value) -> Option<&Object> {
    tool.get("inputSchema")?.as_object()
}

/// The same value with its lists sorted, since those of a schema are sets.
fn unordered(value: &Value) -> Value {
    match value {
        Value::Object(object) => {
            let entries = object.iter();
            Value::Object(
                entries
                    .map(|(key, value)| (key.clone(), unordered(value)))
                    .collect(),
            )
        }
        Value::Array(list) => {
            let mut list: Vec<Value> = list.iter().map(unordered).collect();
            list.sort_by_key(Value::to_string);
            Value::Array(list)
        }
        other => other.clone(),
    }
}

/// What differs between two schemas of arguments.
pub(in super::super) fn schemas(
    place: &str,
    before: &Value,
    after: &Value,
    changes: &mut Vec<Change>,
) {
    let known = changes.len();
    if let (Some(old), Some(new)) = (before.as_object(), after.as_object()) {
        foreign(place, true, old, new, changes);
        node(place, old, new, changes);
    }
    if changes.len() == known && before != after {
        let change = Change::new(Class::Breaking, place, "schema changed");
        changes.push(change.between(words(before), words(after)));
    }
}

/// Keywords that the portable schema does not have, here and in all parts.
fn foreign(place: &str, is_root: bool, old: &Object, new: &Object, changes: &mut Vec<Change>) {
    let keys: BTreeSet<&String> = old.keys().chain(new.keys()).collect();
    for key in keys {
        let (old, new) = (old.get(key), new.get(key));
        if KEYWORDS.contains(&key.as_str()) || old == new {
            continue;
        }
        let (class, how) = match (old, new) {
            (None, _) => (Class::Breaking, "added"),
            (_, None) => (Class::Additive, "removed"),
            _ => (Class::Breaking, "changed"),
        };
        let noun = match (is_root, COMBINATORS.contains(&key.as_str())) {
            (true, true) => "root combinator",
            (false, true) => "combinator",
            _ => "keyword",
        };
        let change = Change::new(class, place, format!("{noun} `{key}` {how}"));
        changes.push(change.between(old.map(words), new.map(words)));
    }
    for (name, old, new) in parts(old, new) {
        foreign(&below(place, name), false, old, new, changes);
    }
}

/// The schemas inside of two schemas that are in both.
fn parts<'a>(old: &'a Object, new: &'a Object) -> Vec<(&'a str, &'a Object, &'a Object)> {
    let mut parts = Vec::new();
    for key in ["items", "additionalProperties"] {
        let sides = (old.get(key), new.get(key));
        if let (Some(Value::Object(old)), Some(Value::Object(new))) = sides {
            parts.push(("items", old, new));
        }
    }
    let (old, new) = (properties(old), properties(new));
    for (name, old) in old.into_iter().flatten() {
        if let (Some(old), Some(Value::Object(new))) =
            (old.as_object(), new.and_then(|new| new.get(name)))
        {
            parts.push((name, old, new));
        }
    }
    parts
}

fn properties(schema: &Object) -> Option<&Object> {
    schema.get("properties")?.as_object()
}

/// The keywords of the portable schema, here and in all parts.
fn node(place: &str, old: &Object, new: &Object, changes: &mut Vec<Change>) {
    kind(place, old, new, changes);
    let sides = (texts(old.get("enum")), texts(new.get("enum")));
    match sides {
        (None, Some(_)) => changes.push(Change::new(Class::Breaking, place, "values limited")),
        (Some(_), None) => changes.push(Change::new(Class::Additive, place, "values free now")),
        (old, new) => listed((place, "value"), old.as_ref(), new.as_ref(), changes),
    }
    if old.get("description") != new.get("description") {
        let text = |schema: &Object| schema.get("description").map(words);
        let change = Change::new(Class::Text, place, "description changed");
        changes.push(change.between(text(old), text(new)));
    }
    for (key, is_least) in [("minimum", true), ("maximum", false)] {
        end(place, (key, is_least), old, new, changes);
    }
    let names = |schema: &Object| -> BTreeSet<String> {
        properties(schema)
            .into_iter()
            .flat_map(Object::keys)
            .cloned()
            .collect()
    };
    listed(
        (place, "field"),
        Some(&names(old)),
        Some(&names(new)),
        changes,
    );
    required(place, old, new, changes);
    let (was, is) = (
        old.get("additionalProperties"),
        new.get("additionalProperties"),
    );
    let are_schemas = was.is_some_and(Value::is_object) && is.is_some_and(Value::is_object);
    if was != is && !are_schemas {
        let class = match is == Some(&Value::Bool(false)) || is.is_some_and(Value::is_object) {
            true => Class::Breaking,
            false => Class::Additive,
        };
        let change = Change::new(class, place, "other fields changed");
        changes.push(change.between(was.map(words), is.map(words)));
    }
    for (name, old, new) in parts(old, new) {
        node(&below(place, name), old, new, changes);
    }
}

fn kind(place: &str, old: &Object, new: &Object, changes: &mut Vec<Change>) {
    let (old, new) = (old.get("type"), new.get("type"));
    if old == new {
        return;
    }
    let is_wider = matches!(
        (old.and_then(Value::as_str), new.and_then(Value::as_str)),
        (Some("integer"), Some("number"))
    );
    let class = match is_wider || new.is_none() {
        true => Class::Additive,
        false => Class::Breaking,
    };
    let change = Change::new(class, place, "type changed");
    changes.push(change.between(old.map(words), new.map(words)));
}

fn end(
    place: &str,
    (key, is_least): (&str, bool),
    old: &Object,
    new: &Object,
    changes: &mut Vec<Change>,
) {
    let (old, new) = (old.get(key), new.get(key));
    if old == new {
        return;
    }
    let number = |value: Option<&Value>| value.and_then(Value::as_f64);
    let is_wider = match (number(old), number(new)) {
        (_, None) => true,
        (Some(old), Some(new)) if is_least => new < old,
        (Some(old), Some(new)) => new > old,
        (None, Some(_)) => false,
    };
    let class = match is_wider {
        true => Class::Additive,
        false => Class::Breaking,
    };
    let change = Change::new(class, place, format!("{key} changed"));
    changes.push(change.between(old.map(words), new.map(words)));
}

fn required(place: &str, old: &Object, new: &Object, changes: &mut Vec<Change>) {
    let names = |schema: &Object| texts(schema.get("required")).unwrap_or_default();
    let (was, is) = (names(old), names(new));
    let still_there = |name: &&String| properties(new).is_some_and(|all| all.contains_key(*name));
    for name in is.difference(&was) {
        let place = below(place, name);
        changes.push(Change::new(Class::Breaking, &place, "must be sent now"));
    }
    for name in was.difference(&is).filter(still_there) {
        let place = below(place, name);
        changes.push(Change::new(Class::Additive, &place, "may be left out now"));
    }
}

fn listed(
    (place, noun): (&str, &str),
    old: Option<&BTreeSet<String>>,
    new: Option<&BTreeSet<String>>,
    changes: &mut Vec<Change>,
) {
    let (Some(old), Some(new)) = (old, new) else {
        return;
    };
    for name in old.difference(new) {
        let what = format!("{noun} removed");
        changes.push(Change::new(Class::Breaking, &below(place, name), what));
    }
    for name in new.difference(old) {
        let what = format!("{noun} added");
        changes.push(Change::new(Class::Additive, &below(place, name), what));
    }
}

fn texts(list: Option<&Value>) -> Option<BTreeSet<String>> {
    let list = list?.as_array()?;
    Some(list.iter().map(words).collect())
}

fn words(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}
