use fusion::prelude::*;

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// Refund an invoice
    #[tool]
    fn refund(&self, id: &str, lines: &[u32], reason: Option<&str>, amount: &u64) -> String {
        format!("{id} {lines:?} {reason:?} {amount}")
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
