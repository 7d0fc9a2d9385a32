//! Matching, as pure functions of a text and a pattern.

mod distance;
mod exact;
mod fuzzy;
mod pattern;
mod text;

use std::ops::Range;

pub use self::pattern::{MAX_CHARS, Pattern, PatternError};
pub use self::text::Text;

/// Lines that match.
#[derive(Clone, Debug, PartialEq)]
pub struct Hit {
    /// The lines, from 0.
    pub lines: Range<usize>,
    /// The byte of the text where the match begins, inside of the first line.
    pub at: usize,
    /// 1 where the pattern stands as it is or matches as a regular expression.
    pub similarity: f64,
}

/// What the pattern is read as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// Text that must stand as it is.
    Text,
    /// A regular expression.
    Regex,
}

/// The hits in one text.
#[derive(Debug, PartialEq)]
pub struct Found {
    /// Exact ones by line; then, in a fuzzy search, the others, best first and then by line.
    /// No two share a line.
    pub hits: Vec<Hit>,
    /// Whether more were left unsought.
    pub more: bool,
}

/// Finds at most `most` hits of a pattern. With a threshold, also what is at least so similar.
pub fn find(
    text: &Text,
    pattern: &Pattern,
    reading: Reading,
    threshold: Option<f64>,
    most: usize,
) -> Found {
    let mut hits = match (reading, pattern.regex()) {
        (Reading::Regex, Some(regex)) => exact::regex(text, regex, most.saturating_add(1)),
        _ => exact::text(text, pattern, most.saturating_add(1)),
    };
    let mut more = hits.len() > most;
    hits.truncate(most);
    if let Some(threshold) = threshold.filter(|_| !more) {
        let room = most - hits.len();
        let similar = fuzzy::windows(text, pattern, threshold, &hits, room);
        more = similar.more;
        hits.extend(similar.hits);
    }
    Found { hits, more }
}

#[cfg(test)]
mod tests {
    use super::{Pattern, Reading, Text, find};

    #[test]
    fn exact_ones_come_before_similar_ones() {
        let text = Text::new("describe(\"token\")\ndescribed tokens\ndescribe.*tokem");
        let pattern = Pattern::new("describe.*token").expect("a pattern");
        let lines = |reading, threshold| -> Vec<usize> {
            let found = find(&text, &pattern, reading, threshold, 9);
            found.hits.iter().map(|hit| hit.lines.start).collect()
        };
        assert!(lines(Reading::Text, None).is_empty());
        assert_eq!(lines(Reading::Regex, None), [0, 1]);
        assert_eq!(lines(Reading::Regex, Some(0.9)), [0, 1, 2]);
        assert_eq!(lines(Reading::Text, Some(0.9)), [2]);
    }

    #[test]
    fn whether_there_are_more_is_right_at_the_edge() {
        let text = Text::new("a\na\nb");
        let pattern = Pattern::new("a").expect("a pattern");
        for (most, threshold, more) in [
            (1, None, true),
            (2, None, false),
            (2, Some(0.0), true),
            (3, Some(0.0), false),
        ] {
            let found = find(&text, &pattern, Reading::Text, threshold, most);
            assert_eq!((found.hits.len(), found.more), (most, more));
        }
    }
}
