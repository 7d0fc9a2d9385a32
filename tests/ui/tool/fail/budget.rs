use fusion::prelude::*;

struct Desk;

/// What the desk can do for you
#[tool(budget = 50)]
impl Desk {
    /// File a paper in a tray, where it stays until somebody takes it out again and reads it
    #[tool]
    fn file(&self, paper: String) -> String {
        paper
    }

    /// Burn a paper
    #[tool(destructive)]
    fn burn(&self, paper: String) -> String {
        paper
    }
}

/// Find a paper
#[tool(budget = 40)]
#[batch]
fn find(
    /// the words that it begins with, or that stand anywhere on its first page, in any order
    words: String,
) -> String {
    words
}

#[derive(serde::Deserialize, schemars::JsonSchema)]
struct Address {
    street: String,
}

/// Send a paper to somebody
#[tool(budget = 30)]
fn send(paper: String, to: Address) -> String {
    paper + &to.street
}

const _: () = fusion::budget::<(Desk, find)>(100);

fn main() {
    let _ = ToolSet::new("desk").group(Desk).tool::<find>().tool::<send>();
}
