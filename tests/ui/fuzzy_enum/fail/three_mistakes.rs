use fusion::prelude::*;

/// Where an invoice stands
#[fuzzy_enum(typo = "off")]
#[derive(Clone, Copy)]
pub enum Status {
    #[alias("paid")]
    Open,
    Paid,
    Void(u8),
}

pub struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// List invoices
    #[tool]
    fn list(&self, status: Option<Status>) -> String {
        status.map(|status| status.to_string()).unwrap_or_default()
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
