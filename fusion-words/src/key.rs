//! The key of an input, on the stack: what lets a hit allocate nothing.

use std::ops::{ControlFlow, Range};

use crate::fold::{Cut, is_folded, walk};

/// The longest key in bytes. Nothing longer is a name or an alias, so nothing longer is folded.
pub(crate) const MAX_KEY: usize = 128;

/// A folded text and where its tokens begin.
pub(crate) struct Key {
    bytes: [u8; MAX_KEY],
    len: usize,
    /// Bit n: a token begins at byte n.
    starts: u128,
    /// Whether a separator stands between two of the tokens.
    separated: bool,
}

impl Key {
    /// The key of a text, unless it is longer than [`MAX_KEY`].
    pub(crate) fn of(text: &str) -> Option<Self> {
        let mut key = Self {
            bytes: [0; MAX_KEY],
            len: 0,
            starts: 0,
            separated: false,
        };
        if is_folded(text) && text.len() <= MAX_KEY {
            key.bytes[..text.len()].copy_from_slice(text.as_bytes());
            key.len = text.len();
            key.starts = 1;
            return Some(key);
        }
        let walked = walk(text, |c, cut| {
            let Some(room) = key.bytes.get_mut(key.len..key.len + c.len_utf8()) else {
                return ControlFlow::Break(());
            };
            c.encode_utf8(room);
            if cut != Cut::None {
                key.starts |= 1 << key.len;
                key.separated |= cut == Cut::Separator && key.len > 0;
            }
            key.len += c.len_utf8();
            ControlFlow::Continue(())
        });
        walked.is_continue().then_some(key)
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.len]
    }

    /// The key as text.
    pub(crate) fn text(&self) -> &str {
        // Only whole characters were written.
        std::str::from_utf8(self.as_bytes()).unwrap_or_default()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether the text was written in several words, not merely with humps.
    pub(crate) fn is_separated(&self) -> bool {
        self.separated
    }

    /// The tokens, as ranges of [`Self::as_bytes`].
    pub(crate) fn tokens(&self) -> impl Iterator<Item = Range<usize>> {
        let of = |start: usize| start..self.end_of(start);
        std::iter::successors((!self.is_empty()).then(|| of(0)), move |token| {
            (token.end < self.len).then(|| of(token.end))
        })
    }

    /// The tokens from the last to the first.
    pub(crate) fn tokens_back(&self) -> impl Iterator<Item = Range<usize>> {
        let of = |end: usize| self.start_of(end)..end;
        std::iter::successors((!self.is_empty()).then(|| of(self.len)), move |token| {
            (token.start > 0).then(|| of(token.start))
        })
    }

    /// Where the token ends that begins at this byte.
    fn end_of(&self, start: usize) -> usize {
        // Shifted twice, since a shift by all bits of a number is none.
        let later = self.starts >> start >> 1;
        (start + 1 + later.trailing_zeros() as usize).min(self.len)
    }

    /// Where the token begins that ends before this byte.
    fn start_of(&self, end: usize) -> usize {
        let earlier = self.starts << (MAX_KEY - end);
        end.saturating_sub(earlier.leading_zeros() as usize + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<String> {
        let key = Key::of(text).unwrap();
        let mut back: Vec<_> = key.tokens_back().collect();
        back.reverse();
        assert_eq!(key.tokens().collect::<Vec<_>>(), back);
        back.into_iter()
            .map(|at| key.text()[at].to_owned())
            .collect()
    }

    #[test]
    fn tokens_are_those_of_fold() {
        for text in [
            "",
            "a",
            "in_transit",
            "HTTPServer v2",
            "são paulo",
            "日本語 x",
            "a-b-c",
        ] {
            assert_eq!(tokens(text), crate::fold::tokens(text), "{text}");
        }
    }

    #[test]
    fn the_longest_key_fits_and_no_longer_one() {
        assert_eq!(tokens(&"a".repeat(MAX_KEY)), ["a".repeat(MAX_KEY)]);
        assert_eq!(tokens(&"a ".repeat(MAX_KEY)).len(), MAX_KEY);
        assert!(Key::of(&"a".repeat(MAX_KEY + 1)).is_none());
        assert!(Key::of(&"é".repeat(MAX_KEY)).is_some());
        assert!(Key::of(&"語".repeat(MAX_KEY)).is_none());
    }
}
