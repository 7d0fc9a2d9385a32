//! The declared order of an enum's values, asked of the type itself: schemars gives the
//! documented ones after the others.

use std::fmt;

use serde::de::{DeserializeOwned, DeserializeSeed, Deserializer, Error, SeqAccess, Visitor};
use serde::forward_to_deserialize_any;

/// The names of the variants that a type asks serde for, or that what it is a list or an
/// option of asks for, in declared order; none for other types.
pub(super) fn of<T: DeserializeOwned>() -> Vec<&'static str> {
    let mut names = Vec::new();
    // It always fails: what is wanted is the question, not an answer.
    let _ = T::deserialize(Ask(&mut names));
    names
}

struct Ask<'a>(&'a mut Vec<&'static str>);

impl<'de> Deserializer<'de> for Ask<'_> {
    type Error = Asked;

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, Asked> {
        self.0.extend(variants);
        Err(Asked)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Asked> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Asked> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Asked> {
        visitor.visit_seq(Items(self.0))
    }

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Asked> {
        Err(Asked)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct tuple tuple_struct map struct identifier ignored_any
    }
}

struct Items<'a>(&'a mut Vec<&'static str>);

impl<'de> SeqAccess<'de> for Items<'_> {
    type Error = Asked;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Asked> {
        seed.deserialize(Ask(self.0)).map(Some)
    }
}

/// The question was heard.
#[derive(Debug)]
struct Asked;

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("asked")
    }
}

impl std::error::Error for Asked {}

impl Error for Asked {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

#[cfg(test)]
mod tests {
    use super::of;

    #[derive(serde::Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Size {
        Small,
        VeryLarge,
    }

    #[test]
    fn an_enum_tells_its_names_through_options_and_lists() {
        let names = ["small", "very_large"];
        assert_eq!(of::<Size>(), names);
        assert_eq!(of::<Option<Vec<Option<Size>>>>(), names);
        assert!(of::<Vec<u32>>().is_empty());
        assert!(of::<String>().is_empty());
        let _ = (Size::Small, Size::VeryLarge);
    }
}
