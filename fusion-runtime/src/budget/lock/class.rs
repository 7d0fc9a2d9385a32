//! What a change means for those who call.

use std::fmt;

/// What a change means for those who call.
///
/// ```
/// use fusion_runtime::budget::lock::Class;
///
/// assert_eq!(Class::by_name("breaking"), Some(Class::Breaking));
/// assert!(Class::Breaking.needs_consent() && !Class::Additive.needs_consent());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// A call that was right may be wrong now, or mean something else.
    Breaking,
    /// Replies may grow larger than before.
    Risk,
    /// More is possible than before; a call that was right still is.
    Additive,
    /// Words that a model reads, a value that is taken when none is sent, or how calls are run.
    Text,
    /// It costs over 5 % more in every request.
    Tokens,
}

impl Class {
    /// All of them, in the order in which a report tells them.
    pub const ALL: [Self; 5] = [
        Self::Breaking,
        Self::Risk,
        Self::Additive,
        Self::Text,
        Self::Tokens,
    ];

    /// Its name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Breaking => "breaking",
            Self::Risk => "risk",
            Self::Additive => "additive",
            Self::Text => "text",
            Self::Tokens => "tokens",
        }
    }

    /// The class of this name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|class| class.as_str() == name)
    }

    /// Whether a lock takes on such a change only when that was asked for.
    pub const fn needs_consent(self) -> bool {
        matches!(self, Self::Breaking | Self::Risk)
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
