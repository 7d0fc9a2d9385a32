//! What fusion's macros and its runtime must judge alike: folding of names, the nearest
//! name, which names clients accept, and the token estimate.
//!
//! Everything here is a pure function of its arguments.

pub mod fold;
pub mod names;
pub mod nearest;
pub mod tokens;
