//! The keys that `#[record]` takes.

use crate::words::{CratePath, keys};

keys! {
    /// On a type.
    RecordKeys {
        "crate" krate: CratePath,
    }
}
