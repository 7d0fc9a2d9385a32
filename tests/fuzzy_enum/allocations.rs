//! What the author wrote down is found without allocating.

use allocation_counter::measure;
use fusion::FuzzyEnum;
use serde::Deserialize;
use serde::de::value::{Error, StrDeserializer};

use crate::Status;

fn allocations(work: impl FnOnce()) -> u64 {
    measure(work).count_total
}

#[test]
fn names_other_spellings_and_aliases_allocate_nothing() {
    for word in [
        "open",
        "OPEN",
        " Status::Open",
        "ＯＰＥＮ",
        "unpaid",
        "Out-Standing",
    ] {
        let read = || {
            let read = Status::deserialize(StrDeserializer::<Error>::new(word));
            assert_eq!(read, Ok(Status::Open), "{word}");
        };
        assert_eq!(allocations(read), 0, "{word}");
        let resolved = || assert!(Status::resolve(word).is_ok());
        assert_eq!(allocations(resolved), 0, "{word}");
    }
    assert!(allocations(|| drop(Status::resolve("opne"))) > 0);
}
