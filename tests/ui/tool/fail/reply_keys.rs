use fusion::prelude::*;

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// List lines
    #[tool(limit = 0, unbounded, select = "wide", format = "yaml", delimiter = ";", max_tokens = "many")]
    fn lines(&self) -> Vec<u8> {
        Vec::new()
    }

    /// List lines
    #[tool(limit = 5, unbounded)]
    fn more(&self) -> Vec<u8> {
        Vec::new()
    }

    /// List lines
    #[tool(limit(5, adjustble), unknown = "drop")]
    fn most(&self, #[tool(cursor)] a: Option<String>, #[tool(cursor)] b: Option<String>) -> Vec<u8> {
        let _ = (a, b);
        Vec::new()
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
