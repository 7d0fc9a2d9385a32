//! From the keys that were sent to the names that a struct answers to.

use std::vec;

use fusion_words::fold::fold;
use fusion_words::nearest::nearest;
use serde_json::{Map, Value};

use super::access::Fed;
use super::fail::{Cause, Fail};
use super::frame::{Frame, Id, Step, position};
use crate::args::fields::Unknown;
use crate::args::note::{How, MASK, Note};
use crate::args::shape::Kind;
use crate::args::{echo, misfit};

type Object = Map<String, Value>;

/// Whether every key is, to the letter, a name that the struct answers to.
#[inline]
pub(super) fn are_exact(object: &Object, fields: &[&str]) -> bool {
    let mut keys = object.keys().enumerate();
    // Most callers write the keys in the order of the schema, which is that of the fields.
    keys.all(|(at, key)| fields.get(at) == Some(&key.as_str()) || fields.contains(&key.as_str()))
}

/// The entries of a map, which takes any key.
pub(super) fn entries(object: &Object) -> Vec<Fed<'_>> {
    let entries = object.iter().enumerate();
    entries
        .map(|(at, (key, sent))| Fed {
            step: Step::Entry(key, at),
            sent,
        })
        .collect()
}

/// What was sent, under the names that the struct answers to; the rest is told or dropped.
pub(super) fn fields<'e>(
    frame: &'e Frame<'e>,
    object: &'e Object,
    fields: &'static [&'static str],
) -> Vec<Fed<'e>> {
    let mut fed: Vec<Fed<'e>> = Vec::with_capacity(object.len().min(fields.len()));
    let mut strays = Vec::new();
    for (at, (key, sent)) in object.iter().enumerate() {
        match fields.iter().find(|name| *name == key) {
            Some(name) => fed.push(Fed {
                step: Step::Field(name, fields),
                sent,
            }),
            None => strays.push((at, key.as_str(), sent)),
        }
    }
    // An exact name wins, so the others are looked at when all exact ones are known.
    let folded: Vec<String> = match strays.is_empty() {
        true => Vec::new(),
        false => fields.iter().map(|name| fold(name)).collect(),
    };
    for (at, key, sent) in strays {
        let wanted = fold(key);
        let meant = folded.iter().position(|name| *name == wanted);
        let Some(name) = meant.filter(|_| !wanted.is_empty()).map(|at| fields[at]) else {
            stray(frame, key, fields, at);
            continue;
        };
        let step = Step::Field(name, fields);
        let is_taken = fed
            .iter()
            .any(|fed| matches!(fed.step, Step::Field(known, _) if known == name));
        if is_taken {
            let place = frame.child(step, sent);
            let text = misfit::twice(name, key);
            frame.ledger.stray(place.id(), place.path(), text);
            continue;
        }
        frame.ledger.add_note(Note {
            path: format!("{} field", frame.path()),
            from: echo::key(key),
            to: name.into(),
            how: How::FieldFolded,
        });
        fed.push(Fed { step, sent });
    }
    fed
}

/// Leaves out what is to be taken as not sent, and puts what gives up behind the rest.
pub(super) fn in_turn<'e>(frame: &'e Frame<'e>, fed: Vec<Fed<'e>>) -> vec::IntoIter<Fed<'e>> {
    if frame.ledger.is_first_pass() {
        return fed.into_iter();
    }
    let place = |fed: &Fed<'e>| frame.child(fed.step, fed.sent);
    let is_fed = |fed: &Fed<'e>| match fed.step {
        Step::Field(..) => !frame.ledger.is_left_out(&place(fed)),
        _ => true,
    };
    let mut fed: Vec<Fed<'e>> = fed.into_iter().filter(is_fed).collect();
    fed.sort_by_cached_key(|fed| frame.ledger.turn(&place(fed).id()));
    fed.into_iter()
}

