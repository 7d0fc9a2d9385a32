//! The menu for those who call a model's API without MCP.

use serde_json::{Map, Value, json};

use super::clients::{Client, Rule};
use super::lint::has_map;
use super::problems::SurfaceProblems;
use super::spec::{Menu, ToolSpec};

/// The form in which a provider takes tools.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Provider {
    /// What `tools/list` of MCP answers.
    Mcp,
    /// The `tools` of OpenAI's chat completions.
    OpenAi,
    /// The same under strict mode: every key is required, optional ones may be null.
    OpenAiStrict,
    /// The `tools` of Anthropic's messages.
    Anthropic,
    /// A `tools` element of Gemini's `generateContent`.
    Gemini,
}

/// Writes a menu for a provider.
///
/// # Errors
/// Everything that the provider would refuse.
pub fn export(menu: &Menu, set: &str, provider: Provider) -> Result<Value, SurfaceProblems> {
    let list = refusals(menu, provider);
    if !list.is_empty() {
        return Err(SurfaceProblems {
            set: set.into(),
            list,
        });
    }
    let tools = menu.tools.iter();
    Ok(match provider {
        Provider::Mcp => serde_json::to_value(menu).unwrap_or_default(),
        Provider::OpenAi => tools.map(|tool| function(tool, false)).collect(),
        Provider::OpenAiStrict => tools.map(|tool| function(tool, true)).collect(),
        Provider::Anthropic => tools
            .map(|tool| {
                let ToolSpec { name, description, .. } = tool;
                json!({ "name": name, "description": description, "input_schema": tool.input_schema() })
            })
            .collect(),
        Provider::Gemini => json!({ "functionDeclarations": tools.map(declaration).collect::<Value>() }),
    })
}

fn refusals(menu: &Menu, provider: Provider) -> Vec<String> {
    let mut list = Vec::new();
    let is_openai = matches!(provider, Provider::OpenAi | Provider::OpenAiStrict);
    for limit in Client::OpenAi.limits().filter(|_| is_openai) {
        match limit.rule {
            Rule::DescriptionChars(most) => {
                let long = |tool: &&ToolSpec| tool.description.chars().count() > most;
                list.extend(menu.tools.iter().filter(long).map(|tool| {
                    let count = tool.description.chars().count();
                    format!(
                        "the description of `{}` has {count} characters, {most} at most: \
                         write `describe = \"signature\"`, or split the tool",
                        tool.name
                    )
                }));
            }
            Rule::Tools(most) if menu.tools.len() > most => {
                list.push(format!(
                    "{} tools, {most} at most: group some",
                    menu.tools.len()
                ));
            }
            _ => {}
        }
    }
    if matches!(provider, Provider::OpenAiStrict | Provider::Gemini) {
        for tool in &menu.tools {
            let maps = tool.input.iter().filter(|member| has_map(&member.shape));
            list.extend(maps.map(|member| {
                format!(
                    "`{}` of `{}` holds an object whose keys the caller chooses, which this \
                     provider refuses: take a list of structs with a key and a value",
                    member.name, tool.name
                )
            }));
        }
    }
    list
}

fn function(tool: &ToolSpec, strict: bool) -> Value {
    let ToolSpec {
        name, description, ..
    } = tool;
    let mut parameters = tool.input_schema();
    let mut function = json!({ "name": name, "description": description });
    if strict {
        close(&mut parameters);
        function["strict"] = Value::Bool(true);
    }
    function["parameters"] = parameters;
    json!({ "type": "function", "function": function })
}

fn declaration(tool: &ToolSpec) -> Value {
    let ToolSpec {
        name, description, ..
    } = tool;
    let mut declaration = json!({ "name": name, "description": description });
    if !tool.input.is_empty() {
        let mut parameters = tool.input_schema();
        order(&mut parameters);
        declaration["parameters"] = parameters;
    }
    declaration
}

/// Requires every key of every object; what was optional may be null instead.
fn close(schema: &mut Value) {
    let Value::Object(node) = schema else { return };
    if let Some(items) = node.get_mut("items") {
        close(items);
    }
    if node.get("type") != Some(&json!("object")) {
        return;
    }
    let required: Vec<Value> = node
        .get("required")
        .and_then(Value::as_array)
        .cloned()
        .unwrap_or_default();
    let properties = node
        .entry("properties")
        .or_insert_with(|| Value::Object(Map::new()));
    let mut names = Vec::new();
    for (name, property) in properties.as_object_mut().into_iter().flatten() {
        close(property);
        let name = Value::String(name.clone());
        if !required.contains(&name) {
            let kind = property["type"].take();
            property["type"] = json!([kind, "null"]);
            if let Some(Value::Array(values)) = property.get_mut("enum") {
                values.push(Value::Null);
            }
        }
        names.push(name);
    }
    node.insert("required".into(), Value::Array(names));
    node.insert("additionalProperties".into(), Value::Bool(false));
}

/// Says the order of every object's properties, and leaves out what Gemini does not know.
fn order(schema: &mut Value) {
    let Value::Object(node) = schema else { return };
    node.shift_remove("additionalProperties");
    if let Some(items) = node.get_mut("items") {
        order(items);
    }
    if let Some(Value::Object(properties)) = node.get_mut("properties") {
        properties.values_mut().for_each(order);
        let names: Vec<Value> = properties.keys().cloned().map(Value::String).collect();
        if !names.is_empty() {
            node.insert("propertyOrdering".into(), Value::Array(names));
        }
    }
}
