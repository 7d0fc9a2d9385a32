use fusion::prelude::*;

#[fuzzy_enum(aliases = ["aliases/other.toml", "aliases/broken.toml"])]
pub enum Status {
    Open,
    Paid,
    Void,
}

fn main() {}
