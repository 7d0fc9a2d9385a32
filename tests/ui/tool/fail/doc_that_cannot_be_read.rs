use fusion::prelude::*;

struct Billing;

/// billing actions
#[tool]
impl Billing {
    #[doc = concat!("List", " lines")]
    #[tool]
    fn list(&self) -> String {
        String::new()
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
