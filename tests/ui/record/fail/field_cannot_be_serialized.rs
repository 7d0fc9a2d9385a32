use fusion::prelude::*;

struct Opaque;

#[derive(Serialize, Record)]
struct Invoice {
    id: String,
    opaque: Opaque,
}

fn main() {}
