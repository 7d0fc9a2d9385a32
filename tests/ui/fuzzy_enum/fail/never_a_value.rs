use fusion::prelude::*;

#[fuzzy_enum(never("settled", "Open", ""))]
pub enum Status {
    Open,
    #[alias("settled")]
    Paid,
}

fn main() {}
