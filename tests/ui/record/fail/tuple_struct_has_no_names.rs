use fusion::prelude::*;

#[derive(Serialize, Record)]
struct Pair(u64, String);

fn main() {}
