use fusion::prelude::*;

struct Billing;

/// billing actions
#[tool]
impl Billing {
    #[tool(destructiv)]
    fn refund(&self, id: &str) -> String {
        id.into()
    }

    /// Void an invoice
    #[tool]
    fn void(&mut self, action: String) -> String {
        action
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
