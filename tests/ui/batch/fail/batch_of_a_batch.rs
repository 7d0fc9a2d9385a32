use fusion::prelude::*;

struct Desk;

/// desk actions
#[tool]
impl Desk {
    /// File a paper
    #[batch(max = 5)]
    #[tool]
    #[batch(max = 6)]
    fn file(&self, paper: String) -> String {
        paper
    }

    /// Read papers
    #[batch]
    #[tool]
    fn batch_read(&self, papers: Vec<String>) -> String {
        papers.concat()
    }
}

fn main() {
    let _ = ToolSet::new("desk").group(Desk);
}
