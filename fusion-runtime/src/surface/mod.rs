//! What the model reads: the tools, their descriptions and their schemas.

pub mod describe;
pub mod group;
pub mod problems;
pub mod schema;
pub mod spec;
