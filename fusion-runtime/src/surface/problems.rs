//! Everything wrong with a surface, told at once when a set is built.

use std::fmt;

/// Why a set cannot be built: every problem, each with its place and what to write instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SurfaceProblems {
    pub(crate) set: String,
    pub(crate) list: Vec<String>,
}

impl SurfaceProblems {
    /// The problems, one text each.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.list.iter().map(String::as_str)
    }
}

impl fmt::Display for SurfaceProblems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.list.len();
        let plural = if count == 1 { "" } else { "s" };
        write!(
            f,
            "{count} problem{plural} with the tools of `{}`:",
            self.set
        )?;
        self.list
            .iter()
            .try_for_each(|problem| write!(f, "\n- {problem}"))
    }
}

impl std::error::Error for SurfaceProblems {}
