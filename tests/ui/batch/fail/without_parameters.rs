use fusion::prelude::*;

struct Desk;

/// desk actions
#[tool]
impl Desk {
    /// Ring the bell
    #[batch]
    #[tool]
    fn ring(&self, _cx: &Cx) -> String {
        "ding".into()
    }
}

/// Ring the other bell
#[tool]
#[batch]
fn ring() -> String {
    "dong".into()
}

fn main() {
    let _ = ToolSet::new("desk").group(Desk).tool::<ring>();
}
