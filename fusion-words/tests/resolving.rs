//! Resolving by example: the article's words, each rule, and what is refused.

use fusion_words::{
    best::find_best_match,
    draft::{Conflict, Draft},
    outcome::{Confidence, How, Reject, Why},
    registry::category,
    vocabulary::{Lexicon, Typos, Vocabulary},
};

/// The name that an input stands for.
fn named<'v>(input: &str, values: &'v [&'v str], of: &str) -> Option<&'v str> {
    find_best_match(input, values, category(of))
        .ok()
        .map(|hit| values[hit.value])
}

/// What a vocabulary of these names, changed by `change`, makes of an input.
fn with<T>(
    names: &[&str],
    change: impl Fn(&mut Vocabulary<'_>),
    ask: impl Fn(&Vocabulary<'_>) -> T,
) -> T {
    let mut draft = Draft::new("InvoiceStatus");
    for name in names {
        draft.name(name).unwrap();
    }
    let entries = draft.entries();
    let mut vocabulary = draft.vocabulary(&entries);
    change(&mut vocabulary);
    ask(&vocabulary)
}

fn why(input: &str, names: &[&str]) -> Why {
    match find_best_match(input, names, None) {
        Err(Reject::Unknown { why, .. }) => why,
        other => panic!("{input}: {other:?}"),
    }
}

#[test]
fn the_words_of_the_article_are_understood() {
    let conditions = ["frightened", "blinded", "invisible"];
    for word in ["scared", "frightened", "fear"] {
        assert_eq!(named(word, &conditions, "condition"), Some("frightened"));
    }
    assert_eq!(
        named("twilight", &["bright", "dim", "darkness"], "lighting"),
        Some("dim")
    );
    let places = ["indoor", "outdoor"];
    assert_eq!(named("interior", &places, "location"), Some("indoor"));
    assert_eq!(named("indor", &places, "location"), Some("indoor"));
}

#[test]
fn the_opposite_is_refused_with_a_suggestion() {
    for (input, names, suggestion) in [
        ("no advantage", ["advantage", "disadvantage"], "advantage"),
        ("noadvantage", ["advantage", "normal"], "advantage"),
        ("visible", ["invisible", "prone"], "invisible"),
        ("unpaid", ["paid", "void"], "paid"),
        ("link", ["unlink", "rename"], "unlink"),
        ("outdate", ["update", "insert"], "update"),
        ("deactivated", ["activated", "new"], "activated"),
    ] {
        let refused = find_best_match(input, &names, None).unwrap_err();
        assert!(
            matches!(refused, Reject::Unknown { .. }),
            "{input}: {refused:?}"
        );
        assert_eq!(refused.suggestions().first(), Some(&suggestion), "{input}");
    }
}

#[test]
fn each_rule_says_that_it_matched() {
    let names = ["in_transit", "Delivered"];
    let how = |input| find_best_match(input, &names, None).unwrap().how;
    assert_eq!(how("in_transit"), How::Exact);
    assert_eq!(how("Delivered"), How::Exact);
    for input in [
        "InTransit",
        "in transit",
        "IN-TRANSIT",
        " in_transit.",
        "\"intransit\"",
        "ｉｎ transit",
    ] {
        assert_eq!(how(input), How::Format, "{input}");
    }
    assert_eq!(how("deliver"), How::Inflection);
    assert_eq!(
        how("in_transti"),
        How::Typo {
            distance: 1,
            similarity: 1.0 - 1.0 / 9.0
        }
    );
    let alias = find_best_match("asap", &["low", "urgent"], category("priority")).unwrap();
    assert_eq!(
        (alias.how, alias.matched, alias.confidence()),
        (How::Alias, "asap", Confidence::Alias)
    );
}

#[test]
fn the_own_name_of_an_enum_may_stand_beside_a_value() {
    let resolve = |input: &str| {
        with(
            &["open", "past_due"],
            |_| (),
            |vocabulary| vocabulary.resolve(input).ok().map(|hit| hit.value),
        )
    };
    for input in [
        "InvoiceStatus::Open",
        "InvoiceStatus.open",
        "INVOICE_STATUS_OPEN",
        "invoice status: open",
        "status: open",
        "open status",
        "Invoice open",
        "InvoiceStatus::Opne",
    ] {
        assert_eq!(resolve(input), Some(0), "{input}");
    }
    assert_eq!(resolve("InvoiceStatus::PastDue"), Some(1));
    for input in [
        "InvoiceStatus",
        "status",
        "status: !open",
        "status: not open",
        "order open",
    ] {
        assert_eq!(resolve(input), None, "{input}");
    }
}

#[test]
fn a_refusal_says_why() {
    assert_eq!(why("", &["open"]), Why::Empty);
    assert_eq!(why(" \u{200b}🙂", &["open"]), Why::Empty);
    assert_eq!(why("!open", &["open"]), Why::Negated);
    assert_eq!(why("-open", &["open"]), Why::Negated);
    assert_eq!(why(&"open".repeat(20), &["open"]), Why::TooLong);
    assert_eq!(why(&"open".repeat(2000), &["open"]), Why::TooLong);
    assert_eq!(why("zebra", &["open"]), Why::Unlike);
    assert_eq!(why("lo", &["low"]), Why::TooShort);
    assert_eq!(why("lowe", &["low"]), Why::TooShort);
    assert_eq!(why("sev5", &["sev1"]), Why::Digits);
    assert_eq!(why("kost", &["post"]), Why::FirstLetter);
    assert_eq!(why("visible", &["invisible"]), Why::Contrast);
    assert_eq!(why("settler", &["settled"]), Why::Ending);
    assert_eq!(why("vending", &["pending"]), Why::OtherWord);
}

#[test]
fn equally_near_is_ambiguous_whatever_the_order() {
    for names in [["nlink", "xlink"], ["xlink", "nlink"]] {
        let refused = find_best_match("klink", &names, None).unwrap_err();
        assert!(
            matches!(&refused, Reject::Ambiguous(near) if near.len() == 2),
            "{refused:?}"
        );
    }
    // Also against a name that a guard keeps out.
    let refused = find_best_match("link1", &["link2", "linkx"], None).unwrap_err();
    assert!(matches!(refused, Reject::Unknown { .. }));
    let refused = find_best_match("abcdx1", &["abcdx2", "abcdz1"], None).unwrap_err();
    assert_eq!(refused, Reject::Ambiguous(vec!["abcdx2", "abcdz1"]));
}

#[test]
fn nothing_is_guessed_for_exact_variants_and_never_words() {
    let names = &["delete", "archive"];
    let exact = |input: &str| {
        with(
            names,
            |vocabulary| vocabulary.exact_only = &[0],
            |vocabulary| {
                vocabulary
                    .resolve(input)
                    .map(|hit| hit.value)
                    .map_err(|refused| format!("{refused:?}"))
            },
        )
    };
    assert_eq!(exact("DELETE"), Ok(0));
    assert_eq!(exact("archve"), Ok(1));
    assert!(exact("delet").unwrap_err().contains("ExactOnly"));
    assert!(exact("deleting").unwrap_err().contains("ExactOnly"));
    let never = |vocabulary: &mut Vocabulary<'_>| vocabulary.never = &["jsonl"];
    let jsonl = |vocabulary: &Vocabulary<'_>| vocabulary.resolve("JSONL").is_ok();
    assert!(with(&["json"], |_| (), jsonl) && !with(&["json"], never, jsonl));
}

#[test]
fn the_policy_says_how_far_to_guess() {
    let ask = |typos, input: &str| {
        with(
            &["pending", "paid"],
            |vocabulary| vocabulary.typos = typos,
            |vocabulary| vocabulary.resolve(input).ok().map(|hit| hit.value),
        )
    };
    for typos in [Typos::Guarded, Typos::Loose, Typos::Off] {
        assert_eq!(ask(typos, "PENDING"), Some(0));
        assert_eq!(ask(typos, "!pending"), None);
    }
    assert_eq!(
        [Typos::Guarded, Typos::Loose, Typos::Off].map(|t| ask(t, "pendign")),
        [Some(0), Some(0), None]
    );
    assert_eq!(
        [Typos::Guarded, Typos::Loose, Typos::Off].map(|t| ask(t, "vending")),
        [None, Some(0), None]
    );
}

#[test]
fn without_a_list_a_word_may_be_a_slip() {
    let vending = |vocabulary: &Vocabulary<'_>| vocabulary.resolve("vending").is_ok();
    assert!(with(
        &["pending"],
        |vocabulary| vocabulary.lexicon = Lexicon::Empty,
        vending
    ));
    assert!(!with(
        &["pending"],
        |vocabulary| vocabulary.lexicon = Lexicon::Sorted(&["vending"]),
        vending
    ));
}

#[test]
fn a_draft_tells_what_is_taken() {
    let mut draft = Draft::new("Status");
    assert_eq!(draft.name("past_due"), Ok(0));
    assert_eq!(
        draft.name("PastDue"),
        Err(Conflict::Taken {
            value: 0,
            is_alias: false
        })
    );
    assert_eq!(draft.name("paid"), Ok(2));
    assert_eq!(
        draft.alias(2, "past due"),
        Err(Conflict::Taken {
            value: 0,
            is_alias: false
        })
    );
    assert_eq!(
        draft.alias(2, "Paid"),
        Err(Conflict::Taken {
            value: 2,
            is_alias: false
        })
    );
    assert_eq!(draft.alias(2, "settled"), Ok(()));
    assert_eq!(
        draft.alias(0, "SETTLED"),
        Err(Conflict::Taken {
            value: 2,
            is_alias: true
        })
    );
    assert_eq!(draft.alias(0, " - "), Err(Conflict::Empty));
    assert_eq!(draft.alias(0, &"a".repeat(129)), Err(Conflict::TooLong));
}

#[test]
fn values_of_any_characters_match_themselves() {
    let values = ["<=", ">=", "!important", "C", "C++", "-1"];
    for (at, value) in values.iter().enumerate() {
        assert_eq!(
            find_best_match(value, &values, None).map(|hit| hit.value),
            Ok(at)
        );
    }
    assert!(find_best_match("constructor", &values, None).is_err());
}
