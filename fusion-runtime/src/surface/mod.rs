//! What the model reads: the tools, their descriptions and their schemas.

pub mod clients;
pub mod describe;
pub mod export;
pub mod group;
pub mod lint;
pub mod problems;
pub mod schema;
pub mod spec;
