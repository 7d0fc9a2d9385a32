use fusion::prelude::*;

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// Refund an invoice
    #[tool]
    fn refund(id: String) -> String {
        id
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
