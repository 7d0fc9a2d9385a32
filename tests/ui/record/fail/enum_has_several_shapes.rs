use fusion::prelude::*;

#[derive(Serialize, Record)]
enum Payment {
    Card { last_four: String },
    Cash { amount_cents: u64 },
}

fn main() {}
