use fusion::prelude::*;

#[fuzzy_enum]
pub struct Status {
    pub open: bool,
}

fn main() {}
