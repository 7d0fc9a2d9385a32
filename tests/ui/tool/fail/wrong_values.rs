use fusion::prelude::*;

struct Billing;

/// billing actions
#[tool(name, crate = 5)]
impl Billing {
    /// Refund an invoice
    #[tool(name = 5, destructive = "yes", alias = 3, tags("a", 2), "refund", title(x))]
    fn refund(&self, #[tool(default = f(), alias)] id: String) -> String {
        id
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
