//! Which of many names a word is, by a hash: what a comparison with each of them would be slow
//! to tell.

/// The slots for these names, for [`find`] to look into: at the hash of a name, or behind it
/// where others took that place, one more than its index. Empty for more names than fit.
pub fn slots<S: AsRef<str>>(names: &[S]) -> Vec<u16> {
    let Ok(most) = u16::try_from(names.len()) else {
        return Vec::new();
    };
    // At least half of them stay empty, so that a search is short.
    let mut slots = vec![0_u16; names.len().max(1).next_power_of_two() * 2];
    for (name, number) in names.iter().zip(1..=most) {
        let mut at = hash(name.as_ref()) % slots.len();
        while slots[at] != 0 {
            at = (at + 1) % slots.len();
        }
        slots[at] = number;
    }
    slots
}

/// The index of a name.
///
/// ```
/// use fusion_words::index::{find, slots};
/// let names = ["open", "paid", "past_due"];
/// let slots = slots(&names);
/// assert_eq!(find(&slots, &names, "past_due"), Some(2));
/// assert_eq!(find(&slots, &names, "Past_Due"), None);
/// ```
pub fn find(slots: &[u16], names: &[&str], word: &str) -> Option<usize> {
    if slots.is_empty() {
        return None;
    }
    // As many as there are powers of two, so that no division is needed.
    let mask = slots.len() - 1;
    let mut at = hash(word) & mask;
    for _ in slots {
        let index = usize::from(*slots.get(at)?).checked_sub(1)?;
        if names.get(index).is_some_and(|name| *name == word) {
            return Some(index);
        }
        at = (at + 1) & mask;
    }
    None
}

/// Eight bytes at a time, which is enough to spread names.
fn hash(word: &str) -> usize {
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut hash = word.len() as u64;
    for part in word.as_bytes().chunks(8) {
        let mut bytes = [0; 8];
        bytes[..part.len()].copy_from_slice(part);
        hash = (hash.rotate_left(5) ^ u64::from_le_bytes(bytes)).wrapping_mul(FACTOR);
    }
    // The upper half is the mixed one.
    usize::try_from(hash >> 32).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_found_and_nothing_else() {
        for count in [0, 1, 2, 3, 150, 151, 1000, 5000] {
            let owned: Vec<String> = (0..count).map(|n| format!("name_{n}")).collect();
            let names: Vec<&str> = owned.iter().map(String::as_str).collect();
            let slots = slots(&names);
            for (index, name) in names.iter().enumerate() {
                assert_eq!(find(&slots, &names, name), Some(index));
            }
            for word in ["", "name_", "name_5001", "Name_1", "日本語"] {
                assert_eq!(find(&slots, &names, word), None, "{word}");
            }
        }
        assert_eq!(find(&[], &["open"], "open"), None);
        assert!(slots(&vec!["open"; 70_000]).is_empty());
    }

    #[test]
    fn slots_of_other_names_are_harmless() {
        assert_eq!(find(&[9, 9], &["open"], "open"), None);
        assert_eq!(find(&[1, 1, 1, 1], &["open"], "paid"), None);
    }
}
