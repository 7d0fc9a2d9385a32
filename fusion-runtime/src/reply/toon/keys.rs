//! The keys of maps, as texts.

use std::fmt::{Display, Write};

use serde::Serialize;
use serde::ser::{Impossible, Serializer};

use super::error::Error;
use super::events::{Events, Key};

/// A serializer that takes a key to the events of its map.
pub(crate) struct KeyReader<'e, E>(pub(crate) &'e mut E);

impl<E: Events> KeyReader<'_, E> {
    fn entry(self, key: &str) -> Result<(), Error> {
        self.0.key(Key::Entry(key))
    }
}

/// The methods for numbers.
macro_rules! numbers {
    ($($method:ident($value:ty);)*) => {
        $(fn $method(self, value: $value) -> Result<(), Error> {
            self.entry(itoa::Buffer::new().format(value))
        })*
    };
}

/// The methods for what cannot be a key.
macro_rules! refused {
    ($($method:ident($($argument:ty),*) -> $ok:ty;)*) => {
        $(fn $method(self, $(_: $argument),*) -> Result<$ok, Error> {
            Err(Error::key())
        })*
    };
}

type No = Impossible<(), Error>;

impl<E: Events> Serializer for KeyReader<'_, E> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = No;
    type SerializeTuple = No;
    type SerializeTupleStruct = No;
    type SerializeTupleVariant = No;
    type SerializeMap = No;
    type SerializeStruct = No;
    type SerializeStructVariant = No;

    numbers! {
        serialize_i8(i8);
        serialize_i16(i16);
        serialize_i32(i32);
        serialize_i64(i64);
        serialize_i128(i128);
        serialize_u8(u8);
        serialize_u16(u16);
        serialize_u32(u32);
        serialize_u64(u64);
        serialize_u128(u128);
    }

    refused! {
        serialize_f32(f32) -> ();
        serialize_f64(f64) -> ();
        serialize_bytes(&[u8]) -> ();
        serialize_none() -> ();
        serialize_unit() -> ();
        serialize_unit_struct(&'static str) -> ();
        serialize_seq(Option<usize>) -> No;
        serialize_tuple(usize) -> No;
        serialize_tuple_struct(&'static str, usize) -> No;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> No;
        serialize_map(Option<usize>) -> No;
        serialize_struct(&'static str, usize) -> No;
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> No;
    }

    fn serialize_bool(self, value: bool) -> Result<(), Error> {
        self.entry(if value { "true" } else { "false" })
    }

    fn serialize_char(self, value: char) -> Result<(), Error> {
        self.entry(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Result<(), Error> {
        self.entry(value)
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Result<(), Error> {
        let mut key = String::new();
        // `to_string` would panic where a `Display` fails.
        write!(key, "{value}").map_err(serde::ser::Error::custom)?;
        self.entry(&key)
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), Error> {
        self.0.key(Key::Field(variant))
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), Error> {
        Err(Error::key())
    }
}
