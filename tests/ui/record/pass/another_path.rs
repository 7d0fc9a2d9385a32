use another::prelude::{Record, Serialize};
use fusion as another;

#[derive(Serialize, Record)]
#[record(crate = "another")]
struct Invoice {
    id: String,
}

fn main() {
    assert_eq!(Invoice::WIDTH, 1);
}
