//! Everything wrong with a call, in the words that a model reads.

use std::fmt;

/// More problems than this are counted, not listed, so that an answer stays bounded.
const MAX_LISTED: usize = 40;

/// What stands behind the problems of a field that may have more of them.
const MORE: &str = "not all of it was looked at";

/// One thing wrong with a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The field, as `customer.name` or `lines[2].sku`.
    pub path: String,
    /// What is wrong with it, and the way out.
    pub text: String,
}

impl Problem {
    /// Says that a field may have more problems than were found. It is not listed; the count
    /// is then told as the least there are.
    pub(super) fn more(path: &str) -> Self {
        Self {
            path: path.into(),
            text: MORE.into(),
        }
    }

    fn is_listed(&self) -> bool {
        self.text != MORE
    }
}

/// Everything wrong with a call, and the call that would be accepted.
///
/// ```
/// use fusion_runtime::args::problems::{Problem, Problems};
/// let problems = Problems {
///     subject: "refund".into(),
///     list: vec![Problem { path: "id".into(), text: "missing (string)".into() }],
///     send: Some(r#"{"action":"refund","id":<string>}"#.into()),
/// };
/// assert_eq!(
///     problems.to_string(),
///     "1 problem with refund:\n- id: missing (string)\nSend: {\"action\":\"refund\",\"id\":<string>}"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problems {
    /// The action or the tool that was called.
    pub subject: String,
    /// The problems: declared fields first, then unknown ones.
    pub list: Vec<Problem>,
    /// A call that is accepted once its `<…>` are filled in.
    pub send: Option<String>,
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let listed = || self.list.iter().filter(|problem| problem.is_listed());
        let count = listed().count();
        let plural = if count == 1 { "" } else { "s" };
        let least = if count < self.list.len() {
            "at least "
        } else {
            ""
        };
        write!(f, "{least}{count} problem{plural} with {}:", self.subject)?;
        for problem in listed().take(MAX_LISTED) {
            write!(f, "\n- {}: {}", problem.path, problem.text)?;
        }
        if count > MAX_LISTED {
            write!(f, "\n- and {least}{} more", count - MAX_LISTED)?;
        }
        if let Some(send) = &self.send {
            write!(f, "\nSend: {send}")?;
        }
        Ok(())
    }
}
