//! TOON against the fixtures of the specification, and against the crate `serde_toon`.

mod fixtures;
mod generic;
mod records;
mod samples;
