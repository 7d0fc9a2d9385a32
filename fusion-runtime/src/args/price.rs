//! What a schema says of a parameter, as far as it is known while compiling. From it a budget is
//! checked before anything runs; what only run time knows is marked, and told.

use std::collections::{BTreeMap, HashMap};

use super::limits::Length;

/// What the schema of a type is made of.
#[derive(Clone, Copy, Debug)]
pub enum Price {
    /// Any text.
    Text,
    /// A whole number, and the least and the greatest that the type holds.
    Integer(i128, i128),
    /// A number.
    Number,
    /// True or false.
    Boolean,
    /// One of several words.
    Choice {
        /// What is said of the type.
        doc: &'static str,
        /// The words, each with what is said of it.
        words: &'static [(&'static str, &'static str)],
    },
    /// A list.
    List(&'static Price),
    /// An object whose keys the caller chooses.
    Map(&'static Price),
    /// A type that describes itself, which only run time can read.
    Unknown,
}

/// A type whose schema is known while compiling: primitives, lists and maps of them, and enums
/// with `#[fuzzy_enum]`.
pub trait Priced {
    /// What its schema is made of.
    const PRICE: Price;
    /// What is said of its own default.
    const OWN: Said = Said::Unknown;
}

macro_rules! priced {
    ($($ty:ty => $price:expr, $own:expr;)*) => {
        $(impl Priced for $ty {
            const PRICE: Price = $price;
            const OWN: Said = $own;
        })*
    };
}

priced! {
    String => Price::Text, Said::Nothing;
    bool => Price::Boolean, Said::Text("false");
    f32 => Price::Number, Said::Text("0.0");
    f64 => Price::Number, Said::Text("0.0");
    i8 => Price::Integer(i8::MIN as i128, i8::MAX as i128), Said::Text("0");
    i16 => Price::Integer(i16::MIN as i128, i16::MAX as i128), Said::Text("0");
    i32 => Price::Integer(i32::MIN as i128, i32::MAX as i128), Said::Text("0");
    i64 => Price::Integer(i64::MIN as i128, i64::MAX as i128), Said::Text("0");
    isize => Price::Integer(i64::MIN as i128, i64::MAX as i128), Said::Text("0");
    u8 => Price::Integer(0, u8::MAX as i128), Said::Text("0");
    u16 => Price::Integer(0, u16::MAX as i128), Said::Text("0");
    u32 => Price::Integer(0, u32::MAX as i128), Said::Text("0");
    u64 => Price::Integer(0, u64::MAX as i128), Said::Text("0");
    usize => Price::Integer(0, u64::MAX as i128), Said::Text("0");
    u128 => Price::Integer(0, i128::MAX), Said::Text("0");
    i128 => Price::Integer(i128::MIN, i128::MAX), Said::Text("0");
}

impl<T: Priced> Priced for Option<T> {
    const PRICE: Price = T::PRICE;
    const OWN: Said = Said::Nothing;
}

impl<T: Priced> Priced for Box<T> {
    const PRICE: Price = T::PRICE;
    const OWN: Said = T::OWN;
}

impl<T: Priced> Priced for Vec<T> {
    const PRICE: Price = Price::List(&T::PRICE);
    const OWN: Said = Said::Nothing;
}

impl<T: Priced> Priced for BTreeMap<String, T> {
    const PRICE: Price = Price::Map(&T::PRICE);
    const OWN: Said = Said::Nothing;
}

impl<T: Priced, S> Priced for HashMap<String, T, S> {
    const PRICE: Price = Price::Map(&T::PRICE);
    const OWN: Said = Said::Nothing;
}

/// What is said of a default.
#[derive(Clone, Copy, Debug)]
pub enum Said {
    /// Nothing: there is none, or it is not shown.
    Nothing,
    /// This text.
    Text(&'static str),
    /// What only run time can write.
    Unknown,
}

/// The limits that were written on a parameter.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// The least number.
    pub min: Option<Bound>,
    /// The greatest number.
    pub max: Option<Bound>,
    /// How many characters or items.
    pub length: Length,
    /// What text must match.
    pub pattern: Option<&'static str>,
    /// Whether all of them were written as literals.
    pub are_known: bool,
}

impl Bounds {
    /// No limits.
    pub const NONE: Self = Self {
        min: None,
        max: None,
        length: (None, None),
        pattern: None,
        are_known: true,
    };
}

/// A number that was written as a limit.
#[derive(Clone, Copy, Debug)]
pub struct Bound {
    /// As it is shown.
    pub text: &'static str,
    /// Its value, where it is whole.
    pub whole: Option<i128>,
}
