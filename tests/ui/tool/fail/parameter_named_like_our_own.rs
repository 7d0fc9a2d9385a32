use fusion::prelude::*;

struct Books;

/// books
#[tool]
impl Books {
    /// List
    #[tool]
    fn list(&self, _limit: Option<u32>, #[tool(alias = "_select")] fields: Option<String>) -> String {
        let _ = _limit;
        fields.unwrap_or_default()
    }
}

fn main() {
    let _ = ToolSet::new("books").group(Books);
}
