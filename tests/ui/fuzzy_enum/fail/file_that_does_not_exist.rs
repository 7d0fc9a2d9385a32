use fusion::prelude::*;

#[fuzzy_enum(aliases = "aliases/god.toml")]
pub enum Status {
    Open,
    Paid,
}

#[fuzzy_enum(aliases = ["words/invoices.toml", "/etc/aliases.toml"])]
pub enum Other {
    Open,
    Paid,
}

fn main() {}
