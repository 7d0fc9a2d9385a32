//! Why a value does not fit a shape, told at every place where it does not.

use fusion_words::nearest::nearest;
use serde_json::Value;

use super::echo;
use super::problems::Problem;
use super::shape::{Choice, Kind, SHOWN_CHOICES, Shape};

/// Values nested deeper than this are not looked into; the decoder's own word stands there.
const MAX_DEPTH: usize = 64;

/// All places at which a value does not fit. None where it fits as far as the shape tells.
pub fn find(shape: &Shape, value: &Value, path: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    visit(shape, value, path, MAX_DEPTH, &mut problems);
    problems
}

/// `missing (integer; at most what was paid)`: what is wanted where nothing was sent.
pub fn missing(shape: &Shape) -> String {
    let wanted = std::iter::once(shape.noun())
        .chain((!shape.doc.is_empty()).then(|| shape.doc.clone()))
        .chain(shape.constraints());
    format!("missing ({})", wanted.collect::<Vec<_>>().join("; "))
}

fn visit(shape: &Shape, value: &Value, path: &str, depth: usize, problems: &mut Vec<Problem>) {
    if depth == 0 {
        return;
    }
    let mut wrong = |text: String| {
        problems.push(Problem {
            path: path.into(),
            text,
        });
    };
    match (&shape.kind, value) {
        (Kind::Text, Value::String(_))
        | (Kind::Boolean, Value::Bool(_))
        | (Kind::Number, Value::Number(_)) => {}
        (Kind::Text, _) => wrong(not(shape, value, "a string")),
        (Kind::Number, _) => wrong(not(shape, value, "a number")),
        (Kind::Boolean, _) => wrong(not(shape, value, "true or false")),
        (Kind::Choice(choices), _) => {
            let fits = value
                .as_str()
                .is_some_and(|v| choices.iter().any(|c| c.name == v));
            if !fits {
                wrong(none_of(choices, value));
            }
        }
        (Kind::Integer { holds }, _) => match whole(value) {
            None => wrong(not(shape, value, "an integer")),
            Some(number) if number < holds.0 || number > holds.1 => {
                wrong(format!("{value} is outside {} to {}", holds.0, holds.1));
            }
            Some(_) => {}
        },
        (Kind::List(items), Value::Array(list)) => {
            for (at, item) in list.iter().enumerate() {
                visit(items, item, &format!("{path}[{at}]"), depth - 1, problems);
            }
        }
        (Kind::Map(values), Value::Object(map)) => {
            for (key, item) in map {
                visit(
                    values,
                    item,
                    &format!("{path}.{}", echo::key(key)),
                    depth - 1,
                    problems,
                );
            }
        }
        (Kind::Object(members), Value::Object(object)) => {
            for member in members {
                let path = format!("{path}.{}", member.name);
                match object.get(&member.name) {
                    Some(Value::Null) | None if !member.required => {}
                    Some(Value::Null) | None => {
                        problems.push(Problem {
                            path,
                            text: missing(&member.shape),
                        });
                    }
                    Some(inner) => visit(&member.shape, inner, &path, depth - 1, problems),
                }
            }
        }
        (Kind::List(_), _) => wrong(not(shape, value, "a list")),
        (Kind::Map(_) | Kind::Object(_), _) => wrong(not(shape, value, "an object")),
    }
}

fn not(shape: &Shape, value: &Value, noun: &str) -> String {
    let constraints = shape.constraints();
    let wanted = match constraints.is_empty() {
        true => String::new(),
        false => format!(" ({})", constraints.join("; ")),
    };
    format!("{} is not {noun}{wanted}", echo::named(value))
}

fn none_of(choices: &[Choice], value: &Value) -> String {
    let sent = echo::named(value);
    let names = || choices.iter().map(|choice| choice.name.as_str());
    let meant = value.as_str().and_then(|word| nearest(word, names()));
    let meant = meant
        .map(|name| format!(". Did you mean \"{name}\"?"))
        .unwrap_or_default();
    if choices.len() > SHOWN_CHOICES {
        return format!("{sent} is none of the {} values{meant}", choices.len());
    }
    format!(
        "{sent} is none of {}{meant}",
        names().collect::<Vec<_>>().join(", ")
    )
}

fn whole(value: &Value) -> Option<i128> {
    let number = value.as_number()?;
    number
        .as_i64()
        .map(i128::from)
        .or_else(|| number.as_u64().map(i128::from))
}
