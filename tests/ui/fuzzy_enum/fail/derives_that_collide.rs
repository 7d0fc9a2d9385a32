use fusion::prelude::*;

#[fuzzy_enum]
#[derive(Clone, Copy, Debug, serde::Serialize, serde::Deserialize)]
#[derive(PartialEq, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    #[serde(alias = "unpaid")]
    Open,
    Paid,
}

fn main() {
    let _ = Status::Open == Status::Open.clone();
}
