//! The distance of two words: optimal string alignment, asked only where it may be small.

/// The distance of two words, if it is within a bound: letters added, dropped or replaced, or
/// two neighbours swapped.
pub(crate) fn distance(word: &str, target: &str, bound: usize) -> Option<usize> {
    if !word.is_ascii() || !target.is_ascii() {
        let apart = word.chars().count().abs_diff(target.chars().count());
        return within(bound, apart, || strsim::osa_distance(word, target));
    }
    let (word_bytes, target_bytes) = without_common_ends(word.as_bytes(), target.as_bytes());
    let least = match (word_bytes, target_bytes) {
        ([], []) => return Some(0),
        ([] | [_], [] | [_]) => return (bound >= 1).then_some(1),
        ([a, b], [c, d]) if a == d && b == c => return (bound >= 1).then_some(1),
        _ => letters_apart(word_bytes, target_bytes).max(2),
    };
    within(bound, least, || strsim::osa_distance(word, target))
}

/// The distance if it is within a bound; asked only if what it is at least is.
fn within(bound: usize, least: usize, distance: impl FnOnce() -> usize) -> Option<usize> {
    (least <= bound)
        .then(distance)
        .filter(|&distance| distance <= bound)
}

/// What is left of two words between the letters that both begin and end with.
fn without_common_ends<'w>(word: &'w [u8], target: &'w [u8]) -> (&'w [u8], &'w [u8]) {
    let alike = |(a, b): &(&u8, &u8)| a == b;
    let start = word.iter().zip(target).take_while(alike).count();
    let (word, target) = (&word[start..], &target[start..]);
    let end = word
        .iter()
        .rev()
        .zip(target.iter().rev())
        .take_while(alike)
        .count();
    (&word[..word.len() - end], &target[..target.len() - end])
}

/// A lower bound of the distance: how many letters one has that the other has not, with
/// multiplicity. Some letters share a place in the count, which only lowers it.
fn letters_apart(word: &[u8], target: &[u8]) -> usize {
    let mut unpaired = [0_usize; 32];
    for b in word {
        unpaired[usize::from(b % 32)] += 1;
    }
    let mut common = 0;
    for b in target {
        let left = &mut unpaired[usize::from(b % 32)];
        if *left > 0 {
            *left -= 1;
            common += 1;
        }
    }
    word.len().max(target.len()) - common
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::distance;

    proptest! {
        #[test]
        fn the_filters_lose_nothing(a in "[a-c1é]{0,9}", b in "[a-c1é]{0,9}", bound in 0..5_usize) {
            let exact = strsim::osa_distance(&a, &b);
            prop_assert_eq!(distance(&a, &b, bound), (exact <= bound).then_some(exact));
        }
    }
}
