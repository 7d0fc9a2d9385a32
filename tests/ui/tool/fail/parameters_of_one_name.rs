use fusion::prelude::*;

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// List invoices
    #[tool]
    fn list(&self, page_no: u32, #[tool(alias("pageNo", "offset"))] page: u32) -> String {
        format!("{page_no} {page}")
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
