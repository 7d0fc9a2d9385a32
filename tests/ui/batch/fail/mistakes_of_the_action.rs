use fusion::prelude::*;

struct Opaque;

struct Desk;

/// desk actions
#[tool]
impl Desk {
    /// File a paper
    #[batch]
    #[tool]
    fn file(&self, paper: Opaque) -> Opaque {
        let _ = paper;
        Opaque
    }

    /// Read a paper
    #[batch]
    #[tool]
    fn read(&self, paper: String) -> Vec<String> {
        vec![paper]
    }

    /// Burn a paper
    #[batch]
    #[tool]
    fn burn(&self, paper: String) -> std::result::Result<String, Opaque> {
        Ok(paper)
    }
}

fn main() {
    let _ = ToolSet::new("desk").group(Desk);
}
