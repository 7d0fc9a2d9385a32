//! The first layer of the decoder: the fields of an argument struct. Names, unknown fields,
//! required ones and defaults are settled here, by code that is not generic; only the value
//! of a field is read by its type.

mod items;
mod sort;

use serde_json::{Map, Value};

pub use self::sort::Stray;
use super::ambient::Policy;
use super::decode::{Refusal, Site, decode};
use super::fields::Field;
use super::log::Log;
use super::misfit;
use super::note::{How, MASK, Note};
use super::parameter::Parameter;
use super::plan::Plan;
use super::problems::{Problem, Problems};
use super::send::{self, Part};

/// The arguments of one call, not yet decoded.
#[derive(Clone, Copy)]
pub struct Args<'a> {
    /// What was sent.
    pub object: &'a Map<String, Value>,
    /// The key among them that named the action.
    pub beside: Option<&'a str>,
    /// What is wanted.
    pub plan: &'a Plan,
    /// What a key that is no field of the action may be, by its folded name.
    pub stray: &'a (dyn Fn(&str) -> Stray + Sync),
    /// What is wrong with the arguments that are the runtime's own.
    pub amiss: &'a [Problem],
    /// Those of them that were fine, written as JSON.
    pub own: &'a [(&'static str, String)],
    /// Fields that were sent elsewhere: the call to send leaves them out.
    pub unsaid: &'a [&'static str],
    /// Where notes go.
    pub log: &'a Log,
}

/// Reads the fields of one call, and gathers what is wrong with them.
pub struct Reader<'a> {
    plan: &'a Plan,
    own: &'a [(&'static str, String)],
    unsaid: &'a [&'static str],
    log: &'a Log,
    slots: Vec<Slot<'a>>,
    wrong: Vec<Problem>,
    unknown: Vec<Problem>,
}

#[derive(Clone, Copy, Default)]
struct Slot<'a> {
    /// The key under which the value came, and the value.
    sent: Option<(&'a str, &'a Value)>,
    is_refused: bool,
    is_masked: bool,
}

static NULL: Value = Value::Null;

impl<'a> Args<'a> {
    /// Sorts what was sent to the fields that it is for.
    pub fn reader(self) -> Reader<'a> {
        let Self {
            object,
            plan,
            own,
            unsaid,
            log,
            ..
        } = self;
        let slots = vec![Slot::default(); plan.fields.len()];
        let mut reader = Reader {
            plan,
            own,
            unsaid,
            log,
            slots,
            wrong: Vec::new(),
            unknown: self.amiss.to_vec(),
        };
        let exact = |key: &str| plan.fields.iter().position(|field| field.name == key);
        let mut strays = Vec::new();
        for (key, value) in object {
            match exact(key) {
                Some(at) => reader.slots[at].sent = Some((key, value)),
                None if self.beside == Some(key) => {}
                None => strays.push((key, value)),
            }
        }
        // An exact name wins, so the others are sorted in when all exact ones are known.
        for (key, value) in strays {
            reader.sort_in(key, value, self.stray);
        }
        reader
    }
}

impl<'a> Reader<'a> {
    /// Reads a field that is required or optional by its type.
    pub fn read<T: Parameter>(&mut self, at: usize) -> Option<T> {
        let mut is_optional = !self.plan.fields[at].required;
        let mut value = match self.slots[at].sent {
            Some((_, value)) => value,
            None if is_optional => &NULL,
            None => return self.miss(at),
        };
        loop {
            match decode(value, self.site(at, is_optional)) {
                Ok((decoded, notes)) => {
                    self.keep(at, notes);
                    return Some(decoded);
                }
                Err(refusal) => {
                    if !self.is_left_out(at, refusal) {
                        return None;
                    }
                    (value, is_optional) = (&NULL, false);
                }
            }
        }
    }

    /// Reads a field that has a default.
    pub fn read_or<T: Parameter>(&mut self, at: usize, default: impl FnOnce() -> T) -> Option<T> {
        let Some((_, value)) = self.slots[at].sent else {
            return Some(default());
        };
        match decode(value, self.site(at, true)) {
            Ok((decoded, notes)) => {
                self.keep(at, notes);
                Some(decoded)
            }
            Err(refusal) => self.is_left_out(at, refusal).then(default),
        }
    }

    /// Whether everything sent was understood so far.
    pub fn is_clean(&self) -> bool {
        self.wrong.is_empty() && self.unknown.is_empty()
    }

    /// What was wrong, once all fields have been read.
    pub fn problems(mut self) -> Problems {
        let send = send::line(self.plan, self.own, |at| {
            let slot = self.slots[at];
            match slot.sent {
                Some(_) if self.unsaid.contains(&self.plan.fields[at].name) => Part::Absent,
                _ if slot.is_refused => Part::Hole,
                None | Some((_, Value::Null)) => Part::Absent,
                Some(_) if slot.is_masked => Part::Masked,
                Some((_, value)) => Part::Kept(value),
            }
        });
        self.wrong.append(&mut self.unknown);
        Problems {
            subject: self.plan.action.clone(),
            list: self.wrong,
            send: Some(send),
        }
    }

    fn site(&self, at: usize, is_optional: bool) -> Site<'a> {
        Site {
            name: self.plan.fields[at].name,
            shape: Some(&self.plan.shapes[at]),
            is_optional,
            unknown: self.plan.unknown,
            policy: Policy {
                destructive: self.plan.destructive,
            },
        }
    }

    fn keep(&mut self, at: usize, notes: Vec<Note>) {
        for note in notes {
            // What was dropped from a value must not come back with the rest of it.
            self.slots[at].is_masked |= note.how == How::FieldDropped;
            self.log_of(at, note);
        }
    }

    fn log_of(&self, at: usize, mut note: Note) {
        let field = &self.plan.fields[at];
        if field.secret {
            note.path = field.name.into();
            note.from = MASK.into();
            note.to = MASK.into();
        }
        self.log.note(note);
    }

    fn miss<T>(&mut self, at: usize) -> Option<T> {
        let text = misfit::missing(&self.plan.shapes[at]);
        self.wrong.push(Problem {
            path: self.plan.fields[at].name.into(),
            text,
        });
        self.slots[at].is_refused = true;
        None
    }

    /// Whether what was sent is to be taken as nothing; else it is told why it is refused.
    fn is_left_out(&mut self, at: usize, refusal: Refusal) -> bool {
        let Field { name, secret, .. } = self.plan.fields[at];
        match refusal {
            Refusal::LeftOut(note) => {
                self.log_of(at, note);
                return true;
            }
            Refusal::Problems(_) if secret => {
                let noun = self.plan.shapes[at].noun();
                let text = format!("what was sent is no {noun}");
                self.wrong.push(Problem {
                    path: name.into(),
                    text,
                });
            }
            Refusal::Problems(mut problems) => {
                self.name_the_batch(at, &mut problems);
                self.wrong.append(&mut problems);
            }
        }
        self.slots[at].is_refused = true;
        false
    }
}
