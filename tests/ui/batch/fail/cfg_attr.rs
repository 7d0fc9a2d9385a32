use fusion::prelude::*;

struct Desk;

/// desk actions
#[tool]
impl Desk {
    /// File a paper
    #[cfg_attr(all(), batch)]
    #[tool]
    fn file(&self, paper: String) -> String {
        paper
    }
}

fn main() {
    let _ = ToolSet::new("desk").group(Desk);
}
