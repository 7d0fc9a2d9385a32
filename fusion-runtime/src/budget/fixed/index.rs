//! The parameters of actions by their names, so that counting them takes no longer than reading
//! them.

use super::chars::equal;
use super::table::{Scope, Table};
use crate::args::fields::Field;

/// So many parameters of one tool can be counted, those of all its actions taken together.
const MOST: usize = 4_096;

/// Slots for names, about half of which stay empty.
const SLOTS: usize = 2 * MOST;

/// An action that has a parameter, and how it declares it.
#[derive(Clone, Copy)]
pub(super) struct User {
    /// The action's name.
    pub(super) action: &'static str,
    pub(super) field: &'static Field,
    /// The place of the next action that has the parameter.
    pub(super) next: Option<usize>,
    /// Whether no action before has it.
    pub(super) is_first: bool,
}

/// All parameters that are meant, in declared order.
pub(super) struct Index {
    users: [Option<User>; MOST],
    /// How many there are.
    pub(super) len: usize,
    /// Of how many actions.
    pub(super) parts: usize,
}

impl Index {
    #[allow(
        clippy::large_stack_arrays,
        reason = "it is made while compiling, where there is no heap"
    )]
    pub(super) const fn of<S>(table: Table<S>, scope: Scope<'_>) -> Self {
        let mut index = Self {
            users: [None; MOST],
            len: 0,
            parts: 0,
        };
        // Of each name the first and the last place.
        let mut slots: [Option<(usize, usize)>; SLOTS] = [None; SLOTS];
        let mut at = 0;
        while at < table.len() {
            if table.is_part(scope, at) {
                index.parts += 1;
                let fields = table.fields(scope, at);
                let mut field = 0;
                while field < fields.len() {
                    if table.is_meant(scope, at, &fields[field]) {
                        index.add(table.at(at).name, &fields[field], &mut slots);
                    }
                    field += 1;
                }
            }
            at += 1;
        }
        index
    }

    const fn add(
        &mut self,
        action: &'static str,
        field: &'static Field,
        slots: &mut [Option<(usize, usize)>; SLOTS],
    ) {
        assert!(
            self.len < MOST,
            "a tool of so many parameters is not counted while compiling: use `Builder::budget`"
        );
        let place = self.len;
        let mut slot = hash(field.name) % SLOTS;
        let mut is_first = true;
        while let Some((first, last)) = slots[slot] {
            if equal(self.get(first).field.name, field.name) {
                if let Some(last) = &mut self.users[last] {
                    last.next = Some(place);
                }
                slots[slot] = Some((first, place));
                is_first = false;
                break;
            }
            slot = (slot + 1) % SLOTS;
        }
        if is_first {
            slots[slot] = Some((place, place));
        }
        self.users[place] = Some(User {
            action,
            field,
            next: None,
            is_first,
        });
        self.len += 1;
    }

    /// The parameter at a place.
    ///
    /// # Panics
    /// While compiling, for a place that [`Self::add`] gave to none: places come from its links
    /// and from counting up to `len`.
    pub(super) const fn get(&self, place: usize) -> User {
        match self.users[place] {
            Some(user) => user,
            None => panic!("no parameter stands here"),
        }
    }
}

/// FNV-1a, as wide as a place.
const fn hash(name: &str) -> usize {
    let bytes = name.as_bytes();
    let mut hash: u32 = 0x811c_9dc5;
    let mut at = 0;
    while at < bytes.len() {
        hash = (hash ^ bytes[at] as u32).wrapping_mul(0x0100_0193);
        at += 1;
    }
    hash as usize
}
