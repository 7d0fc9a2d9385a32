use fusion::prelude::*;

#[derive(Serialize, Record)]
struct Invoice {
    #[serde(renam = "number")]
    id: String,
}

fn main() {}
