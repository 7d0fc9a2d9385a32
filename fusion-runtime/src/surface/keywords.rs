//! The keywords of a schema: those that the dialect has no word for are problems, so that
//! nothing is dropped silently.

use serde_json::{Map, Value};

/// What is read elsewhere, or says nothing that a caller must know.
const KNOWN: [&str; 34] = [
    "$schema",
    "additionalProperties",
    "allOf",
    "anyOf",
    "const",
    "default",
    "deprecated",
    "description",
    "enum",
    "examples",
    "exclusiveMaximum",
    "exclusiveMinimum",
    "format",
    "items",
    "maxItems",
    "maxLength",
    "maxProperties",
    "maximum",
    "minItems",
    "minLength",
    "minProperties",
    "minimum",
    "multipleOf",
    "not",
    "oneOf",
    "pattern",
    "patternProperties",
    "properties",
    "propertyNames",
    "readOnly",
    "required",
    "title",
    "type",
    "uniqueItems",
];

/// The keywords that the dialect has no word for.
pub(super) fn unknown(object: &Map<String, Value>) -> Vec<&str> {
    let is_known = |key: &str| KNOWN.contains(&key) || key == "writeOnly" || key.starts_with("x-");
    object
        .keys()
        .map(String::as_str)
        .filter(|key| !is_known(key))
        .collect()
}

/// What the less usual keywords say, in words.
pub(super) fn words(object: &Map<String, Value>) -> Vec<String> {
    let number = |key: &str| object.get(key).filter(|value| value.is_number());
    let more = number("exclusiveMinimum").map(|least| format!("more than {least}"));
    let less = number("exclusiveMaximum").map(|most| format!("less than {most}"));
    let multiple = number("multipleOf").map(|of| format!("a multiple of {of}"));
    let least = number("minProperties").map(|least| format!("at least {least} keys"));
    let most = number("maxProperties").map(|most| format!("at most {most} keys"));
    let said = more
        .into_iter()
        .chain(less)
        .chain(multiple)
        .chain(keys(object));
    said.chain(least).chain(most).collect()
}

/// What the keys of a map must be.
fn keys(object: &Map<String, Value>) -> Option<String> {
    let patterns = object.get("patternProperties").and_then(Value::as_object);
    if let Some((pattern, _)) = patterns.and_then(|patterns| patterns.iter().next()) {
        return Some(match pattern.as_str() {
            r"^\d+$" | r"^-?\d+$" => "keys are integers".into(),
            pattern => format!("keys match {pattern}"),
        });
    }
    let names = object.get("propertyNames")?;
    let values = names.get("enum").and_then(Value::as_array);
    if let Some(values) = values {
        let values: Vec<&str> = values.iter().filter_map(Value::as_str).collect();
        return Some(format!("keys are of {}", values.join(", ")));
    }
    names
        .get("pattern")
        .and_then(Value::as_str)
        .map(|pattern| format!("keys match {pattern}"))
}
