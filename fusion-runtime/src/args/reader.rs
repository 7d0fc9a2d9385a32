//! The first layer of the decoder: the fields of an argument struct. Names, unknown fields,
//! required ones and defaults are settled here, by code that is not generic; only the value
//! of a field is read by its type.

use fusion_words::fold::fold;
use fusion_words::nearest::nearest;
use serde_json::{Map, Value};

use super::ambient::{self, Policy, Told};
use super::fields::{Field, Unknown};
use super::log::Log;
use super::note::{How, Note};
use super::parameter::Parameter;
use super::plan::Plan;
use super::problems::{Problem, Problems};
use super::send::{self, Part};
use super::{echo, misfit};

/// The arguments of one call, not yet decoded.
#[derive(Clone, Copy)]
pub struct Args<'a> {
    /// What was sent.
    pub object: &'a Map<String, Value>,
    /// What is wanted.
    pub plan: &'a Plan,
    /// Whether another action of the tool, open to this caller, has a field of this folded name.
    pub is_of_sibling: &'a (dyn Fn(&str) -> bool + Sync),
    /// What is wrong with the arguments that are the runtime's own.
    pub amiss: &'a [Problem],
    /// Where notes go.
    pub log: &'a Log,
}

/// Reads the fields of one call, and gathers what is wrong with them.
pub struct Reader<'a> {
    plan: &'a Plan,
    log: &'a Log,
    slots: Vec<Slot<'a>>,
    wrong: Vec<Problem>,
    unknown: Vec<Problem>,
}

#[derive(Clone, Copy, Default)]
struct Slot<'a> {
    /// The key under which the value came, and the value.
    sent: Option<(&'a str, &'a Value)>,
    refused: bool,
}

static NULL: Value = Value::Null;

impl<'a> Args<'a> {
    /// Sorts what was sent to the fields that it is for.
    pub fn reader(self) -> Reader<'a> {
        let Self {
            object, plan, log, ..
        } = self;
        let slots = vec![Slot::default(); plan.fields.len()];
        let mut reader = Reader {
            plan,
            log,
            slots,
            wrong: Vec::new(),
            unknown: self.amiss.to_vec(),
        };
        let own = |key: &str| plan.fields.iter().position(|field| field.name == key);
        for (key, value) in object {
            if let Some(at) = own(key) {
                reader.slots[at].sent = Some((key, value));
            }
        }
        // An exact name wins, so the others are sorted in when all exact ones are known.
        for (key, value) in object.iter().filter(|(key, _)| own(key).is_none()) {
            reader.sort_in(key, value, self.is_of_sibling);
        }
        reader
    }
}

impl<'a> Reader<'a> {
    /// Reads a field that is required or optional by its type.
    pub fn read<T: Parameter>(&mut self, at: usize) -> Option<T> {
        match self.slots[at].sent {
            Some((_, value)) => self.decode(at, value),
            None if self.plan.fields[at].required => self.miss(at),
            None => self.decode(at, &NULL),
        }
    }

    /// Reads a field that has a default.
    pub fn read_or<T: Parameter>(&mut self, at: usize, default: impl FnOnce() -> T) -> Option<T> {
        match self.slots[at].sent {
            None | Some((_, Value::Null)) => Some(default()),
            Some((_, value)) => self.decode(at, value),
        }
    }

    /// Whether everything sent was understood so far.
    pub fn is_clean(&self) -> bool {
        self.wrong.is_empty() && self.unknown.is_empty()
    }

