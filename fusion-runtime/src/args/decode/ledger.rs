//! What the passes over one field find: problems, notes, and what to do otherwise in the next
//! pass. Nothing here is generic.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use serde_json::Value;

use super::fail::{Cause, Fail};
use super::frame::{Frame, Id};
use crate::args::ambient::Policy;
use crate::args::fields::Unknown;
use crate::args::note::{How, Note};
use crate::args::problems::Problem;
use crate::args::shape::{Kind, Shape};
use crate::args::{echo, misfit};

/// More passes than this are not made; what was found by then is told.
const MAX_PASSES: u32 = 16;

/// More problems than this are not gathered for one field.
const MAX_PROBLEMS: usize = 200;

/// What is known of a field before it is decoded.
#[derive(Clone, Copy, Debug)]
pub struct Site<'s> {
    /// Its name, with which every path begins.
    pub name: &'s str,
    /// What it must look like, where that is known.
    pub shape: Option<&'s Shape>,
    /// Whether it may be left out.
    pub is_optional: bool,
    /// What becomes of fields that a struct inside of it does not have.
    pub unknown: Unknown,
    /// What types that decode themselves may do.
    pub policy: Policy,
}

/// What was found so far.
pub(super) struct Ledger<'s> {
    pub(super) site: Site<'s>,
    /// Whether the schema sets limits that must be looked after.
    pub(super) has_limits: bool,
    passes: Cell<u32>,
    placeholders: Cell<u32>,
    found: RefCell<Found>,
}

#[derive(Default)]
struct Found {
    problems: BTreeMap<Id, Problem>,
    notes: Vec<Note>,
    /// Places to be decoded again as if nothing had been sent there, and what was sent.
    left_out: BTreeMap<Id, Note>,
    /// Places whose type gives up, and whether all below them has been looked at.
    giving_up: BTreeMap<Id, bool>,
    is_again: bool,
    /// Whether there were more problems than are gathered.
    is_cut: bool,
}

/// Why a field has no value.
#[derive(Debug)]
pub enum Refusal {
    /// It is to be taken as if it had not been sent.
    LeftOut(Note),
    /// It does not fit.
    Problems(Vec<Problem>),
}

impl<'s> Ledger<'s> {
    #[inline]
    pub(super) fn new(site: Site<'s>) -> Self {
        Self {
            site,
            has_limits: site.shape.is_some_and(|shape| shape.has_limits),
            passes: Cell::new(1),
            placeholders: Cell::new(0),
            found: RefCell::default(),
        }
    }

    #[inline]
    pub(super) fn is_first_pass(&self) -> bool {
        self.passes.get() == 1
    }

    /// How many values of this pass do not stand for what was sent.
    #[inline]
    pub(super) fn placeholders(&self) -> u32 {
        self.placeholders.get()
    }

    pub(super) fn add_note(&self, note: Note) {
        self.found.borrow_mut().notes.push(note);
    }

    /// What stands at this place does not fit: the visitor is to be given a placeholder.
    pub(super) fn misfit(&self, frame: &Frame<'_>, text: impl FnOnce(Option<&Shape>) -> String) {
        self.placeholders.set(self.placeholders.get() + 1);
        if self.leave_out(frame) {
            return;
        }
        let shape = frame.shape();
        let text = match shape {
            Some(shape) if frame.sent.is_null() && frame.is_optional() == Some(false) => {
                misfit::missing(shape)
            }
            shape => text(shape),
        };
        self.problem(frame.id(), frame.path(), text);
    }

    pub(super) fn problem(&self, id: Id, path: String, text: String) {
        let found = &mut *self.found.borrow_mut();
        if found.problems.len() < MAX_PROBLEMS {
            found.problems.entry(id).or_insert(Problem { path, text });
        } else {
            found.is_cut |= !found.problems.contains_key(&id);
        }
    }

    /// A problem beside the values that the visitor is given.
    pub(super) fn stray(&self, id: Id, path: String, text: String) {
        self.placeholders.set(self.placeholders.get() + 1);
        self.problem(id, path, text);
    }

    /// Whether null, "null" or "" is to be read as nothing at all, in another pass.
    fn leave_out(&self, frame: &Frame<'_>) -> bool {
        let is_blank = match frame.sent {
            Value::Null => true,
            Value::String(text) => is_blank(text),
            _ => false,
        };
        if !is_blank || frame.is_optional() == Some(false) || self.is_left_out(frame) {
            return false;
        }
        let note = Note {
            path: frame.path(),
            from: echo::named(frame.sent),
            to: "nothing".into(),
            how: How::LeftOut,
        };
        let found = &mut *self.found.borrow_mut();
        found.left_out.insert(frame.id(), note);
        found.is_again = true;
        true
    }

