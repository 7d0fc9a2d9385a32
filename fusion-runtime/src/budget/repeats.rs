//! Schemas that stand more than once in a menu.

use std::collections::{HashMap, HashSet};

use serde_json::Value;

use super::counter::TokenCounter;
use crate::surface::spec::ToolSpec;

/// Shorter schemas are no burden where they are repeated.
const MIN_CHARS: usize = 60;

/// A schema that stands more than once in a menu.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Repeat {
    /// Where, as `tool.parameter`, and deeper as `tool.parameter.field`; `[]` are the items of a
    /// list, `{}` the values of a map.
    pub places: Vec<String>,
    /// The tokens of one of them.
    pub tokens: usize,
    /// The schema, as JSON.
    pub schema: String,
}

impl Repeat {
    /// The tokens of all but the first.
    pub fn waste(&self) -> usize {
        self.tokens * (self.places.len() - 1)
    }
}

/// The schemas that are repeated in these tools, the dearest first. What is inside of a
/// repeated schema is told only where it stands elsewhere as well.
pub(super) fn repeats(tools: &[ToolSpec], counter: &dyn TokenCounter) -> Vec<Repeat> {
    let mut places: HashMap<String, Vec<String>> = HashMap::new();
    for tool in tools {
        properties(&tool.input_schema(), &tool.name, &mut places);
    }
    let mut repeated: Vec<(String, Vec<String>)> = places
        .into_iter()
        .filter(|(_, places)| places.len() > 1)
        .collect();
    repeated.sort_by(|(a, _), (b, _)| b.len().cmp(&a.len()).then_with(|| a.cmp(b)));
    let mut covered: HashSet<String> = HashSet::new();
    let mut found = Vec::new();
    for (schema, mut places) in repeated {
        if places.iter().all(|place| is_inside(place, &covered)) {
            continue;
        }
        covered.extend(places.iter().cloned());
        places.sort();
        found.push(Repeat {
            tokens: counter.count(&schema),
            places,
            schema,
        });
    }
    found.sort_by_key(|repeat| std::cmp::Reverse(repeat.waste()));
    found
}

/// Whether a place is one of these, or lies inside of one.
fn is_inside(place: &str, covered: &HashSet<String>) -> bool {
    let ends = place.match_indices('.').map(|(end, _)| end);
    ends.chain([place.len()])
        .any(|end| covered.contains(&place[..end]))
}

fn properties(schema: &Value, at: &str, places: &mut HashMap<String, Vec<String>>) {
    let named = schema.get("properties").and_then(Value::as_object);
    for (name, node) in named.into_iter().flatten() {
        visit(node, format!("{at}.{name}"), places);
    }
}

fn visit(node: &Value, at: String, places: &mut HashMap<String, Vec<String>>) {
    properties(node, &at, places);
    for (key, mark) in [("items", "[]"), ("additionalProperties", "{}")] {
        if let Some(inner) = node.get(key).filter(|inner| inner.is_object()) {
            visit(inner, format!("{at}.{mark}"), places);
        }
    }
    let written = node.to_string();
    if written.chars().count() >= MIN_CHARS {
        places.entry(written).or_default().push(at);
    }
}
