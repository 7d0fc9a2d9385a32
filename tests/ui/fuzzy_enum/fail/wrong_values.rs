use fusion::prelude::*;

#[fuzzy_enum(aliases = 5, rename_all = "snakecase", never = 3, typos = "guard", crate = 5)]
pub enum Status {
    #[alias]
    Open,
    #[alias(settled)]
    #[fuzzy(rename = 3, exact = "yes")]
    Paid,
    #[fuzzy]
    Void,
    #[fuzzy = "gone"]
    Gone,
}

#[fuzzy_enum(aliases = [], typos)]
pub enum Other {
    Open,
}

fn main() {}
