use std::rc::Rc;

use fusion::prelude::*;

struct Desk;

/// desk actions
#[tool]
impl Desk {
    /// Wait for a paper
    #[batch]
    #[tool]
    async fn wait(&self, paper: String) -> String {
        let rc = Rc::new(paper);
        std::future::ready(()).await;
        rc.to_string()
    }
}

fn main() {
    let _ = ToolSet::new("desk").group(Desk);
}
