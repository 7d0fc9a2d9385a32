//! The English word list: what somebody writes on purpose is not a slip of another word.
//!
//! The words are SCOWL's up to size 35; its notice is `data/NOTICE-SCOWL.txt`. They are kept by
//! first letter and length, front-coded, and read once a process.

use std::{cmp::Ordering, collections::BTreeSet, sync::OnceLock};

use crate::{
    distance::distance,
    typo,
    vocabulary::{Entry, Letters, Vocabulary},
};

/// The list as `tools/english.py` wrote it.
const CODED: &str = include_str!("../data/english.txt");

/// Lengths that a word of the list may have.
const LENGTHS: usize = 32;

/// The words by first letter and length.
struct Words {
    buckets: Vec<Bucket>,
}

/// The words of one first letter and one length, sorted, as one text without separators.
#[derive(Clone, Default)]
struct Bucket {
    words: String,
    /// Of each word.
    letters: Vec<Letters>,
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
pub fn lookalikes<'v>(vocabulary: &Vocabulary<'v>) -> Vec<&'static str> {
    // A token may be mistaken, and so may several that were run together.
    let tokens = |entry: &Entry<'v>| entry.spaced.split('_').chain([entry.key]);
    let targets: BTreeSet<&str> = vocabulary.entries.iter().flat_map(tokens).collect();
    let mut found = Vec::new();
    for target in targets {
        list().near(target, &mut found);
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
        let mut buckets = vec![Bucket::default(); 26 * LENGTHS];
        for (length, line) in coded.lines().filter_map(|line| line.split_once(' ')) {
            let length = length.parse().unwrap_or(0);
            let words = decode_line(length, line);
            if let Some(at) = index(words.bytes().next(), length) {
                let letters = split(&words, length).map(Letters::of).collect();
                buckets[at] = Bucket { words, letters };
            }
        }
        Self { buckets }
    }

    /// The words of one first letter and one length.
    fn bucket(&self, first: Option<u8>, length: usize) -> Option<&Bucket> {
        self.buckets.get(index(first, length)?)
    }

    fn find(&self, word: &str) -> Option<&str> {
        let length = word.len();
        let words = &self.bucket(word.bytes().next(), length)?.words;
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
        let bound = typo::budget(target.chars().count());
        if bound == 0 {
            return;
        }
        let mut add = |word: &'w str, bound| {
            let slip = distance(word, target, bound);
            if slip.is_some_and(|distance| typo::objection(word, target, distance).is_none()) {
                found.push(word);
            }
        };
        let letters = Letters::of(target);
        let mut firsts = target.bytes();
        // Words with the same first letter, or with the first two swapped.
        for first in [firsts.next(), firsts.next()] {
            for length in target.len().saturating_sub(bound)..=target.len() + bound {
                let Some(bucket) = self.bucket(first, length) else {
                    continue;
                };
                let words = bucket.letters.iter().enumerate();
                for (at, _) in words.filter(|(_, word)| word.distance(letters) <= bound) {
                    if let Some(word) = bucket.words.get(at * length..(at + 1) * length) {
                        add(word, bound);
                    }
                }
            }
        }
        // Words with another first letter are one edit away, and no slip of a short name, so
        // they can be named.
        if target.len() < 5 {
            return;
        }
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
    let mut words: Vec<u8> = Vec::new();
    let mut rest = line.bytes();
    // A capital begins each word: how many letters it shares with the one before.
    while let Some(mark) = rest.next() {
        let before = words.len().saturating_sub(length);
        let most = length.min(words.len() - before);
        let shared = usize::from(mark.saturating_sub(b'A')).min(most);
        words.extend_from_within(before..before + shared);
        words.extend(rest.by_ref().take(length - shared));
    }
    String::from_utf8(words).unwrap_or_default()
}

/// Words of one length that stand one behind the other.
fn split(words: &str, length: usize) -> impl Iterator<Item = &str> {
    (0..words.len() / length.max(1)).filter_map(move |at| words.get(at * length..(at + 1) * length))
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
        let full = || {
            list()
                .buckets
                .iter()
                .filter(|bucket| !bucket.words.is_empty())
        };
        assert_eq!(full().count(), CODED.lines().count());
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
        for bucket in full() {
            let length = bucket.words.len() / bucket.letters.len();
            let words: Vec<&str> = split(&bucket.words, length).collect();
            assert!(words.is_sorted() && bucket.words.is_ascii());
        }
    }

    #[test]
    fn what_is_no_word_is_not_found() {
        for word in ["", "zzzz", "Ace", "é", "日本", "a b", &"a".repeat(500)] {
            assert!(!contains(word), "{word}");
        }
    }
}
