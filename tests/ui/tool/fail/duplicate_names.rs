use fusion::prelude::*;

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// Refund an invoice
    #[tool]
    fn refund(&self, id: String) -> String {
        id
    }

    /// Refund an invoice, at once
    #[tool(name = "refund")]
    fn refund_now(&self, id: String) -> String {
        id
    }

    /// Refund an invoice, later
    #[tool(name = "Re-Fund")]
    fn refund_later(&self, id: String) -> String {
        id
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
