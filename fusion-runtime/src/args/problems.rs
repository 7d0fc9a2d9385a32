//! Everything wrong with a call, in the words that a model reads.

use std::fmt;

/// More problems than this are counted, not listed, so that an answer stays bounded.
const MAX_LISTED: usize = 40;

/// One thing wrong with a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The field, as `customer.name` or `lines[2].sku`.
    pub path: String,
    /// What is wrong with it, and the way out.
    pub text: String,
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
        let count = self.list.len();
        let plural = if count == 1 { "" } else { "s" };
        write!(f, "{count} problem{plural} with {}:", self.subject)?;
        for problem in self.list.iter().take(MAX_LISTED) {
            write!(f, "\n- {}: {}", problem.path, problem.text)?;
        }
        if count > MAX_LISTED {
            write!(f, "\n- and {} more", count - MAX_LISTED)?;
        }
        if let Some(send) = &self.send {
            write!(f, "\nSend: {send}")?;
        }
        Ok(())
    }
}
