//! Questions about types, answered while compiling by which method is found. Generated code
//! takes all of them in by `*`, so their names stay out of the way of a user's.

use std::marker::PhantomData;
use std::sync::Arc;

use serde::Serialize;
use serde_json::Value;

use crate::args::price::{Price, Priced, Said};
use crate::reply::collection::Page;
use crate::reply::record::{Column, Record};

/// Asks whether a type is an `Option`, through any alias.
pub struct FusionProbe<T>(PhantomData<fn() -> T>);

impl<T> FusionProbe<Option<T>> {
    /// It is one.
    pub const OPTIONAL: bool = true;
}

/// The answer for all other types.
pub trait FusionPlain {
    /// It is none.
    const OPTIONAL: bool = false;
}

impl<T> FusionPlain for FusionProbe<T> {}

impl<T: Priced> FusionProbe<T> {
    /// What its schema is made of.
    pub const PRICE: Price = T::PRICE;
    /// What is said of its own default.
    pub const OWN: Said = T::OWN;
}

/// The answer for all other types.
pub trait FusionUnpriced {
    /// Nobody knows yet.
    const PRICE: Price = Price::Unknown;
    /// Nor of its default.
    const OWN: Said = Said::Unknown;
}

impl<T> FusionUnpriced for FusionProbe<T> {}

/// An answer whose record, or whose rows, are known while compiling. It is one trait, so that of
/// a type with a mistake nothing is told here.
pub trait FusionRows {
    /// The columns of the record, or of the rows.
    const ROWS: &'static [Column];
}

impl<T: Record> FusionRows for T {
    const ROWS: &'static [Column] = T::COLUMNS;
}

/// Declares through which types the record is found.
macro_rules! rows {
    ($([$($generics:tt)*] $answer:ty => $inner:ty;)*) => {
        $(impl<$($generics)*> FusionRows for $answer {
            const ROWS: &'static [Column] = <$inner>::ROWS;
        })*
    };
}

rows! {
    [T: Record] [T] => T;
    [T: Record] Vec<T> => T;
    [T: Record] Box<[T]> => T;
    [T: Record] Page<T> => T;
    [A: FusionRows + ?Sized] Arc<A> => A;
    [A: FusionRows] Option<A> => A;
    [A: FusionRows, E] Result<A, E> => A;
}

impl<A: FusionRows> FusionProbe<A> {
    /// The columns of the record, or of the rows.
    pub const COLUMNS: &'static [Column] = A::ROWS;
}

/// The answer for all other types: no record, or one behind other pointers.
pub trait FusionNoColumns {
    /// None.
    const COLUMNS: &'static [Column] = &[];
}

impl<T> FusionNoColumns for FusionProbe<T> {}

/// A default, to be shown where its type can be written.
pub struct FusionShown<'a, T>(pub &'a T);

/// Types that can be written.
pub trait FusionShownBySerde {
    /// The default as JSON.
    fn shown(&self) -> Option<Value>;
}

impl<T: Serialize> FusionShownBySerde for FusionShown<'_, T> {
    fn shown(&self) -> Option<Value> {
        serde_json::to_value(self.0).ok()
    }
}

/// All other types.
pub trait FusionShownNot {
    /// Nothing.
    fn shown(&self) -> Option<Value>;
}

impl<T> FusionShownNot for &FusionShown<'_, T> {
    fn shown(&self) -> Option<Value> {
        None
    }
}
