use fusion::prelude::*;

struct Desk;

/// desk actions
#[tool]
impl Desk {
    /// File a paper
    #[batch(max = 0, parallel = "many", items = 5, on_error = "halt", shared = "tray", name = paper)]
    #[tool]
    fn file(&self, paper: String, tray: String) -> String {
        paper + &tray
    }

    /// Read a paper
    #[batch(most = 5, maximum = 5, max = 5, max = 6)]
    #[tool]
    fn read(&self, paper: String) -> String {
        paper
    }

    /// Burn a paper
    #[batch = "all"]
    #[tool]
    fn burn(&self, paper: String) -> String {
        paper
    }

    /// Fold a paper
    #[batch(20)]
    #[tool]
    fn fold(&self, paper: String) -> String {
        paper
    }
}

fn main() {
    let _ = ToolSet::new("desk").group(Desk);
}
