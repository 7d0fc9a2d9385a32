//! What it all costs, judged: before a call by the types, and after it by the reply.

pub mod lock;
pub mod risk;
