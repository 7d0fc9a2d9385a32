//! How large the replies of an action get, told from types, as far as types tell.

use fusion_words::tokens;

use crate::call::tool::ActionFacts;
use crate::reply::record::{Column, ColumnKind};
use crate::reply::rules::{Format, ReplyRules};
use crate::surface::clients::{Client, LIMITS, Limit, LimitKind};

/// What a cell is taken for, in characters: the type of a column does not tell the length of
/// its texts.
pub const CELL_CHARS: usize = 12;
/// What a list or a map in a row is taken for, in cells.
pub const BRANCH_CELLS: usize = 4;

/// The largest reply of an action that is to be expected. The tokens are the estimate,
/// whichever counter a profile has, since there is no text yet.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Largest {
    /// The action.
    pub action: String,
    /// Its tokens, never more than `cap`; none where nothing is known of it.
    pub tokens: Option<usize>,
    /// The size at which a reply is cut, in tokens.
    pub cap: usize,
    /// What is known of it.
    pub basis: Basis,
}

/// What is known of the size of a reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// So many rows of so many tokens, each cell taken for [`CELL_CHARS`] characters.
    Rows {
        /// The limit; 1 for a single record.
        rows: usize,
        /// The tokens of a row.
        row: usize,
    },
    /// There is no limit: it may become as large as the cap lets it.
    Unbounded,
    /// Nothing: it is text, or a value whose fields are not known while compiling. Only the cap
    /// holds.
    Unknown,
}

/// The largest reply of an action, in a set whose replies are cut at this size.
pub(super) fn largest(facts: &ActionFacts, max_tokens: usize) -> Largest {
    let reply = &facts.reply;
    let cap = reply.max_tokens.unwrap_or(max_tokens);
    let (tokens, basis) = if reply.unbounded {
        (Some(cap), Basis::Unbounded)
    } else if reply.columns.is_empty() {
        (None, Basis::Unknown)
    } else {
        let rows = reply.limit.unwrap_or(1);
        let (head, row) = chars(reply);
        let chars = rows.saturating_mul(row).saturating_add(head);
        let row = tokens::of_chars(row);
        let tokens = tokens::of_chars(chars).min(cap);
        (Some(tokens), Basis::Rows { rows, row })
    };
    Largest {
        action: facts.name.into(),
        tokens,
        cap,
        basis,
    }
}

/// Whether rows of these rules are a table.
pub(super) fn is_table(reply: &ReplyRules) -> bool {
    reply.is_collection() && reply.format != Format::Json && Column::make_a_table(reply.columns)
}

/// The characters of a header, and of a row.
fn chars(reply: &ReplyRules) -> (usize, usize) {
    let (names, cells) = (names(reply.columns), cells(reply.columns));
    if is_table(reply) {
        // A line is set in by two spaces, and each cell has a delimiter or the end of the line.
        return (names + 8, cells * (CELL_CHARS + 1) + 2);
    }
    // `"name":` before each value, `,` or `}` behind it.
    (2, names + cells * (CELL_CHARS + 4) + 2)
}

fn names(columns: &[Column]) -> usize {
    let name = |column: &Column| {
        column.name.chars().count()
            + match column.kind {
                ColumnKind::Group(inner) => names(inner) + 2,
                _ => 0,
            }
    };
    columns.iter().map(name).sum()
}

fn cells(columns: &[Column]) -> usize {
    let cells = |column: &Column| match column.kind {
        ColumnKind::Cell | ColumnKind::Other => 1,
        ColumnKind::Group(inner) => cells(inner),
        ColumnKind::Branch => BRANCH_CELLS,
    };
    columns.iter().map(cells).sum()
}

/// A client that would cut or refuse a reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClientCut {
    /// Its limit, with what happens beyond it, and a report of it.
    pub limit: &'static Limit,
    /// What the reply is, in the unit of the limit: tokens or bytes.
    pub reply: usize,
}

impl ClientCut {
    /// The client.
    pub fn client(&self) -> Client {
        self.limit.client
    }
}

/// The clients that would cut a reply of this many tokens; a character is taken for a byte.
pub(super) fn cuts(tokens: usize) -> Vec<ClientCut> {
    let bytes = tokens.saturating_mul(7) / 2;
    let cut = |limit: &'static Limit| {
        let (most, reply) = match limit.rule {
            LimitKind::ReplyTokens(most) => (most, tokens),
            LimitKind::ReplyBytes(most) => (most, bytes),
            _ => return None,
        };
        (reply > most).then_some(ClientCut { limit, reply })
    };
    LIMITS.iter().filter_map(cut).collect()
}
