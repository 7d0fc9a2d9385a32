//! How serde's visitors are fed from lists and objects.

use std::cell::RefCell;
use std::vec;

use serde::de::value::StrDeserializer;
use serde::de::{DeserializeSeed, MapAccess, SeqAccess};
use serde_json::{Map, Value, map};

use super::fail::Fail;
use super::frame::{Frame, Step};
use super::key::{Key, MendedKeys};
use super::names;

/// The items of a list.
pub(super) struct Items<'e> {
    frame: &'e Frame<'e>,
    list: &'e [Value],
    order: Option<Vec<usize>>,
    at: usize,
    is_wrapped: bool,
}

impl<'e> Items<'e> {
    #[inline]
    pub(super) fn new(frame: &'e Frame<'e>, list: &'e [Value], is_wrapped: bool) -> Self {
        let mut items = Self {
            frame,
            list,
            order: None,
            at: 0,
            is_wrapped,
        };
        if !frame.ledger.is_first_pass() {
            let mut order: Vec<usize> = (0..list.len()).collect();
            order.sort_by_cached_key(|&at| items.turn(at));
            items.order = Some(order);
        }
        items
    }

    #[inline]
    fn place(&self, at: usize) -> usize {
        self.order.as_ref().map_or(at, |order| order[at])
    }

    #[inline]
    fn step(&self, item: usize) -> Step<'e> {
        match self.is_wrapped {
            true => Step::Wrapped,
            false => Step::Item(item),
        }
    }

    fn turn(&self, item: usize) -> u8 {
        let frame = self.frame.child(self.step(item), &self.list[item]);
        frame.ledger.turn(&frame.id())
    }

    /// Takes note of what will not be seen any more.
    fn stop(&self, mut fail: Fail) -> Fail {
        if (self.at..self.list.len()).any(|at| self.turn(self.place(at)) < 2) {
            fail.leave_unfinished();
        }
        fail
    }
}

impl<'de> SeqAccess<'de> for Items<'_> {
    type Error = Fail;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Fail> {
        if self.at >= self.list.len() {
            return Ok(None);
        }
        let item = self.place(self.at);
        self.at += 1;
        match self.frame.feed(self.step(item), &self.list[item], seed) {
            Ok(value) => Ok(Some(value)),
            Err(fail) => Err(self.stop(fail)),
        }
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.list.len() - self.at)
    }
}

/// The entries of an object.
pub(super) struct Entries<'e> {
    frame: &'e Frame<'e>,
    source: Source<'e>,
    is_struct: bool,
    current: Option<Fed<'e>>,
    /// The keys of a map that were taken for others.
    mended: MendedKeys<'e>,
}

/// An entry and the name under which it is fed.
#[derive(Clone, Copy)]
pub(super) struct Fed<'e> {
    pub(super) step: Step<'e>,
    pub(super) sent: &'e Value,
}

enum Source<'e> {
    /// As they were sent.
    Plain {
        entries: map::Iter<'e>,
        fields: &'static [&'static str],
        at: usize,
    },
    /// In another order, or under other names.
    Sorted(vec::IntoIter<Fed<'e>>),
    /// None: something else stands there.
    Nothing,
}

impl<'e> Entries<'e> {
    pub(super) fn of_map(frame: &'e Frame<'e>, object: Option<&'e Map<String, Value>>) -> Self {
        let source = match object {
            None => Source::Nothing,
            Some(object) if frame.ledger.is_first_pass() => Source::Plain {
                entries: object.iter(),
                fields: &[],
                at: 0,
            },
            Some(object) => Source::Sorted(names::in_turn(frame, names::entries(object))),
        };
        Self {
            frame,
            source,
            is_struct: false,
            current: None,
            mended: MendedKeys::new(object),
        }
    }

    #[inline]
    pub(super) fn of_struct(
        frame: &'e Frame<'e>,
        object: Option<&'e Map<String, Value>>,
        fields: &'static [&'static str],
    ) -> Self {
        let source = match object {
            None => Source::Nothing,
            Some(object) if frame.ledger.is_first_pass() && names::are_exact(object, fields) => {
                Source::Plain {
                    entries: object.iter(),
                    fields,
                    at: 0,
                }
            }
            Some(object) => {
                let fed = names::fields(frame, object, fields);
                Source::Sorted(names::in_turn(frame, fed))
            }
        };
        Self {
            frame,
            source,
            is_struct: true,
            current: None,
            mended: MendedKeys::new(None),
        }
    }

    #[inline]
    fn advance(&mut self) -> Option<Fed<'e>> {
        let is_struct = self.is_struct;
        self.current = match &mut self.source {
            Source::Nothing => None,
            Source::Sorted(fed) => fed.next(),
            Source::Plain {
                entries,
                fields,
                at,
            } => entries.next().map(|(key, sent)| {
                *at += 1;
                let step = match is_struct {
                    true => Step::Field(key, fields),
                    false => Step::Entry(key, *at - 1),
                };
                Fed { step, sent }
            }),
        };
        self.current
    }

    /// Takes note of what will not be seen any more.
    fn stop(&mut self, mut fail: Fail) -> Fail {
        while let Some(fed) = self.advance() {
            let frame = self.frame.child(fed.step, fed.sent);
            if frame.ledger.turn(&frame.id()) < 2 {
                fail.leave_unfinished();
                break;
            }
        }
        fail
    }
}

impl<'de> MapAccess<'de> for Entries<'_> {
    type Error = Fail;

    fn next_key_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Fail> {
        let Some(fed) = self.advance() else {
            return Ok(None);
        };
        let (sent, at) = match fed.step {
            Step::Field(name, _) => return seed.deserialize(StrDeserializer::new(name)).map(Some),
            Step::Entry(name, at) => (name, at),
            Step::Root | Step::Item(_) | Step::Wrapped => ("", 0),
        };
        let meant = RefCell::default();
        let key = Key {
            sent,
            meant: &meant,
        };
        match seed.deserialize(key) {
            Ok(key) => {
                if let Some(meant) = meant.into_inner() {
                    // The schema may know the entry, but only by what its key was taken for.
                    if let Some(member) = self.frame.member_named(&meant) {
                        let step = Step::Entry(&member.name, at);
                        self.current = Some(Fed { step, ..fed });
                    }
                    self.mended.add(self.frame, at, sent, meant);
                }
                Ok(Some(key))
            }
            Err(fail) => {
                let fail = self.frame.refuse_key(fed, fail);
                Err(self.stop(fail))
            }
        }
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Fail> {
        let Some(fed) = self.current else {
            return Err(Fail::told());
        };
        match self.frame.feed(fed.step, fed.sent, seed) {
            Ok(value) => Ok(value),
            Err(fail) => Err(self.stop(fail)),
        }
    }
}
