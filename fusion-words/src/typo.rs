//! Typos: how far apart words are, and whether the nearest is certain.

use crate::{
    distance::distance,
    guards,
    outcome::{How, Match, Reject, Why},
    suggest,
    vocabulary::{Entry, Letters, Vocabulary},
};

/// The most edits that ever count as a slip.
pub(crate) const MAX_EDITS: usize = 3;

/// How many edits are a slip in a word of so many letters.
pub(crate) const fn budget(letters: usize) -> usize {
    match letters {
        0..=3 => 0,
        4..=5 => 1,
        6..=8 => 2,
        _ => MAX_EDITS,
    }
}

/// What was written, in the shape that the guesses need.
pub(crate) struct Word<'k> {
    pub(crate) key: &'k str,
    pub(crate) tokens: Vec<&'k str>,
    /// Whether it was written in several words.
    pub(crate) is_separated: bool,
}

/// A name or alias that the word may be a slip of.
struct Candidate<'a> {
    entry: &'a Entry<'a>,
    distance: usize,
    objection: Option<Why>,
}

/// The value whose name or alias the word is a slip of.
pub(crate) fn resolve<'a>(
    vocabulary: &Vocabulary<'a>,
    word: &Word<'_>,
) -> Result<Match<'a>, Reject<'a>> {
    let chars = word.key.chars().count();
    if budget(chars) == 0 {
        return Err(suggest::unknown(vocabulary, word.key, Why::TooShort));
    }
    // Most slips are a single edit, and then only what is as near can make them doubtful.
    let mut candidates = near(vocabulary, word, chars, 1);
    if candidates.iter().all(|near| near.objection.is_some()) {
        candidates = near(vocabulary, word, chars, MAX_EDITS);
    }
    let nearest = candidates
        .iter()
        .min_by_key(|near| (near.distance, near.objection.is_some()));
    let best = candidates
        .iter()
        .filter(|near| near.objection.is_none())
        .min_by_key(|near| near.distance);
    let Some(best) = best else {
        let why = nearest
            .and_then(|near| near.objection)
            .unwrap_or(Why::Unlike);
        return Err(suggest::unknown(vocabulary, word.key, why));
    };
    let rivals = candidates
        .iter()
        .filter(|near| near.distance <= best.distance);
    if rivals
        .clone()
        .any(|near| near.entry.value != best.entry.value)
    {
        return Err(suggest::ambiguous(
            vocabulary,
            rivals.map(|near| near.entry.value),
        ));
    }
    // The opposite of one of the value's words is not another one of them.
    if rivals
        .clone()
        .any(|near| near.objection == Some(Why::Contrast))
    {
        return Err(suggest::unknown(vocabulary, word.key, Why::Contrast));
    }
    let similarity = similarity(best.distance, chars.max(best.entry.chars));
    Ok(vocabulary.match_of(
        best.entry,
        How::Typo {
            distance: best.distance,
            similarity,
        },
    ))
}

/// The names and aliases that are at most so many edits away.
fn near<'a>(
    vocabulary: &Vocabulary<'a>,
    word: &Word<'_>,
    chars: usize,
    most: usize,
) -> Vec<Candidate<'a>> {
    let letters = Letters::of(word.key);
    let within = |entry: &'a Entry<'a>| {
        let bound = budget(chars.max(entry.chars)).min(most);
        let apart = chars
            .abs_diff(entry.chars)
            .max(letters.distance(entry.letters));
        if apart > bound {
            None
        } else {
            compare(vocabulary, word, entry, bound)
        }
    };
    vocabulary.entries.iter().filter_map(within).collect()
}

/// 1 less the share of the letters that were edited.
#[expect(
    clippy::cast_precision_loss,
    reason = "words are at most 128 letters long"
)]
pub(crate) fn similarity(distance: usize, longest: usize) -> f64 {
    1.0 - distance as f64 / longest.max(1) as f64
}

/// The distance to a name or alias token by token, and what speaks against it.
fn compare<'a>(
    vocabulary: &Vocabulary<'a>,
    word: &Word<'_>,
    entry: &'a Entry<'a>,
    bound: usize,
) -> Option<Candidate<'a>> {
    let mut near = Candidate {
        entry,
        distance: 0,
        objection: None,
    };
    let mut weigh = |token: &str, target: &str| {
        if token == target {
            return Some(());
        }
        let distance = distance(token, target, bound - near.distance)?;
        near.distance += distance;
        near.objection = near
            .objection
            .or_else(|| objection(token, target, distance))
            .or_else(|| {
                let is_word =
                    vocabulary.lexicon.contains(token) || vocabulary.never.contains(&token);
                is_word.then_some(Why::OtherWord)
            });
        Some(())
    };
    let is_as_long = entry.tokens() == word.tokens.len();
    if is_as_long && word.tokens.len() > 1 {
        for (token, target) in word.tokens.iter().zip(entry.spaced.split('_')) {
            weigh(token, target)?;
        }
    } else if is_as_long || !word.is_separated {
        // One token, or several run together, or cut at humps that a slip made.
        weigh(word.key, entry.key)?;
    } else {
        return None;
    }
    if vocabulary.exact_only.contains(&entry.value) {
        near.objection = near.objection.or(Some(Why::ExactOnly));
    }
    Some(near)
}

/// What speaks against taking one word for a slip of another, but for being a word itself.
pub(crate) fn objection(word: &str, target: &str, distance: usize) -> Option<Why> {
    // A letter that was left out does not make a name too short.
    let letters = target.chars().count().min(word.chars().count() + 1);
    if guards::digit_runs_differ(word, target) {
        Some(Why::Digits)
    } else if guards::contrast_explains(word, target, distance) {
        Some(Why::Contrast)
    } else if distance > budget(letters) {
        Some(Why::TooShort)
    } else if guards::first_letter_differs(word, target, distance) {
        Some(Why::FirstLetter)
    } else if guards::other_ending(word, target) {
        Some(Why::Ending)
    } else {
        None
    }
}
