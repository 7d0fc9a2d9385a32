use fusion::prelude::*;

struct Billing;

/// billing actions
#[tool(name = "2billing", discriminator = "the-action")]
impl Billing {
    /// Refund an invoice
    #[tool(name = "billing.refund")]
    fn refund(&self, id: String) -> String {
        id
    }

    /// Void an invoice
    #[tool(name = "")]
    fn void(&self, id: String) -> String {
        id
    }

    /// Send an invoice
    #[tool]
    fn envoyé(&self, id: String) -> String {
        id
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
