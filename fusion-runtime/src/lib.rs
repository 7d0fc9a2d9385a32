//! What happens in fusion while a tool is called. Users depend on the crate `fusion`, which
//! re-exports what they need.
//!
//! A room for each thing that a tool costs, and the call that ties them together:
//! [`surface`] is what the model reads, [`args`] what it sends, [`reply`] what it gets,
//! [`call`] the way from one to the other. [`budget`] judges what all of it costs.

pub mod args;
pub mod budget;
pub mod call;
#[doc(hidden)]
pub mod private;
pub mod reply;
pub mod surface;

pub use fusion_words as words;
