use fusion::prelude::*;

struct Billing<'a>(&'a str);

/// billing actions
#[tool]
impl<'a> Billing<'a> {
    /// Say it
    #[tool]
    async fn say(&self) -> String {
        self.0.into()
    }
}

fn main() {}
