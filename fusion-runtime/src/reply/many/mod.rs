//! The answers of a batch, put together into one reply.

mod lists;

use serde::Serialize;
use serde::ser::Serializer;

pub(crate) use self::lists::{lists, lists_of_records};
use super::ending::Ending;
use super::error::ToolError;
use super::record::{Column, Numbers, Projection, Record, Selected};
use super::rules::{Asked, ReplyRules};
use super::write::{self, Payload};

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
            fields: &[],
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
        blocks.splice(0..0, write::text(text, asked));
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

/// A name for the column of items that no other column has.
fn column_of_numbers(columns: &[Column]) -> &'static str {
    let is_free = |name: &&str| columns.iter().all(|column| column.name != *name);
    ["item", "item_number", "item_of_the_batch"]
        .into_iter()
        .find(is_free)
        .unwrap_or("item")
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
