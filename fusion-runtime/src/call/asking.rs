//! What a call asks of its reply: the arguments `_select` and `_limit`, which are the
//! runtime's own and never reach a handler as arguments.

use std::borrow::Cow;

use fusion_words::fold::fold;
use fusion_words::nearest::nearest;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::arguments::Meant;
use super::entry::{Bound, Entry};
use super::set::Inner;
use super::steps;
use crate::args::ambient::Policy;
use crate::args::decode::{Refusal, Site, decode};
use crate::args::echo;
use crate::args::fields::{Field, OWN, Unknown};
use crate::args::log::Log;
use crate::args::note::{How, Note};
use crate::args::problems::Problem;
use crate::args::shape::{Choice, Kind, Member, Shape};
use crate::args::wrap;
use crate::reply::record::Projection;
use crate::reply::rules::{Asked, Continued, ReplyRules, Select};

/// The argument that chooses fields.
const SELECT: &str = OWN[0];
/// The argument that lowers the limit.
const LIMIT: &str = OWN[1];

/// The runtime's own arguments of these actions, each once, in the order of a schema.
pub(super) fn members(actions: &[&Bound]) -> Vec<Member> {
    let mut members = Vec::new();
    let rules = || {
        actions
            .iter()
            .map(|action| (action.facts.name, &action.facts.reply))
    };
    let used_by = |takes: &dyn Fn(&ReplyRules) -> bool| -> Vec<String> {
        let users: Vec<String> = rules()
            .filter(|(_, rules)| takes(rules))
            .map(|(name, _)| name.into())
            .collect();
        if users.len() == rules().count() {
            Vec::new()
        } else {
            users
        }
    };
    let mut fields: Vec<String> = Vec::new();
    for field in rules().flat_map(|(_, rules)| rules.selectable()) {
        if !fields.contains(&field) {
            fields.push(field);
        }
    }
    if !fields.is_empty() {
        let field = Shape::new(Kind::Choice(fields.into_iter().map(Choice::new).collect()));
        let mut shape = Shape::new(Kind::List(Box::new(field)));
        shape.doc = "only these fields".into();
        shape.used_by = used_by(&|rules| rules.select != Select::No);
        members.push(Member {
            name: SELECT.into(),
            shape,
            required: false,
        });
    }
    let adjustable = rules().filter(|(_, rules)| rules.adjustable);
    if let Some(most) = adjustable.filter_map(|(_, rules)| rules.limit).max() {
        let mut shape = Shape::new(Kind::Integer {
            holds: (1, most as i128),
        });
        shape.constraints.push(format!("1 to {most}"));
        shape.used_by = used_by(&|rules| rules.adjustable);
        members.push(Member {
            name: LIMIT.into(),
            shape,
            required: false,
        });
    }
    members
}

/// Whether a folded name is one of the runtime's own arguments under these rules.
pub(super) fn is_own(folded: &str, rules: &ReplyRules) -> bool {
    (rules.select != Select::No && folded == fold(SELECT))
        || (rules.adjustable && folded == fold(LIMIT))
}

/// Takes the runtime's own arguments out of a call, and reads them.
pub(super) fn take(
    meant: &mut Meant<'_>,
    (set, entry): (&Inner, &Entry),
    log: &Log,
) -> (Asked, Vec<Problem>) {
    let action = meant.action;
    let rules = action.facts.reply;
    let call = rules.cursor.map(|cursor| Continued {
        tool: steps::tool(set, entry),
        ..continued(meant, cursor)
    });
    let object = &mut meant.object;
    let mut problems = Vec::new();
    let names = match rules.select {
        Select::No => Vec::new(),
        _ => remove(object, SELECT, action)
            .map(|sent| fields(&sent, &rules.selectable(), &mut problems, log))
            .unwrap_or_default(),
    };
    let projection = Projection::new(rules.columns, &names).ok().flatten();
    let limit = match rules.limit {
        Some(limit) if rules.adjustable => {
            let sent = remove(object, LIMIT, action);
            Some(sent.map_or(limit, |sent| lowered(&sent, limit, &mut problems, log)))
        }
        limit => limit,
    };
    let mut own = Vec::new();
    if !names.is_empty() && problems.iter().all(|problem| problem.path != SELECT) {
        own.push((SELECT, Value::from(names.clone()).to_string()));
    }
    if let Some(lower) = limit.filter(|_| limit != rules.limit) {
        own.push((LIMIT, lower.to_string()));
    }
    let asked = Asked {
        rules,
        select: names,
        projection,
        limit,
        max_tokens: rules.max_tokens.unwrap_or(set.max_tokens),
        own,
        fields: action.facts.fields,
        call,
    };
    (asked, problems)
}

