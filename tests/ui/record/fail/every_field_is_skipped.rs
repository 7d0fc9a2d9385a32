use fusion::prelude::*;

#[derive(Serialize, Record)]
struct Secret {
    #[serde(skip)]
    key: String,
}

fn main() {}
