//! What the model sends: from a JSON object to typed arguments, with every problem at once.

pub mod ambient;
pub mod decode;
pub mod echo;
pub mod fields;
pub mod fits;
pub mod fuzzy;
pub mod limits;
pub mod log;
pub mod misfit;
pub mod note;
pub mod parameter;
pub mod plan;
pub mod price;
pub mod problems;
pub mod reader;
pub mod send;
pub mod shape;
pub mod text;
mod variants;
pub mod wrap;
