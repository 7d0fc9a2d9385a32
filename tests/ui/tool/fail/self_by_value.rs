use fusion::prelude::*;

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// Refund an invoice
    #[tool]
    fn refund(self, id: String) -> String {
        id
    }

    /// Void an invoice
    #[tool]
    fn void(self: Box<Self>, id: String) -> String {
        id
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
