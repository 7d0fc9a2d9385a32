use fusion::prelude::*;

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// List invoices
    #[tool]
    fn list(&self, #[serde(flatten)] page: u32, #[serde(rename(serialize = "x"))] size: u32) -> String {
        format!("{page} {size}")
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
