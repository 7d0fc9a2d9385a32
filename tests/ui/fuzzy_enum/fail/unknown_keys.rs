use fusion::prelude::*;

#[fuzzy_enum(alises = "severity", rename = "x")]
pub enum Status {
    #[fuzzy(renam = "opened", default)]
    Open,
    Paid,
}

fn main() {}
