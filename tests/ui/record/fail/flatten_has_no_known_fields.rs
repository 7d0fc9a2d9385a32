use fusion::prelude::*;

#[derive(Serialize, Record)]
struct Address {
    city: String,
}

#[derive(Serialize, Record)]
struct Customer {
    name: String,
    #[serde(flatten)]
    address: Address,
}

fn main() {}
