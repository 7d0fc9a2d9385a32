use fusion::prelude::*;

/// Search
#[tool(type = args::Search)]
fn search(query: String) -> String {
    query
}

fn main() {}
