use fusion::prelude::*;

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// Refund an invoice
    #[tool(timeout = 30, concurrency = 0)]
    fn refund(&self) {}

    /// Void an invoice
    #[tool(timeout = "0s", concurrency = "four")]
    fn void(&self) {}

    /// Send an invoice
    #[tool(timeout = "half a minute", concurrency = -1)]
    fn send(&self) {}
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
