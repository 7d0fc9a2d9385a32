use fusion::prelude::*;

#[derive(serde::Deserialize, schemars::JsonSchema)]
struct Id(String);

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// Refund an invoice
    #[tool]
    fn refund(&self, Id(id): Id, _: String) -> String {
        id
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
