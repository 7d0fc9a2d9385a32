//! From what a handler returned to the blocks of a reply.

use serde::Serialize;

use super::blocks::{Block, BlockKind};
use super::error::ToolError;

/// The blocks of a reply that did not fail.
pub type Payload = Vec<Block>;

/// Any value, as compact JSON.
///
/// # Errors
/// When the value cannot be written: its `Serialize` fails, or a map's key is no text.
pub fn json<T: Serialize + ?Sized>(value: &T) -> Result<Payload, ToolError> {
    match serde_json::to_string(value) {
        Ok(text) => Ok(data(text)),
        Err(error) => {
            tracing::error!(%error, "a reply could not be written as JSON");
            Err(ToolError::new(
                "the answer could not be written; your arguments were fine",
            ))
        }
    }
}

/// Text, as it is.
pub fn text(text: impl Into<String>) -> Payload {
    data(text.into())
}

/// The answer of a handler that has nothing to say.
pub fn done() -> Payload {
    data("done".into())
}

fn data(text: String) -> Payload {
    vec![Block {
        kind: BlockKind::Data,
        text,
    }]
}
