//! From a type's own description of itself to the portable dialect. What the dialect cannot
//! say is a problem, with its place; nothing is dropped silently.

use fusion_words::names::is_property_name;
use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value};

use super::facets::{bounds, contradiction, describe, format, format_words, holds, plain};
use super::{choices, keywords};
use crate::args::fields::Field;
use crate::args::limits::{self, Pattern};
use crate::args::parameter::ORDER;
use crate::args::shape::{Choice, Kind, Member, Shape};

type Object = Map<String, Value>;

/// Describes types without references and without a meta schema.
pub fn generator() -> SchemaGenerator {
    SchemaSettings::draft2020_12()
        .with(|settings| {
            settings.inline_subschemas = true;
            settings.meta_schema = None;
        })
        .into_generator()
}

/// The shape of a parameter, as its type, its doc comment and its default give it.
///
/// # Errors
/// Everything in the type that the dialect cannot say, each with its place below `at`.
pub fn shape_of(
    field: &Field,
    generator: &mut SchemaGenerator,
    at: &str,
) -> Result<Shape, Vec<String>> {
    let schema = (field.schema)(generator).to_value();
    let mut reader = Dialect {
        problems: Vec::new(),
    };
    let mut shape = reader.node(&schema, &format!("{at}: `{}`", field.name));
    for limit in field.limits {
        reader.hold(limit, &shape.kind, &format!("{at}: `{}`", field.name));
    }
    if !reader.problems.is_empty() {
        return Err(reader.problems);
    }
    shape.find_limits();
    if !field.doc.is_empty() {
        // Said at the parameter, it is more to the point than what its type says of itself.
        shape.doc = field.doc.into();
    }
    if let Some(default) = field.default {
        shape.default = default().as_ref().and_then(plain);
    }
    if let Some(why) = contradiction(&shape, field.default.and_then(|default| default()).as_ref()) {
        return Err(vec![format!("{at}: `{}` {why}", field.name)]);
    }
    if field.secret {
        shape.default = None;
    }
    Ok(shape)
}

struct Dialect {
    problems: Vec<String>,
}

impl Dialect {
    fn node(&mut self, schema: &Value, at: &str) -> Shape {
        let Value::Object(object) = schema else {
            return self.refuse(
                at,
                "takes any JSON, which tells a model nothing: name the fields in a struct",
            );
        };
        if object.contains_key("$ref") {
            return self.refuse(
                at,
                "holds itself: a recursive type cannot be written out; pass ids instead",
            );
        }
        if object.contains_key("prefixItems") {
            return self.refuse(
                at,
                "is a tuple, whose parts have no names: use a struct with named fields",
            );
        }
        for keyword in keywords::unknown(object) {
            let why =
                format!("says `{keyword}`, for which the portable schema has no word: describe it");
            self.refuse(at, &why);
        }
        for combinator in ["oneOf", "anyOf", "allOf"] {
            if let Some(Value::Array(branches)) = object.get(combinator) {
                return self.combined(combinator, branches, object, at);
            }
        }
        let mut shape = Shape::new(Kind::Text);
        let Some(kind) = self.kind(object, at, &mut shape) else {
            return shape;
        };
        shape.kind = kind;
        shape.constraints.extend(keywords::words(object));
        describe(object, &mut shape);
        shape
    }

    /// A limit that the type cannot have would hold for nothing.
    fn hold(&mut self, limit: &str, kind: &Kind, at: &str) {
        let (holds, of) = match limit {
            "range" => (
                matches!(kind, Kind::Integer { .. } | Kind::Number),
                "numbers",
            ),
            "length" => (matches!(kind, Kind::Text | Kind::List(_)), "text and lists"),
            _ => (matches!(kind, Kind::Text), "text"),
        };
        if !holds {
            self.problems.push(format!(
                "{at} has `{limit}`, which is for {of}: take it off, or check it in the handler"
            ));
        }
    }

    fn refuse(&mut self, at: &str, why: &str) -> Shape {
        self.problems.push(format!("{at} {why}"));
        Shape::new(Kind::Text)
    }

    /// A combinator stands for an optional value, a documented enum, or what has no portable form.
    fn combined(&mut self, name: &str, branches: &[Value], outer: &Object, at: &str) -> Shape {
        let branches: Vec<&Value> = branches.iter().filter(|branch| !is_null(branch)).collect();
        // The only branch of an optional enum says itself what it is.
        let is_nested = |branch: &&Value| branch.get("oneOf").or(branch.get("anyOf")).is_some();
        let is_optional = branches.len() == 1 && branches.iter().all(is_nested);
        if let Some(choices) = choices::of_branches(&branches)
            && !is_optional
        {
            let mut shape = Shape::new(self.choice(choices, outer, at));
            describe(outer, &mut shape);
            return shape;
        }
        match branches.as_slice() {
            [Value::Object(only)] => {
                let mut merged = only.clone();
                for (key, value) in outer.iter().filter(|(key, _)| *key != name) {
                    match (merged.get_mut(key), value) {
                        // What is flattened into a struct stands beside its own fields.
                        (Some(Value::Object(inner)), Value::Object(outer)) => {
                            inner.extend(outer.clone());
                        }
                        (Some(Value::Array(inner)), Value::Array(outer)) => {
                            inner.extend(outer.iter().cloned());
                        }
                        _ => drop(merged.insert(key.clone(), value.clone())),
                    }
                }
                self.node(&Value::Object(merged), at)
            }
            _ => self.refuse(
                at,
                "is one of several forms (an enum that carries data): \
                 make a tool or an optional field of each form",
            ),
        }
    }

