//! The deserializer itself. Its methods only hand a mended value to serde's visitor, since
//! they are compiled anew for every type.

use serde::de::{DeserializeSeed, Deserializer, Error, Visitor};
use serde::forward_to_deserialize_any;
use serde_json::{Number, Value};

use super::access::{Entries, Items};
use super::choice::{Chosen, Variant};
use super::fail::Fail;
use super::frame::{Frame, Step};
use crate::args::ambient;
use crate::args::note::Note;

/// A value at its place.
#[derive(Clone, Copy)]
pub(super) struct De<'f> {
    pub(super) frame: &'f Frame<'f>,
    pub(super) value: &'f Value,
}

impl Frame<'_> {
    /// Decodes what stands at a place below this one.
    pub(super) fn feed<'de, S: DeserializeSeed<'de>>(
        &self,
        step: Step<'_>,
        sent: &Value,
        seed: S,
    ) -> Result<S::Value, Fail> {
        let frame = self.child(step, sent);
        if frame.is_too_deep() {
            return Err(frame.refuse_depth());
        }
        let before = frame.ledger.placeholders();
        let value = frame.value_to_feed();
        let de = De {
            frame: &frame,
            value,
        };
        seed.deserialize(de)
            .map_err(|fail| frame.ledger.failed(&frame, fail, before))
    }
}

/// A number goes to a visitor in the form in which it was written, as serde_json does it.
pub(super) fn visit_number<'de, V: Visitor<'de>, E: Error>(
    number: &Number,
    visitor: V,
) -> Result<V::Value, E> {
    if let Some(number) = number.as_u64() {
        visitor.visit_u64(number)
    } else if let Some(number) = number.as_i64() {
        visitor.visit_i64(number)
    } else {
        visitor.visit_f64(number.as_f64().unwrap_or_default())
    }
}

macro_rules! integers {
    ($($method:ident $visit:ident $type:ident,)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fail> {
            let number = self.integer(($type::MIN.into(), $type::MAX.into()));
            visitor.$visit($type::try_from(number).unwrap_or_default())
        })*
    };
}

impl<'de> Deserializer<'de> for De<'_> {
    type Error = Fail;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fail> {
        match self.value {
            Value::Null => visitor.visit_unit(),
            Value::Bool(truth) => visitor.visit_bool(*truth),
            Value::Number(number) => visit_number(number, visitor),
            Value::String(text) => visitor.visit_str(text),
            Value::Array(list) => visitor.visit_seq(Items::new(self.frame, list, false)),
            Value::Object(object) => visitor.visit_map(Entries::of_map(self.frame, Some(object))),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fail> {
        visitor.visit_bool(self.truth())
    }

    integers! {
        deserialize_i8 visit_i8 i8,
        deserialize_i16 visit_i16 i16,
        deserialize_i32 visit_i32 i32,
        deserialize_i64 visit_i64 i64,
        deserialize_u8 visit_u8 u8,
        deserialize_u16 visit_u16 u16,
        deserialize_u32 visit_u32 u32,
        deserialize_u64 visit_u64 u64,
    }

    fn deserialize_i128<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fail> {
        visitor.visit_i128(self.integer((i128::MIN, i128::MAX)))
    }

    fn deserialize_u128<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fail> {
        visitor.visit_u128(self.natural())
    }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fail> {
        #[allow(
            clippy::cast_possible_truncation,
            reason = "rounded as the type rounds it"
        )]
        let holds = |float: f64| (float as f32).is_finite();
        visit_number(&self.number(holds, format_args!("{:e}", f32::MAX)), visitor)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fail> {
        let greatest = format_args!("{:e}", f64::MAX);
        visit_number(&self.number(f64::is_finite, greatest), visitor)
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fail> {
        visitor.visit_str(&self.character())
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fail> {
        let (text, ledger) = (self.text(), self.frame.ledger);
        // An enum may tell what it made of a word; only here it is known where that stands.
        let (read, mut told) = ambient::within(ledger.site.policy, || visitor.visit_str(&text));
        for note in told.notes {
            let path = self.frame.path();
            ledger.add_note(Note { path, ..note });
        }
        read.map_err(|fail: Fail| match told.refused.pop() {
            Some(refused) => fail.of_word(refused),
            None => fail,
        })
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fail> {
        visitor.visit_str(&self.text())
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fail> {
        match self.value {
            Value::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fail> {
        if !self.value.is_null() {
            self.is_not("null");
        }
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fail> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Fail> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fail> {
        let mut held = None;
        let (list, is_wrapped) = self.list(&mut held);
        visitor.visit_seq(Items::new(self.frame, list, is_wrapped))
    }

    fn deserialize_tuple<V: Visitor<'de>>(
        self,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Fail> {
        let mut held = None;
        let list = self.list_of(length, &mut held);
        visitor.visit_seq(Items::new(self.frame, list, false))
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        length: usize,
        visitor: V,
    ) -> Result<V::Value, Fail> {
        self.deserialize_tuple(length, visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fail> {
        let mut held = None;
        let object = self.object(&mut held);
        let read = visitor.visit_map(Entries::of_map(self.frame, object));
        read.map_err(|fail| self.frame.lacks(fail, object, &[]))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fail> {
        let mut held = None;
        let object = self.object(&mut held);
        let read = visitor.visit_map(Entries::of_struct(self.frame, object, fields));
        read.map_err(|fail| self.frame.lacks(fail, object, fields))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fail> {
        let Chosen { variant, content } = self.choice(name, variants)?;
        visitor.visit_enum(Variant {
            frame: self.frame,
            name: variant,
            content,
        })
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fail> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! { identifier bytes byte_buf }
}
