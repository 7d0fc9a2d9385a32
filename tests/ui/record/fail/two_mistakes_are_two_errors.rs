use fusion::prelude::*;

#[derive(Serialize)]
struct Address {
    city: String,
}

#[derive(Serialize, Record)]
#[serde(tag = "kind")]
struct Customer {
    name: String,
    #[serde(flatten)]
    address: Address,
}

fn is_record<T: Record>() {}

fn main() {
    is_record::<Customer>();
}
