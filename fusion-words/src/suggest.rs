//! The names to offer for a word that was refused.

use crate::{
    outcome::{Reject, Why},
    vocabulary::{Letters, Vocabulary},
};

/// How many names are offered.
const MOST: usize = 3;

/// Refuses a word, offering the names nearest to it.
pub(crate) fn unknown<'a>(vocabulary: &Vocabulary<'a>, key: &str, why: Why) -> Reject<'a> {
    let letters = Letters::of(key);
    let chars = key.chars().count();
    // Distance and length; the nearest first.
    let mut near: Vec<(usize, usize, usize)> = Vec::new();
    for entry in vocabulary.entries {
        let (longest, shortest) = (chars.max(entry.chars), chars.min(entry.chars));
        let contained = shortest >= MIN_PART
            && longest > shortest
            && (key.starts_with(entry.key)
                || key.ends_with(entry.key)
                || entry.key.starts_with(key)
                || entry.key.ends_with(key));
        let distance = if contained {
            1
        } else if longest
            .abs_diff(shortest)
            .max(letters.distance(entry.letters))
            * 3
            > longest
        {
            continue;
        } else {
            strsim::osa_distance(key, entry.key)
        };
        if distance * 3 <= longest {
            near.push((distance, longest, entry.value));
        }
    }
    // Compared as fractions: 1 of 8 is nearer than 1 of 4.
    near.sort_by_key(|&(distance, longest, value)| (distance * SCALE / longest, value));
    let names = distinct(vocabulary, near.into_iter().map(|(_, _, value)| value));
    Reject::Unknown {
        suggestions: names,
        why,
    }
}

/// The fewest letters by which one word counts as part of another.
const MIN_PART: usize = 3;

/// Distances are at most a third of a length below 129, so this keeps fractions apart.
const SCALE: usize = 1 << 16;

/// Refuses a word that is near to several values.
pub(crate) fn ambiguous<'a>(
    vocabulary: &Vocabulary<'a>,
    values: impl Iterator<Item = usize>,
) -> Reject<'a> {
    Reject::Ambiguous(distinct(vocabulary, values))
}

fn distinct<'a>(vocabulary: &Vocabulary<'a>, values: impl Iterator<Item = usize>) -> Vec<&'a str> {
    let mut names = Vec::new();
    for name in values.map(|value| vocabulary.name_of(value)) {
        if !names.contains(&name) {
            names.push(name);
            if names.len() == MOST {
                break;
            }
        }
    }
    names
}
