//! The name that was probably meant.

use crate::fold::fold;

/// Names compared character by character up to this length; a longer one has no nearest.
const MAX_CHARS: usize = 128;

/// The name nearest to what was written, if one is near enough to be worth suggesting.
///
/// Near means: equal once folded, or the one begins with the other, or at most a third of
/// the longer one's letters differ. Of two equally near names the first given wins, since
/// this only ever suggests.
///
/// ```
/// use fusion_words::nearest::nearest;
/// assert_eq!(nearest("amuont_cents", ["id", "amount_cents"]), Some("amount_cents"));
/// assert_eq!(nearest("colour", ["id", "amount_cents"]), None);
/// assert_eq!(nearest("idd", ["id", "amount_cents"]), Some("id"));
/// ```
pub fn nearest<'a>(word: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if word.chars().count() > MAX_CHARS {
        return None;
    }
    let word = fold(word);
    if word.is_empty() {
        return None;
    }
    let mut best: Option<(usize, usize, &'a str)> = None;
    for name in names {
        let key = fold(name);
        let longest = word.chars().count().max(key.chars().count());
        let shortest = word.chars().count().min(key.chars().count());
        let begins = shortest >= 3 && (key.starts_with(&word) || word.starts_with(&key));
        let distance = if begins {
            usize::from(longest != shortest)
        } else {
            strsim::osa_distance(&word, &key)
        };
        if distance * 3 > longest {
            continue;
        }
        // Compared as fractions of the length: 1 of 8 is nearer than 1 of 4.
        let nearer = best.is_none_or(|(d, l, _)| distance * l < d * longest);
        if nearer {
            best = Some((distance, longest, name));
        }
    }
    best.map(|(_, _, name)| name)
}