    /// What was wrong, once all fields have been read.
    pub fn problems(mut self) -> Problems {
        let send = send::line(self.plan, |at| {
            let slot = self.slots[at];
            match slot.sent {
                _ if slot.refused => Part::Hole,
                None | Some((_, Value::Null)) => Part::Absent,
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

    fn decode<T: Parameter>(&mut self, at: usize, value: &Value) -> Option<T> {
        let policy = Policy {
            destructive: self.plan.destructive,
        };
        let (decoded, told) = ambient::within(policy, || T::deserialize(value));
        match decoded {
            Ok(decoded) => {
                self.keep(at, told.notes);
                Some(decoded)
            }
            Err(_) if value.is_null() => self.miss(at),
            Err(_) => {
                let refusal = serde_path_to_error::deserialize::<_, T>(value).err();
                let refusal = refusal.map(|e| (e.path().to_string(), e.inner().to_string()));
                self.refuse(at, value, refusal, &told);
                None
            }
        }
    }

    fn keep(&self, at: usize, notes: Vec<Note>) {
        let field = &self.plan.fields[at];
        for mut note in notes {
            if note.path.is_empty() {
                note.path = field.name.into();
            }
            if field.secret {
                note.from = MASK.into();
                note.to = MASK.into();
            }
            self.log.note(note);
        }
    }

    fn miss<T>(&mut self, at: usize) -> Option<T> {
        let text = misfit::missing(&self.plan.shapes[at]);
        self.wrong.push(Problem {
            path: self.plan.fields[at].name.into(),
            text,
        });
        self.slots[at].refused = true;
        None
    }

    fn refuse(&mut self, at: usize, value: &Value, refusal: Option<(String, String)>, told: &Told) {
        let Field { name, secret, .. } = self.plan.fields[at];
        let shape = &self.plan.shapes[at];
        self.slots[at].refused = true;
        if secret {
            let text = format!("what was sent is no {}", shape.noun());
            self.wrong.push(Problem {
                path: name.into(),
                text,
            });
            return;
        }
        let mut found = misfit::find(shape, value, name, told);
        if found.is_empty() {
            // The shape has no objection, so the type itself has: a date, a number that is zero.
            let (inner, why) = refusal.unwrap_or_default();
            let path = match inner.as_str() {
                "" | "." => name.to_string(),
                inner if inner.starts_with('[') => format!("{name}{inner}"),
                inner => format!("{name}.{inner}"),
            };
            found.push(Problem {
                path,
                text: format!("{} is refused: {why}", echo::named(value)),
            });
        }
        self.wrong.append(&mut found);
    }

    fn sort_in(&mut self, key: &'a str, value: &'a Value, is_of_sibling: &dyn Fn(&str) -> bool) {
        let folded = fold(key);
        let fields = self.plan.fields;
        let alias = fields.iter().position(|field| field.aliases.contains(&key));
        let answers = |field: &Field| {
            fold(field.name) == folded || field.aliases.iter().any(|alias| fold(alias) == folded)
        };
        let meant = alias.or_else(|| {
            if folded.is_empty() {
                None
            } else {
                fields.iter().position(answers)
            }
        });
        if value.is_null() && meant.is_none() && is_of_sibling(&folded) {
            // Under strict modes every key is sent, and null means that it is not.
            return;
        }
        if let Some(at) = meant {
            let how = if fold(fields[at].name) == folded {
                How::FieldFolded
            } else {
                How::FieldAlias
            };
            self.take(at, key, value, how);
        } else if self.plan.unknown == Unknown::Ignore
            || (is_of_sibling(&folded) && !self.plan.destructive)
        {
            self.log.note(Note {
                path: echo::key(key),
                from: MASK.into(),
                to: self.plan.action.clone(),
                how: How::FieldDropped,
            });
        } else {
            let text = self.no_such_field(key);
            self.unknown.push(Problem {
                path: echo::key(key),
                text,
            });
        }
    }

    fn take(&mut self, at: usize, key: &'a str, value: &'a Value, how: How) {
        let name = self.plan.fields[at].name;
        if let Some((first, _)) = self.slots[at].sent {
            let (first, second) = (echo::key(first), echo::key(key));
            let text = format!("sent twice, as {first} and as {second}; keep one");
            self.unknown.push(Problem {
                path: name.into(),
                text,
            });
            return;
        }
        self.slots[at].sent = Some((key, value));
        self.log.note(Note {
            path: "field".into(),
            from: echo::key(key),
            to: name.into(),
            how,
        });
    }

    fn no_such_field(&self, key: &str) -> String {
        let names: Vec<&str> = self.plan.fields.iter().map(|field| field.name).collect();
        if names.is_empty() {
            return format!("no such field. {} takes none", self.plan.action);
        }
        let meant = nearest(key, names.iter().copied());
        let meant = meant
            .map(|name| format!(" Did you mean {name}?"))
            .unwrap_or_default();
        format!("no such field.{meant} Fields: {}", names.join(", "))
    }
}

/// Stands for a value that must not be repeated.
const MASK: &str = "…";
