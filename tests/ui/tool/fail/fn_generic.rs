use fusion::prelude::*;

/// Search
#[tool]
fn search<T: std::fmt::Display>(query: T) -> String {
    query.to_string()
}

/// Search more
#[tool]
fn search_more(store: &impl Sync, query: impl std::fmt::Display) -> String {
    let _ = store;
    query.to_string()
}

fn main() {}
