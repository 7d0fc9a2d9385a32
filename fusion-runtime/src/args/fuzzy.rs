//! Enums that are read from words: what `#[fuzzy_enum]` makes of an enum, and what all such
//! enums share.

use std::fmt;
use std::marker::PhantomData;

use fusion_words::outcome::{How as Rule, Match, Reject};
use fusion_words::vocabulary::{Typos, Vocabulary};
use schemars::Schema;
use serde::de::{Deserializer, Error, Visitor};
use serde_json::{Map, Value};

use super::ambient::{self, Refused};
use super::misfit;
use super::note::{How, Note};
use super::parameter::{ALIASES, DOC, DOCS};
use super::price::{Price, Priced};
use super::{echo, shape::SHOWN_CHOICES};

/// An enum that is read from the words that stand for its values. `#[fuzzy_enum]` implements it.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not read from words",
    label = "an enum with `#[fuzzy_enum]` is expected here",
    note = "write `#[fuzzy_enum]` above the enum"
)]
pub trait FuzzyEnum: Sized + 'static {
    /// The names on the wire, in declared order.
    const NAMES: &'static [&'static str];

    /// All values, in declared order.
    const VALUES: &'static [Self];

    /// What is known of the enum besides.
    #[doc(hidden)]
    const TABLE: &'static Table;

    /// The name on the wire.
    fn name(&self) -> &'static str;

    /// The value at a place in [`Self::VALUES`].
    #[doc(hidden)]
    fn at(index: usize) -> Option<Self>;

    /// The value with exactly this name.
    #[doc(hidden)]
    fn exactly(word: &str) -> Option<Self>;

    /// The value that a word stands for.
    ///
    /// In this order: its name, another spelling of the name, an alias, another form of one of
    /// them, a slip of the keyboard. The first three allocate nothing.
    ///
    /// # Errors
    /// When the word names no value, or is as near to one as to another.
    fn resolve(word: &str) -> Result<Match<'static, Self>, Reject<'static>> {
        if let Some(value) = Self::exactly(word) {
            let (matched, how) = (value.name(), Rule::Exact);
            return Ok(Match {
                value,
                matched,
                how,
            });
        }
        look_up(word, Self::TABLE.vocabulary)
    }
}

/// What is known of an enum besides its values.
#[doc(hidden)]
#[derive(Debug)]
pub struct Table {
    /// Its names and aliases, and how far to guess.
    pub vocabulary: &'static Vocabulary<'static>,
}

/// A word that names no value of an enum. It says which there are, and which may be meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownValue {
    text: String,
    reject: Reject<'static>,
}

impl UnknownValue {
    fn of<T: FuzzyEnum>(word: &str, reject: Reject<'static>) -> Self {
        let sent = Value::String(word.into());
        let text = misfit::none_of(T::NAMES, &sent, Some(&refused(&reject)));
        Self { text, reject }
    }

    /// Why, and what is near.
    pub fn reject(&self) -> &Reject<'static> {
        &self.reject
    }
}

impl fmt::Display for UnknownValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl std::error::Error for UnknownValue {}

fn look_up<T: FuzzyEnum>(
    word: &str,
    vocabulary: &Vocabulary<'static>,
) -> Result<Match<'static, T>, Reject<'static>> {
    let Match {
        value,
        matched,
        how,
    } = vocabulary.resolve(word)?;
    // The table of an enum names no value that it does not have.
    let value = T::at(value).ok_or_else(|| Reject::Ambiguous(Vec::new()))?;
    Ok(Match {
        value,
        matched,
        how,
    })
}

/// `FromStr` of every enum.
///
/// # Errors
/// When the word names no value.
#[doc(hidden)]
pub fn parse<T: FuzzyEnum>(word: &str) -> Result<T, UnknownValue> {
    match T::resolve(word) {
        Ok(hit) => Ok(hit.value),
        Err(reject) => Err(UnknownValue::of::<T>(word, reject)),
    }
}

