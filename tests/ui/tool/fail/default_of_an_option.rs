use fusion::prelude::*;

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// List invoices
    #[tool]
    fn list(&self, #[tool(default = 1)] page: Option<u32>) -> String {
        format!("{page:?}")
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
