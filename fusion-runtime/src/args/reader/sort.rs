//! Keys that are no field's exact name: sorted to the field that they mean, dropped with a note
//! or refused.

use fusion_words::fold::fold;
use serde_json::Value;

use super::Reader;
use crate::args::decode::no_such_field;
use crate::args::echo;
use crate::args::fields::{Field, OWN, Unknown};
use crate::args::note::{How, MASK, Note};
use crate::args::problems::Problem;

/// What a key that an action has no field for may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stray {
    /// Nothing that is known here.
    Unknown,
    /// A field of another action of the tool that is open to this caller.
    OfSibling,
    /// What belongs elsewhere, and would be lost here: the text says where it goes.
    Misplaced(String),
}

impl<'a> Reader<'a> {
    pub(super) fn sort_in(
        &mut self,
        key: &'a str,
        value: &'a Value,
        stray: &dyn Fn(&str) -> Stray,
    ) {
        let folded = fold(key);
        let fields = self.plan.fields;
        let alias = fields.iter().position(|field| field.aliases.contains(&key));
        let answers = |field: &Field| {
            fold(field.name) == folded || field.aliases.iter().any(|alias| fold(alias) == folded)
        };
        let meant = alias.or_else(|| {
            // The runtime's own arguments never stand for a parameter.
            if folded.is_empty() || OWN.contains(&key) {
                None
            } else {
                fields.iter().position(answers)
            }
        });
        let is_taken = |at: usize| self.slots[at].sent.is_some();
        let is_sent_null = value.is_null() && meant.is_none_or(is_taken);
        if is_sent_null && stray(&folded) != Stray::Unknown {
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
            return;
        }
        let path = echo::key(key);
        let is_dropped = match stray(&folded) {
            Stray::Misplaced(text) => return self.unknown.push(Problem { path, text }),
            Stray::OfSibling => !self.plan.destructive,
            Stray::Unknown => false,
        };
        if is_dropped || self.plan.unknown == Unknown::Ignore {
            self.log.note(Note {
                path,
                from: MASK.into(),
                to: self.plan.action.clone(),
                how: How::FieldDropped,
            });
        } else {
            let names: Vec<&str> = self.plan.fields.iter().map(|field| field.name).collect();
            let text = no_such_field(key, &names, &self.plan.action);
            self.unknown.push(Problem { path, text });
        }
    }

    fn take(&mut self, at: usize, key: &'a str, value: &'a Value, how: How) {
        let Field { name, secret, .. } = self.plan.fields[at];
        if let Some((first, other)) = self.slots[at].sent {
            // Of two names the values may tell which was meant; of two spellings they do not.
            let is_shown = !secret && fold(first) != fold(key);
            let named = |key: &str, value: &Value| match is_shown {
                true => format!("{} {}", echo::key(key), echo::named(value)),
                false => echo::key(key),
            };
            let (first, second) = (named(first, other), named(key, value));
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
}
