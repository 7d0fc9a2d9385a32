//! What a schema says beside its kind: words, ranges, formats, defaults.

use serde_json::{Map, Number, Value};

use crate::args::limits::Length;
use crate::args::parameter::DOC;
use crate::args::shape::{Kind, Shape};

type Object = Map<String, Value>;

pub(super) fn describe(object: &Object, shape: &mut Shape) {
    if let Some(doc) = object.get("description").and_then(Value::as_str) {
        shape.doc = first_paragraph(of_the_type(object, doc));
    }
    shape.default = object.get("default").and_then(plain);
    if let Kind::Integer { .. } | Kind::Number = shape.kind {
        let (least, greatest) = holds(format(object));
        let asked = |key: &str, by_type: i128| {
            let number = tidy(object.get(key).and_then(Value::as_number)?);
            (number.as_i128() != Some(by_type)).then_some(number)
        };
        shape.min = asked("minimum", least);
        shape.max = asked("maximum", greatest);
    }
    if object.get("not").is_some_and(|not| not["const"] == 0) {
        shape.constraints.push("not 0".into());
    }
}

/// A description without what it tells of the words of an enum, which stands with them, unless
/// it was written at a field.
fn of_the_type<'o>(object: &'o Object, doc: &'o str) -> &'o str {
    let told = object
        .get(DOC)
        .and_then(|told| Some((told[0].as_str()?, told[1].as_str()?)));
    match told {
        Some((whole, own)) if whole == doc => own,
        _ => doc,
    }
}

/// The first paragraph in one line, without a trailing full stop: the form of every doc text.
pub(super) fn first_paragraph(doc: &str) -> String {
    let lines = doc
        .trim()
        .lines()
        .map(str::trim)
        .take_while(|line| !line.is_empty());
    let text = lines.collect::<Vec<_>>().join(" ");
    text.strip_suffix('.')
        .filter(|t| !t.ends_with('.'))
        .unwrap_or(&text)
        .into()
}

/// `1.0` as `1`: schemars writes ranges of integers as it read them.
fn tidy(number: &Number) -> Number {
    match number.as_f64() {
        #[allow(
            clippy::cast_possible_truncation,
            reason = "only whole numbers that f64 holds exactly"
        )]
        Some(float) if number.is_f64() && float.fract() == 0.0 && float.abs() < 9e15 => {
            Number::from(float as i64)
        }
        _ => number.clone(),
    }
}

pub(super) fn format(object: &Object) -> &str {
    object
        .get("format")
        .and_then(Value::as_str)
        .unwrap_or_default()
}

pub(super) fn holds(format: &str) -> (i128, i128) {
    match format {
        "int8" => (i8::MIN.into(), i8::MAX.into()),
        "int16" => (i16::MIN.into(), i16::MAX.into()),
        "int32" => (i32::MIN.into(), i32::MAX.into()),
        "int64" | "int" => (i64::MIN.into(), i64::MAX.into()),
        "uint8" => (0, u8::MAX.into()),
        "uint16" => (0, u16::MAX.into()),
        "uint32" => (0, u32::MAX.into()),
        "uint64" | "uint" => (0, u64::MAX.into()),
        "uint128" => (0, i128::MAX),
        _ => (i128::MIN, i128::MAX),
    }
}

pub(super) fn format_words(object: &Object, said: &mut Vec<String>) {
    let words = match format(object) {
        "" => None,
        "date" => Some("RFC 3339 date"),
        "time" | "partial-time" => Some("RFC 3339 time"),
        "date-time" => Some("RFC 3339 date and time"),
        "partial-date-time" => Some("RFC 3339 date and time without an offset"),
        "duration" => Some("ISO 8601 duration"),
        "uuid" => Some("UUID"),
        "uri" | "url" => Some("URL"),
        "email" => Some("e-mail address"),
        "ip" => Some("IP address"),
        "ipv4" => Some("IPv4 address"),
        "ipv6" => Some("IPv6 address"),
        other => {
            said.push(other.into());
            None
        }
    };
    said.extend(words.map(String::from));
}

pub(super) fn bounds(object: &Object, min: &str, max: &str) -> Length {
    let count = |key: &str| object.get(key).and_then(Value::as_u64);
    (count(min).filter(|&n| n > 0), count(max))
}

/// A default as a model reads it; an empty or absent one says nothing.
pub(super) fn plain(value: &Value) -> Option<String> {
    match value {
        Value::Null => None,
        Value::String(text) if text.is_empty() => None,
        Value::String(text) => Some(text.clone()),
        Value::Array(list) if list.is_empty() => None,
        Value::Object(object) if object.is_empty() => None,
        other => Some(other.to_string()),
    }
}

/// Why no value can be right, or why the one that is taken when none is sent is not.
pub(super) fn contradiction(shape: &Shape, default: Option<&Value>) -> Option<String> {
    let (min, max) = (shape.min.as_ref(), shape.max.as_ref());
    if let (Some(min), Some(max)) = (min, max)
        && min.as_f64() > max.as_f64()
    {
        return Some(format!(
            "is at least {min} and at most {max}: no number is both, so change one"
        ));
    }
    let default = default?.as_number()?;
    let is_below = min.is_some_and(|min| default.as_f64() < min.as_f64());
    let is_above = max.is_some_and(|max| default.as_f64() > max.as_f64());
    (is_below || is_above)
        .then(|| format!("has the default {default}, which its own `range` refuses: change one"))
}
