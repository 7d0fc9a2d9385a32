//! The token estimate. It compares variants of one text well; it is not any provider's count.

/// The estimate for a text: one token for 3.5 characters, rounded up.
///
/// ```
/// assert_eq!(fusion_words::tokens::estimate("billing actions"), 5);
/// assert_eq!(fusion_words::tokens::estimate(""), 0);
/// ```
pub fn estimate(text: &str) -> usize {
    of_chars(text.chars().count())
}

/// The estimate for a number of characters (Unicode scalar values).
pub const fn of_chars(chars: usize) -> usize {
    // ceil(chars / 3.5), in integers so that it is the same in a const.
    (chars * 2).div_ceil(7)
}
