use fusion::prelude::*;

struct Billing;

/// billing actions
#[tool(nam = "billing", titel = "Billing")]
impl Billing {
    /// Refund an invoice
    #[tool(destructve, colour = "red")]
    fn refund(&self, #[tool(secrt)] id: String) -> String {
        id
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
