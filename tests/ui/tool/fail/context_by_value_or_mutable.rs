use fusion::prelude::*;

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// List
    #[tool]
    fn list(&self, cx: Cx) -> String {
        format!("{cx:?}")
    }

    /// List more
    #[tool]
    fn more(&self, cx: &mut Cx) -> String {
        format!("{cx:?}")
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
