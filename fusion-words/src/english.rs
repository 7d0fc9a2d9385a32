//! The English word list: what somebody writes on purpose is not a slip of another word.
//!
//! The words are SCOWL's up to size 35; its notice is `data/NOTICE-SCOWL.txt`. They are kept by
//! first letter and length, front-coded, and read once a process.

use std::{cmp::Ordering, sync::OnceLock};

use crate::{
    typo::{self, MAX_EDITS},
    vocabulary::{Letters, Vocabulary},
};

/// The list as `tools/english.py` wrote it.
const CODED: &str = include_str!("../data/english.txt");

/// Lengths that a word of the list may have.
const LENGTHS: usize = 32;

/// The words of one first letter and one length are one text without separators.
struct Words {
    buckets: Vec<String>,
}

/// Whether a folded word is in the list.
///
/// ```
/// use fusion_words::english::contains;
/// assert!(contains("said") && contains("colour") && contains("color"));
/// assert!(!contains("sayd") && !contains(""));
/// ```
pub fn contains(word: &str) -> bool {
    list().find(word).is_some()
}

/// The words of the list that would be taken for a slip of a name or an alias, sorted: as a
/// [`Lexicon::Sorted`](crate::vocabulary::Lexicon::Sorted) they do for this vocabulary what the
/// whole list does.
///
/// ```
/// use fusion_words::{draft::Draft, english::lookalikes};
/// let mut draft = Draft::new("Status");
/// draft.name("paid").unwrap();
/// let entries = draft.entries();
/// let found = lookalikes(&draft.vocabulary(&entries));
/// assert!(found.contains(&"pair") && !found.contains(&"unpaid"));
/// ```
pub fn lookalikes(vocabulary: &Vocabulary<'_>) -> Vec<&'static str> {
    let mut found = Vec::new();
    for entry in vocabulary.entries {
        // A token may be mistaken, and so may several that were run together.
        let tokens = entry.spaced.split('_');
        for target in tokens.chain([entry.key]) {
            list().near(target, &mut found);
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

fn list() -> &'static Words {
    static WORDS: OnceLock<Words> = OnceLock::new();
    WORDS.get_or_init(|| Words::decode(CODED))
}

impl Words {
    fn decode(coded: &str) -> Self {
        let mut buckets = vec![String::new(); 26 * LENGTHS];
        for (length, line) in coded.lines().filter_map(|line| line.split_once(' ')) {
            let length = length.parse().unwrap_or(0);
            let words = decode_line(length, line);
            if let Some(at) = index(words.bytes().next(), length) {
                buckets[at] = words;
            }
        }
        Self { buckets }
    }

    /// The words of one first letter and one length.
    fn bucket(&self, first: Option<u8>, length: usize) -> &str {
        index(first, length)
            .and_then(|at| self.buckets.get(at))
            .map_or("", String::as_str)
    }

    fn find(&self, word: &str) -> Option<&str> {
        let length = word.len();
        let words = self.bucket(word.bytes().next(), length);
        let (mut low, mut high) = (0, words.len() / length.max(1));
        while low < high {
            let middle = low.midpoint(high);
            let found = words.get(middle * length..(middle + 1) * length)?;
            match found.cmp(word) {
                Ordering::Equal => return Some(found),
                Ordering::Less => low = middle + 1,
                Ordering::Greater => high = middle,
            }
        }
        None
    }

    /// Adds the words that the guards let pass for slips of `target`.
    fn near<'w>(&'w self, target: &str, found: &mut Vec<&'w str>) {
        let mut add = |word: &'w str, bound| {
            let slip = typo::distance(word, target, bound);
            if slip.is_some_and(|distance| typo::objection(word, target, distance).is_none()) {
                found.push(word);
            }
        };
        let bound = typo::budget(target.len() + MAX_EDITS);
        let mut firsts = target.bytes().take(2);
        let set = Letters::of(target);
        // Words with the same first letter, or with the first two swapped.
        for first in [firsts.next(), firsts.next()] {
            for length in target.len().saturating_sub(bound)..=target.len() + bound {
                let words = self.bucket(first, length).as_bytes();
                for word in words.chunks_exact(length.max(1)) {
                    let Ok(word) = std::str::from_utf8(word) else {
                        continue;
                    };
                    if Letters::of(word).distance(set) <= bound {
                        add(word, bound);
                    }
                }
            }
        }
        // Words with another first letter are one edit away, so they can be named.
        let mut chars = target.chars();
        chars.next();
        let rest = chars.as_str();
        let named = ('a'..='z').flat_map(|c| [format!("{c}{rest}"), format!("{c}{target}")]);
        for word in named.chain([rest.to_owned()]) {
            if let Some(word) = self.find(&word) {
                add(word, 1);
            }
        }
    }
}

/// The words of one line, without anything between them.
fn decode_line(length: usize, line: &str) -> String {
    let mut words = String::new();
    let mut rest = line.chars();
    // A capital begins each word: how many letters it shares with the one before.
    while let Some(mark) = rest.next() {
        let shared = (mark as usize).saturating_sub('A' as usize).min(length);
        let before = words.len().saturating_sub(length);
        let prefix = words
            .get(before..before + shared)
            .unwrap_or_default()
            .to_owned();
        words.push_str(&prefix);
        words.extend(rest.by_ref().take(length - shared));
    }
    words
}

fn index(first: Option<u8>, length: usize) -> Option<usize> {
    let letter = first?.checked_sub(b'a').filter(|&letter| letter < 26)?;
    (length < LENGTHS).then_some(usize::from(letter) * LENGTHS + length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_read_whole() {
        let lines = list()
            .buckets
            .iter()
            .filter(|words| !words.is_empty())
            .count();
        assert_eq!(lines, CODED.lines().count());
        for word in [
            "ace",
            "the",
            "zoos",
            "jewelry",
            "jewellery",
            "misunderstanding",
        ] {
            assert!(contains(word), "{word}");
        }
        for (at, words) in list()
            .buckets
            .iter()
            .enumerate()
            .filter(|(_, words)| !words.is_empty())
        {
            let words: Vec<&[u8]> = words.as_bytes().chunks(at % LENGTHS).collect();
            assert!(words.is_sorted() && words.iter().all(|word| word.is_ascii()));
        }
    }

    #[test]
    fn what_is_no_word_is_not_found() {
        for word in ["", "zzzz", "Ace", "é", "日本", "a b", &"a".repeat(500)] {
            assert!(!contains(word), "{word}");
        }
    }
}
