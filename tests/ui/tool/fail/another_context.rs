use fusion::prelude::*;

mod other {
    pub struct Cx;
}

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// List invoices
    #[tool]
    fn list(&self, cx: &other::Cx) -> String {
        let _ = cx;
        String::new()
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
