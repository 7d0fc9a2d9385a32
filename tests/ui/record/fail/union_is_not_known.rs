use fusion::prelude::*;

#[derive(Record)]
union Bits {
    whole: u32,
    single: f32,
}

fn main() {}
