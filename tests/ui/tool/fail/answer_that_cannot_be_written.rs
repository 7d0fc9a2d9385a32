use fusion::prelude::*;

struct Receipt(String);

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// Refund an invoice
    #[tool]
    fn refund(&self, id: String) -> Receipt {
        Receipt(id)
    }

    /// Void an invoice
    #[tool]
    fn void(&self, id: String) -> Result<Option<Receipt>> {
        Ok(Some(Receipt(id)))
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
