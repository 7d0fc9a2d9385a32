use fusion::prelude::*;

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// Refund an invoice
    #[tool]
    fn refund(&self, id: impl std::fmt::Display) -> String {
        id.to_string()
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
