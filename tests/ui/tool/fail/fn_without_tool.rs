use fusion::prelude::*;

fn search(query: String) -> String {
    query
}

struct Search;

fn main() {
    let _ = search(String::new());
    let _ = ToolSet::new("test").tool::<Search>();
}
