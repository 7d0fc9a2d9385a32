use fusion::prelude::*;

mod search {
    use fusion::prelude::*;

    /// Search
    #[tool]
    pub fn search(query: String) -> String {
        query
    }
}

use search::search;

fn main() {
    let _ = ToolSet::new("test").tool::<search>();
}
