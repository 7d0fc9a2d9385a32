use fusion::prelude::*;

#[fuzzy_enum]
pub enum Status {
    Open,
    Paid(u32),
    Void { why: String },
}

fn main() {
    let _ = Status::Paid(3).to_string();
}
