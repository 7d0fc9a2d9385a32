use fusion::prelude::*;

#[derive(Serialize, Record)]
struct Nothing;

fn main() {}
