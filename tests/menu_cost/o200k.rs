//! Tokens as the o200k vocabulary counts them.

/// How many o200k tokens a text costs
///
/// Marks such as `<|endoftext|>` count as the ordinary text that they are in a menu.
pub fn count(text: &str) -> usize {
    tiktoken_rs::o200k_base_singleton()
        .encode_ordinary(text)
        .len()
}
