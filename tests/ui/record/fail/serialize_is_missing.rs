use fusion::prelude::*;

#[derive(Record)]
struct Invoice {
    id: String,
}

fn main() {}
