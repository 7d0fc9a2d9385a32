//! Where in a value the decoder is. Frames live on the stack and point to their parent; they
//! become text only where there is something to say.

use std::fmt::Write;

use serde_json::Value;

use super::ledger::Ledger;
use crate::args::echo;
use crate::args::shape::{Kind, Member, Shape};

/// Values nested deeper than this are refused.
pub(super) const MAX_DEPTH: u8 = 64;

/// One place in a value, from the field downwards. It tells places apart in all passes over a
/// value, and sorts them as they are declared.
pub(super) type Id = Vec<u32>;

/// A place in a value.
pub(super) struct Frame<'f> {
    pub(super) ledger: &'f Ledger<'f>,
    parent: Option<&'f Frame<'f>>,
    step: Step<'f>,
    /// What was sent there.
    pub(super) sent: &'f Value,
    depth: u8,
}

/// How a place is reached from the one around it.
#[derive(Clone, Copy)]
pub(super) enum Step<'f> {
    /// The value of the field itself.
    Root,
    /// A field of a struct, among the names that the struct answers to.
    Field(&'f str, &'static [&'static str]),
    /// An entry of a map, by its place in the map.
    Entry(&'f str, usize),
    /// An item of a list.
    Item(usize),
    /// The one item of a list that was sent without its brackets.
    Wrapped,
}

impl<'f> Frame<'f> {
    #[inline]
    pub(super) fn root(ledger: &'f Ledger<'f>, sent: &'f Value) -> Self {
        Self {
            ledger,
            parent: None,
            step: Step::Root,
            sent,
            depth: 0,
        }
    }

    #[inline]
    pub(super) fn child<'c>(&'c self, step: Step<'c>, sent: &'c Value) -> Frame<'c> {
        Frame {
            ledger: self.ledger,
            parent: Some(self),
            step,
            sent,
            depth: self.depth + 1,
        }
    }

    #[inline]
    pub(super) fn is_too_deep(&self) -> bool {
        self.depth > MAX_DEPTH
    }

    pub(super) fn is_item(&self) -> bool {
        matches!(self.step, Step::Item(_))
    }

    /// The place itself: `customer.lines[2].sku`.
    pub(super) fn path(&self) -> String {
        let mut path = match self.parent {
            None => return self.ledger.site.name.to_string(),
            Some(parent) => parent.path(),
        };
        match self.step {
            Step::Root | Step::Wrapped => {}
            Step::Field(name, _) | Step::Entry(name, _) => {
                path.push('.');
                path.push_str(&echo::key(name));
            }
            Step::Item(at) => {
                let _ = write!(path, "[{at}]");
            }
        }
        path
    }

    pub(super) fn id(&self) -> Id {
        let mut id = match self.parent {
            None => return Id::new(),
            Some(parent) => parent.id(),
        };
        let at = match self.step {
            Step::Root | Step::Wrapped => 0,
            Step::Field(name, names) => position(name, names),
            Step::Entry(_, at) | Step::Item(at) => at,
        };
        id.push(u32::try_from(at).unwrap_or(u32::MAX));
        id
    }

    /// What the schema says of this place; nothing where it knows no such place.
    pub(super) fn shape(&self) -> Option<&'f Shape> {
        let Some(parent) = self.parent else {
            return self.ledger.site.shape;
        };
        match (&parent.shape()?.kind, self.step) {
            (Kind::Object(_), Step::Field(..) | Step::Entry(..)) => {
                self.member().map(|member| &member.shape)
            }
            (Kind::Map(values), Step::Field(..) | Step::Entry(..)) => Some(values),
            (Kind::List(items), Step::Item(_) | Step::Wrapped) => Some(items),
            _ => None,
        }
    }

    /// Whether this place may be left empty; none where the schema does not tell.
    pub(super) fn is_optional(&self) -> Option<bool> {
        match self.parent {
            None => Some(self.ledger.site.is_optional),
            Some(_) => self.member().map(|member| !member.required),
        }
    }

    fn member(&self) -> Option<&'f Member> {
        let (Step::Field(name, _) | Step::Entry(name, _)) = self.step else {
            return None;
        };
        self.parent?.member_named(name)
    }

    /// What the schema says of the field of this name below this place.
    pub(super) fn member_named(&self, name: &str) -> Option<&'f Member> {
        match &self.shape()?.kind {
            Kind::Object(members) => members.iter().find(|member| member.name == name),
            _ => None,
        }
    }
}

/// The place of a name among the names of a struct; behind them where it is none.
pub(super) fn position(name: &str, names: &[&str]) -> usize {
    let at = names.iter().position(|known| *known == name);
    at.unwrap_or(names.len())
}
