use fusion::prelude::*;

#[fuzzy_enum]
pub enum Status {
    #[alias("")]
    Open,
    #[alias(" - ", "settled")]
    Paid,
    #[alias()]
    Void,
}

fn main() {}
