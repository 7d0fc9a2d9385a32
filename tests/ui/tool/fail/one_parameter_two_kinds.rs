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

    /// Void an invoice
    #[tool]
    fn void(&self, reason: String, id: Option<u64>) -> String {
        format!("{reason} {id:?}")
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
