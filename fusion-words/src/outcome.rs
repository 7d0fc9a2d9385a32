//! What resolving a word comes to.

use std::fmt;

/// A word that names a value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Match<'a, V = usize> {
    /// The value, or its index where only names are known.
    pub value: V,
    /// What was matched: the name as it is on the wire, or the alias, folded, its tokens joined
    /// by `_`.
    pub matched: &'a str,
    /// By which rule.
    pub how: How,
}

impl<V> Match<'_, V> {
    /// How sure the match is, in three steps.
    ///
    /// ```
    /// use fusion_words::{best::find_best_match, outcome::Confidence};
    /// let hit = find_best_match("indor", &["indoor", "outdoor"], None).unwrap();
    /// assert_eq!(hit.confidence(), Confidence::Fuzzy);
    /// assert_eq!(hit.confidence().to_string(), "fuzzy");
    /// ```
    pub const fn confidence(&self) -> Confidence {
        match self.how {
            How::Exact | How::Format => Confidence::Exact,
            How::Alias => Confidence::Alias,
            How::Inflection | How::Typo { .. } => Confidence::Fuzzy,
        }
    }
}

/// The rule by which a word was matched.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum How {
    /// Written as the name is.
    Exact,
    /// The name in another spelling: case, separators, accents, the enum's own name before it.
    Format,
    /// An alias, in any spelling.
    Alias,
    /// Another form of the name or alias: plural, tense, American or British spelling.
    Inflection,
    /// The name or alias with a slip of the keyboard.
    Typo {
        /// Edits: letters added, dropped, replaced, or two neighbours swapped.
        distance: usize,
        /// 1 less the distance as a share of the longer word.
        similarity: f64,
    },
}

/// How sure a match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confidence {
    /// The name itself.
    Exact,
    /// A declared alias.
    Alias,
    /// Guessed.
    Fuzzy,
}

impl fmt::Display for Confidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Exact => "exact",
            Self::Alias => "alias",
            Self::Fuzzy => "fuzzy",
        })
    }
}

/// A word that names nothing, or nothing certain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reject<'a> {
    /// It is as near to one value as to another: two or three of their names.
    Ambiguous(Vec<&'a str>),
    /// It is near to none, or near only by an edit that changes what is meant.
    Unknown {
        /// Up to three names, the nearest first.
        suggestions: Vec<&'a str>,
        /// What spoke against the nearest.
        why: Why,
    },
}

impl<'a> Reject<'a> {
    /// The names to offer instead.
    ///
    /// ```
    /// use fusion_words::best::find_best_match;
    /// let refused = find_best_match("visible", &["invisible", "prone"], None).unwrap_err();
    /// assert_eq!(refused.suggestions(), ["invisible"]);
    /// ```
    pub fn suggestions(&self) -> &[&'a str] {
        match self {
            Self::Ambiguous(names)
            | Self::Unknown {
                suggestions: names, ..
            } => names,
        }
    }
}

/// Why a word was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// No letter or digit in it.
    Empty,
    /// A sign takes it back: `!open`.
    Negated,
    /// Longer than any name.
    TooLong,
    /// Nothing is near enough.
    Unlike,
    /// Too few letters to tell a slip from another word.
    TooShort,
    /// Its digits are others.
    Digits,
    /// It begins with another letter.
    FirstLetter,
    /// A prefix or suffix that turns the meaning: `unpaid` for `paid`.
    Contrast,
    /// The same stem with another ending: `settler` for `settled`.
    Ending,
    /// It is a word of its own.
    OtherWord,
    /// The value is taken only by its name or an alias.
    ExactOnly,
    /// Nothing is guessed here.
    Off,
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Empty => "no letter or digit in it",
            Self::Negated => "a negation",
            Self::TooLong => "longer than any name",
            Self::Unlike => "no name is near",
            Self::TooShort => "too short to guess",
            Self::Digits => "other digits",
            Self::FirstLetter => "another first letter",
            Self::Contrast => "the opposite",
            Self::Ending => "another ending",
            Self::OtherWord => "a word of its own",
            Self::ExactOnly => "taken only by its exact name",
            Self::Off => "nothing is guessed here",
        })
    }
}
