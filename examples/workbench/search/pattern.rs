//! What is searched for.

use std::error::Error;
use std::fmt;

use regex::{Regex, RegexBuilder};

/// How many characters a pattern has at most: the work grows with it.
pub const MAX_CHARS: usize = 2_000;

/// How large a compiled regular expression may become, in bytes.
const MAX_REGEX: usize = 1 << 20;

/// A text to search for, and the regular expression that it may be meant as.
pub struct Pattern {
    text: String,
    chars: usize,
    regex: Option<Regex>,
}

/// Why nothing can be searched for.
#[derive(Debug, PartialEq, Eq)]
pub enum PatternError {
    /// There is nothing in it but line breaks.
    Empty,
    /// It has this many characters.
    TooLong(usize),
}

impl Pattern {
    /// The pattern as it was sent. Line breaks at its end are left off, so that a snippet is
    /// found at the end of a file too.
    ///
    /// # Errors
    /// Where it is empty, or longer than [`MAX_CHARS`].
    pub fn new(sent: &str) -> Result<Self, PatternError> {
        let text = sent.replace("\r\n", "\n");
        let text = text.trim_end_matches('\n');
        let chars = text.chars().count();
        match chars {
            0 => Err(PatternError::Empty),
            1..=MAX_CHARS => Ok(Self {
                regex: read_as_regex(text),
                text: text.to_owned(),
                chars,
            }),
            _ => Err(PatternError::TooLong(chars)),
        }
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// How many characters it has.
    pub fn chars(&self) -> usize {
        self.chars
    }

    /// Whether it is sought inside of one line.
    pub fn is_one_line(&self) -> bool {
        !self.text.contains('\n')
    }

    /// The regular expression that it reads as, if it reads as one and says more than its text.
    pub fn regex(&self) -> Option<&Regex> {
        self.regex.as_ref()
    }
}

/// A text without any sign of a regular expression is none, and so is what does not compile.
fn read_as_regex(text: &str) -> Option<Regex> {
    if regex::escape(text) == text {
        return None;
    }
    RegexBuilder::new(text)
        .multi_line(true)
        .size_limit(MAX_REGEX)
        .build()
        .ok()
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the pattern is empty: send the text to look for"),
            Self::TooLong(chars) => write!(
                f,
                "the pattern has {chars} characters, and at most {MAX_CHARS} are searched for: \
                 send a part that is rare"
            ),
        }
    }
}

impl Error for PatternError {}

#[cfg(test)]
mod tests {
    use super::{MAX_CHARS, Pattern, PatternError};

    fn is_regex(text: &str) -> bool {
        Pattern::new(text).expect("a pattern").regex().is_some()
    }

    #[test]
    fn what_is_empty_or_too_long_is_refused() {
        for empty in ["", "\n", "\r\n\r\n"] {
            assert_eq!(Pattern::new(empty).err(), Some(PatternError::Empty));
        }
        assert!(Pattern::new(&"é".repeat(MAX_CHARS)).is_ok());
        let long = Pattern::new(&"é".repeat(MAX_CHARS + 1)).err();
        assert_eq!(long, Some(PatternError::TooLong(MAX_CHARS + 1)));
    }

    #[test]
    fn only_what_compiles_and_says_more_is_a_regular_expression() {
        assert!(is_regex("describe.*token"));
        assert!(is_regex("$&"));
        assert!(!is_regex("validateToken"));
        assert!(!is_regex("validateToken("));
        assert!(!is_regex("*"));
        assert!(!is_regex(r"(\pL{900}){900}"));
    }

    #[test]
    fn line_breaks_at_the_end_are_left_off() {
        let pattern = Pattern::new("a\r\nb\r\n").expect("a pattern");
        assert_eq!((pattern.text(), pattern.chars()), ("a\nb", 3));
        assert!(!pattern.is_one_line());
    }
}
