//! The actions of a tool as constants see them, and which of their parameters a schema shows.

use super::chars::equal;
use crate::args::fields::Field;
use crate::call::tool::{Action, ActionFacts};

/// The actions of a tool: those of a group, or one and its batch.
pub struct Table<S: 'static> {
    pub(super) actions: &'static [Action<S>],
    pub(super) more: Option<&'static Action<S>>,
}

impl<S> Clone for Table<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for Table<S> {}

/// Of which actions, and of what in them, the parameters are meant.
#[derive(Clone, Copy)]
pub(super) enum Scope<'n> {
    /// All actions of a group.
    All,
    /// One action.
    One(usize),
    /// The items of the batches of a group that call them so.
    Items(&'n str),
    /// The items of one batch.
    ItemsOf(usize),
}

impl<S> Table<S> {
    pub(super) const fn len(self) -> usize {
        self.actions.len() + if self.more.is_some() { 1 } else { 0 }
    }

    /// The action at a place.
    ///
    /// # Panics
    /// While compiling, for a place that is not below [`Self::len`], to which all who ask count.
    pub(super) const fn at(self, at: usize) -> &'static ActionFacts {
        if at < self.actions.len() {
            return &self.actions[at].facts;
        }
        match self.more {
            Some(more) => &more.facts,
            None => panic!("no such action"),
        }
    }

    /// The argument that holds the items of an action, where it is a batch.
    pub(super) const fn items(self, at: usize) -> Option<&'static str> {
        match &self.at(at).batch {
            Some(batch) => Some(batch.items),
            None => None,
        }
    }

    /// Whether one of the actions is a batch.
    pub(super) const fn has_batches(self) -> bool {
        let mut at = 0;
        while at < self.len() {
            if self.at(at).batch.is_some() {
                return true;
            }
            at += 1;
        }
        false
    }

    /// Whether the parameters of this action are meant.
    pub(super) const fn is_part(self, scope: Scope<'_>, at: usize) -> bool {
        match scope {
            Scope::All => true,
            Scope::One(one) | Scope::ItemsOf(one) => one == at,
            Scope::Items(name) => match self.items(at) {
                Some(items) => equal(items, name),
                None => false,
            },
        }
    }

    /// How many actions' parameters are meant.
    pub(super) const fn parts(self, scope: Scope<'_>) -> usize {
        if let Scope::All = scope {
            return self.len();
        }
        let (mut at, mut count) = (0, 0);
        while at < self.len() {
            if self.is_part(scope, at) {
                count += 1;
            }
            at += 1;
        }
        count
    }

    /// The fields of an action among which its meant parameters are.
    pub(super) const fn fields(self, scope: Scope<'_>, at: usize) -> &'static [Field] {
        let facts = self.at(at);
        let (Scope::Items(_) | Scope::ItemsOf(_), Some(batch)) = (scope, &facts.batch) else {
            return facts.fields;
        };
        // It stands right before its batch.
        let mut single = at;
        while single > 0 {
            single -= 1;
            if equal(self.at(single).name, batch.of) {
                return self.at(single).fields;
            }
        }
        &[]
    }

    /// Whether one of these fields is meant: the items of a batch are no parameter, and what
    /// they share is none of an item.
    pub(super) const fn is_meant(self, scope: Scope<'_>, at: usize, field: &Field) -> bool {
        let Some(batch) = &self.at(at).batch else {
            return true;
        };
        if let Scope::All | Scope::One(_) = scope {
            return !equal(field.name, batch.items);
        }
        let mut shared = 0;
        while shared < batch.shared.len() {
            if equal(batch.shared[shared], field.name) {
                return false;
            }
            shared += 1;
        }
        true
    }
}
