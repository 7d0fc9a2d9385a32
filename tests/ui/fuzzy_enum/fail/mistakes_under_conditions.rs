use fusion::prelude::*;

#[fuzzy_enum(typo = "off")]
#[derive(Clone, Copy, serde::Serialize)]
pub enum Status {
    #[alias("paid")]
    Open,
    #[cfg(not(any()))]
    Paid,
    #[cfg(any())]
    #[alias("open")]
    Void,
}

fn main() {
    let _ = Status::Open.to_string();
}
