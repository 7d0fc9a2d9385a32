use fusion::prelude::*;

type Lines = Result<Box<[u8]>, String>;

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// List the lines
    #[tool]
    fn lines(&self) -> Vec<String> {
        Vec::new()
    }

    /// List the pages
    #[tool]
    async fn pages(&self) -> Result<Option<Page<u32>>> {
        Ok(None)
    }

    /// List by an alias
    #[tool]
    fn by_alias(&self) -> Lines {
        Ok(Box::new([]))
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
