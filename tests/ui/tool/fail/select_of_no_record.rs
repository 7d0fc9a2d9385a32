use fusion::prelude::*;

#[derive(Serialize)]
struct Line {
    id: u32,
}

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// Get a line
    #[tool(select)]
    fn line(&self) -> Line {
        Line { id: 1 }
    }

    /// List lines
    #[tool(select, limit = 5)]
    fn lines(&self) -> Result<Vec<Line>> {
        Ok(Vec::new())
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
