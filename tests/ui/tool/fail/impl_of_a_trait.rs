use fusion::prelude::*;

struct Billing;

trait Refund {
    fn refund(&self, id: String) -> String;
}

#[tool]
impl Refund for Billing {
    /// Refund an invoice
    #[tool]
    fn refund(&self, id: String) -> String {
        id
    }
}

fn main() {}
