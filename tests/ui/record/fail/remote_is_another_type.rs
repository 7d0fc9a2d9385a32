use fusion::prelude::*;

mod other {
    pub struct Point {
        pub x: i32,
    }
}

#[derive(Serialize, Record)]
#[serde(remote = "other::Point")]
struct Point {
    x: i32,
}

fn main() {}
