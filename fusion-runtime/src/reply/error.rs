//! What a handler says when it cannot do what was asked.

use std::error::Error;
use std::fmt;
use std::time::Duration;

/// A handler's error, in the words that the model reads: what went wrong, what to do next,
/// and whether the same call can succeed later.
///
/// It is made from any error by `?`; then nothing is claimed about a later call, and only the
/// error's own message is said: its sources go to the log.
///
/// ```
/// use fusion_runtime::reply::error::{Retry, ToolError};
/// use std::time::Duration;
///
/// let error = ToolError::new("no invoice inv_9").next("list_invoices shows the ids");
/// assert_eq!(
///     error.to_string(),
///     "no invoice inv_9\nNext: list_invoices shows the ids\nThe same call will fail again."
/// );
/// let busy = ToolError::new("the ledger is locked").retry(Retry::Later(Duration::from_secs(30)));
/// assert_eq!(busy.to_string(), "the ledger is locked\nIt may work in 30 s.");
/// ```
#[derive(Debug)]
pub struct ToolError {
    message: String,
    next: Vec<String>,
    retry: Option<Retry>,
    source: Option<Box<dyn Error + Send + Sync>>,
}

/// Whether the same call can succeed later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Retry {
    /// It never will.
    Never,
    /// It will once the call is changed as the message says.
    AfterFix,
    /// It may, after this long.
    Later(Duration),
}

impl ToolError {
    /// An error with this message, which the same call will meet again until it is changed.
    pub fn new(message: impl Into<String>) -> Self {
        let retry = Some(Retry::AfterFix);
        Self {
            message: message.into(),
            next: Vec::new(),
            retry,
            source: None,
        }
    }

    /// Adds what to do next, as one `Next: …` line.
    #[must_use]
    pub fn next(mut self, step: impl Into<String>) -> Self {
        self.next.push(step.into());
        self
    }

    /// Says whether the same call can succeed later.
    #[must_use]
    pub fn retry(mut self, retry: Retry) -> Self {
        self.retry = Some(retry);
        self
    }

    /// Whether the same call must fail again, as far as the error says.
    pub(crate) fn is_for_good(&self) -> bool {
        matches!(self.retry, Some(Retry::Never | Retry::AfterFix))
    }

    /// The error that this one was made from. It is for the log, never for the model.
    pub fn source(&self) -> Option<&(dyn Error + Send + Sync + 'static)> {
        self.source.as_deref()
    }

    /// Makes it from an error that is no `std::error::Error` itself but can be boxed as one.
    pub fn from_boxed(error: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        let source = error.into();
        Self {
            message: source.to_string(),
            next: Vec::new(),
            retry: None,
            source: Some(source),
        }
    }
}

impl<E: Error + Send + Sync + 'static> From<E> for ToolError {
    fn from(error: E) -> Self {
        Self::from_boxed(error)
    }
}

impl fmt::Display for ToolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let message = self.message.trim();
        f.write_str(if message.is_empty() {
            "failed, without saying why"
        } else {
            message
        })?;
        for step in &self.next {
            write!(f, "\nNext: {step}")?;
        }
        match self.retry {
            None => Ok(()),
            Some(Retry::Never | Retry::AfterFix) => f.write_str("\nThe same call will fail again."),
            Some(Retry::Later(wait)) => {
                let seconds = wait
                    .as_secs()
                    .saturating_add(u64::from(wait.subsec_nanos() > 0));
                write!(f, "\nIt may work in {seconds} s.")
            }
        }
    }
}
