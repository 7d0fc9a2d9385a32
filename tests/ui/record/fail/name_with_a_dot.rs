use fusion::prelude::*;

#[derive(Serialize, Record)]
struct Row {
    #[serde(rename = "customer.name")]
    name: String,
}

fn main() {
    let _ = Row { name: String::new() };
}
