use fusion::prelude::*;

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// List invoices
    #[cfg_attr(test, tool)]
    fn list(&self) -> String {
        String::new()
    }

    /// Void an invoice
    #[tool]
    fn void(&self, #[cfg(test)] id: String) -> String {
        String::new()
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
