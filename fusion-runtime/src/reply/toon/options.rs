//! What a caller may choose.

/// What stands between two cells.
///
/// A comma costs the fewest tokens with most models, so it is the default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Delimiter {
    /// `,`
    #[default]
    Comma,
    /// `|`
    Pipe,
    /// A tab.
    Tab,
}

impl Delimiter {
    /// As it is written.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Comma => ",",
            Self::Pipe => "|",
            Self::Tab => "\t",
        }
    }

    /// As a header announces it: not at all where it is the comma.
    pub(crate) const fn mark(self) -> &'static str {
        match self {
            Self::Comma => "",
            other => other.as_str(),
        }
    }
}
