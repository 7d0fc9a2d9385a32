//! From serde's calls to events.

use std::fmt::Display;

use serde::Serialize;
use serde::ser::{
    SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};

use super::error::Error;
use super::events::{Cell, Events, Key};
use super::keys::KeyReader;

/// A serializer that passes on what it is told.
pub struct Emitter<'e, E>(pub(crate) &'e mut E);

/// A list or an object that is open.
pub struct Open<'e, E> {
    events: &'e mut E,
    /// Whether it stands in the object of a variant, which closes with it.
    in_variant: bool,
}

impl<'e, E: Events> Emitter<'e, E> {
    /// A list; a variant with data is an object of one field.
    fn list(self, variant: Option<&'static str>) -> Result<Open<'e, E>, Error> {
        if let Some(variant) = variant {
            self.0.open_object()?;
            self.0.key(Key::Field(variant))?;
        }
        self.0.open_list()?;
        Ok(Open {
            events: self.0,
            in_variant: variant.is_some(),
        })
    }

    fn object(self, variant: Option<&'static str>) -> Result<Open<'e, E>, Error> {
        if let Some(variant) = variant {
            self.0.open_object()?;
            self.0.key(Key::Field(variant))?;
        }
        self.0.open_object()?;
        Ok(Open {
            events: self.0,
            in_variant: variant.is_some(),
        })
    }
}

impl<E: Events> Open<'_, E> {
    #[inline]
    fn value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.serialize(Emitter(self.events))
    }

    #[inline]
    fn field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), Error> {
        self.events.key(Key::Field(key))?;
        value.serialize(Emitter(self.events))
    }

    fn close_list(self) -> Result<(), Error> {
        self.events.close_list()?;
        self.close_variant()
    }

    #[inline]
    fn close_object(self) -> Result<(), Error> {
        self.events.close_object()?;
        self.close_variant()
    }

    #[inline]
    fn close_variant(self) -> Result<(), Error> {
        if self.in_variant {
            self.events.close_object()?;
        }
        Ok(())
    }
}

/// The methods for values without parts.
macro_rules! cells {
    ($($method:ident($value:ty) => $cell:expr;)*) => {
        $(#[inline]
        fn $method(self, value: $value) -> Result<(), Error> {
            let cell: fn($value) -> Cell<'static> = $cell;
            self.0.cell(cell(value))
        })*
    };
}

impl<'e, E: Events> Serializer for Emitter<'e, E> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Open<'e, E>;
    type SerializeTuple = Open<'e, E>;
    type SerializeTupleStruct = Open<'e, E>;
    type SerializeTupleVariant = Open<'e, E>;
    type SerializeMap = Open<'e, E>;
    type SerializeStruct = Open<'e, E>;
    type SerializeStructVariant = Open<'e, E>;

    cells! {
        serialize_bool(bool) => Cell::Bool;
        serialize_i8(i8) => |value| Cell::Signed(value.into());
        serialize_i16(i16) => |value| Cell::Signed(value.into());
        serialize_i32(i32) => |value| Cell::Signed(value.into());
        serialize_i64(i64) => Cell::Signed;
        serialize_i128(i128) => Cell::SignedWide;
        serialize_u8(u8) => |value| Cell::Unsigned(value.into());
        serialize_u16(u16) => |value| Cell::Unsigned(value.into());
        serialize_u32(u32) => |value| Cell::Unsigned(value.into());
        serialize_u64(u64) => Cell::Unsigned;
        serialize_u128(u128) => Cell::UnsignedWide;
        serialize_f32(f32) => Cell::Single;
        serialize_f64(f64) => Cell::Double;
        serialize_char(char) => Cell::Character;
    }

    #[inline]
    fn serialize_str(self, value: &str) -> Result<(), Error> {
        self.0.cell(Cell::Text(value))
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Result<(), Error> {
        self.0.cell(Cell::Displayed(&value))
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), Error> {
        self.collect_seq(value)
    }

    #[inline]
    fn serialize_none(self) -> Result<(), Error> {
        self.0.cell(Cell::Null)
    }

    #[inline]
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Error> {
        self.0.cell(Cell::Null)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        self.0.cell(Cell::Null)
    }

    #[inline]
    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), Error> {
        self.0.cell(Cell::Text(variant))
    }

    #[inline]
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
        variant: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        let mut object = self.object(None)?;
        object.field(variant, value)?;
        object.close_object()
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Open<'e, E>, Error> {
        self.list(None)
    }

    fn serialize_tuple(self, _: usize) -> Result<Open<'e, E>, Error> {
        self.list(None)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Open<'e, E>, Error> {
        self.list(None)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Open<'e, E>, Error> {
        self.list(Some(variant))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Open<'e, E>, Error> {
        self.object(None)
    }

    #[inline]
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Open<'e, E>, Error> {
        self.object(None)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Open<'e, E>, Error> {
        self.object(Some(variant))
    }
}

/// The traits of lists, which differ in the name of their one method.
macro_rules! lists {
    ($($list:ident :: $method:ident),*) => {
        $(impl<E: Events> $list for Open<'_, E> {
            type Ok = ();
            type Error = Error;

            #[inline]
            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.value(value)
            }

            fn end(self) -> Result<(), Error> {
                self.close_list()
            }
        })*
    };
}

lists! {
    SerializeSeq::serialize_element,
    SerializeTuple::serialize_element,
    SerializeTupleStruct::serialize_field,
    SerializeTupleVariant::serialize_field
}

/// The traits of structs.
macro_rules! structs {
    ($($object:ident),*) => {
        $(impl<E: Events> $object for Open<'_, E> {
            type Ok = ();
            type Error = Error;

            #[inline]
            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                key: &'static str,
                value: &T,
            ) -> Result<(), Error> {
                self.field(key, value)
            }

            #[inline]
            fn end(self) -> Result<(), Error> {
                self.close_object()
            }
        })*
    };
}

structs!(SerializeStruct, SerializeStructVariant);

impl<E: Events> SerializeMap for Open<'_, E> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        key.serialize(KeyReader(self.events))
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.value(value)
    }

    fn end(self) -> Result<(), Error> {
        self.close_object()
    }
}
