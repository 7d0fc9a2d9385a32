use fusion::Call;
use fusion::prelude::*;

/// Roll a die
#[tool]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct Roll {
    how_many: u32,
}

impl Call for Roll {
    type State = ();
    type Output = u32;

    async fn call(self, (): &(), _: &Cx) -> u32 {
        self.how_many
    }
}

fn main() {}
