//! Why a value does not fit a shape, told at every place where it does not.

use fusion_words::nearest::nearest;
use serde_json::Value;

use super::ambient::{Refused, Told};
use super::echo;
use super::problems::Problem;
use super::shape::{Kind, SHOWN_CHOICES, Shape};

/// Values nested deeper than this are not looked into; the decoder's own word stands there.
const MAX_DEPTH: usize = 64;

/// All places at which a value does not fit. None where it fits as far as the shape tells, and
/// as far as its types told.
pub fn find(shape: &Shape, value: &Value, path: &str, told: &Told) -> Vec<Problem> {
    let mut problems = Vec::new();
    visit(shape, value, path, MAX_DEPTH, told, &mut problems);
    problems
}

/// `missing (integer; at most what was paid)`: what is wanted where nothing was sent.
pub fn missing(shape: &Shape) -> String {
    let wanted = std::iter::once(shape.noun())
        .chain((!shape.doc.is_empty()).then(|| shape.doc.clone()))
        .chain(shape.constraints());
    format!("missing ({})", wanted.collect::<Vec<_>>().join("; "))
}

fn visit(
    shape: &Shape,
    value: &Value,
    path: &str,
    depth: usize,
    told: &Told,
    problems: &mut Vec<Problem>,
) {
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
            let word = value.as_str().unwrap_or_default();
            let taken = || told.notes.iter().any(|note| note.from == echo::key(word));
            let fits = value.is_string() && (choices.iter().any(|c| c.name == word) || taken());
            if !fits {
                let names: Vec<&str> = choices.iter().map(|c| c.name.as_str()).collect();
                let refused = told.refused.iter().find(|refused| refused.word == word);
                wrong(none_of(&names, value, refused));
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
                let path = format!("{path}[{at}]");
                visit(items, item, &path, depth - 1, told, problems);
            }
        }
        (Kind::Map(values), Value::Object(map)) => {
            for (key, item) in map {
                let path = format!("{path}.{}", echo::key(key));
                visit(values, item, &path, depth - 1, told, problems);
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
                    Some(inner) => visit(&member.shape, inner, &path, depth - 1, told, problems),
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

/// `"inactive" is none of open, paid, void`, with what is near. Where the type itself refused
/// the word, its offers stand instead of the nearest name.
pub(super) fn none_of(names: &[&str], sent: &Value, refused: Option<&Refused>) -> String {
    let sent_text = echo::named(sent);
    let offers = match refused {
        Some(refused) => refused.offers.clone(),
        None => sent.as_str().map_or_else(Vec::new, |word| {
            nearest(word, names.iter().copied()).into_iter().collect()
        }),
    };
    if names.len() > SHOWN_CHOICES {
        let count = names.len();
        return match offers.is_empty() {
            true => format!("{sent_text} is none of the {count} values"),
            false => format!(
                "{sent_text} is none of the {count} values. Nearest: {}",
                offers.join(", ")
            ),
        };
    }
    let offered = match refused {
        Some(refused) if refused.is_ambiguous => offers.len(),
        _ => offers.len().min(1),
    };
    let offered: Vec<String> = offers[..offered]
        .iter()
        .map(|n| format!("\"{n}\""))
        .collect();
    let meant = match offered.is_empty() {
        true => String::new(),
        false => format!(". Did you mean {}?", offered.join(" or ")),
    };
    format!("{sent_text} is none of {}{meant}", names.join(", "))
}

fn whole(value: &Value) -> Option<i128> {
    let number = value.as_number()?;
    number
        .as_i64()
        .map(i128::from)
        .or_else(|| number.as_u64().map(i128::from))
}
