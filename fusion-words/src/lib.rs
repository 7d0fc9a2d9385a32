//! What fusion's macros and its runtime must judge alike: folding of names, which value a word
//! means, the nearest name, which names clients accept, and the token estimate.
//!
//! Everything here is a pure function of its arguments.

pub mod best;
mod distance;
pub mod draft;
#[cfg(feature = "english")]
pub mod english;
pub mod fold;
mod guards;
pub mod index;
mod inflect;
mod key;
mod loose;
pub mod names;
pub mod nearest;
pub mod negation;
pub mod outcome;
pub mod registry;
mod resolve;
mod suggest;
pub mod tokens;
mod typo;
pub mod vocabulary;

pub use best::find_best_match;
