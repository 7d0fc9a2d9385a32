use fusion::prelude::*;

#[fuzzy_enum]
pub enum Status {}

fn main() {
    let _ = Status::resolve("open");
}

use fusion::FuzzyEnum;
