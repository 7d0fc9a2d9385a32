use fusion::prelude::*;

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// Refund an invoice
    #[tool = "refund"]
    fn refund(&self, id: String) -> String {
        id
    }

    /// Void an invoice
    #[tool(destructive title = "Void")]
    fn void(&self, id: String) -> String {
        id
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
