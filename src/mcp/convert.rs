//! Between our types and those of the SDK.

use rmcp::model::{CallToolResult, ContentBlock, JsonObject, MetaObject, Tool, ToolAnnotations};
use serde_json::Value;

use crate::{Hints, Reply, ToolSpec};

pub(super) fn tool(spec: &ToolSpec) -> Tool {
    let schema = match spec.input_schema() {
        Value::Object(schema) => schema,
        _ => JsonObject::new(),
    };
    let mut tool = Tool::new(spec.name.clone(), spec.description.clone(), schema);
    tool.title.clone_from(&spec.title);
    tool.annotations = Some(annotations(spec.hints));
    tool
}

fn annotations(hints: Hints) -> ToolAnnotations {
    let Hints {
        read_only,
        destructive,
        idempotent,
        open_world,
    } = hints;
    ToolAnnotations::from_raw(
        None,
        read_only.then_some(true),
        (!read_only).then_some(destructive),
        idempotent,
        open_world,
    )
}

pub(super) fn result(reply: &Reply) -> CallToolResult {
    // Some clients refuse a reply with an empty text.
    let shown = |text: &str| {
        if text.is_empty() {
            "(empty)".into()
        } else {
            text.to_string()
        }
    };
    let blocks = reply
        .blocks()
        .iter()
        .map(|block| ContentBlock::text(shown(&block.text)));
    let mut result = match reply.is_error() {
        true => CallToolResult::error(blocks.collect()),
        false => CallToolResult::success(blocks.collect()),
    };
    let meta = reply.meta();
    if !meta.is_empty() {
        result.meta = Some(MetaObject(meta));
    }
    result
}
