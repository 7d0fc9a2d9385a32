//! With a type of its own, a function may share its name with its module.

mod search {
    use fusion::prelude::*;

    /// Search
    #[tool(type = SearchArgs)]
    pub fn search(query: String) -> String {
        query
    }
}

use fusion::ToolSet;
use search::{SearchArgs, search};

fn main() {
    assert_eq!(search("a".into()), "a");
    assert!(ToolSet::new("test").tool::<SearchArgs>().build().is_ok());
}
