//! Whether a value fits a shape as it stands, without any mending and without its type.

use serde_json::Value;

use super::limits;
use super::shape::{Kind, Shape};

/// Values nested deeper than this do not fit.
const MAX_DEPTH: usize = 64;

/// Whether a value is what the schema asks for, to the letter.
pub fn fits(shape: &Shape, value: &Value) -> bool {
    visit(shape, value, MAX_DEPTH)
}

fn visit(shape: &Shape, value: &Value, depth: usize) -> bool {
    let Some(depth) = depth.checked_sub(1) else {
        return false;
    };
    match (&shape.kind, value) {
        (Kind::Text, Value::String(text)) => limits::of_text(shape, text).is_none(),
        (Kind::Choice(choices), Value::String(word)) => {
            choices.iter().any(|choice| choice.name == *word)
        }
        (Kind::Boolean, Value::Bool(_)) => true,
        (Kind::Number, Value::Number(number)) => {
            limits::of_number(shape, number, || false).is_none()
        }
        (Kind::Integer { holds }, Value::Number(number)) => number.as_i128().is_some_and(|whole| {
            whole >= holds.0
                && whole <= holds.1
                && limits::of_integer(shape, whole, &whole, || false).is_none()
        }),
        (Kind::List(items), Value::Array(list)) => {
            limits::of_list(shape, list.len()).is_none()
                && list.iter().all(|item| visit(items, item, depth))
        }
        (Kind::Map(values), Value::Object(object)) => {
            object.values().all(|value| visit(values, value, depth))
        }
        (Kind::Object(members), Value::Object(object)) => {
            let member = |key: &str| members.iter().find(|member| member.name == key);
            members
                .iter()
                .all(|member| !member.required || object.contains_key(&member.name))
                && object.iter().all(|(key, value)| {
                    member(key).is_some_and(|member| visit(&member.shape, value, depth))
                })
        }
        _ => false,
    }
}
