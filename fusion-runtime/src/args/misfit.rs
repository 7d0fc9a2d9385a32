//! In which words a value is said not to fit.

use fusion_words::nearest::nearest;
use serde_json::Value;

use super::ambient::Refused;
use super::echo;
use super::shape::{SHOWN_CHOICES, Shape};

/// Of more words than can be listed, this many of the nearest are.
const NEAREST: usize = 3;

/// `missing (integer; at most what was paid)`: what is wanted where nothing was sent.
pub fn missing(shape: &Shape) -> String {
    let wanted = std::iter::once(shape.noun())
        .chain((!shape.doc.is_empty()).then(|| shape.doc.clone()))
        .chain(shape.constraints());
    format!("missing ({})", wanted.collect::<Vec<_>>().join("; "))
}

/// `"3px" is not an integer (1 to 50)`.
pub(super) fn not(shape: Option<&Shape>, sent: &Value, noun: &str) -> String {
    let said = match sent {
        // What looks like JSON may hold fields that nobody asked for.
        Value::String(text) if text.trim_start().starts_with(['{', '[', '`']) => "text".into(),
        other => echo::named(other),
    };
    format!("{said} is not {noun}{}", wanted(shape))
}

/// ` (1 to 50)`: the constraints, where there are some.
pub(super) fn wanted(shape: Option<&Shape>) -> String {
    let constraints = shape.map(Shape::constraints).unwrap_or_default();
    match constraints.is_empty() {
        true => String::new(),
        false => format!(" ({})", constraints.join("; ")),
    }
}

/// `"inactive" is none of open, paid, void`, with what is near. Where the type itself refused
/// the word, what it offers stands instead of the nearest name.
pub(super) fn none_of(names: &[&str], value: &Value, refused: Option<&Refused>) -> String {
    let sent = echo::named(value);
    let near = match refused {
        Some(refused) => refused.offers.clone(),
        None => nearest_few(value.as_str().unwrap_or_default(), names),
    };
    if names.len() > SHOWN_CHOICES {
        let count = names.len();
        return match near.is_empty() {
            true => format!("{sent} is none of the {count} values"),
            false => format!(
                "{sent} is none of the {count} values. Nearest: {}",
                near.join(", ")
            ),
        };
    }
    // Of several only those that are equally near are worth a choice.
    let offered = match refused {
        Some(refused) if refused.is_ambiguous => near.len(),
        _ => 1,
    };
    let offered = near.iter().take(offered);
    let offered: Vec<String> = offered.map(|name| format!("\"{name}\"")).collect();
    let meant = match offered.is_empty() {
        true => String::new(),
        false => format!(". Did you mean {}?", offered.join(" or ")),
    };
    format!("{sent} is none of {}{meant}", names.join(", "))
}

/// A number that no type holds, or that came in a form in which it has lost digits.
pub(super) fn too_large(sent: &Value, is_inexact: bool) -> String {
    let sent = echo::named(sent);
    match is_inexact {
        true => {
            format!("{sent} is a number beyond those that arrive exactly; send its digits as text")
        }
        false => format!("{sent} is larger than any integer"),
    }
}

/// A field that came by two names.
pub(super) fn twice(first: &str, second: &str) -> String {
    let (first, second) = (echo::key(first), echo::key(second));
    format!("sent twice, as {first} and as {second}; keep one")
}

fn nearest_few<'n>(word: &str, names: &[&'n str]) -> Vec<&'n str> {
    let mut left = names.to_vec();
    let mut near = Vec::new();
    while near.len() < NEAREST
        && let Some(name) = nearest(word, left.iter().copied())
    {
        near.push(name);
        left.retain(|other| *other != name);
    }
    near
}
