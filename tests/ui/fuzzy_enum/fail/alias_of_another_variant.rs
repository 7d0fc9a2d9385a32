use fusion::prelude::*;

/// Where an invoice stands
#[fuzzy_enum]
pub enum Status {
    #[alias("unpaid", "PAID")]
    Open,
    #[alias("settled", "un-paid")]
    Paid,
}

fn main() {
    let _ = Status::Open.to_string();
}
