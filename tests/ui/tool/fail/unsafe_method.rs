use fusion::prelude::*;

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// List invoices
    #[tool]
    unsafe fn list(&self) -> String {
        String::new()
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
