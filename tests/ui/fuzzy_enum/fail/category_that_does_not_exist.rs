use fusion::prelude::*;

#[fuzzy_enum(aliases = ["sevrity", "priority"])]
pub enum Severity {
    Low,
    High,
}

#[fuzzy_enum(aliases = "invoices")]
pub enum Status {
    Open,
    Paid,
}

fn main() {}
