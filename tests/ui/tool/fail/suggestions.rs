use fusion::prelude::*;
use fusion::suggest;

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// Refund an invoice
    #[tool]
    fn refund(&self, id: String) -> String {
        id
    }

    /// Not a tool
    fn connect(&self) {}
}

fn main() {
    let id = "inv_7";
    let _ = id;
    let _ = suggest!(Billing::refund { id, ..rest });
    let _ = suggest!(refund { id });
    let _ = suggest!(Billing::refund);
    Billing.connect();
}