    /// Whether this place is to be decoded as if nothing had been sent there.
    pub(super) fn is_left_out(&self, frame: &Frame<'_>) -> bool {
        let found = self.found.borrow();
        !found.left_out.is_empty() && found.left_out.contains_key(&frame.id())
    }

    /// When a place is fed to its visitor: what gives up comes last, so that all else is seen
    /// before; of these, what has been looked at to the end comes behind the rest.
    pub(super) fn turn(&self, id: &Id) -> u8 {
        match self.found.borrow().giving_up.get(id) {
            None => 0,
            Some(false) => 1,
            Some(true) => 2,
        }
    }

    /// What a type said when it gave up at this place, after `before` placeholders.
    pub(super) fn failed(&self, frame: &Frame<'_>, mut fail: Fail, before: u32) -> Fail {
        if !fail.is_told() {
            fail.tell();
            // After a placeholder the type was not given what was sent, so its word is no news.
            if self.placeholders() == before && !self.leave_out(frame) {
                let text = refused(frame, fail.cause());
                self.problem(frame.id(), frame.path(), text);
            }
        }
        let mut found = self.found.borrow_mut();
        found.giving_up.insert(frame.id(), !fail.is_unfinished());
        fail
    }

    /// Whether a pass went through without a problem.
    #[inline]
    pub(super) fn is_clean(&self) -> bool {
        self.placeholders() == 0 && self.found.borrow().problems.is_empty()
    }

    /// What follows from a pass that did not: another pass, or an end.
    pub(super) fn settle(&self, fail: Option<Fail>) -> Option<Refusal> {
        let found = &mut *self.found.borrow_mut();
        if let Some(note) = found.left_out.remove(&Id::new()) {
            return Some(Refusal::LeftOut(note));
        }
        let is_unfinished = fail.is_some_and(|fail| fail.is_unfinished());
        let is_again = found.is_again || is_unfinished;
        if is_again && self.passes.get() < MAX_PASSES {
            self.passes.set(self.passes.get() + 1);
            self.placeholders.set(0);
            found.is_again = false;
            found.notes.clear();
            return None;
        }
        let problems = std::mem::take(&mut found.problems);
        let mut problems: Vec<Problem> = problems.into_values().collect();
        if problems.is_empty() {
            let path = self.site.name.into();
            let text = "not readable: too much of it is out of place".into();
            return Some(Refusal::Problems(vec![Problem { path, text }]));
        }
        if is_again || found.is_cut {
            problems.push(Problem::more(self.site.name));
        }
        Some(Refusal::Problems(problems))
    }

    /// All notes, with those that types left while they decoded themselves.
    pub(super) fn into_notes(self, told: Vec<Note>) -> Vec<Note> {
        let Found {
            mut notes,
            left_out,
            ..
        } = self.found.into_inner();
        notes.extend(left_out.into_values());
        // Those of keys, which have no place of their own.
        notes.extend(told.into_iter().map(|note| match note.path.is_empty() {
            true => Note {
                path: self.site.name.into(),
                ..note
            },
            false => note,
        }));
        notes
    }
}

/// Texts that models send for nothing at all.
pub(super) fn is_blank(text: &str) -> bool {
    let text = text.trim();
    text.is_empty() || text.eq_ignore_ascii_case("null")
}

fn refused(frame: &Frame<'_>, cause: &Cause) -> String {
    let shape = frame.shape();
    if let Some(shape) = shape
        && frame.sent.is_null()
        && frame.is_optional() == Some(false)
    {
        return misfit::missing(shape);
    }
    match (shape.map(|shape| &shape.kind), cause) {
        (_, Cause::Twice(name)) => format!("{name} is sent twice, under two names; keep one"),
        (Some(Kind::Choice(choices)), Cause::Word(_, refused)) => {
            let names: Vec<&str> = choices.iter().map(|choice| choice.name.as_str()).collect();
            misfit::none_of(&names, frame.sent, Some(refused))
        }
        // It says itself what was sent, and what is wanted.
        (_, Cause::Word(said, _)) => said.clone(),
        (Some(Kind::Choice(choices)), Cause::Said(_)) if !frame.sent.is_string() => {
            let names: Vec<&str> = choices.iter().map(|choice| choice.name.as_str()).collect();
            misfit::none_of(&names, frame.sent, None)
        }
        (_, cause) => {
            let why = match cause {
                Cause::Said(why) | Cause::Word(why, _) => why.clone(),
                Cause::Missing(name) | Cause::Twice(name) => format!("{name} is missing"),
            };
            let wanted = misfit::wanted(shape);
            format!("{} is refused: {why}{wanted}", echo::named(frame.sent))
        }
    }
}
