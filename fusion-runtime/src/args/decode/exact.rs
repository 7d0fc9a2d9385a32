//! The short way: a value that is exactly what its type takes, read without remembering where
//! it stands. Where anything differs it gives up, and the long way finds out what.

use std::fmt;

use serde::de::value::StrDeserializer;
use serde::de::{self, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::forward_to_deserialize_any;
use serde_json::{Map, Value, map};

use super::frame::MAX_DEPTH;
use super::names;

/// Something differs; what it is, nobody asked.
#[derive(Debug)]
pub(super) struct Inexact;

impl fmt::Display for Inexact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not exactly what the type takes")
    }
}

impl std::error::Error for Inexact {}

impl de::Error for Inexact {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

/// A value, and how deep it stands.
#[derive(Clone, Copy)]
pub(super) struct Exact<'v> {
    value: &'v Value,
    depth: u8,
}

impl<'v> Exact<'v> {
    #[inline]
    pub(super) fn new(value: &'v Value) -> Self {
        Self { value, depth: 0 }
    }

    #[inline]
    fn below(self, value: &'v Value) -> Result<Self, Inexact> {
        let depth = self.depth + 1;
        match depth <= MAX_DEPTH {
            true => Ok(Self { value, depth }),
            false => Err(Inexact),
        }
    }

    fn visit_map<'de, V: Visitor<'de>>(
        self,
        object: &'v Map<String, Value>,
        visitor: V,
    ) -> Result<V::Value, Inexact> {
        visitor.visit_map(Entries {
            outer: self,
            rest: object.iter(),
            value: None,
        })
    }

    fn visit_seq<'de, V: Visitor<'de>>(
        self,
        list: &'v [Value],
        visitor: V,
    ) -> Result<V::Value, Inexact> {
        visitor.visit_seq(Items {
            outer: self,
            items: list.iter(),
        })
    }
}

impl<'de> Deserializer<'de> for Exact<'_> {
    type Error = Inexact;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Inexact> {
        match self.value {
            Value::Null => visitor.visit_unit(),
            Value::Bool(truth) => visitor.visit_bool(*truth),
            Value::Number(number) => super::value::visit_number(number, visitor),
            Value::String(text) => visitor.visit_str(text),
            Value::Array(list) => self.visit_seq(list, visitor),
            Value::Object(object) => self.visit_map(object, visitor),
        }
    }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Inexact> {
        #[allow(
            clippy::cast_possible_truncation,
            reason = "rounded as the type rounds it"
        )]
        match self.value.as_f64() {
            Some(float) if (float as f32).is_finite() => self.deserialize_any(visitor),
            _ => Err(Inexact),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Inexact> {
        match self.value {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Inexact> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple<V: Visitor<'de>>(
        self,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Inexact> {
        match self.value {
            Value::Array(list) if list.len() == length => self.visit_seq(list, visitor),
            _ => Err(Inexact),
        }
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Inexact> {
        self.deserialize_tuple(length, visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Inexact> {
        match self.value {
            Value::Object(object) if names::are_exact(object, fields) => {
                self.visit_map(object, visitor)
            }
            _ => Err(Inexact),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Inexact> {
        match self.value {
            Value::String(name) if variants.contains(&name.as_str()) => {
                visitor.visit_enum(StrDeserializer::new(name))
            }
            _ => Err(Inexact),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Inexact> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f64 char str string bytes byte_buf unit
        unit_struct seq map identifier
    }
}

struct Items<'v> {
    outer: Exact<'v>,
    items: std::slice::Iter<'v, Value>,
}

impl<'de> SeqAccess<'de> for Items<'_> {
    type Error = Inexact;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Inexact> {
        let Some(item) = self.items.next() else {
            return Ok(None);
        };
        seed.deserialize(self.outer.below(item)?).map(Some)
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.items.len())
    }
}

struct Entries<'v> {
    outer: Exact<'v>,
    rest: map::Iter<'v>,
    value: Option<&'v Value>,
}

impl<'de> MapAccess<'de> for Entries<'_> {
    type Error = Inexact;

    fn next_key_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Inexact> {
        let Some((key, value)) = self.rest.next() else {
            return Ok(None);
        };
        self.value = Some(value);
        seed.deserialize(Key(key)).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Inexact> {
        let value = self.value.take().ok_or(Inexact)?;
        seed.deserialize(self.outer.below(value)?)
    }
}

/// A key that is taken as text or not at all: of an enum the long way knows the names.
struct Key<'v>(&'v str);

impl<'de> Deserializer<'de> for Key<'_> {
    type Error = Inexact;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Inexact> {
        visitor.visit_str(self.0)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Inexact> {
        Err(Inexact)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option
        unit unit_struct newtype_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}
