//! The call itself: tools in a set, their context, and the way of a call through them.

mod arguments;
pub mod builder;
pub mod cx;
mod dispatch;
mod entry;
mod find;
pub mod host;
mod repeat;
pub mod set;
pub mod tool;
