//! The keys of a map, which JSON has as text only.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::Display;

use serde::de::value::StrDeserializer;
use serde::de::{Deserializer, Error, Visitor};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Value};

use super::fail::Fail;
use super::frame::{Frame, Step};
use super::number::{self, NotWhole, Whole};
use crate::args::note::{How, Note};
use crate::args::{ambient, echo, misfit};

/// A key of an object.
#[derive(Clone, Copy)]
pub(super) struct Key<'k> {
    pub(super) sent: &'k str,
    /// Where it is told what the key was taken for, if for something else than was sent.
    pub(super) meant: &'k RefCell<Option<String>>,
}

macro_rules! integers {
    ($($method:ident $visit:ident $type:ident $as:ident,)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fail> {
            let whole = self.whole()?;
            let number = whole.$as().and_then(|number| $type::try_from(number).ok());
            let number = number.ok_or_else(|| outside($type::MIN, $type::MAX))?;
            self.mend(number.to_string(), How::NumberRead);
            visitor.$visit(number)
        })*
    };
}

impl Key<'_> {
    fn whole(&self) -> Result<Whole, Fail> {
        match number::of_text(self.sent.trim()) {
            Ok(whole) => Ok(whole),
            Err(NotWhole::TooLarge) => Err(Fail::custom("it is larger than any integer")),
            Err(NotWhole::No | NotWhole::Inexact) => Err(Fail::custom("it is not an integer")),
        }
    }

    /// Takes the key for another text. A key has no place of its own, so this is told of the
    /// whole field.
    fn mend(&self, to: String, how: How) {
        if to == self.sent {
            return;
        }
        ambient::note(|| Note {
            path: String::new(),
            from: echo::key(self.sent),
            to: to.clone(),
            how,
        });
        self.meant.replace(Some(to));
    }
}

/// The keys of a map that were taken for others, so that no two entries become one.
pub(super) struct MendedKeys<'k> {
    object: Option<&'k Map<String, Value>>,
    /// What they were taken for, and what was sent.
    keys: BTreeMap<String, &'k str>,
}

impl<'k> MendedKeys<'k> {
    pub(super) fn new(object: Option<&'k Map<String, Value>>) -> Self {
        let keys = BTreeMap::new();
        Self { object, keys }
    }

    /// Adds the key of the entry at a place of the map. It is told where another key stands
    /// for the same: that one itself, or one that was mended before.
    pub(super) fn add(&mut self, frame: &Frame<'_>, at: usize, sent: &'k str, meant: String) {
        let exact = self.object.and_then(|object| object.get_key_value(&meant));
        let first = match exact {
            Some((key, _)) => Some(key.as_str()),
            None => self.keys.get(&meant).copied(),
        };
        if let Some(first) = first {
            let place = frame.child(Step::Entry(&meant, at), frame.sent);
            let text = misfit::twice(first, sent);
            frame.ledger.stray(place.id(), place.path(), text);
        }
        self.keys.insert(meant, sent);
    }
}

fn outside(least: impl Display, greatest: impl Display) -> Fail {
    Fail::custom(format_args!("it is outside {least} to {greatest}"))
}

impl<'de> Deserializer<'de> for Key<'_> {
    type Error = Fail;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fail> {
        visitor.visit_str(self.sent)
    }

    integers! {
        deserialize_i8 visit_i8 i8 as_i128,
        deserialize_i16 visit_i16 i16 as_i128,
        deserialize_i32 visit_i32 i32 as_i128,
        deserialize_i64 visit_i64 i64 as_i128,
        deserialize_i128 visit_i128 i128 as_i128,
        deserialize_u8 visit_u8 u8 as_i128,
        deserialize_u16 visit_u16 u16 as_i128,
        deserialize_u32 visit_u32 u32 as_i128,
        deserialize_u64 visit_u64 u64 as_i128,
        deserialize_u128 visit_u128 u128 as_u128,
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fail> {
        let (read, mut told) = ambient::within(ambient::policy(), || visitor.visit_str(self.sent));
        for note in told.notes {
            self.mend(note.to, note.how);
        }
        read.map_err(|fail: Fail| match told.refused.pop() {
            Some(refused) => fail.of_word(refused),
            None => fail,
        })
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fail> {
        match self.sent {
            "true" => visitor.visit_bool(true),
            "false" => visitor.visit_bool(false),
            _ => Err(Fail::custom("it is neither true nor false")),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fail> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fail> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fail> {
        StrDeserializer::new(self.sent).deserialize_enum(name, variants, visitor)
    }

    forward_to_deserialize_any! {
        f32 f64 char string bytes byte_buf unit unit_struct seq tuple tuple_struct map
        struct identifier ignored_any
    }
}
