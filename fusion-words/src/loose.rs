//! The loose rule: the nearest name by Levenshtein's distance, without guards.

use crate::{
    outcome::{How, Match, Why},
    typo::similarity,
    vocabulary::Vocabulary,
};

/// The first of the nearest names within 2 edits for an input of up to 5 letters, 3 above.
///
/// Names are compared as they are written, but for case and the white space around them.
pub(crate) fn resolve<'a>(vocabulary: &Vocabulary<'a>, input: &str) -> Result<Match<'a>, Why> {
    let word = input.trim().to_lowercase();
    let bound = if word.chars().count() <= 5 { 2 } else { 3 };
    let mut best: Option<(usize, usize)> = None;
    for (value, name) in vocabulary.names.iter().enumerate() {
        let name = name.to_lowercase();
        if name.chars().count().abs_diff(word.chars().count()) > bound {
            continue;
        }
        let distance = strsim::levenshtein(&word, &name);
        if distance <= bound && best.is_none_or(|(least, _)| distance < least) {
            best = Some((distance, value));
        }
    }
    let (distance, value) = best.ok_or(Why::Unlike)?;
    if vocabulary.exact_only.contains(&value) {
        return Err(Why::ExactOnly);
    }
    let name = vocabulary.name_of(value);
    let longest = word.chars().count().max(name.chars().count());
    let how = How::Typo {
        distance,
        similarity: similarity(distance, longest),
    };
    Ok(Match {
        value,
        matched: name,
        how,
    })
}
