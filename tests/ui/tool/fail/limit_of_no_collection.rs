use fusion::prelude::*;

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// Get a line
    #[tool(limit = 5)]
    fn line(&self) -> String {
        String::new()
    }

    /// Get a count
    #[tool(unbounded)]
    fn count(&self) -> Result<u32> {
        Ok(1)
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
