use fusion::Call;
use fusion::prelude::*;

#[tool(blocking, name = "2")]
struct Roll {
    sides: &'static str,
    #[tool(defalt)]
    #[serde(skip)]
    pair: (u8, u8),
}

impl Call for Roll {
    type State = ();
    type Output = String;

    async fn call(self, (): &(), _: &Cx) -> String {
        format!("{} {:?}", self.sides, self.pair)
    }
}

fn main() {
    let _ = ToolSet::new("test").tool::<Roll>();
}
