use fusion::prelude::*;

struct Id(String);

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// Refund an invoice
    #[tool]
    fn refund(&self, id: Id) -> String {
        id.0
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
