//! What is too long, made short without breaking it: JSON still parses, and each cut is marked
//! with the full length.

use serde_json::Value;

use super::blocks::{Block, BlockKind};

/// The shortest that a long text in a value is cut to.
const LEAST: usize = 16;

/// A value as compact JSON of about this many bytes: its long texts are cut, then its lists.
pub(super) fn value(mut value: Value, max_bytes: usize) -> String {
    let mut keep = max_bytes / 2;
    loop {
        let text = value.to_string();
        if text.len() <= max_bytes || keep < LEAST {
            return text;
        }
        cut(&mut value, keep);
        keep /= 2;
    }
}

fn cut(value: &mut Value, keep: usize) {
    match value {
        Value::String(text) => {
            let count = text.chars().count();
            if count > keep {
                let head: String = text.chars().take(keep).collect();
                // Cut again, a text keeps the length that it had at first.
                let full = full_length(text).unwrap_or(count);
                *text = format!("{}… ({full} characters)", head.trim_end());
            }
        }
        Value::Array(list) => {
            let count = list.len();
            if count > keep {
                list.truncate(keep);
                list.push(Value::String(format!("… ({count} items)")));
            }
            for item in list {
                cut(item, keep);
            }
        }
        Value::Object(object) => {
            for item in object.values_mut() {
                cut(item, keep);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn full_length(text: &str) -> Option<usize> {
    let (_, mark) = text.rsplit_once("… (")?;
    mark.strip_suffix(" characters)")?.parse().ok()
}

/// Text of at most this many characters: whole lines from its beginning, and before them what
/// is said of the rest.
pub(super) fn lines(text: String, max_chars: usize) -> Vec<Block> {
    let data = |text| Block {
        kind: BlockKind::Data,
        text,
    };
    let count = text.chars().count();
    if count <= max_chars {
        return vec![data(text)];
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
        Block {
            kind: BlockKind::Summary,
            text: summary,
        },
        data(text[..end].into()),
    ]
}
