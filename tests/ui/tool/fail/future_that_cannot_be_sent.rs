use fusion::prelude::*;

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// Refund an invoice
    #[tool]
    async fn refund(&self, id: String) -> String {
        let shared = std::rc::Rc::new(id);
        std::future::ready(()).await;
        shared.to_string()
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
