//! A record as if it had only the fields that were asked for.

use serde::Serialize;
use serde::ser::{Error, Impossible, SerializeSeq, SerializeStruct, Serializer};

use super::projection::{Asked, Projection};

/// A record of which only the fields of a projection are serialized.
pub struct Selected<'a, T: ?Sized> {
    /// The record.
    pub value: &'a T,
    /// What was asked for.
    pub projection: &'a Projection,
}

impl<T: Serialize + ?Sized> Serialize for Selected<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value.serialize(Filter {
            inner: serializer,
            projection: self.projection,
        })
    }
}

/// Records as a list, of which only the fields of a projection are serialized.
pub struct SelectedRows<'a, I> {
    /// The records.
    pub rows: I,
    /// What was asked for; all where there is none.
    pub projection: Option<&'a Projection>,
}

impl<'r, I, T> Serialize for SelectedRows<'_, I>
where
    I: Iterator<Item = &'r T> + Clone,
    T: Serialize + 'r,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        for value in self.rows.clone() {
            match self.projection {
                None => list.serialize_element(value)?,
                Some(projection) => list.serialize_element(&Selected { value, projection })?,
            }
        }
        list.end()
    }
}

/// Lets only those fields of one struct through that were asked for.
struct Filter<'p, S> {
    inner: S,
    projection: &'p Projection,
}

/// A struct that has begun.
struct Fields<'p, S> {
    inner: S,
    projection: &'p Projection,
}

impl<S: SerializeStruct> SerializeStruct for Fields<'_, S> {
    type Ok = S::Ok;
    type Error = S::Error;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        key: &'static str,
        value: &T,
    ) -> Result<(), S::Error> {
        match self.projection.asks(key) {
            Asked::Nothing => Ok(()),
            Asked::All => self.inner.serialize_field(key, value),
            Asked::Parts(projection) => self
                .inner
                .serialize_field(key, &Selected { value, projection }),
        }
    }

    fn end(self) -> Result<S::Ok, S::Error> {
        self.inner.end()
    }
}

/// What is no struct has no fields to select, and must not pass whole.
fn no_struct<O, E: Error>() -> Result<O, E> {
    Err(E::custom(
        "a record whose `Serialize` writes no struct has no fields to select",
    ))
}

/// The methods for what is no struct.
macro_rules! refused {
    ($($method:ident($($argument:ty),*) -> $ok:ty;)*) => {
        $(fn $method(self, $(_: $argument),*) -> Result<$ok, S::Error> {
            no_struct()
        })*
    };
}

type No<S> = Impossible<<S as Serializer>::Ok, <S as Serializer>::Error>;

impl<'p, S: Serializer> Serializer for Filter<'p, S> {
    type Ok = S::Ok;
    type Error = S::Error;
    type SerializeSeq = No<S>;
    type SerializeTuple = No<S>;
    type SerializeTupleStruct = No<S>;
    type SerializeTupleVariant = No<S>;
    type SerializeMap = No<S>;
    type SerializeStruct = Fields<'p, S::SerializeStruct>;
    type SerializeStructVariant = No<S>;

    fn serialize_struct(
        self,
        name: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStruct, S::Error> {
        Ok(Fields {
            inner: self.inner.serialize_struct(name, self.projection.len())?,
            projection: self.projection,
        })
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<S::Ok, S::Error> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<S::Ok, S::Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<S::Ok, S::Error> {
        no_struct()
    }

    refused! {
        serialize_bool(bool) -> S::Ok;
        serialize_i8(i8) -> S::Ok;
        serialize_i16(i16) -> S::Ok;
        serialize_i32(i32) -> S::Ok;
        serialize_i64(i64) -> S::Ok;
        serialize_u8(u8) -> S::Ok;
        serialize_u16(u16) -> S::Ok;
        serialize_u32(u32) -> S::Ok;
        serialize_u64(u64) -> S::Ok;
        serialize_f32(f32) -> S::Ok;
        serialize_f64(f64) -> S::Ok;
        serialize_char(char) -> S::Ok;
        serialize_str(&str) -> S::Ok;
        serialize_bytes(&[u8]) -> S::Ok;
        serialize_none() -> S::Ok;
        serialize_unit() -> S::Ok;
        serialize_unit_struct(&'static str) -> S::Ok;
        serialize_unit_variant(&'static str, u32, &'static str) -> S::Ok;
        serialize_seq(Option<usize>) -> No<S>;
        serialize_tuple(usize) -> No<S>;
        serialize_tuple_struct(&'static str, usize) -> No<S>;
        serialize_tuple_variant(&'static str, u32, &'static str, usize) -> No<S>;
        serialize_map(Option<usize>) -> No<S>;
        serialize_struct_variant(&'static str, u32, &'static str, usize) -> No<S>;
    }
}
