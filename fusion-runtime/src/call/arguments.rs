//! From what was sent as arguments to the action and the object of its fields: read out of
//! text, unwrapped, wrapped, where there is one reading.

use std::borrow::Cow;

use fusion_words::fold::fold;
use serde_json::{Map, Value};

use super::cx::Cx;
use super::entry::{Bound, Entry};
use super::find::{action_hole, find_action, named_under};
use crate::args::log::Log;
use crate::args::note::{How, Note};
use crate::args::plan::Plan;
use crate::args::problems::{Problem, Problems};
use crate::args::text::{self, Around};
use crate::args::{echo, send, wrap};

type Object = Map<String, Value>;

/// What a call is for, and with which fields.
pub(super) struct Meant<'c> {
    pub(super) action: &'c Bound,
    pub(super) object: Cow<'c, Object>,
    /// The key that named the action.
    pub(super) beside: Option<String>,
}

/// Finds the action and its fields; the error is for the model.
pub(super) fn meant<'c>(
    entry: &'c Entry,
    arguments: &'c Value,
    cx: &Cx,
    log: &Log,
) -> Result<Meant<'c>, String> {
    let mut object = read(entry, arguments, cx, log)?;
    let (action, beside) = match entry {
        Entry::Alone(bound) => (bound, None),
        Entry::Grouped { facts, .. } => {
            let key = facts.discriminator;
            if named_under(&object, key).is_none()
                && let Some((wrapper, inner)) = wrap::inner(&object, None)
                && !entry.has_field(wrapper, cx)
                && named_under(&inner, key).is_some()
            {
                log.note(unwrapped(wrapper, facts.name));
                object = Cow::Owned(inner);
            }
            let beside = named_under(&object, key).map(String::from);
            if let Some(sent) = beside.as_deref().filter(|sent| *sent != key) {
                log.note(Note {
                    path: "field".into(),
                    from: echo::key(sent),
                    to: key.into(),
                    how: How::FieldFolded,
                });
            }
            let named = beside.as_deref().and_then(|key| object.get(key));
            let action = find_action(entry, key, named, &object, cx, log)?;
            (action, beside)
        }
    };
    let object = levelled(&action.plan, object, beside.as_deref(), log);
    Ok(Meant {
        action,
        object,
        beside,
    })
}

/// The fields at the level where they belong: out of an object around them, and into the only
/// argument that they can be of.
pub(super) fn levelled<'c>(
    plan: &Plan,
    mut object: Cow<'c, Object>,
    beside: Option<&str>,
    log: &Log,
) -> Cow<'c, Object> {
    if let Some((wrapper, inner)) = wrap::inner(&object, beside)
        && !wrap::is_field(plan.fields, &fold(wrapper))
        && names_no_other(&inner, &object, beside)
    {
        log.note(unwrapped(wrapper, &plan.action));
        object = Cow::Owned(inner);
    }
    if let Some((field, outer)) = wrap::outer(plan, &object, beside) {
        log.note(Note {
            path: "arguments".into(),
            from: plan.action.clone(),
            to: field.into(),
            how: How::CallWrapped,
        });
        object = Cow::Owned(outer);
    }
    object
}

/// Whether the action is named inside as it is named outside, if at all.
fn names_no_other(inner: &Object, outer: &Object, beside: Option<&str>) -> bool {
    beside.is_none_or(|key| {
        inner
            .get(key)
            .is_none_or(|named| outer.get(key) == Some(named))
    })
}

fn unwrapped(wrapper: &str, name: &str) -> Note {
    Note {
        path: "arguments".into(),
        from: wrapper.into(),
        to: name.into(),
        how: How::CallUnwrapped,
    }
}

fn read<'c>(
    entry: &Entry,
    arguments: &'c Value,
    cx: &Cx,
    log: &Log,
) -> Result<Cow<'c, Object>, String> {
    let text = match arguments {
        Value::Object(object) => return Ok(Cow::Borrowed(object)),
        Value::Null => return Ok(Cow::Owned(Object::new())),
        Value::String(sent) if sent.trim().is_empty() => return Ok(Cow::Owned(Object::new())),
        Value::String(sent) if sent.trim_start().starts_with(['{', '`']) => {
            match text::find(sent) {
                Ok((Value::Object(object), around)) => {
                    let how = match around {
                        Around::Nothing => How::JsonRead,
                        Around::Fence => How::FenceCut,
                        Around::Text => How::TextCut,
                    };
                    log.note(Note {
                        path: "arguments".into(),
                        from: "text".into(),
                        to: "an object".into(),
                        how,
                    });
                    return Ok(Cow::Owned(object));
                }
                Ok(_) => "text is not an object".into(),
                Err(why) => format!("not readable as JSON: {why}"),
            }
        }
        other => format!("{} is not an object", echo::named(other)),
    };
    let send = match entry {
        Entry::Alone(bound) => send::meant(&bound.plan, &Object::new()),
        Entry::Grouped { facts, .. } => action_hole(entry, facts.discriminator, cx),
    };
    let problems = Problems {
        subject: entry.name().into(),
        list: vec![Problem {
            path: "arguments".into(),
            text,
        }],
        send: Some(send),
    };
    Err(problems.to_string())
}
