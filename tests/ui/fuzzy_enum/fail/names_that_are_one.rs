use fusion::prelude::*;

#[fuzzy_enum]
pub enum Status {
    PastDue,
    #[fuzzy(rename = "past-due")]
    Late,
    #[fuzzy(rename = "past_due")]
    Overdue,
    #[fuzzy(rename = "<=")]
    Least,
}

fn main() {
    let _: Result<Status, _> = "late".parse();
}
