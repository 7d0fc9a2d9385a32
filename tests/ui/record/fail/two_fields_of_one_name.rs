use fusion::prelude::*;

#[derive(Serialize, Record)]
struct Invoice {
    id: String,
    #[serde(rename = "id")]
    number: u64,
}

fn main() {}
