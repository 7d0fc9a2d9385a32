use fusion::prelude::*;

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// List invoices
    #[tool]
    fn list(&self, #[tool(secret)] cx: &Cx) -> String {
        format!("{cx:?}")
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
