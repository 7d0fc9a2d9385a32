use fusion::prelude::*;

#[derive(Serialize, Record)]
#[serde(transparent)]
struct Id {
    id: String,
}

fn main() {}