fn stray(frame: &Frame<'_>, key: &str, fields: &'static [&'static str], at: usize) {
    let path = format!("{}.{}", frame.path(), echo::key(key));
    if frame.ledger.site.unknown == Unknown::Ignore {
        frame.ledger.add_note(Note {
            path,
            from: MASK.into(),
            to: frame.path(),
            how: How::FieldDropped,
        });
        return;
    }
    let known = match frame.shape().map(|shape| &shape.kind) {
        Some(Kind::Object(members)) => members.iter().map(|m| m.name.as_str()).collect(),
        _ => fields.to_vec(),
    };
    let text = no_such_field(key, &known, &frame.path());
    frame
        .ledger
        .stray(below(frame, fields.len() + at), path, text);
}

/// What is said of a field that is none.
pub(crate) fn no_such_field(key: &str, known: &[&str], owner: &str) -> String {
    if known.is_empty() {
        return format!("no such field. {owner} takes none");
    }
    let meant = nearest(key, known.iter().copied());
    let meant = meant
        .map(|name| format!(" Did you mean {name}?"))
        .unwrap_or_default();
    format!("no such field.{meant} Fields: {}", known.join(", "))
}

fn below(frame: &Frame<'_>, at: usize) -> Id {
    let mut id = frame.id();
    id.push(u32::try_from(at).unwrap_or(u32::MAX));
    id
}

impl Frame<'_> {
    /// Why the struct at this place gave up: first of all what the schema requires and was
    /// not sent, each field of it.
    pub(super) fn lacks(
        &self,
        mut fail: Fail,
        object: Option<&Object>,
        fields: &'static [&'static str],
    ) -> Fail {
        let Some(object) = object else {
            fail.tell();
            return fail;
        };
        let mut lacking: Vec<(&str, String)> = Vec::new();
        if let Some(Kind::Object(members)) = self.shape().map(|shape| &shape.kind) {
            let is_member = |name: &str| members.iter().any(|member| member.name == name);
            // An alias of serde's is not in the schema: then only serde knows what is missing.
            let is_renamed = |key: &String| fields.contains(&key.as_str()) && !is_member(key);
            if !object.keys().any(is_renamed) {
                let sent: Vec<String> = object.keys().map(|key| fold(key)).collect();
                for member in members.iter().filter(|member| member.required) {
                    if !sent.contains(&fold(&member.name)) {
                        lacking.push((&member.name, misfit::missing(&member.shape)));
                    }
                }
            }
        }
        if let Cause::Missing(name) = *fail.cause()
            && !fail.is_told()
        {
            if lacking.iter().all(|(known, _)| *known != name) {
                lacking.push((name, "missing".into()));
            }
            fail.tell();
        }
        for (name, text) in lacking {
            let path = format!("{}.{name}", self.path());
            let id = below(self, position(name, fields));
            self.ledger.stray(id, path, text);
        }
        fail
    }

    /// A key that the type of a map's keys refuses.
    pub(super) fn refuse_key(&self, fed: Fed<'_>, mut fail: Fail) -> Fail {
        let place = self.child(fed.step, fed.sent);
        if !fail.is_told() {
            let text = format!("the key is refused: {fail}");
            self.ledger.stray(place.id(), place.path(), text);
            fail.tell();
        }
        self.ledger.failed(&place, fail, self.ledger.placeholders())
    }

    /// The value at this place is nested too deep.
    pub(super) fn refuse_depth(&self) -> Fail {
        let text = format!("nested deeper than {} levels", super::frame::MAX_DEPTH);
        self.ledger.stray(self.id(), self.path(), text);
        self.ledger
            .failed(self, Fail::told(), self.ledger.placeholders())
    }

    /// What the visitor is given of what was sent at this place.
    #[inline]
    pub(super) fn value_to_feed(&self) -> &Value {
        match !self.ledger.is_first_pass() && self.ledger.is_left_out(self) {
            true => &Value::Null,
            false => self.sent,
        }
    }
}
