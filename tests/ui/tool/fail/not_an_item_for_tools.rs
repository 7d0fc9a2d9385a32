use fusion::prelude::*;

struct Billing;

#[tool]
mod billing {}

#[tool]
const LIMIT: u32 = 50;

fn main() {
    let _ = (LIMIT, Billing);
}
