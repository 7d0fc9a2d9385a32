//! The loose rule against the article's function, ported word for word.

use fusion_words::{
    draft::Draft,
    negation::is_negated,
    outcome::How,
    vocabulary::{Typos, Vocabulary},
};

/// `levenshteinDistance` and the last tier of `findBestMatch`.
fn last_tier_of_the_article(input: &str, valid_values: &[&str]) -> Option<usize> {
    let normalized_input = input.to_lowercase();
    let normalized_input = normalized_input.trim();
    let mut best_match = None;
    let mut best_distance = usize::MAX;
    for (at, valid_value) in valid_values.iter().enumerate() {
        let distance = levenshtein_distance(normalized_input, &valid_value.to_lowercase());
        if distance < best_distance {
            best_distance = distance;
            best_match = Some(at);
        }
    }
    // The article counts UTF-16 units.
    let max_distance = if normalized_input.encode_utf16().count() <= 5 {
        2
    } else {
        3
    };
    best_match.filter(|_| best_distance <= max_distance)
}

fn levenshtein_distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<u16>, Vec<u16>) = (a.encode_utf16().collect(), b.encode_utf16().collect());
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, y) in b.iter().enumerate() {
            let substituted = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = substituted.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[b.len()]
}

/// A small generator, so that each run tests the same words.
struct Words(u64);

impl Words {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % bound
    }

    /// A name with up to five edits, or letters at random.
    fn next(&mut self, names: &[&str]) -> String {
        const LETTERS: &[u8] = b"abcdefghijklmnopqrstuvwxyz_ABCDEIOU 019";
        let mut word: Vec<u8> = if self.below(4) == 0 {
            (0..self.below(12))
                .map(|_| LETTERS[self.below(LETTERS.len())])
                .collect()
        } else {
            names[self.below(names.len())].bytes().collect()
        };
        for _ in 0..self.below(6) {
            let (at, letter) = (
                self.below(word.len() + 1),
                LETTERS[self.below(LETTERS.len())],
            );
            match self.below(3) {
                0 => word.insert(at, letter),
                1 if at < word.len() => word[at] = letter,
                _ if at < word.len() => drop(word.remove(at)),
                _ => {}
            }
        }
        String::from_utf8(word).unwrap()
    }
}

#[test]
fn the_loose_rule_is_the_articles() {
    let names = [
        "indoor",
        "outdoor",
        "dim",
        "bright",
        "darkness",
        "in_transit",
        "Delivered",
        "cancelled",
        "on",
        "off",
        "paid",
        "partially_paid",
        "us-east-1",
        "us-west-2",
    ];
    let mut draft = Draft::new("Thing");
    for name in &names {
        draft.name(name).unwrap();
    }
    let entries = draft.entries();
    let loose = Vocabulary {
        typos: Typos::Loose,
        ..draft.vocabulary(&entries)
    };
    let off = Vocabulary {
        typos: Typos::Off,
        ..loose
    };
    let mut words = Words(7);
    let (mut compared, mut matched) = (0, 0);
    while compared < 10_000 {
        let word = words.next(&names);
        // What folding settles is not up to the loose rule: names, negations, no letter at all.
        if off.resolve(&word).is_ok()
            || is_negated(&word)
            || !word.contains(|c: char| c.is_alphanumeric())
        {
            continue;
        }
        let ours = loose.resolve(&word).ok();
        assert_eq!(
            ours.map(|hit| hit.value),
            last_tier_of_the_article(&word, &names),
            "{word:?}"
        );
        assert!(ours.is_none_or(|hit| matches!(hit.how, How::Typo { .. })));
        compared += 1;
        matched += usize::from(ours.is_some());
    }
    println!("{compared} words compared, {matched} of them matched");
    assert!(matched > 1_000);
}

#[test]
fn the_loose_rule_guesses_no_exact_variant() {
    let mut draft = Draft::new("Action");
    for name in ["delete", "archive"] {
        draft.name(name).unwrap();
    }
    let entries = draft.entries();
    let loose = Vocabulary {
        typos: Typos::Loose,
        exact_only: &[0],
        ..draft.vocabulary(&entries)
    };
    assert!(loose.resolve("delet").is_err() && loose.resolve("archiv").is_ok());
}
