//! Enums of serde's own: a word, or a word with data below it.

use fusion_words::fold::fold;
use serde::de::value::StrDeserializer;
use serde::de::{DeserializeSeed, Deserializer, EnumAccess, Error, VariantAccess, Visitor};
use serde_json::Value;

use super::fail::Fail;
use super::frame::{Frame, Step};
use super::value::De;
use crate::args::misfit;
use crate::args::note::{How, Note};
use crate::args::shape::Shape;

/// A variant, and what was sent below it.
pub(super) struct Chosen<'c> {
    pub(super) variant: &'static str,
    pub(super) content: Option<&'c Value>,
}

impl<'f> De<'f> {
    /// The variant that was sent; the first one where that is none.
    pub(super) fn choice(
        &self,
        name: &str,
        variants: &'static [&'static str],
    ) -> Result<Chosen<'f>, Fail> {
        let (word, content) = match self.single() {
            Value::String(word) => (word.as_str(), None),
            Value::Object(object) if object.len() == 1 => match object.iter().next() {
                Some((key, content)) => (key.as_str(), Some(content)),
                None => ("", None),
            },
            _ => ("", None),
        };
        if let Some(variant) = variants.iter().find(|variant| **variant == word) {
            return Ok(Chosen { variant, content });
        }
        if let Some(variant) = folded(word, name, variants) {
            self.frame.ledger.add_note(Note {
                path: self.frame.path(),
                from: crate::args::echo::key(word),
                to: variant.into(),
                how: How::ValueFolded,
            });
            return Ok(Chosen { variant, content });
        }
        let sent = self.frame.sent;
        self.frame.ledger.misfit(self.frame, |shape| {
            // serde's list holds aliases as well, which the schema does not show.
            let shown = shape.and_then(Shape::choice_names);
            misfit::none_of(&shown.unwrap_or_else(|| variants.to_vec()), sent, None)
        });
        let variant = variants.first().ok_or_else(Fail::told)?;
        Ok(Chosen {
            variant,
            content: None,
        })
    }
}

/// The one variant that differs from the word in case and separators only, or in having the
/// enum's own name before it.
fn folded(word: &str, name: &str, variants: &'static [&'static str]) -> Option<&'static str> {
    // No name is longer, and a text that begins with a negation is none.
    if word.is_empty() || word.len() > 256 || word.starts_with(['!', '~', '^', '¬', '-']) {
        return None;
    }
    let word = fold(word);
    let own = fold(name);
    let bare = word.strip_prefix(&own).filter(|bare| !bare.is_empty());
    let only = |wanted: &str| {
        let mut equal = variants.iter().filter(|variant| fold(variant) == wanted);
        equal.next().filter(|_| equal.next().is_none()).copied()
    };
    if word.is_empty() {
        return None;
    }
    only(&word).or_else(|| bare.and_then(only))
}

/// A variant as serde's visitors take it.
pub(super) struct Variant<'v> {
    pub(super) frame: &'v Frame<'v>,
    pub(super) name: &'static str,
    pub(super) content: Option<&'v Value>,
}

impl<'de> EnumAccess<'de> for Variant<'_> {
    type Error = Fail;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self), Fail> {
        let variant = seed.deserialize(StrDeserializer::<Fail>::new(self.name))?;
        Ok((variant, self))
    }
}

impl<'v> Variant<'v> {
    fn content(&self) -> Result<&'v Value, Fail> {
        let lacking = || Fail::custom(format_args!("{} needs data below it", self.name));
        self.content.ok_or_else(lacking)
    }
}

impl<'de> VariantAccess<'de> for Variant<'_> {
    type Error = Fail;

    fn unit_variant(self) -> Result<(), Fail> {
        match self.content {
            None => Ok(()),
            Some(Value::Null) => {
                self.frame.ledger.add_note(Note {
                    path: self.frame.path(),
                    from: "an object".into(),
                    to: self.name.into(),
                    how: How::ItemUnwrapped,
                });
                Ok(())
            }
            Some(_) => Err(Fail::custom(format_args!("{} takes no data", self.name))),
        }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Fail> {
        let content = self.content()?;
        self.frame.feed(Step::Entry(self.name, 0), content, seed)
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Fail> {
        let value = self.content()?;
        let frame = self.frame.child(Step::Entry(self.name, 0), value);
        let de = De {
            frame: &frame,
            value,
        };
        de.deserialize_tuple(length, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fail> {
        let value = self.content()?;
        let frame = self.frame.child(Step::Entry(self.name, 0), value);
        let de = De {
            frame: &frame,
            value,
        };
        de.deserialize_struct(self.name, fields, visitor)
    }
}
