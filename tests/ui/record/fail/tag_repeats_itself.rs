use fusion::prelude::*;

#[derive(Serialize, Record)]
#[serde(tag = "kind")]
struct Invoice {
    id: String,
}

fn main() {}
