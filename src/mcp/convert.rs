//! Between our types and those of the SDK.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use rmcp::model::{
    CallToolResult, ContentBlock, JsonObject, MetaObject, ResourceContents, Tool, ToolAnnotations,
};
use serde_json::Value;

use crate::{Block, Contents, Hints, Media, Reply, Resource, ToolSpec};

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

fn content(block: &Block) -> ContentBlock {
    match &block.media {
        Some(Media::Image(image)) => {
            ContentBlock::image(BASE64_STANDARD.encode(image.bytes()), image.mime())
        }
        Some(Media::Resource(resource)) => ContentBlock::resource(contents(resource)),
        // Some clients refuse a reply with an empty text.
        _ if block.text.is_empty() => ContentBlock::text("(empty)"),
        _ => ContentBlock::text(block.text.clone()),
    }
}

fn contents(resource: &Resource) -> ResourceContents {
    let contents = match resource.contents() {
        Contents::Text(text) => ResourceContents::text(text, resource.uri()),
        Contents::Bytes(bytes) => {
            ResourceContents::blob(BASE64_STANDARD.encode(bytes), resource.uri())
        }
    };
    match resource.mime() {
        Some(mime) => contents.with_mime_type(mime),
        None => contents,
    }
}

pub(super) fn result(reply: &Reply) -> CallToolResult {
    let blocks = reply.blocks().iter().map(content);
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
