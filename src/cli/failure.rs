//! How `main` fails.

use std::error::Error;
use std::fmt;
use std::process::ExitCode;

/// What `main` returns.
pub type Outcome = Result<ExitCode, Failure>;

/// Why the program cannot go on. It is made from any error by `?`; its `Debug` form, which the
/// standard library prints after `Error: `, is the message and its causes, for people.
///
/// ```
/// use fusion::cli::Failure;
///
/// let failure = Failure::from("no database at billing.db");
/// assert_eq!(format!("{failure:?}"), "no database at billing.db");
/// ```
pub struct Failure(Box<dyn Error + Send + Sync>);

impl<E: Into<Box<dyn Error + Send + Sync>>> From<E> for Failure {
    fn from(error: E) -> Self {
        Self(error.into())
    }
}

impl fmt::Debug for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)?;
        let mut cause = self.0.source();
        while let Some(error) = cause {
            write!(f, "\n  because {error}")?;
            cause = error.source();
        }
        Ok(())
    }
}
