use fusion::prelude::*;

struct Desk;

/// desk actions
#[tool(discriminator = "verb")]
impl Desk {
    /// File a paper
    #[batch(items = "papers")]
    #[tool]
    fn file(&self, paper: String, papers: u8) -> String {
        format!("{paper}{papers}")
    }

    /// Read a paper
    #[batch(items = "Verb")]
    #[tool]
    fn read(&self, paper: String) -> String {
        paper
    }

    /// Burn a paper
    #[batch(items = "all papers")]
    #[tool]
    fn burn(&self, paper: String) -> String {
        paper
    }

    /// Fold a paper
    #[batch(items = "_select")]
    #[tool]
    fn fold(&self, paper: String) -> String {
        paper
    }
}

fn main() {
    let _ = ToolSet::new("desk").group(Desk);
}