/// The call as it goes on from a cursor.
fn continued(meant: &Meant<'_>, cursor: &'static str) -> Continued {
    let Meant {
        action,
        object,
        beside,
    } = meant;
    let named = action.plan.discriminator;
    let named = named.map(|key| (key.to_string(), format!("\"{}\"", action.facts.name)));
    let sent = object.iter().filter_map(|(key, value)| {
        if beside.as_ref() == Some(key) || value.is_null() {
            return None;
        }
        let Some(field) = field_of(action.facts.fields, key) else {
            let is_own = is_own(&fold(key), &action.facts.reply);
            return is_own.then(|| (key.clone(), value.to_string()));
        };
        let whole = echo::whole(value).filter(|_| !field.secret);
        let value = whole.unwrap_or_else(|| format!("<{} as sent>", field.name));
        (field.name != cursor).then(|| (field.name.to_string(), value))
    });
    let is_number = action
        .members
        .iter()
        .any(|member| member.name == cursor && matches!(member.shape.kind, Kind::Integer { .. }));
    Continued {
        tool: String::new(),
        arguments: named.into_iter().chain(sent).collect(),
        cursor,
        is_number,
    }
}

/// The field that a key is taken for: an exact name, then a declared alias, then what folds to one.
fn field_of<'f>(fields: &'f [Field], key: &str) -> Option<&'f Field> {
    let folded = fold(key);
    let by = |is: &dyn Fn(&&Field) -> bool| fields.iter().find(is);
    by(&|field| field.name == key)
        .or_else(|| by(&|field| field.aliases.contains(&key)))
        .or_else(|| by(&|field| wrap::is_field(std::slice::from_ref(*field), &folded)))
}

/// Takes an argument out by its own name, or by one that folds to it and is no parameter.
fn remove(object: &mut Cow<'_, Map<String, Value>>, name: &str, action: &Bound) -> Option<Value> {
    let folded = fold(name);
    let is_parameter = || {
        let mut fields = action.facts.fields.iter();
        fields.any(|field| fold(field.name) == folded)
    };
    let key = object.keys().find(|key| *key == name).or_else(|| {
        let folds = object.keys().find(|key| fold(key) == folded);
        folds.filter(|_| !is_parameter())
    });
    let key = key.cloned()?;
    object
        .to_mut()
        .shift_remove(&key)
        .filter(|sent| !sent.is_null())
}

/// Reads one of the runtime's own arguments with the mends that all arguments have; nothing
/// where it is to be taken as not sent, and what was sent where it does not fit.
fn read<'v, T: DeserializeOwned>(
    name: &str,
    sent: &'v Value,
    log: &Log,
) -> Option<Result<T, &'v Value>> {
    let site = Site {
        name,
        shape: None,
        is_optional: true,
        unknown: Unknown::Refuse,
        policy: Policy::default(),
    };
    match decode::<T>(sent, site) {
        Ok((value, notes)) => {
            for note in notes {
                log.note(note);
            }
            Some(Ok(value))
        }
        Err(Refusal::LeftOut(note)) => {
            log.note(note);
            None
        }
        Err(Refusal::Problems(_)) => Some(Err(sent)),
    }
}

fn fields(
    sent: &Value,
    selectable: &[String],
    problems: &mut Vec<Problem>,
    log: &Log,
) -> Vec<String> {
    let list = match read::<Vec<String>>(SELECT, sent, log) {
        None => return Vec::new(),
        Some(Ok(names)) => names.into_iter().map(Value::String).collect(),
        Some(Err(Value::Array(list))) => list.clone(),
        Some(Err(one)) => vec![one.clone()],
    };
    let mut names = Vec::new();
    for field in list {
        let known = field.as_str().and_then(|name| {
            let exact = selectable.iter().find(|known| *known == name);
            exact.or_else(|| selectable.iter().find(|known| fold(known) == fold(name)))
        });
        match known {
            Some(name) => names.push(name.clone()),
            None => {
                let all = || selectable.iter().map(String::as_str);
                let meant = field.as_str().and_then(|name| nearest(name, all()));
                let meant = meant
                    .map(|name| format!(". Did you mean \"{name}\"?"))
                    .unwrap_or_default();
                let listed = all().collect::<Vec<_>>().join(", ");
                let text = format!("{} is none of {listed}{meant}", echo::named(&field));
                problems.push(Problem {
                    path: SELECT.into(),
                    text,
                });
            }
        }
    }
    names
}

fn lowered(sent: &Value, limit: usize, problems: &mut Vec<Problem>, log: &Log) -> usize {
    let wanted = match read::<u64>(LIMIT, sent, log) {
        None => return limit,
        Some(Ok(wanted)) => Some(wanted),
        // Beyond any integer it is above the limit all the same.
        Some(Err(sent)) => sent
            .as_f64()
            .filter(|wanted| *wanted >= 1e18)
            .map(|_| u64::MAX),
    };
    match wanted {
        Some(0) | None => {
            let text = format!(
                "{} is no integer from 1 to {limit}; omit it to use {limit}",
                echo::named(sent)
            );
            problems.push(Problem {
                path: LIMIT.into(),
                text,
            });
            limit
        }
        Some(wanted) => match usize::try_from(wanted) {
            Ok(wanted) if wanted <= limit => wanted,
            _ => {
                let (from, to) = (echo::named(sent), limit.to_string());
                log.note(Note {
                    path: LIMIT.into(),
                    from,
                    to,
                    how: How::Clamped,
                });
                limit
            }
        },
    }
}
