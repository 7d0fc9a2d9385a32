//! Questions about types, answered while compiling by which method is found. Generated code
//! takes all of them in by `*`, so their names stay out of the way of a user's.

use std::marker::PhantomData;
use std::sync::Arc;

use serde::Serialize;
use serde_json::Value;

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

/// Declares where the columns of an answer are found.
macro_rules! columns {
    ($([$($generics:ident),*] $answer:ty;)*) => {
        $(impl<T: Record, $($generics),*> FusionProbe<$answer> {
            /// The columns of the record, or of the rows.
            pub const COLUMNS: &'static [Column] = T::COLUMNS;
        })*
    };
}

columns! {
    [] T;
    [] Option<T>;
    [] Vec<T>;
    [] Box<[T]>;
    [] Arc<[T]>;
    [] Arc<Vec<T>>;
    [] Page<T>;
    [] Option<Vec<T>>;
    [] Option<Box<[T]>>;
    [] Option<Page<T>>;
    [E] Result<T, E>;
    [E] Result<Option<T>, E>;
    [E] Result<Vec<T>, E>;
    [E] Result<Box<[T]>, E>;
    [E] Result<Arc<[T]>, E>;
    [E] Result<Arc<Vec<T>>, E>;
    [E] Result<Page<T>, E>;
    [E] Result<Option<Vec<T>>, E>;
    [E] Result<Option<Box<[T]>>, E>;
    [E] Result<Option<Page<T>>, E>;
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
