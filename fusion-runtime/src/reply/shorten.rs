//! What is too long, made short without breaking it: JSON still parses, and each cut is marked
//! with the full length.

use std::borrow::Cow;

use serde_json::{Map, Value};

use super::blocks::{Block, BlockKind};
use super::rules::{Asked, Select};

/// A value as compact JSON of about this many bytes: what is long in it is cut, ever shorter
/// until it fits.
pub(super) fn value(value: &Value, max_bytes: usize) -> String {
    let mut keep = max_bytes / 2;
    loop {
        let text = cut(value, keep).to_string();
        if text.len() <= max_bytes || keep == 0 {
            return text;
        }
        keep /= 2;
    }
}

/// The value with no text, list or object longer than this, each cut marked with the full length.
fn cut(value: &Value, keep: usize) -> Value {
    match value {
        Value::String(text) => {
            let count = text.chars().count();
            if count <= keep {
                return value.clone();
            }
            let head: String = text.chars().take(keep).collect();
            format!("{}… ({count} characters)", head.trim_end()).into()
        }
        Value::Array(list) => {
            let mut kept: Vec<Value> = list.iter().take(keep).map(|item| cut(item, keep)).collect();
            if list.len() > keep {
                kept.push(format!("… ({} items)", list.len()).into());
            }
            kept.into()
        }
        Value::Object(object) => {
            let members = object.iter().take(keep);
            let mut kept: Map<String, Value> = members
                .map(|(key, item)| (key.clone(), cut(item, keep)))
                .collect();
            if object.len() > keep {
                kept.insert("…".into(), format!("({} fields)", object.len()).into());
            }
            kept.into()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => value.clone(),
    }
}

/// What is said before a value that was made short.
pub(super) fn summary(asked: &Asked) -> Block {
    let mut text =
        String::from("📊 Summary: Answer shortened. Each cut is marked … with its full length.");
    if asked.rules.select != Select::No {
        text.push_str(" Choose fewer fields with _select.");
    }
    Block::of(BlockKind::Summary, text)
}

/// Text of at most this many characters: whole lines from its beginning, and before them what
/// is said of the rest.
pub(super) fn lines(text: Cow<'_, str>, max_chars: usize) -> Vec<Block> {
    // As many bytes are no more characters, and need no counting.
    if text.len() <= max_chars {
        return vec![Block::of(BlockKind::Data, text)];
    }
    let count = text.chars().count();
    if count <= max_chars {
        return vec![Block::of(BlockKind::Data, text)];
    }
    let end = text
        .char_indices()
        .nth(max_chars)
        .map_or(text.len(), |(at, _)| at);
    let head = &text[..end];
    // A single line that is too long is cut where it must be.
    let end = head.rfind('\n').filter(|&at| at > 0).unwrap_or(end);
    let shown = text[..end].chars().count();
    let summary = format!(
        "📊 Summary: Text truncated. {shown} characters shown, {} hidden.",
        count - shown
    );
    vec![
        Block::of(BlockKind::Summary, summary),
        Block::of(BlockKind::Data, &text[..end]),
    ]
}
