use fusion::prelude::*;

struct Desk;

/// desk actions
#[tool]
impl Desk {
    /// File a paper
    #[batch(shared(trey))]
    #[tool]
    fn file(&self, paper: String, tray: String) -> String {
        paper + &tray
    }

    /// Move a paper
    #[batch(shared(tray, paper))]
    #[tool]
    fn put(&self, paper: String, tray: String) -> String {
        paper + &tray
    }

    /// Read a paper
    #[batch(shared(tray, tray))]
    #[tool]
    fn read(&self, paper: String, tray: String) -> String {
        paper + &tray
    }

    /// Burn a paper
    #[batch(shared(speed))]
    #[tool]
    fn burn(&self, paper: String, tray: String) -> String {
        paper + &tray
    }
}

fn main() {
    let _ = ToolSet::new("desk").group(Desk);
}
