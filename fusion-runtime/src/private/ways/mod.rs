//! The ways from what a handler returned to a reply. Which one fits is found by the type of
//! the value: generated code asks through [`Kind`], and the compiler takes the first that fits.

mod collect;
mod encode;
mod many;
mod present;
mod settle;

use std::marker::PhantomData;

pub use self::collect::*;
pub use self::encode::*;
pub use self::many::*;
pub use self::present::*;
pub use self::settle::*;

/// The type of a value, of which generated code asks what can be done with it. The methods
/// are tried from the most references to the fewest.
pub struct Kind<T>(PhantomData<fn() -> T>);

impl<T> Kind<T> {
    /// The kind of a value.
    pub fn of(_: &T) -> Self {
        Self(PhantomData)
    }
}
