//! The call itself: tools in a set, their context, and the way of a call through them.

mod arguments;
mod asking;
pub mod builder;
pub mod cx;
mod dispatch;
mod entry;
mod find;
pub mod host;
pub mod meter;
mod repeat;
mod run;
pub mod set;
mod steps;
pub(crate) mod subject;
pub mod tool;
