//! What it all costs, judged: before a call by the types, and after it by the reply.

pub mod advice;
pub mod counter;
pub mod fixed;
pub mod largest;
pub mod lock;
pub mod parts;
pub mod profile;
pub mod remarks;
pub mod repeats;
pub mod response;
pub mod risk;
pub mod totals;
