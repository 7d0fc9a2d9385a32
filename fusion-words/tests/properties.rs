//! Properties that hold on any input.

use std::time::{Duration, Instant};

use fusion_words::{
    best::find_best_match,
    draft::Draft,
    fold::{fold, spaced, tokens},
    nearest::nearest,
    negation::is_negated,
    outcome::{How, Reject},
    registry::{categories, category},
    vocabulary::{Typos, Vocabulary},
};
use proptest::prelude::*;

const NAMES: &[&str] = &[
    "open",
    "paid",
    "past_due",
    "in_transit",
    "us-east-1",
    "日本語",
    "größe",
    "שלום",
    "POST",
];

proptest! {
    #[test]
    fn folding_is_idempotent(text in any::<String>()) {
        let key = fold(&text);
        prop_assert_eq!(fold(&key), key.clone());
        prop_assert_eq!(tokens(&text).concat(), key.clone());
        prop_assert_eq!(fold(&spaced(&text)), key);
        prop_assert_eq!(tokens(&spaced(&text)), tokens(&text));
    }

    #[test]
    fn folding_forgets_case_and_separators(words in prop::collection::vec("[a-z]{1,8}", 1..5)) {
        let key = words.concat();
        for text in [words.join("_"), words.join("-").to_uppercase(), words.join(" . ")] {
            prop_assert_eq!(fold(&text), key.clone());
            prop_assert_eq!(tokens(&text).len(), words.len());
        }
    }

    #[test]
    fn no_input_panics(input in any::<String>(), at in 0..32_usize) {
        let category = categories().nth(at);
        let _ = find_best_match(&input, NAMES, category);
        let _ = (nearest(&input, NAMES.iter().copied()), is_negated(&input));
        let mut draft = Draft::new(&input);
        let _ = (draft.name(&input), draft.alias(0, "alias"));
        let entries = draft.entries();
        let loose = Vocabulary { typos: Typos::Loose, ..draft.vocabulary(&entries) };
        let _ = (loose.resolve(&input), loose.resolve("open"));
    }

    #[test]
    fn any_name_resolves_to_itself(names in prop::collection::vec(any::<String>(), 1..8)) {
        for name in &names {
            let hit = find_best_match(name, &names, None).unwrap();
            prop_assert_eq!((&names[hit.value], hit.how), (name, How::Exact));
        }
    }

    #[test]
    fn what_is_refused_offers_only_names(input in "\\PC{0,20}") {
        if let Err(refused) = find_best_match(&input, NAMES, None) {
            let offered = refused.suggestions();
            prop_assert!(offered.len() <= 3 && offered.iter().all(|name| NAMES.contains(name)));
            if let Reject::Ambiguous(names) = &refused {
                prop_assert!(names.len() >= 2);
            }
        }
    }

    #[test]
    fn a_slip_is_never_far(input in "[a-z_]{0,16}") {
        let found = find_best_match(&input, NAMES, None).map(|hit| hit.how);
        if let Ok(How::Typo { distance, similarity }) = found {
            prop_assert!((1..=3).contains(&distance) && similarity >= 0.6);
        }
    }

    #[test]
    fn the_order_of_names_does_not_matter(input in "[a-e]{4,7}", names in prop::collection::hash_set("[a-e]{4,7}", 1..12)) {
        let names: Vec<String> = names.into_iter().collect();
        let reversed: Vec<String> = names.iter().rev().cloned().collect();
        let found = find_best_match(&input, &names, None).ok().map(|hit| names[hit.value].clone());
        let again = find_best_match(&input, &reversed, None).ok().map(|hit| reversed[hit.value].clone());
        prop_assert_eq!(found, again);
    }
}

#[test]
fn strange_inputs_match_nothing_by_accident() {
    let names: Vec<&str> = ["on", "off", "open", "paid", "us-east-1", "p1"].to_vec();
    let long = ["a", "on ", "é", "語", "-", "\u{200b}", "🙂", "!"].map(|part| part.repeat(10_000));
    let strange = [
        "",
        " ",
        "\t\n",
        "🙂",
        "👩‍👩‍👧",
        "İ",
        "ı",
        "ﷺ",
        "\u{200b}",
        "\u{feff}",
        "\0",
        "\u{202e}nepo",
        "مفتوح",
        "שלום",
        "ｏ",
        "null",
        "5",
        "{}",
        "[]",
        "__proto__",
        "\u{301}",
        "１",
    ];
    for category in [None, category("toggle")] {
        for input in strange
            .iter()
            .copied()
            .chain(long.iter().map(String::as_str))
        {
            let start = Instant::now();
            let outcome = find_best_match(input, &names, category);
            assert!(
                outcome.is_err(),
                "{:?}: {outcome:?}",
                &input.chars().take(20).collect::<String>()
            );
            assert!(
                start.elapsed() < Duration::from_millis(250),
                "{}",
                input.len()
            );
        }
    }
    // The right names in strange clothes are still the right ones.
    for (input, value) in [
        ("ｏｐｅｎ", 2),
        ("op\u{200b}en", 2),
        ("\u{202e}paid\u{202c}", 3),
        ("ＯＮ", 0),
    ] {
        assert_eq!(
            find_best_match(input, &names, None).map(|hit| hit.value),
            Ok(value),
            "{input}"
        );
    }
    let istanbul = find_best_match("İSTANBUL", &["istanbul"], None);
    assert_eq!(istanbul.map(|hit| hit.how), Ok(How::Format));
}

#[test]
fn a_thousand_names_are_searched_in_bounded_time() {
    let names: Vec<String> = (0..1_000_u32)
        .map(|n| {
            (0..3)
                .map(|k| {
                    [
                        "ban", "dor", "kel", "mis", "tur", "vop", "zin", "lag", "fer", "hul",
                    ][(n / 10_u32.pow(k) % 10) as usize]
                })
                .collect()
        })
        .collect();
    let start = Instant::now();
    for name in names.iter().take(20) {
        let mut slip = name.clone();
        slip.replace_range(4..5, "q");
        let _ = find_best_match(&slip, &names, None);
    }
    assert!(
        start.elapsed() < Duration::from_secs(4),
        "{:?}",
        start.elapsed()
    );
}
