//! The keys of a map, which JSON has as text only.

use serde::de::value::StrDeserializer;
use serde::de::{Deserializer, Visitor};
use serde::forward_to_deserialize_any;
use serde_json::Value;

use super::fail::Fail;
use super::number;
use crate::args::ambient;

/// A key of an object.
pub(super) struct Key<'k>(pub(super) &'k str);

macro_rules! integers {
    ($($method:ident $visit:ident $type:ident,)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fail> {
            match self.integer().and_then(|number| $type::try_from(number).ok()) {
                Some(number) => visitor.$visit(number),
                None => visitor.visit_str(self.0),
            }
        })*
    };
}

impl Key<'_> {
    fn integer(&self) -> Option<i128> {
        let text = Value::String(self.0.into());
        number::whole(&text).ok()?.0.as_i128()
    }
}

impl<'de> Deserializer<'de> for Key<'_> {
    type Error = Fail;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fail> {
        visitor.visit_str(self.0)
    }

    integers! {
        deserialize_i8 visit_i8 i8,
        deserialize_i16 visit_i16 i16,
        deserialize_i32 visit_i32 i32,
        deserialize_i64 visit_i64 i64,
        deserialize_i128 visit_i128 i128,
        deserialize_u8 visit_u8 u8,
        deserialize_u16 visit_u16 u16,
        deserialize_u32 visit_u32 u32,
        deserialize_u64 visit_u64 u64,
        deserialize_u128 visit_u128 u128,
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fail> {
        let (read, mut told) = ambient::within(ambient::policy(), || visitor.visit_str(self.0));
        // A key has no place of its own, so these are told of the whole field.
        for note in told.notes {
            ambient::note(|| note);
        }
        read.map_err(|fail: Fail| match told.refused.pop() {
            Some(refused) => fail.of_word(refused),
            None => fail,
        })
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fail> {
        match self.0 {
            "true" => visitor.visit_bool(true),
            "false" => visitor.visit_bool(false),
            other => visitor.visit_str(other),
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
        StrDeserializer::new(self.0).deserialize_enum(name, variants, visitor)
    }

    forward_to_deserialize_any! {
        f32 f64 char string bytes byte_buf unit unit_struct seq tuple tuple_struct map
        struct identifier ignored_any
    }
}
