use fusion::prelude::*;

struct Billing;

impl Billing {
    /// Refund an invoice
    #[tool]
    fn refund(
        &self,
        /// such as inv_7
        #[tool(secret)]
        id: String,
    ) -> String {
        id
    }
}

fn main() {
    Billing.refund(String::new());
}
