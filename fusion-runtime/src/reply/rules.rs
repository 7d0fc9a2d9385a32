//! How an action answers: what its author wrote, and what a call asks of it.

use serde_json::Value;

use super::record::{Column, Projection};
use super::toon::Delimiter;
use crate::args::fields::Field;

/// How an action answers, as its author wrote it.
#[derive(Clone, Copy, Debug)]
pub struct ReplyRules {
    /// How many items of a collection are sent at most.
    pub limit: Option<usize>,
    /// Whether a caller may lower the limit.
    pub adjustable: bool,
    /// Whether a collection is sent whole. Each collection has either this or a limit.
    pub unbounded: bool,
    /// Whether a caller may choose fields.
    pub select: Select,
    /// The columns of a record, or of the rows of a collection; none of other answers.
    pub columns: &'static [Column],
    /// The notation.
    pub format: Format,
    /// What stands between the cells of a table.
    pub delimiter: Delimiter,
    /// How many tokens a reply has at most, by the estimate.
    pub max_tokens: Option<usize>,
    /// The argument that takes a page's cursor.
    pub cursor: Option<&'static str>,
}

/// Which fields a caller may choose.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Select {
    /// None: the whole answer is sent.
    #[default]
    No,
    /// Those of the rows.
    Fields,
    /// Those of the rows, and of records in them as `customer.name`.
    Deep,
}

/// The notation of a reply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// By type: lists of records as TOON, everything else as compact JSON.
    #[default]
    Auto,
    /// Compact JSON.
    Json,
    /// TOON.
    Toon,
}

/// A reply has at most this many tokens where nobody wrote otherwise.
pub const MAX_TOKENS: usize = 8_000;

impl ReplyRules {
    /// An action of which nothing was written.
    pub const PLAIN: Self = Self {
        limit: None,
        adjustable: false,
        unbounded: false,
        select: Select::No,
        columns: &[],
        format: Format::Auto,
        delimiter: Delimiter::Comma,
        max_tokens: None,
        cursor: None,
    };

    /// Whether the answer is a collection: what is none takes neither key, and what is one
    /// does not compile without.
    pub const fn is_collection(&self) -> bool {
        self.limit.is_some() || self.unbounded
    }

    /// The names that a caller may choose.
    pub fn selectable(&self) -> Vec<String> {
        match self.select {
            Select::No => Vec::new(),
            select => Column::paths(self.columns, select == Select::Deep),
        }
    }
}

/// What one call asks of its reply, checked against the rules of its action.
#[derive(Clone, Debug)]
pub struct Asked {
    pub(crate) rules: ReplyRules,
    /// The fields, as they were asked for; empty for all.
    pub(crate) select: Vec<String>,
    pub(crate) projection: Option<Projection>,
    /// The limit in force: the caller's, where it is lower.
    pub(crate) limit: Option<usize>,
    pub(crate) max_tokens: usize,
    /// The runtime's own arguments as they must be sent again, written as JSON.
    pub(crate) own: Vec<(&'static str, String)>,
    /// The arguments of the action.
    pub(crate) fields: &'static [Field],
    /// The call as it was sent, where it may have to be continued from a cursor.
    pub(crate) call: Option<Continued>,
}

/// A call that can be continued from a cursor.
#[derive(Clone, Debug)]
pub(crate) struct Continued {
    /// The tool's name and a space, where the call must say which tool it is for.
    pub(crate) tool: String,
    /// The arguments as they were sent, and the action's name.
    pub(crate) arguments: Vec<(String, String)>,
    /// The argument that takes the cursor.
    pub(crate) cursor: &'static str,
    /// Whether that argument is an integer.
    pub(crate) is_number: bool,
}

impl Continued {
    /// The call from this cursor on, as JSON.
    pub(crate) fn from(&self, cursor: &str) -> String {
        let number = self.is_number.then(|| cursor.parse::<i64>().ok()).flatten();
        let value = number.map_or_else(|| Value::from(cursor), Value::from);
        let cursor = (self.cursor.to_string(), value.to_string());
        let parts = self.arguments.iter().chain([&cursor]);
        let parts: Vec<String> = parts
            .map(|(name, value)| format!("\"{name}\":{value}"))
            .collect();
        format!("{}{{{}}}", self.tool, parts.join(","))
    }
}

impl Asked {
    /// Nothing in particular.
    pub(crate) fn nothing() -> Self {
        Self {
            rules: ReplyRules::PLAIN,
            select: Vec::new(),
            projection: None,
            limit: None,
            max_tokens: MAX_TOKENS,
            own: Vec::new(),
            fields: &[],
            call: None,
        }
    }

    /// The arguments that narrow the answer: those that may be left out.
    pub(crate) fn filters(&self) -> Vec<&'static str> {
        let optional = self.fields.iter().filter(|field| !field.required);
        let names = optional.map(|field| field.name);
        names
            .filter(|name| Some(*name) != self.rules.cursor)
            .collect()
    }

    /// The most characters of a reply, by the estimate of tokens.
    pub(crate) fn max_chars(&self) -> usize {
        self.max_tokens.saturating_mul(7) / 2
    }
}
