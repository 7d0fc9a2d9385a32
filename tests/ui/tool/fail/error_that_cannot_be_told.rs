use fusion::prelude::*;

#[derive(serde::Serialize)]
struct Problem(String);

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// Refund an invoice
    #[tool]
    fn refund(&self, id: String) -> Result<String, Problem> {
        Err(Problem(id))
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
