//! The writers that are compared.

use fusion::toon;
use fusion_runtime::reply::record::{self, Cut};

use crate::rows::Row;

/// A writer, and how it is called in the table.
pub(crate) type Writer = (&'static str, fn(&[Row]) -> String);

/// The first is the anchor.
pub(crate) const WRITERS: [Writer; 5] = [
    ("serde_json", |rows| serde_json::to_string(rows).unwrap()),
    ("record", |rows| {
        record::rows(rows.iter(), &Cut::default()).unwrap().text
    }),
    ("toon::to_string", |rows| toon::to_string(rows).unwrap()),
    ("serde_toon", |rows| serde_toon::to_string(rows).unwrap()),
    ("toon-format", |rows| {
        toon_format::encode_default(&rows).unwrap()
    }),
];
