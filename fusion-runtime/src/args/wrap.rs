//! Arguments that were sent one level too deep or too high.

use fusion_words::fold::fold;
use serde_json::{Map, Value};

use super::fields::{Field, OWN};
use super::plan::Plan;
use super::shape::{Kind, Member};
use super::text;

type Object = Map<String, Value>;

/// The names under which callers send all arguments together.
const WRAPPERS: [&str; 2] = ["arguments", "params"];

/// What is inside of `{"arguments": {…}}`, with the name, where nothing stands beside it but the
/// discriminator and the runtime's own arguments, which go along. The caller knows whether there
/// is such a field.
pub fn inner<'o>(object: &'o Object, beside: Option<&str>) -> Option<(&'o str, Object)> {
    let is_own = |key: &str| OWN.contains(&key);
    let mut others = object
        .iter()
        .filter(|(key, _)| Some(key.as_str()) != beside && !is_own(key));
    let (key, value) = others.next().filter(|_| others.next().is_none())?;
    if !WRAPPERS.contains(&key.as_str()) {
        return None;
    }
    let mut inner = match value {
        Value::Object(inner) => inner.clone(),
        Value::String(sent) => match text::find(sent) {
            Ok((Value::Object(inner), _)) => inner,
            _ => return None,
        },
        _ => return None,
    };
    for (own, value) in object.iter().filter(|(key, _)| is_own(key)) {
        if inner.contains_key(own) {
            return None;
        }
        inner.insert(own.clone(), value.clone());
    }
    Some((key, inner))
}

/// The arguments put into the only required struct, with its name, where each key sent is one
/// of that struct's and none is one of the action's own.
pub fn outer(plan: &Plan, object: &Object, beside: Option<&str>) -> Option<(&'static str, Object)> {
    let (field, members) = only_struct(plan)?;
    let mut inside = Object::new();
    for (key, value) in object {
        if Some(key.as_str()) == beside {
            continue;
        }
        let folded = fold(key);
        if folded.is_empty() || is_field(plan.fields, &folded) {
            return None;
        }
        if !members.iter().any(|member| fold(&member.name) == folded) {
            return None;
        }
        inside.insert(key.clone(), value.clone());
    }
    if inside.is_empty() {
        return None;
    }
    let mut wrapped = Object::new();
    wrapped.insert(field.name.into(), Value::Object(inside));
    Some((field.name, wrapped))
}

/// Whether one of these fields answers to a folded name.
pub fn is_field(fields: &[Field], folded: &str) -> bool {
    let mut names = fields
        .iter()
        .flat_map(|field| field.aliases.iter().chain([&field.name]));
    names.any(|name| fold(name) == folded)
}

fn only_struct(plan: &Plan) -> Option<(&'static Field, &[Member])> {
    let mut required = plan
        .fields
        .iter()
        .zip(&plan.shapes)
        .filter(|(field, _)| field.required);
    let (field, shape) = required.next().filter(|_| required.next().is_none())?;
    match &shape.kind {
        Kind::Object(members) => Some((field, members)),
        _ => None,
    }
}
