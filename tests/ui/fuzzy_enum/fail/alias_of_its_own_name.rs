use fusion::prelude::*;

#[fuzzy_enum]
pub enum Status {
    #[alias("past due", "late", "Late")]
    PastDue,
}

fn main() {
    let _ = serde_json::from_str::<Status>("late");
}
