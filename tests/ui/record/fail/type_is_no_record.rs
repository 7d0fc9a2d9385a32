use fusion::prelude::*;

#[derive(Serialize)]
struct Invoice {
    id: String,
}

fn is_record<T: Record>() {}

fn main() {
    is_record::<Invoice>();
}
