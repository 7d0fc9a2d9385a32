//! A file lies beside Cargo.toml, wherever the enum is.

use fusion::FuzzyEnum;
use fusion::prelude::*;

#[fuzzy_enum(aliases = ["aliases/good.toml", "payment_status"])]
pub enum Status {
    Open,
    Paid,
}

fn main() {
    assert_eq!(Status::resolve("due").unwrap().value.name(), "open");
    assert_eq!(Status::resolve("Settled").unwrap().value.name(), "paid");
}
