use fusion::prelude::*;

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// Refund an invoice
    #[tool]
    fn refund<T: std::fmt::Display>(&self, id: T) -> String {
        id.to_string()
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
