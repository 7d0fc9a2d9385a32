//! JSON text as somebody typed it: a key that stands twice is an error, since one of the two
//! values would be lost.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};

/// Reads JSON text.
///
/// # Errors
/// What is wrong and where, in one line: broken JSON, a duplicate key, nesting beyond 128
/// levels, something after the value.
pub fn parse(text: &str) -> Result<Value, String> {
    serde_json::from_str::<Strict>(text)
        .map(|strict| strict.0)
        .map_err(|error| error.to_string())
}

/// Text longer than this is not parsed where it stands for a list or an object.
const MAX_TEXT: usize = 1 << 20;

/// What stood around JSON that somebody sent as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Around {
    /// Nothing but space.
    Nothing,
    /// A fence.
    Fence,
    /// More text behind it.
    Text,
}

/// Reads a list or an object out of text, also inside of a fence and before other text. Its
/// end is found by its structure, so nothing in a string of it can be taken for one.
///
/// # Errors
/// What is wrong, in one line. Data behind the value is an error, since it would be lost.
///
/// ```
/// use fusion_runtime::args::text::{Around, find};
/// let (value, around) = find("{\"limit\": 5}\n\nNext I look it up.").unwrap();
/// assert_eq!((value["limit"].as_u64(), around), (Some(5), Around::Text));
/// assert!(find("{\"a\": 1} {\"b\": 2}").is_err());
/// ```
pub fn find(text: &str) -> Result<(Value, Around), String> {
    if text.len() > MAX_TEXT {
        return Err("more than 1 MiB of text".into());
    }
    let text = text.trim();
    let body = match text.strip_prefix("```") {
        // The rest of the line names the language.
        Some(fenced) => fenced.split_once('\n').map_or("", |(_, body)| body),
        None => text,
    };
    let is_fenced = body.len() != text.len();
    if !body.trim_start().starts_with(['{', '[']) {
        return Err("neither a list nor an object".into());
    }
    let mut values = serde_json::Deserializer::from_str(body).into_iter::<Strict>();
    let value = match values.next() {
        Some(Ok(Strict(value))) => value,
        Some(Err(error)) => return Err(error.to_string()),
        None => return Err("empty".into()),
    };
    let rest = body[values.byte_offset()..].trim_start();
    let (rest, is_closed) = match rest.strip_prefix("```").filter(|_| is_fenced) {
        Some(rest) => (rest.trim_start(), true),
        None => (rest, false),
    };
    if rest.is_empty() {
        let around = if is_fenced && is_closed {
            Around::Fence
        } else {
            Around::Nothing
        };
        return Ok((value, around));
    }
    if rest.starts_with(['{', '[', '"', ',', '}', ']']) {
        return Err("more data behind the first value".into());
    }
    Ok((value, Around::Text))
}

struct Strict(Value);

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(StrictVisitor).map(Strict)
    }
}

struct StrictVisitor;

impl<'de> Visitor<'de> for StrictVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(Number::from_f64(value).map_or(Value::Null, Value::Number))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(Value::String(value.into()))
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(Value::String(value))
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(Strict(value)) = seq.next_element()? {
            list.push(value);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(key) = map.next_key::<String>()? {
            let Strict(value) = map.next_value()?;
            if object.contains_key(&key) {
                let key = super::echo::key(&key);
                return Err(A::Error::custom(format_args!(
                    "the key \"{key}\" stands twice"
                )));
            }
            object.insert(key, value);
        }
        Ok(Value::Object(object))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_that_stands_twice_is_refused_at_any_depth() {
        assert!(
            parse(r#"{"a":{"b":1,"b":2}}"#)
                .unwrap_err()
                .contains("\"b\" stands twice")
        );
    }

    #[test]
    fn everything_else_is_what_serde_json_reads() {
        for text in [
            r#"{"a":[1,-2,0.5,true,null,"x"],"b":{}}"#,
            "18446744073709551615",
            "\"é\"",
        ] {
            assert_eq!(
                parse(text).unwrap(),
                serde_json::from_str::<Value>(text).unwrap()
            );
        }
        assert!(parse("{} {}").is_err());
        assert!(parse(&"[".repeat(100_000)).is_err());
    }
}
