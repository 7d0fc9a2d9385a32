//! Lists as the answers of a batch: their rows in one table, or each list at its place.

use serde::Serialize;
use serde::ser::{SerializeSeq, Serializer};

use super::{Answer, Chosen, Many, column_of_numbers};
use crate::reply::blocks::{Block, BlockKind};
use crate::reply::collection::Collection;
use crate::reply::ending::ranges;
use crate::reply::record::{Column, Numbers, Projection, Record};
use crate::reply::rules::{Asked, Format, Select};
use crate::reply::write::{self, CUT_TO_FIT};

/// A list of records for each item: one table of all rows, which says of which item each is.
pub(crate) fn lists_of_records<C>(many: &Many<C>, limit: usize, asked: &Asked) -> Answer
where
    C: Collection<Item: Record>,
{
    let is_table = Column::make_a_table(C::Item::COLUMNS) && asked.rules.format != Format::Json;
    if !is_table {
        let lists = many.by_place(|list| Rows {
            items: shown(list, limit),
            projection: asked.projection.as_ref(),
        });
        return by_places(many, limit, &lists, asked);
    }
    let (mut rows, mut of_rows) = (Vec::new(), Vec::new());
    for (at, list) in many.answered() {
        rows.extend(shown(list, limit));
        of_rows.resize(rows.len(), at);
    }
    let numbers = (many.sent > 1).then(|| Numbers {
        name: column_of_numbers(C::Item::COLUMNS),
        of_rows: &of_rows,
    });
    if many.answers.is_empty() {
        return Ok(Vec::new());
    }
    let (shown, table) = write::table(&rows, numbers, asked)?;
    let told = left_out(many, limit, asked, &Fit::Rows(shown));
    Ok(told.into_iter().chain(table).collect())
}

/// A list of other values for each item.
pub(crate) fn lists<C>(many: &Many<C>, limit: usize, asked: &Asked) -> Answer
where
    C: Collection<Item: Serialize>,
{
    let lists = many.by_place(|list| shown(list, limit));
    by_places(many, limit, &lists, asked)
}

/// Lists by the places of their items, and before them what is said of what they leave out.
fn by_places<C: Collection, T: Serialize>(
    many: &Many<C>,
    limit: usize,
    lists: &Vec<Option<T>>,
    asked: &Asked,
) -> Answer {
    if many.answers.is_empty() {
        return Ok(Vec::new());
    }
    let chosen = Asked {
        projection: None,
        ..asked.clone()
    };
    let (shown, data) = write::values(lists, &chosen)?;
    let told = left_out(many, limit, asked, &Fit::Places(shown));
    Ok(told.into_iter().chain(data).collect())
}

fn shown<C: Collection>(list: &C, limit: usize) -> &[C::Item] {
    let items = list.items();
    &items[..items.len().min(limit)]
}

/// How much of all lists fits into the reply.
enum Fit {
    /// So many rows, one after the other.
    Rows(usize),
    /// The lists of the first so many items.
    Places(usize),
}

/// What is said of the items whose lists are not shown whole, and of those that have none.
fn left_out<C: Collection>(
    many: &Many<C>,
    limit: usize,
    asked: &Asked,
    fit: &Fit,
) -> Option<Block> {
    let mut rows_before = 0;
    let mut is_cut_to_fit = false;
    let mut lines = Vec::new();
    let mut empty = Vec::new();
    let mut all_hidden = 0;
    for (at, list) in many.answered() {
        let within = shown(list, limit).len();
        let shown = match fit {
            Fit::Rows(fit) => within.min(fit.saturating_sub(rows_before)),
            Fit::Places(fit) if at < *fit => within,
            Fit::Places(_) => 0,
        };
        is_cut_to_fit |= shown < within;
        rows_before += within;
        let known = list
            .total()
            .unwrap_or_default()
            .max(list.items().len() as u64);
        let hidden = known - shown as u64;
        all_hidden += hidden;
        let count = match (hidden, list.total(), list.cursor()) {
            (_, None, Some(_)) => format!("{shown} shown, more exist"),
            (0, ..) if shown == 0 => {
                empty.push(at);
                continue;
            }
            (0, ..) => continue,
            _ => format!("{shown} shown, {hidden} hidden"),
        };
        let next = match (list.cursor(), many.cursor) {
            (Some(cursor), Some(name)) if shown == list.items().len() => {
                format!("; goes on with {name} {}", serde_json::Value::from(cursor))
            }
            _ => String::new(),
        };
        lines.push(format!("\n{}[{at}]: {count}{next}", many.items));
    }
    let mut text = String::new();
    if !lines.is_empty() {
        text.push_str("📊 Summary: Dataset truncated. Use filters to narrow results.");
        text.push_str(&lines.concat());
        if is_cut_to_fit && asked.rules.select != Select::No {
            text.push_str(CUT_TO_FIT);
        }
    }
    if !empty.is_empty() && many.sent > 1 {
        let line = if text.is_empty() { "" } else { "\n" };
        let empty = ranges(&empty, ",");
        text.extend([line, "Nothing for ", many.items, "[", &empty, "]"]);
    }
    (!text.is_empty()).then(|| Block {
        hidden: all_hidden,
        ..Block::of(BlockKind::Summary, text)
    })
}

/// Records as a list, of which only the chosen fields are written.
struct Rows<'a, T> {
    items: &'a [T],
    projection: Option<&'a Projection>,
}

impl<T: Serialize> Serialize for Rows<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.items.len()))?;
        for value in self.items {
            let projection = self.projection;
            list.serialize_element(&Chosen { value, projection })?;
        }
        list.end()
    }
}
