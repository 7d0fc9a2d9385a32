//! Questions about types, answered while compiling by which method is found.

use std::marker::PhantomData;

use serde::Serialize;
use serde_json::Value;

/// Asks whether a type is an `Option`, through any alias.
pub struct Probe<T>(PhantomData<fn() -> T>);

impl<T> Probe<Option<T>> {
    /// It is one.
    pub const OPTIONAL: bool = true;
}

/// The answer for all other types.
pub trait Plain {
    /// It is none.
    const OPTIONAL: bool = false;
}

impl<T> Plain for Probe<T> {}

/// A default, to be shown where its type can be written.
pub struct Shown<'a, T>(pub &'a T);

/// Types that can be written.
pub trait ShownBySerde {
    /// The default as JSON.
    fn shown(&self) -> Option<Value>;
}

impl<T: Serialize> ShownBySerde for Shown<'_, T> {
    fn shown(&self) -> Option<Value> {
        serde_json::to_value(self.0).ok()
    }
}

/// All other types.
pub trait ShownNot {
    /// Nothing.
    fn shown(&self) -> Option<Value>;
}

impl<T> ShownNot for &Shown<'_, T> {
    fn shown(&self) -> Option<Value> {
        None
    }
}

/// A default that was written as a literal.
pub fn shown_text(literal: &str) -> Option<Value> {
    Some(serde_json::from_str(literal).unwrap_or_else(|_| Value::String(literal.into())))
}
