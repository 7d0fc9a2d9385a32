//! How much of a value that was sent may be said back.

use serde_json::Value;

/// The most characters of a value that an error or a note repeats.
const MAX_CHARS: usize = 40;

/// The most characters of a type's own words.
const MAX_LINE: usize = 120;

/// A value as an error names it: scalars as JSON, cut where they are long; lists and objects
/// only by kind, since they may hold anything.
pub fn named(value: &Value) -> String {
    match value {
        Value::Array(_) => "a list".into(),
        Value::Object(_) => "an object".into(),
        scalar => {
            let text = scalar.to_string();
            if text.chars().count() <= MAX_CHARS {
                text
            } else {
                cut(value, &text)
            }
        }
    }
}

/// Words of a type's own, in one line and short: they may repeat what was sent.
pub fn line(text: &str) -> String {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match words.char_indices().nth(MAX_LINE) {
        Some((end, _)) => format!("{}…", &words[..end]),
        None => words,
    }
}

/// A value as the `Send:` line repeats it, or none where it is too long for that.
pub fn whole(value: &Value) -> Option<String> {
    let text = value.to_string();
    (text.chars().count() <= MAX_CHARS).then_some(text)
}

/// A name that a caller chose, short and in one line.
pub fn key(name: &str) -> String {
    let cut: String = name.chars().take(MAX_CHARS).collect();
    let escaped = cut.escape_debug().to_string();
    if cut.len() < name.len() {
        format!("{escaped}…")
    } else {
        escaped
    }
}

fn cut(value: &Value, text: &str) -> String {
    match value {
        Value::String(inner) => {
            let head: String = inner.chars().take(MAX_CHARS).collect();
            format!("{}…", Value::String(head))
        }
        _ => format!("{}…", text.chars().take(MAX_CHARS).collect::<String>()),
    }
}