    fn kind(&mut self, object: &Object, at: &str, shape: &mut Shape) -> Option<Kind> {
        if let Some(choices) = choices::words(&Value::Object(object.clone())) {
            return Some(self.choice(choices, object, at));
        }
        if object.contains_key("enum") || object.contains_key("const") {
            self.refuse(at, "is an enum of values that are not text: name them");
            return None;
        }
        let Some(name) = only_type(object) else {
            self.refuse(at, "takes more than one kind of value: choose one");
            return None;
        };
        match name {
            "string" => {
                self.text(object, at, shape);
                Some(Kind::Text)
            }
            "integer" => Some(Kind::Integer {
                holds: holds(format(object)),
            }),
            "number" => Some(Kind::Number),
            "boolean" => Some(Kind::Boolean),
            "array" => {
                shape.length = bounds(object, "minItems", "maxItems");
                shape
                    .constraints
                    .extend(limits::length(shape.length, "item"));
                if object.get("uniqueItems") == Some(&Value::Bool(true)) {
                    shape.constraints.push("each once".into());
                }
                let items = choices::hand_on(object, object.get("items").unwrap_or(&Value::Null));
                let items = self.node(&items, &format!("{at} (its items)"));
                Some(Kind::List(Box::new(items)))
            }
            "object" => self.object(object, at),
            other => {
                self.refuse(
                    at,
                    &format!("is of the kind {other}, which carries no value: leave it out"),
                );
                None
            }
        }
    }

    fn choice(&mut self, choices: Vec<Choice>, object: &Object, at: &str) -> Kind {
        if choices.iter().any(|choice| choice.name.is_empty()) {
            self.refuse(
                at,
                "has an empty value, which clients refuse: give it a name",
            );
        }
        Kind::Choice(choices::in_order(choices, object.get(ORDER)))
    }

    fn text(&mut self, object: &Object, at: &str, shape: &mut Shape) {
        format_words(object, &mut shape.constraints);
        shape.length = bounds(object, "minLength", "maxLength");
        shape
            .constraints
            .extend(limits::length(shape.length, "character"));
        let Some(source) = object.get("pattern").and_then(Value::as_str) else {
            return;
        };
        shape.constraints.push(format!("matches {source}"));
        match Pattern::new(source) {
            Ok(pattern) => shape.pattern = Some(pattern),
            Err(why) => {
                self.refuse(at, &format!("has the pattern `{source}`, which is not checked here ({why}): write it without lookaround and back references"));
            }
        }
    }

    fn object(&mut self, object: &Object, at: &str) -> Option<Kind> {
        let properties = object.get("properties").and_then(Value::as_object);
        let values = object
            .get("additionalProperties")
            .filter(|v| !matches!(v, Value::Bool(false)));
        let patterns = object.get("patternProperties").and_then(Value::as_object);
        let values = values.or_else(|| patterns.and_then(|p| p.values().next()));
        match (properties, values) {
            (Some(_), Some(_)) => {
                self.refuse(
                    at,
                    "has named fields and free ones beside them: put the free ones into a map",
                );
                None
            }
            (None, Some(values)) => Some(Kind::Map(Box::new(
                self.node(values, &format!("{at} (its values)")),
            ))),
            (properties, None) => {
                let required = object.get("required").and_then(Value::as_array);
                let is_required = |name: &str| {
                    required.is_some_and(|r| r.iter().any(|n| n.as_str() == Some(name)))
                };
                let mut members = Vec::new();
                for (name, schema) in properties.into_iter().flatten() {
                    if !is_property_name(name) {
                        self.refuse(
                            at,
                            &format!(
                                "has a field `{name}`, a name that not every client accepts: \
                             use letters, digits and `_`, 64 at most"
                            ),
                        );
                    }
                    let shape = self.node(schema, &format!("{at}.`{name}`"));
                    members.push(Member {
                        name: name.clone(),
                        shape,
                        required: is_required(name),
                    });
                }
                Some(Kind::Object(members))
            }
        }
    }
}

fn is_null(schema: &Value) -> bool {
    schema.get("type").is_some_and(|t| t == "null") || schema.get("const") == Some(&Value::Null)
}

fn only_type(object: &Object) -> Option<&str> {
    match object.get("type")? {
        Value::String(name) => Some(name),
        Value::Array(names) => {
            let mut names = names
                .iter()
                .filter_map(Value::as_str)
                .filter(|name| *name != "null");
            names.next().filter(|_| names.next().is_none())
        }
        _ => None,
    }
}
