use fusion::prelude::*;

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// Try twice
    #[tool]
    fn twice(&self) -> Result<std::result::Result<u8, String>> {
        Ok(Err("inside".into()))
    }

    /// Try or not
    #[tool]
    fn perhaps(&self) -> Option<std::result::Result<u8, String>> {
        None
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
