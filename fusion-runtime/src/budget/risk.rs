//! How far the replies of a tool may grow, told from types alone.

use std::fmt;

use crate::call::subject::Subject;
use crate::call::tool::ActionFacts;

/// A row of more fields than this makes a collection without a limit critical.
pub(super) const WIDE_ROW: usize = 10;
/// More fields than this are a medium risk, of a record as of the arguments.
const MANY_FIELDS: usize = 20;

/// How far the replies of a tool may grow.
///
/// ```
/// use fusion_runtime::budget::risk::Risk;
///
/// assert!(Risk::Critical > Risk::High);
/// assert_eq!(Risk::by_name("medium"), Some(Risk::Medium));
/// assert_eq!(Risk::Medium.to_string(), "medium");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Risk {
    /// None of the others.
    #[default]
    Low,
    /// More than twenty fields, of the record that is answered or of the arguments.
    Medium,
    /// A collection without a limit.
    High,
    /// A collection without a limit, whose rows have more than ten fields.
    Critical,
}

impl Risk {
    /// All of them, the least first.
    pub const ALL: [Self; 4] = [Self::Low, Self::Medium, Self::High, Self::Critical];

    /// Its name.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Low => "low",
            Self::Medium => "medium",
            Self::High => "high",
            Self::Critical => "critical",
        }
    }

    /// The risk of this name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|risk| risk.as_str() == name)
    }

    /// Of an answer, and of what is sent for it. `fields` are those of the record or of a row,
    /// a nested record counted as one, and none where it is no record.
    pub const fn of(is_unbounded: bool, fields: usize, arguments: usize) -> Self {
        if is_unbounded && fields > WIDE_ROW {
            return Self::Critical;
        }
        if is_unbounded {
            return Self::High;
        }
        if fields > MANY_FIELDS || arguments > MANY_FIELDS {
            return Self::Medium;
        }
        Self::Low
    }

    /// Of an action.
    pub(crate) const fn of_action(facts: &ActionFacts) -> Self {
        let reply = &facts.reply;
        Self::of(reply.unbounded, reply.columns.len(), facts.fields.len())
    }

    /// Of a tool: that of its riskiest action.
    pub(crate) fn of_subject(subject: &Subject<'_>) -> Self {
        let actions = subject.actions.iter();
        let risks = actions.map(|act| Self::of_action(act.facts));
        risks.max().unwrap_or_default()
    }
}

impl fmt::Display for Risk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
