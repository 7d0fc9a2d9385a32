//! Who counts tokens: each figure names its counter.

use std::fmt;

use fusion_words::tokens;

/// Counts the tokens of a text.
///
/// ```
/// use fusion_runtime::budget::counter::{Heuristic, TokenCounter};
///
/// assert_eq!(Heuristic.count("billing actions"), 5);
/// assert_eq!(Heuristic.count_till_limit("billing actions", 5), Some(5));
/// assert_eq!(Heuristic.count_till_limit("billing actions", 4), None);
/// ```
pub trait TokenCounter: Send + Sync {
    /// Its name, which stands beside each figure.
    fn name(&self) -> &str;

    /// Whether a figure is what the provider that the name stands for counts, and no estimate.
    fn is_exact(&self) -> bool;

    /// How many tokens a text has.
    fn count(&self, text: &str) -> usize;

    /// How many tokens a text has, or nothing where they are more than this. A counter that
    /// can end early does.
    fn count_till_limit(&self, text: &str, limit: usize) -> Option<usize> {
        Some(self.count(text)).filter(|count| *count <= limit)
    }

    /// The name of the counter, and what its figures are.
    fn unit(&self) -> Unit {
        Unit {
            counter: self.name().into(),
            is_exact: self.is_exact(),
        }
    }
}

/// The estimate that limits and budgets go by: one token for 3.5 characters, rounded up. It
/// compares variants of one text well. As a count of one provider it is off, in either
/// direction; `docs/budget.md` says how far for which kind of text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Heuristic;

impl TokenCounter for Heuristic {
    fn name(&self) -> &'static str {
        "heuristic"
    }

    fn is_exact(&self) -> bool {
        false
    }

    fn count(&self, text: &str) -> usize {
        tokens::estimate(text)
    }

    fn count_till_limit(&self, text: &str, limit: usize) -> Option<usize> {
        // The most characters that are still within the limit.
        let most = limit.saturating_mul(7) / 2;
        let chars = text.chars().take(most.saturating_add(1)).count();
        (chars <= most).then(|| tokens::of_chars(chars))
    }
}

/// The vocabulary o200k, by which OpenAI's models count. Marks such as `<|endoftext|>` count as
/// the ordinary text that they are in a menu and in a reply.
#[cfg(feature = "tokens")]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct O200k;

#[cfg(feature = "tokens")]
impl TokenCounter for O200k {
    fn name(&self) -> &'static str {
        "o200k"
    }

    fn is_exact(&self) -> bool {
        true
    }

    fn count(&self, text: &str) -> usize {
        tiktoken_rs::o200k_base_singleton().count_ordinary(text)
    }
}

/// What a figure is in: the name of its counter, and whether it is exact.
///
/// ```
/// use fusion_runtime::budget::counter::{Heuristic, TokenCounter};
///
/// assert_eq!(Heuristic.unit().to_string(), "tokens by heuristic, an estimate");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// The counter's name.
    pub counter: String,
    /// Whether its figures are those of the provider that the name stands for.
    pub is_exact: bool,
}

impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { counter, is_exact } = self;
        let what = if *is_exact { "exact" } else { "an estimate" };
        write!(f, "tokens by {counter}, {what}")
    }
}
