//! A tool as clients see it, and how it is written to the wire.

use serde::ser::{Serialize, SerializeMap, SerializeStruct, Serializer};
use serde_json::Value;

use crate::args::shape::{Kind, Member, Shape};

/// A tool as clients see it.
#[derive(Clone, Debug, PartialEq)]
pub struct ToolSpec {
    /// The name under which it is called.
    pub name: String,
    /// A name for people.
    pub title: Option<String>,
    /// What the model reads of it beside its schema.
    pub description: String,
    /// The arguments, in the order in which they are shown.
    pub input: Vec<Member>,
    /// What a client may assume of it.
    pub hints: Hints,
}

/// What a client may assume of a tool; what is not written is left to the protocol's default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hints {
    /// It changes nothing.
    pub read_only: bool,
    /// What it changes cannot be taken back.
    pub destructive: bool,
    /// Calling it twice does no more than calling it once.
    pub idempotent: Option<bool>,
    /// It reaches things outside of the server.
    pub open_world: Option<bool>,
}

impl ToolSpec {
    /// The schema of the arguments, as it stands on the wire.
    pub fn input_schema(&self) -> Value {
        // Writing strings, numbers, lists and maps with text keys cannot fail.
        serde_json::to_value(Input(&self.input)).unwrap_or_default()
    }

    /// The element of `tools/list` as compact JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl Serialize for ToolSpec {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut tool = serializer.serialize_map(None)?;
        tool.serialize_entry("name", &self.name)?;
        if let Some(title) = &self.title {
            tool.serialize_entry("title", title)?;
        }
        tool.serialize_entry("description", &self.description)?;
        tool.serialize_entry("inputSchema", &Input(&self.input))?;
        tool.serialize_entry("annotations", &self.hints)?;
        tool.end()
    }
}

impl Serialize for Hints {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut hints = serializer.serialize_map(None)?;
        if self.read_only {
            hints.serialize_entry("readOnlyHint", &true)?;
        } else {
            // Its absence reads as true, so it is written where it is false as well.
            hints.serialize_entry("destructiveHint", &self.destructive)?;
        }
        if let Some(idempotent) = self.idempotent {
            hints.serialize_entry("idempotentHint", &idempotent)?;
        }
        if let Some(open_world) = self.open_world {
            hints.serialize_entry("openWorldHint", &open_world)?;
        }
        hints.end()
    }
}

/// The root of a schema, which alone says that nothing else may be sent.
struct Input<'a>(&'a [Member]);

impl Serialize for Input<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut root = serializer.serialize_map(None)?;
        root.serialize_entry("type", "object")?;
        members(&mut root, self.0, true)?;
        root.serialize_entry("additionalProperties", &false)?;
        root.end()
    }
}

struct Node<'a>(&'a Shape);

impl Serialize for Node<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let shape = self.0;
        let mut node = serializer.serialize_map(None)?;
        node.serialize_entry("type", type_name(&shape.kind))?;
        let description = shape.description();
        if !description.is_empty() {
            node.serialize_entry("description", &description)?;
        }
        match &shape.kind {
            Kind::Choice(choices) => {
                let names: Vec<&str> = choices.iter().map(|choice| choice.name.as_str()).collect();
                node.serialize_entry("enum", &names)?;
            }
            Kind::List(items) => node.serialize_entry("items", &Node(items))?,
            Kind::Map(values) => node.serialize_entry("additionalProperties", &Node(values))?,
            Kind::Object(fields) => members(&mut node, fields, false)?,
            Kind::Text | Kind::Integer { .. } | Kind::Number | Kind::Boolean => {}
        }
        if let Some(min) = &shape.min {
            node.serialize_entry("minimum", min)?;
        }
        if let Some(max) = &shape.max {
            node.serialize_entry("maximum", max)?;
        }
        node.end()
    }
}

fn type_name(kind: &Kind) -> &'static str {
    match kind {
        Kind::Text | Kind::Choice(_) => "string",
        Kind::Integer { .. } => "integer",
        Kind::Number => "number",
        Kind::Boolean => "boolean",
        Kind::List(_) => "array",
        Kind::Map(_) | Kind::Object(_) => "object",
    }
}

fn members<M: SerializeMap>(
    map: &mut M,
    members: &[Member],
    even_empty: bool,
) -> Result<(), M::Error> {
    if !members.is_empty() || even_empty {
        map.serialize_entry("properties", &Properties(members))?;
    }
    let required: Vec<&str> = members
        .iter()
        .filter(|member| member.required)
        .map(|m| m.name.as_str())
        .collect();
    if !required.is_empty() {
        map.serialize_entry("required", &required)?;
    }
    Ok(())
}

struct Properties<'a>(&'a [Member]);

impl Serialize for Properties<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(
            self.0
                .iter()
                .map(|member| (&member.name, Node(&member.shape))),
        )
    }
}

/// What `tools/list` answers, without the envelope.
#[derive(Clone, Debug, PartialEq)]
pub struct Menu {
    /// The tools, in the order in which they were added.
    pub tools: Vec<ToolSpec>,
}

impl Menu {
    /// One line of compact JSON, `{"tools":[…]}`.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl Serialize for Menu {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut menu = serializer.serialize_struct("Menu", 1)?;
        menu.serialize_field("tools", &self.tools)?;
        menu.end()
    }
}
