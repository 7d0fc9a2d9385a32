//! Input that nobody means: never a panic, never a match by accident, bounded time.

use std::time::{Duration, Instant};

use fusion::FuzzyEnum;
use fusion::prelude::*;
use proptest::prelude::*;

use crate::Status;

#[fuzzy_enum]
#[derive(Debug, PartialEq)]
enum Place {
    Istanbul,
    #[fuzzy(rename = "日本語")]
    Japan,
    #[fuzzy(rename = "שלום")]
    Peace,
    #[fuzzy(rename = "größe")]
    Size,
}

fn place(word: &str) -> Option<Place> {
    word.parse().ok()
}

#[test]
fn other_alphabets_are_folded() {
    for word in [
        "İstanbul",
        "ＩＳＴＡＮＢＵＬ",
        "ista\u{200b}nbul",
        "\u{202e}istanbul\u{202c}",
    ] {
        assert_eq!(place(word), Some(Place::Istanbul), "{word}");
    }
    assert_eq!(place("日本語"), Some(Place::Japan));
    assert_eq!(place("\u{200f}שלום\u{200f}"), Some(Place::Peace));
    assert_eq!(place("GROSSE"), Some(Place::Size));
    for word in ["日本", "日木語", "שלו", "gross"] {
        assert_eq!(place(word), None, "{word}");
    }
}

#[test]
fn nothing_matches_by_accident() {
    let long = ["a", "open", "open ", "İ", "🙂", "\u{200b}", "!", "שלום"].map(|c| c.repeat(10_000));
    let odd = [
        "",
        " ",
        "\t\n",
        "🙂",
        "\u{200b}",
        "\u{feff}",
        "İ",
        "ﬁ",
        "¬",
        "!",
        "-",
        "::",
        "__proto__",
        "constructor",
        "null",
        "0",
        "5",
        "\0",
        "\u{202e}nepo",
    ];
    for word in long.iter().map(String::as_str).chain(odd) {
        let start = Instant::now();
        assert!(Status::resolve(word).is_err(), "{word:?}");
        let error = serde_json::from_value::<Status>(word.into())
            .unwrap_err()
            .to_string();
        assert!(
            error.contains("is none of open, paid, void") && error.len() < 300,
            "{error}"
        );
        assert!(start.elapsed() < Duration::from_millis(500), "{word:.20}");
    }
}

proptest! {
    #[test]
    fn no_input_panics_and_a_match_is_never_far(word in any::<String>()) {
        if let Ok(hit) = Status::resolve(&word) {
            prop_assert!(word.len() >= 3, "{word:?} was taken as {}", hit.matched);
        }
        let _ = place(&word);
    }

    #[test]
    fn what_is_written_is_read_exactly(at in 0..3_usize) {
        let value = Status::VALUES[at];
        let text = serde_json::to_string(&value).unwrap();
        prop_assert_eq!(serde_json::from_str::<Status>(&text).unwrap(), value);
    }
}
