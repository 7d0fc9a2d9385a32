use fusion::prelude::*;

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// Refund an invoice
    #[tool]
    fn refund(&self, options: serde_json::Value, more: Vec<serde_json::Value>) -> String {
        format!("{options} {more:?}")
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
