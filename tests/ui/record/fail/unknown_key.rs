use fusion::prelude::*;

#[derive(Serialize, Record)]
#[record(crat = "fusion")]
struct Invoice {
    id: String,
}

fn main() {}
