//! The answers of a batch, put together into one reply.

use serde::Serialize;
use serde::ser::{SerializeSeq, Serializer};

use super::blocks::{Block, BlockKind};
use super::collection::Collection;
use super::ending::{Ending, ranges};
use super::error::ToolError;
use super::record::{Column, Numbers, Projection, Record, Selected};
use super::rules::{Asked, Format, ReplyRules, Select};
use super::write::{self, CUT_TO_FIT, Payload};

/// What the items of a batch answered.
pub struct Many<T> {
    /// Which items did, in the order in which they were sent.
    pub(crate) at: Vec<usize>,
    /// What they answered.
    pub(crate) answers: Vec<T>,
    /// How many items were sent.
    pub(crate) sent: usize,
    /// The argument that holds them.
    pub(crate) items: &'static str,
    /// The parameter of an item that takes the cursor of a page.
    pub(crate) cursor: Option<&'static str>,
    /// Whether nothing was changed by what ran.
    pub(crate) read_only: bool,
    /// What is said of all.
    pub(crate) ending: Ending,
}

/// What is added to a reason where something was changed perhaps.
pub(crate) const STAYS_DONE: &str = "; what it did until then stays done";

type Answer = Result<Payload, ToolError>;

impl<T> Many<T> {
    /// What is asked of all answers together: the size that the ending leaves of the reply. The
    /// limit is for each, and was applied before.
    pub(crate) fn asked(&mut self, asked: &Asked) -> Asked {
        self.ending.cut(asked.max_chars());
        let used = fusion_words::tokens::of_chars(self.ending.len());
        Asked {
            limit: None,
            filters: Vec::new(),
            max_tokens: asked.max_tokens.saturating_sub(used).max(1),
            rules: ReplyRules {
                limit: None,
                ..asked.rules
            },
            ..asked.clone()
        }
    }

    fn answered(&self) -> impl Iterator<Item = (usize, &T)> {
        self.at.iter().copied().zip(&self.answers)
    }

    /// What stands at each place where an item was sent; nothing where it has no answer.
    fn by_place<'s, U>(&'s self, of: impl Fn(&'s T) -> U) -> Vec<Option<U>> {
        let mut places: Vec<Option<U>> = (0..self.sent).map(|_| None).collect();
        for (at, answer) in self.answered() {
            places[at] = Some(of(answer));
        }
        places
    }
}

/// A record for each item: one table, which says of which item a row is where some have none.
pub(crate) fn records<T: Record>(many: &Many<T>, asked: &Asked) -> Answer {
    let rows: Vec<&T> = many.answers.iter().collect();
    let numbers = (many.at.len() < many.sent).then(|| Numbers {
        name: column_of_numbers(T::COLUMNS),
        of_rows: &many.at,
    });
    match rows.is_empty() {
        true => Ok(Vec::new()),
        false => write::numbered(&rows, numbers, asked),
    }
}

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
        let mut blocks: Payload = left_out(many, limit, asked, None).into_iter().collect();
        blocks.extend(plain(&lists, asked)?);
        return Ok(blocks);
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
    let mut blocks: Payload = left_out(many, limit, asked, Some(shown))
        .into_iter()
        .collect();
    blocks.extend(table);
    Ok(blocks)
}

/// A list of other values for each item.
pub(crate) fn lists<C>(many: &Many<C>, limit: usize, asked: &Asked) -> Answer
where
    C: Collection<Item: Serialize>,
{
    let mut blocks: Payload = left_out(many, limit, asked, None).into_iter().collect();
    blocks.extend(plain(&many.by_place(|list| shown(list, limit)), asked)?);
    Ok(blocks)
}

/// A record or none for each item, by its place.
pub(crate) fn records_or_none<T: Record>(many: &Many<Option<T>>, asked: &Asked) -> Answer {
    let chosen = |value| Chosen {
        value,
        projection: asked.projection.as_ref(),
    };
    let places = many.by_place(|found| found.as_ref().map(chosen));
    plain(&places, asked)
}

/// A value for each item, by its place.
pub(crate) fn values<T: Serialize>(many: &Many<T>, asked: &Asked) -> Answer {
    plain(&many.by_place(|value| value), asked)
}

/// The blocks of each item; text stands under the name of its item.
pub(crate) fn payloads<T>(
    many: Many<T>,
    asked: &Asked,
    of: impl Fn(T) -> Payload,
) -> (Payload, Ending) {
    let Many {
        at,
        answers,
        sent,
        items,
        ending,
        ..
    } = many;
    let mut blocks: Payload = Vec::new();
    let mut text = String::new();
    for (at, answer) in at.into_iter().zip(answers) {
        for block in of(answer) {
            if block.media.is_some() {
                blocks.push(block);
                continue;
            }
            if !text.is_empty() {
                text.push('\n');
            }
            if sent > 1 {
                // Several lines stand below the name of their item.
                let space = if block.text.contains('\n') { "\n" } else { " " };
                text.extend([items, "[", &at.to_string(), "]:", space]);
            }
            text.push_str(&block.text);
        }
    }
    if !text.is_empty() {
        blocks.splice(0..0, write::text(&text, asked));
    }
    (blocks, ending)
}

/// Values by their place, in which fields have been chosen already.
fn plain<T: Serialize>(values: &Vec<Option<T>>, asked: &Asked) -> Answer {
    let asked = Asked {
        projection: None,
        ..asked.clone()
    };
    match values.iter().all(Option::is_none) {
        true => Ok(Vec::new()),
        false => write::list(values, &asked),
    }
}

fn shown<C: Collection>(list: &C, limit: usize) -> &[C::Item] {
    let items = list.items();
    &items[..items.len().min(limit)]
}

/// What is said of the items whose lists are not shown whole, and of those that have none.
/// `fit` is how many rows of all lists fit, where that is known.
fn left_out<C: Collection>(
    many: &Many<C>,
    limit: usize,
    asked: &Asked,
    fit: Option<usize>,
) -> Option<Block> {
    let mut fit = fit.unwrap_or(usize::MAX);
    let mut is_cut_to_fit = false;
    let mut lines = Vec::new();
    let mut empty = Vec::new();
    let mut all_hidden = 0;
    for (at, list) in many.answered() {
        let within = shown(list, limit).len();
        let shown = within.min(fit);
        is_cut_to_fit |= shown < within;
        fit -= shown;
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

/// A name for the column of items that no other column has.
fn column_of_numbers(columns: &[Column]) -> &'static str {
    let is_free = |name: &&str| columns.iter().all(|column| column.name != *name);
    ["item", "item_number", "item_of_the_batch"]
        .into_iter()
        .find(is_free)
        .unwrap_or("item")
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

/// A record, of which only the chosen fields are written.
struct Chosen<'a, T> {
    value: &'a T,
    projection: Option<&'a Projection>,
}

impl<T: Serialize> Serialize for Chosen<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let value = self.value;
        match self.projection {
            None => value.serialize(serializer),
            Some(projection) => Selected { value, projection }.serialize(serializer),
        }
    }
}
