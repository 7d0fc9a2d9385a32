//! `#[fuzzy_enum]`: what it reads, where it stands, and what it makes of odd input and odd
//! enums.

mod allocations;
mod calls;
mod formats;
mod odd;
mod resolving;
mod schema;
mod shapes;

use fusion::prelude::*;

/// Where an invoice stands
#[fuzzy_enum]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
enum Status {
    #[alias("unpaid", "outstanding", "due")]
    Open,
    #[alias("settled")]
    Paid,
    #[alias("cancelled")]
    Void,
}
