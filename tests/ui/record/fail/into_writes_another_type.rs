use fusion::prelude::*;

#[derive(Serialize)]
struct Shown {
    id: String,
}

#[derive(Clone, Serialize, Record)]
#[serde(into = "Shown")]
struct Stored {
    id: u64,
}

impl From<Stored> for Shown {
    fn from(stored: Stored) -> Self {
        Shown { id: stored.id.to_string() }
    }
}

fn main() {}
