use fusion::prelude::*;

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// Refund an invoice
    #[tool]
    fn refund(&self, action: String) -> String {
        action
    }

    /// Void an invoice
    #[tool]
    fn void(&self, #[tool(alias = "Action")] id: String) -> String {
        id
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
