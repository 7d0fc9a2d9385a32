//! What the model reads: the tools, their descriptions and their schemas.

mod choices;
pub mod clients;
pub mod describe;
pub mod export;
mod facets;
pub mod group;
mod keywords;
pub mod lint;
pub mod problems;
pub mod schema;
pub mod spec;
