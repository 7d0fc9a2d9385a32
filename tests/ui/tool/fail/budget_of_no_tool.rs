use fusion::prelude::*;

struct Desk;

/// desk
#[tool(budget = 0)]
impl Desk {
    /// File a paper
    #[tool(budget = 50)]
    fn file(&self, paper: String) -> String {
        paper
    }
}

struct Shelf;

/// Find a paper
#[tool(budget = "small")]
fn find(paper: String) -> String {
    paper
}

const _: () = fusion::budget::<(Desk, Shelf)>(100);

fn main() {
    let _ = ToolSet::new("desk").group(Desk).tool::<find>();
}
