use fusion::prelude::*;

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// Refund an invoice
    #[tool]
    fn refund(&self, pair: (u32, String), list: Vec<(u32, u32)>, nothing: ()) -> String {
        format!("{pair:?} {list:?} {nothing:?}")
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
