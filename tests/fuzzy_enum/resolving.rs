//! Which words stand for which values, by which rule.

use fusion::prelude::*;
use fusion::words::outcome::{Confidence, How, Reject, Why};
use fusion::{FuzzyEnum, UnknownValue};

use crate::Status;

fn how<T: FuzzyEnum>(word: &str) -> Option<(&'static str, How)> {
    T::resolve(word).ok().map(|hit| (hit.value.name(), hit.how))
}

fn named<T: FuzzyEnum>(word: &str) -> Option<&'static str> {
    T::resolve(word).ok().map(|hit| hit.value.name())
}

fn offers<T: FuzzyEnum>(word: &str) -> Vec<&'static str> {
    match T::resolve(word) {
        Ok(hit) => panic!("{word} is {}", hit.value.name()),
        Err(reject) => reject.suggestions().to_vec(),
    }
}

#[test]
fn the_rules_come_in_their_order() {
    assert_eq!(how::<Status>("open"), Some(("open", How::Exact)));
    assert_eq!(how::<Status>(" OPEN "), Some(("open", How::Format)));
    assert_eq!(how::<Status>("Status::Open"), Some(("open", How::Format)));
    assert_eq!(how::<Status>("Unpaid"), Some(("open", How::Alias)));
    assert_eq!(how::<Status>("opened"), Some(("open", How::Inflection)));
    let hit = Status::resolve("outstandin").unwrap();
    assert!(matches!(hit.how, How::Typo { distance: 1, similarity } if similarity > 0.9));
    assert_eq!((hit.value, hit.matched), (Status::Open, "outstanding"));
    assert_eq!(hit.confidence(), Confidence::Fuzzy);
    assert!(matches!(
        Status::resolve("inactive"),
        Err(Reject::Unknown { suggestions, why: Why::Unlike }) if suggestions.is_empty()
    ));
}

#[test]
fn an_enum_tells_its_names_and_values() {
    assert_eq!(Status::NAMES, ["open", "paid", "void"]);
    assert_eq!(Status::VALUES, [Status::Open, Status::Paid, Status::Void]);
    assert_eq!(Status::Void.name(), "void");
    assert_eq!(
        format!("{}/{:>6}", Status::Open, Status::Paid),
        "open/  paid"
    );
    assert_eq!("settled".parse(), Ok(Status::Paid));
    let refused: UnknownValue = "opn".parse::<Status>().unwrap_err();
    assert_eq!(
        refused.to_string(),
        r#""opn" is none of open, paid, void. Did you mean "open"?"#
    );
    assert_eq!(refused.reject().suggestions(), ["open"]);
}

#[fuzzy_enum(aliases = ["condition", "location"])]
enum Condition {
    Frightened,
    Invisible,
    Indoor,
}

#[fuzzy_enum(aliases = "lighting")]
enum Lighting {
    Bright,
    Dim,
    Darkness,
}

#[fuzzy_enum]
enum Roll {
    Advantage,
    Disadvantage,
    Normal,
}

#[test]
fn the_words_of_the_categories_are_understood() {
    for word in ["scared", "frightened", "fear"] {
        assert_eq!(named::<Condition>(word), Some("frightened"), "{word}");
    }
    assert_eq!(named::<Lighting>("twilight"), Some("dim"));
    for word in ["interior", "indor"] {
        assert_eq!(named::<Condition>(word), Some("indoor"), "{word}");
    }
    assert_eq!(offers::<Roll>("no advantage").first(), Some(&"advantage"));
    assert_eq!(offers::<Condition>("visible"), ["invisible"]);
    assert_eq!(offers::<Parcel>("unpaid").first(), Some(&"paid"));
}

#[fuzzy_enum(aliases = ["tests/fuzzy_enum/aliases.toml", "order_status"])]
enum Parcel {
    Paid,
    InTransit,
    Delivered,
}

#[test]
fn files_and_categories_are_read_and_the_own_words_win() {
    for word in ["on the road", "Rolling", "IN_TRANSIT"] {
        assert_eq!(named::<Parcel>(word), Some("in_transit"), "{word}");
    }
    assert_eq!(
        how::<Parcel>("at-the-door"),
        Some(("delivered", How::Alias))
    );
    assert_eq!(how::<Parcel>("arrived"), Some(("delivered", How::Alias)));
}

#[fuzzy_enum(never("jsonl", "ndjson"))]
enum Format {
    Json,
    #[fuzzy(never("yams"))]
    Yaml,
    #[fuzzy(exact)]
    Delete,
}

#[fuzzy_enum(typos = "off")]
enum Strict {
    Pending,
}

#[fuzzy_enum(typos = "loose")]
enum Loose {
    Pending,
}

#[test]
fn how_far_to_guess_is_said() {
    assert_eq!(named::<Format>("josn"), Some("json"));
    assert_eq!(offers::<Format>("jsonl"), ["json"]);
    assert_eq!(offers::<Format>("yams"), ["yaml"]);
    assert_eq!(named::<Format>("DELETE"), Some("delete"));
    assert_eq!(offers::<Format>("delet"), ["delete"]);
    assert_eq!(offers::<Strict>("pendign"), ["pending"]);
    assert_eq!(named::<Strict>("Pending"), Some("pending"));
    assert_eq!(named::<Loose>("vending"), Some("pending"));
    // A word of its own, which was found while compiling.
    #[fuzzy_enum]
    enum Guarded {
        Pending,
    }
    assert_eq!(offers::<Guarded>("vending"), ["pending"]);
    assert_eq!(named::<Guarded>("pendign"), Some("pending"));
}

#[test]
fn values_that_are_known_at_run_time_follow_the_same_rules() {
    use fusion::words::{find_best_match, registry::category};
    let rooms = ["indoor", "outdoor"];
    let hit = find_best_match("interior", &rooms, category("location")).unwrap();
    assert_eq!((hit.value, hit.how), (0, How::Alias));
}
