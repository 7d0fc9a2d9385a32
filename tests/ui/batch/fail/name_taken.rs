use fusion::prelude::*;

struct Desk;

/// desk actions
#[tool]
impl Desk {
    /// File a paper
    #[batch]
    #[tool]
    fn file(&self, paper: String) -> String {
        paper
    }

    /// File papers
    #[tool]
    fn batch_file(&self, papers: Vec<String>) -> String {
        papers.concat()
    }

    /// Read a paper
    #[batch(name = "all")]
    #[tool]
    fn read(&self, paper: String) -> String {
        paper
    }

    /// Burn a paper
    #[batch(name = "All")]
    #[tool]
    fn burn(&self, paper: String) -> String {
        paper
    }

    /// Fold a paper
    #[batch(name = "fold it")]
    #[tool]
    fn fold(&self, paper: String) -> String {
        paper
    }

    /// Look for a paper in every tray of the desk
    #[batch]
    #[tool]
    fn look_for_a_paper_in_every_tray_of_the_desk_and_under_the_carpet(&self, paper: String) -> String {
        paper
    }
}

fn main() {
    let _ = ToolSet::new("desk").group(Desk);
}
