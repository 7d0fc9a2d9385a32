//! What the model gets: blocks of text, made from what a handler returned.

pub mod blocks;
pub mod encode;
pub mod error;
pub mod record;
pub mod toon;
