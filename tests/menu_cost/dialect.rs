//! The menu of the example, walked: it speaks the portable dialect, in declared order.

use fusion::{Cx, ToolSet};
use serde_json::{Map, Value};

use crate::actions::Billing;
use crate::store::Store;

/// Keywords that some client refuses, wherever a schema may have them.
const FORBIDDEN: [&str; 14] = [
    "$schema",
    "$ref",
    "$defs",
    "$id",
    "oneOf",
    "anyOf",
    "allOf",
    "const",
    "nullable",
    "title",
    "default",
    "examples",
    "prefixItems",
    "format",
];

fn menu() -> Value {
    let store = Store::open(None).expect("books in memory open");
    let set = ToolSet::new("billing").group(Billing::new(store)).build();
    let json = set.expect("the example builds").menu(&Cx::new()).to_json();
    serde_json::from_str(&json).expect("the menu is JSON")
}

/// Looks at a schema and at all below it.
fn walk(schema: &Value, is_root: bool) {
    let node = schema.as_object().expect("no schema is a boolean");
    for keyword in FORBIDDEN {
        assert!(!node.contains_key(keyword), "{keyword} in {schema}");
    }
    let kind = node["type"]
        .as_str()
        .expect("one type, and no list of types");
    assert_ne!(kind, "null");
    assert_eq!(node.contains_key("items"), kind == "array", "{schema}");
    if let Some(values) = node.get("enum") {
        let values = values.as_array().expect("values are a list");
        assert!(kind == "string" && !values.is_empty(), "{schema}");
        assert!(
            values
                .iter()
                .all(|value| value.as_str().is_some_and(|v| !v.is_empty()))
        );
    }
    if let Some(required) = node.get("required") {
        assert!(!required.as_array().expect("required is a list").is_empty());
    }
    match node.get("additionalProperties") {
        Some(Value::Bool(open)) => assert!(is_root && !open, "{schema}"),
        Some(values) => walk(values, false),
        None => assert!(!is_root, "{schema}"),
    }
    if let Some(items) = node.get("items") {
        walk(items, false);
    }
    for (name, property) in node
        .get("properties")
        .and_then(Value::as_object)
        .into_iter()
        .flatten()
    {
        assert!(fusion::words::names::is_property_name(name), "{name}");
        walk(property, false);
    }
}

#[test]
fn the_menu_speaks_the_portable_dialect() {
    let menu = menu();
    let tools = menu["tools"].as_array().expect("tools are a list");
    assert_eq!(tools.len(), 1);
    for tool in tools {
        let keys: Vec<&String> = tool
            .as_object()
            .expect("a tool is an object")
            .keys()
            .collect();
        assert_eq!(keys, ["name", "description", "inputSchema", "annotations"]);
        walk(&tool["inputSchema"], true);
    }
}

#[test]
fn actions_and_parameters_stand_in_declared_order() {
    let menu = menu();
    let schema = &menu["tools"][0]["inputSchema"];
    let root: Vec<&String> = schema
        .as_object()
        .map(Map::keys)
        .into_iter()
        .flatten()
        .collect();
    assert_eq!(
        root,
        ["type", "properties", "required", "additionalProperties"]
    );
    let properties = schema["properties"]
        .as_object()
        .expect("properties are an object");
    let names: Vec<&str> = properties.keys().map(String::as_str).collect();
    assert_eq!(
        names,
        [
            "action",
            "id",
            "status",
            "customer",
            "due_before",
            "page",
            "amount_cents",
            "due",
            "memo",
            "invoice",
            "method",
            "country",
            "from",
            "to",
            "_select",
        ]
    );
    let actions = schema["properties"]["action"]["enum"]
        .as_array()
        .expect("actions are a list");
    let rows = menu["tools"][0]["description"]
        .as_str()
        .expect("a text")
        .lines()
        .skip(1);
    let rows: Vec<&str> = rows
        .map(|row| row.split('|').next().unwrap_or_default())
        .collect();
    assert_eq!(rows.len(), 12);
    assert!(
        actions
            .iter()
            .map(|action| action.as_str().unwrap_or_default())
            .eq(rows)
    );
}
