use fusion::prelude::*;

struct Db;

/// Search
#[tool]
fn search(db: &Db, query: String) -> String {
    let _ = db;
    query
}

fn main() {
    let _ = ToolSet::new("test").tool::<search>();
}
