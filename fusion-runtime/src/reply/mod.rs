//! What the model gets: blocks of text, made from what a handler returned.

pub mod blocks;
pub mod collection;
pub mod ending;
pub mod error;
pub mod many;
pub mod media;
pub mod present;
pub mod record;
pub mod rules;
pub(crate) mod salvage;
mod shorten;
pub mod toon;
pub mod write;