/// `Deserialize` of every enum, under the policy of the call that is being decoded.
///
/// # Errors
/// When it is no text, or the text names no value.
#[doc(hidden)]
pub fn deserialize<'de, T: FuzzyEnum, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    from.deserialize_str(Word(PhantomData))
}

struct Word<T>(PhantomData<T>);

impl<T: FuzzyEnum> Visitor<'_> for Word<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = T::NAMES;
        if names.len() > SHOWN_CHOICES {
            return write!(f, "one of {} values", names.len());
        }
        write!(f, "one of {}", names.join(", "))
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<T, E> {
        if let Some(value) = T::exactly(word) {
            return Ok(value);
        }
        let vocabulary = T::TABLE.vocabulary;
        let resolved = if ambient::policy().destructive {
            let strict = Vocabulary {
                typos: Typos::Off,
                ..*vocabulary
            };
            look_up::<T>(word, &strict)
        } else {
            look_up::<T>(word, vocabulary)
        };
        match resolved {
            Ok(hit) => {
                leave_note(word, &hit);
                Ok(hit.value)
            }
            Err(reject) => {
                ambient::refuse(refused(&reject));
                Err(E::custom(UnknownValue::of::<T>(word, reject)))
            }
        }
    }
}

fn leave_note<T: FuzzyEnum>(word: &str, hit: &Match<'static, T>) {
    let how = match hit.how {
        Rule::Exact => return,
        Rule::Format => How::ValueFolded,
        Rule::Alias => How::ValueAlias,
        Rule::Inflection => How::Inflection,
        Rule::Typo { .. } => How::Typo,
    };
    ambient::note(|| Note {
        path: String::new(),
        from: echo::key(word),
        to: hit.value.name().into(),
        how,
    });
}

fn refused(reject: &Reject<'static>) -> Refused {
    Refused {
        offers: reject.suggestions().to_vec(),
        is_ambiguous: matches!(reject, Reject::Ambiguous(_)),
    }
}

/// `JsonSchema` of every enum: its names in declared order. schemars' derive would put the
/// documented ones apart.
#[doc(hidden)]
pub fn schema<T: FuzzyEnum + Priced>() -> Schema {
    let mut object = Map::new();
    object.insert("type".into(), "string".into());
    if let Price::Choice { doc, words } = T::PRICE {
        let documented = || words.iter().filter(|(_, said)| !said.is_empty());
        let values: Vec<String> = documented()
            .map(|(name, said)| format!("{name}: {said}"))
            .collect();
        let parts = [doc.to_string(), values.join(", ")];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        let whole = parts.join("; ");
        if !whole.is_empty() {
            object.insert("description".into(), whole.clone().into());
        }
        if !values.is_empty() {
            object.insert(DOC.into(), vec![Value::from(whole), doc.into()].into());
            let docs = documented().map(|(name, said)| ((*name).into(), (*said).into()));
            object.insert(DOCS.into(), Value::Object(docs.collect()));
        }
    }
    let names = T::NAMES.iter().copied().map(Value::from);
    object.insert("enum".into(), names.collect());
    let aliases = aliases::<T>();
    if !aliases.is_empty() {
        object.insert(ALIASES.into(), aliases.into());
    }
    object.into()
}

/// By name, the aliases that it has. No model reads them; whoever compares two versions does.
fn aliases<T: FuzzyEnum>() -> Map<String, Value> {
    let mut aliases = Map::new();
    for (value, name) in T::NAMES.iter().enumerate() {
        let entries = T::TABLE.vocabulary.entries.iter();
        let own = entries.filter(|entry| entry.is_alias() && entry.value() == value);
        let words: Vec<Value> = own.map(|entry| entry.spaced().into()).collect();
        if !words.is_empty() {
            aliases.insert((*name).into(), words.into());
        }
    }
    aliases
}
