use fusion::prelude::*;

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// List invoices
    #[tool]
    fn list(&self, #[tool(default = "one")] page: u32, #[tool(default = 1.5)] size: u32) -> String {
        format!("{page} {size}")
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
