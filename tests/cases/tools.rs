//! The tools that the sketches of the cases describe. Each answers with what it was given.

use std::collections::BTreeMap;

use fusion::ToolSet;
use fusion::prelude::*;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;

macro_rules! words {
    ($name:ident: $($(#[$meta:meta])* $word:ident),*) => {
        #[derive(Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "snake_case")]
        enum $name {
            $($(#[$meta])* $word,)*
        }
    };
}

words!(TimeRange: Day, Week);
words!(ResponseFormat: Markdown, Json);
words!(Language: Javascript, Typescript, #[serde(alias = "python3")] Python, Shell, Go);
words!(Lifecycle: Unknown, Target, Prospect, Opportunity, Customer);
words!(Help: Help, Read);
words!(Direction: Asc, Desc);

#[derive(Serialize, Deserialize, JsonSchema)]
struct User {
    username: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    age: Option<u32>,
    is_active: bool,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct Request {
    action: Help,
    file_path: String,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct Order {
    field: String,
    order: Direction,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct Mail {
    to: String,
    subject: String,
    body: String,
}

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
struct Slug(#[schemars(regex(pattern = "^[a-z0-9-]+$"))] String);

/// Case a01
#[tool]
fn a01(id: u32) -> String {
    json!({"id": id}).to_string()
}

/// Case a03
#[tool]
fn a03(#[schemars(range(min = 1))] ms: u64) -> String {
    json!({"ms": ms}).to_string()
}

/// Case a05
#[tool]
fn a05(max_results: Option<usize>) -> String {
    json!({"max_results": max_results}).to_string()
}

/// Case a07
#[tool]
fn a07(include_ids: Option<bool>) -> String {
    json!({"include_ids": include_ids}).to_string()
}

/// Case a09
#[tool]
fn a09(query: String, compact: Option<bool>) -> String {
    json!({"query": query, "compact": compact}).to_string()
}

/// Case a11
#[tool]
fn a11(identifiers: Vec<String>) -> String {
    json!({"identifiers": identifiers}).to_string()
}

/// Case a13
#[tool]
fn a13(user: User) -> String {
    json!({"user": user}).to_string()
}

/// Case a15
#[tool]
fn a15(urls: Vec<String>) -> String {
    json!({"urls": urls}).to_string()
}

/// Case a17
#[tool]
fn a17(labels: Vec<Slug>) -> String {
    json!({"labels": labels}).to_string()
}

/// Case a19
#[tool]
fn a19(include_patterns: Vec<String>) -> String {
    json!({"include_patterns": include_patterns}).to_string()
}

/// Case a21
#[tool]
fn a21(path: String) -> String {
    json!({"path": path}).to_string()
}

/// Case a23
#[tool]
fn a23(ids: Vec<u64>) -> String {
    json!({"ids": ids}).to_string()
}

/// Case a25
#[tool]
fn a25(content: String) -> String {
    json!({"content": content}).to_string()
}

/// Case a27
#[tool]
fn a27(sheet_name: String) -> String {
    json!({"sheet_name": sheet_name}).to_string()
}

/// Case a29
#[tool]
fn a29(message_id: i64) -> String {
    json!({"message_id": message_id}).to_string()
}

/// Case a31
#[tool]
fn a31(user_id: String, start: String) -> String {
    json!({"user_id": user_id, "start": start}).to_string()
}

/// Case a33
#[tool]
fn a33(query: String, country: Option<String>, language: Option<String>) -> String {
    json!({"query": query, "country": country, "language": language}).to_string()
}

/// Case a35
#[tool]
fn a35(
    namespace: String,
    #[schemars(length(min = 1))] field_selector: Option<String>,
    limit: Option<u32>,
) -> String {
    json!({"namespace": namespace, "field_selector": field_selector, "limit": limit}).to_string()
}

/// Case a37
#[tool]
fn a37(
    query: String,
    time_range: Option<TimeRange>,
    #[schemars(range(min = 1, max = 50))] num_results: Option<u32>,
) -> String {
    json!({"query": query, "time_range": time_range, "num_results": num_results}).to_string()
}

/// Case a39
#[tool]
fn a39(entity_id: String, fields: Option<Vec<String>>, mode: Option<String>) -> String {
    json!({"entity_id": entity_id, "fields": fields, "mode": mode}).to_string()
}

/// Case a41
#[tool]
fn a41(response_format: ResponseFormat) -> String {
    json!({"response_format": response_format}).to_string()
}

/// Case a43
#[tool]
fn a43(language: Language, code: String) -> String {
    json!({"language": language, "code": code}).to_string()
}

/// Case a49
#[tool]
fn a49(
    #[serde(rename = "resourceType")] resource_type: String,
    namespace: String,
    output: Option<String>,
) -> String {
    json!({"resourceType": resource_type, "namespace": namespace, "output": output}).to_string()
}

/// Case a51
#[tool]
fn a51(file_path: String, old_string: String, new_string: String) -> String {
    json!({"file_path": file_path, "old_string": old_string, "new_string": new_string}).to_string()
}

/// Case a53
#[tool]
fn a53(#[tool(alias("name", "symbol"))] target: String) -> String {
    json!({"target": target}).to_string()
}

/// Case a55
#[tool]
fn a55(table_name: String) -> String {
    json!({"table_name": table_name}).to_string()
}

/// Case a57
#[tool]
fn a57(request: Request) -> String {
    json!({"request": request}).to_string()
}

/// Case a59
#[tool]
fn a59(
    search: Option<String>,
    connect: Option<String>,
    args: Option<BTreeMap<String, String>>,
) -> String {
    json!({"search": search, "connect": connect, "args": args}).to_string()
}

/// Case a61
#[tool]
fn a61(topic: Option<String>) -> String {
    json!({"topic": topic}).to_string()
}

/// Case a63
#[tool]
fn a63(object_name: String, order_by: Option<Vec<Order>>, limit: Option<u32>) -> String {
    json!({"object_name": object_name, "order_by": order_by, "limit": limit}).to_string()
}

/// Case a67
#[tool]
fn a67(start: String) -> String {
    json!({"start": start}).to_string()
}

/// Case a71
#[tool]
fn a71(query: String, limit: u32) -> String {
    json!({"query": query, "limit": limit}).to_string()
}

/// Case a73
#[tool]
fn a73(note: String) -> String {
    json!({"note": note}).to_string()
}

/// Case a75
#[tool]
fn a75(fact: String) -> String {
    json!({"fact": fact}).to_string()
}

/// Case a77
#[tool]
fn a77(payload: String) -> String {
    json!({"payload": payload}).to_string()
}

/// Case b01
#[tool]
fn b01(
    name: Option<String>,
    email: Option<String>,
    custom_attributes: Option<BTreeMap<String, String>>,
    per_page: u32,
) -> String {
    json!({"name": name, "email": email, "custom_attributes": custom_attributes, "per_page": per_page}).to_string()
}

/// Case b03
#[tool]
fn b03(lifecycle: Lifecycle) -> String {
    json!({"lifecycle": lifecycle}).to_string()
}

/// Case b05
#[tool]
fn b05(path: String) -> String {
    json!({"path": path}).to_string()
}

/// Case b07
#[tool]
fn b07(server_name: String, tool_name: String, arguments: Mail) -> String {
    json!({"server_name": server_name, "tool_name": tool_name, "arguments": arguments}).to_string()
}

/// Case b09
#[tool]
fn b09(limit: Option<u32>) -> String {
    json!({"limit": limit}).to_string()
}

/// Case b11
#[tool]
fn b11(url: String, start_time: Option<String>) -> String {
    json!({"url": url, "start_time": start_time}).to_string()
}

/// Case b15
#[tool]
fn b15(api_key: Option<String>) -> String {
    json!({"api_key": api_key}).to_string()
}

/// Case h09
#[tool]
fn h09(current_path: Option<String>, capture_current: bool) -> String {
    json!({"current_path": current_path, "capture_current": capture_current}).to_string()
}

struct Styles;

#[tool]
impl Styles {
    /// Set a style
    #[tool(name = "set-style")]
    fn set_style(&self, #[schemars(range(min = 1, max = 48))] style_id: u32) -> String {
        json!({"action": "set-style", "style_id": style_id}).to_string()
    }

    /// List the styles
    #[tool(name = "list-styles")]
    fn list(&self) -> String {
        json!({"action": "list-styles"}).to_string()
    }
}

struct Shapes;

/// shape properties
#[tool]
impl Shapes {
    /// Get a property
    #[tool]
    fn get(&self) {}

    /// Set a property
    #[tool]
    fn set(&self) {}

    /// Get a custom property
    #[tool(name = "get-custom")]
    fn get_custom(&self) {}

    /// Set a custom property
    #[tool(name = "set-custom")]
    fn set_custom(&self) {}
}

/// Look up an execution
#[tool]
fn a81(execution_id: String) -> Result<String> {
    Err(ToolError::new(format!(
        "execution_id {execution_id} not found"
    )))
}

/// Update an entity
#[tool]
fn mcp_x_entity_update() {}

/// Search entities
#[tool]
fn mcp_x_entity_search() {}

/// Decompile a function
#[tool]
fn decompile_function() {}

/// Read a file
#[tool]
fn read_file() -> String {
    json!({"tool": "read_file"}).to_string()
}

/// The set of a case, and the name of its tool.
pub(crate) fn for_case(id: &str) -> Option<(ToolSet, &'static str)> {
    let cases = ToolSet::new("cases");
    let (builder, name) = match id {
        "a01" => (cases.tool::<a01>(), "a01"),
        "a03" => (cases.tool::<a03>(), "a03"),
        "a05" => (cases.tool::<a05>(), "a05"),
        "a07" => (cases.tool::<a07>(), "a07"),
        "a09" => (cases.tool::<a09>(), "a09"),
        "a11" => (cases.tool::<a11>(), "a11"),
        "a13" => (cases.tool::<a13>(), "a13"),
        "a15" => (cases.tool::<a15>(), "a15"),
        "a17" => (cases.tool::<a17>(), "a17"),
        "a19" => (cases.tool::<a19>(), "a19"),
        "a21" => (cases.tool::<a21>(), "a21"),
        "a23" => (cases.tool::<a23>(), "a23"),
        "a25" => (cases.tool::<a25>(), "a25"),
        "a27" => (cases.tool::<a27>(), "a27"),
        "a29" => (cases.tool::<a29>(), "a29"),
        "a31" => (cases.tool::<a31>(), "a31"),
        "a33" => (cases.tool::<a33>(), "a33"),
        "a35" => (cases.tool::<a35>(), "a35"),
        "a37" => (cases.tool::<a37>(), "a37"),
        "a39" => (cases.tool::<a39>(), "a39"),
        "a41" => (cases.tool::<a41>(), "a41"),
        "a43" => (cases.tool::<a43>(), "a43"),
        "a49" => (cases.tool::<a49>(), "a49"),
        "a51" => (cases.tool::<a51>(), "a51"),
        "a53" => (cases.tool::<a53>(), "a53"),
        "a55" => (cases.tool::<a55>(), "a55"),
        "a57" => (cases.tool::<a57>(), "a57"),
        "a59" => (cases.tool::<a59>(), "a59"),
        "a61" => (cases.tool::<a61>(), "a61"),
        "a63" => (cases.tool::<a63>(), "a63"),
        "a67" => (cases.tool::<a67>(), "a67"),
        "a71" => (cases.tool::<a71>(), "a71"),
        "a73" => (cases.tool::<a73>(), "a73"),
        "a75" => (cases.tool::<a75>(), "a75"),
        "a77" => (cases.tool::<a77>(), "a77"),
        "b01" => (cases.tool::<b01>(), "b01"),
        "b03" => (cases.tool::<b03>(), "b03"),
        "b05" => (cases.tool::<b05>(), "b05"),
        "b07" => (cases.tool::<b07>(), "b07"),
        "b09" => (cases.tool::<b09>(), "b09"),
        "b11" => (cases.tool::<b11>(), "b11"),
        "b15" => (cases.tool::<b15>(), "b15"),
        "h09" => (cases.tool::<h09>(), "h09"),
        "a45" => (cases.group(Shapes), "shapes"),
        "a47" => (cases.group(Styles), "styles"),
        "a81" => (cases.tool::<a81>(), "a81"),
        "h05" => (
            cases
                .tool::<mcp_x_entity_update>()
                .tool::<mcp_x_entity_search>(),
            "",
        ),
        "h07" => (cases.tool::<decompile_function>(), ""),
        "h13" => (cases.tool::<read_file>(), ""),
        _ => return None,
    };
    let set = builder.build().map_err(|problems| panic!("{problems}"));
    set.ok().map(|set| (set, name))
}
