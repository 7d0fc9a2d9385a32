//! From values to the data block, under the limit, the selection and the size of a call.

use std::borrow::Cow;

use serde::Serialize;

use super::blocks::{Block, BlockKind};
use super::collection::Collection;
use super::error::ToolError;
use super::record::{self, Cut, Numbers, Record, SelectedRows, Written};
use super::rules::{Asked, Format, Select};
use super::shorten;
use super::toon;

/// The blocks that answer a call: a summary where something is left out, and the data.
pub type Payload = Vec<Block>;

type Answer = Result<Payload, ToolError>;

/// What helps where the size cut a collection of which fields can be chosen.
pub(super) const CUT_TO_FIT: &str = "\nCut to fit: choose fewer fields with _select.";

/// What the model is told of a value whose `Serialize` fails.
pub(super) const UNWRITTEN: &str = "the answer could not be written; your arguments were fine";

/// Any value.
///
/// # Errors
/// When the value cannot be written: its `Serialize` fails, or a map's key is no text.
pub fn value<T: Serialize + ?Sized>(value: &T, asked: &Asked) -> Answer {
    let text = match asked.rules.format {
        Format::Toon => told(toon::to_string_with(value, asked.rules.delimiter))?,
        Format::Auto | Format::Json => told(serde_json::to_string(value))?,
    };
    sized(text, value, asked)
}

/// A single record, of which fields may have been chosen.
///
/// # Errors
/// As [`value`].
pub fn one<T: Record + ?Sized>(record: &T, asked: &Asked) -> Answer {
    match &asked.projection {
        None => value(record, asked),
        Some(projection) => value(
            &record::Selected {
                value: record,
                projection,
            },
            asked,
        ),
    }
}

/// A collection of records: a table, unless JSON was asked for.
///
/// # Errors
/// As [`value`].
pub fn records<C>(collection: &C, asked: &Asked) -> Answer
where
    C: Collection + ?Sized,
    C::Item: Record,
{
    numbered(collection, None, asked)
}

/// A collection of records, with a column of numbers before them where it becomes a table.
///
/// # Errors
/// As [`value`].
pub fn numbered<C>(collection: &C, numbers: Option<Numbers<'_>>, asked: &Asked) -> Answer
where
    C: Collection + ?Sized,
    C::Item: Record,
{
    let write = |cut: &Cut<'_>| match asked.rules.format {
        Format::Json => record::json(collection.items(), cut),
        Format::Auto | Format::Toon => record::rows(collection.items().iter(), cut),
    };
    collected(collection, asked, numbers, &write)
}

/// As many rows of a table as fit, and how many they are. Of the others nothing is said.
///
/// # Errors
/// As [`value`].
pub(super) fn table<T: Record>(
    rows: &Vec<T>,
    numbers: Option<Numbers<'_>>,
    asked: &Asked,
) -> Result<(usize, Payload), ToolError> {
    let write = |cut: &Cut<'_>| record::rows(rows.iter(), cut);
    fitted(rows, asked, numbers, &write).map(|fitted| without_a_word(fitted, asked))
}

/// As many values of a list as fit, and how many they are. Of the others nothing is said.
///
/// # Errors
/// As [`value`].
pub(super) fn values<T: Serialize>(
    values: &Vec<T>,
    asked: &Asked,
) -> Result<(usize, Payload), ToolError> {
    let write = |cut: &Cut<'_>| listed(values, asked, cut);
    fitted(values, asked, None, &write).map(|fitted| without_a_word(fitted, asked))
}

fn without_a_word((written, is_shortened): (Written, bool), asked: &Asked) -> (usize, Payload) {
    let summary = is_shortened.then(|| shorten::summary(asked));
    let blocks = summary.into_iter().chain([data(written.text)]);
    (written.rows, blocks.collect())
}

/// A collection of other values.
///
/// # Errors
/// As [`value`].
pub fn list<C>(collection: &C, asked: &Asked) -> Answer
where
    C: Collection + ?Sized,
    C::Item: Serialize,
{
    let write = |cut: &Cut<'_>| listed(collection.items(), asked, cut);
    collected(collection, asked, None, &write)
}

fn listed<T: Serialize>(items: &[T], asked: &Asked, cut: &Cut<'_>) -> Result<Written, toon::Error> {
    match asked.rules.format {
        Format::Auto | Format::Json => record::json(items, cut),
        Format::Toon => by_halves(items.len().min(cut.limit), cut.max_bytes, &|rows| {
            toon::to_string_with(&items[..rows], cut.delimiter)
        }),
    }
}

/// Text, as it is; cut at the end of a line where it is too long.
pub fn text<'t>(text: impl Into<Cow<'t, str>>, asked: &Asked) -> Payload {
    shorten::lines(text.into(), asked.max_chars())
}

/// The answer of a handler that has nothing to say.
pub fn done() -> Payload {
    vec![data("done".into())]
}

/// The answer of a handler that found nothing.
pub fn none() -> Payload {
    vec![data("null".into())]
}

/// As many rows as fit, where a notation cannot be cut at the end of a row.
fn by_halves(
    mut rows: usize,
    max_bytes: usize,
    write: &dyn Fn(usize) -> Result<String, toon::Error>,
) -> Result<Written, toon::Error> {
    loop {
        let text = write(rows)?;
        if text.len() <= max_bytes || rows == 0 {
            return Ok(Written { text, rows });
        }
        rows /= 2;
    }
}

/// What fits of a collection, and whether its only row was shortened for that.
fn fitted<C>(
    collection: &C,
    asked: &Asked,
    numbers: Option<Numbers<'_>>,
    write: &dyn Fn(&Cut<'_>) -> Result<Written, toon::Error>,
) -> Result<(Written, bool), ToolError>
where
    C: Collection + ?Sized,
    C::Item: Serialize,
{
    let cut = Cut {
        projection: asked.projection.as_ref(),
        limit: asked.limit.unwrap_or(usize::MAX),
        max_bytes: asked.max_chars(),
        delimiter: asked.rules.delimiter,
        numbers,
    };
    let mut written = told(write(&cut))?;
    let items = collection.items();
    let is_shortened = written.rows == 0 && !items.is_empty();
    if is_shortened {
        // Not even the first row fits: it is shown with its long texts cut.
        let first = SelectedRows {
            rows: items[..1].iter(),
            projection: cut.projection,
        };
        let value = told(serde_json::to_value(&first))?;
        written = Written {
            text: shorten::value(&value, cut.max_bytes),
            rows: 1,
        };
    }
    Ok((written, is_shortened))
}

fn collected<C>(
    collection: &C,
    asked: &Asked,
    numbers: Option<Numbers<'_>>,
    write: &dyn Fn(&Cut<'_>) -> Result<Written, toon::Error>,
) -> Answer
where
    C: Collection + ?Sized,
    C::Item: Serialize,
{
    let (written, is_shortened) = fitted(collection, asked, numbers, write)?;
    let mut blocks = Vec::new();
    let held = collection.items().len();
    blocks.extend(left_out(
        written.rows,
        held,
        collection.total(),
        collection.cursor(),
        asked,
    ));
    blocks.extend(is_shortened.then(|| shorten::summary(asked)));
    blocks.push(data(written.text));
    Ok(blocks)
}

/// What is said of items that are not shown.
fn left_out(
    shown: usize,
    held: usize,
    total: Option<u64>,
    cursor: Option<&str>,
    asked: &Asked,
) -> Option<Block> {
    // What is at hand and not shown is hidden, whatever a handler takes for the total.
    let hidden = total
        .map_or(0, |total| total.saturating_sub(shown as u64))
        .max((held - shown) as u64);
    let count = match (hidden, total, cursor) {
        // A list whose length nobody knows, and of which there is more.
        (_, None, Some(_)) => format!("{shown} shown, more exist."),
        (0, ..) => return None,
        _ => format!("{shown} shown, {hidden} hidden."),
    };
    let mut text = format!("📊 Summary: Dataset truncated. {count} Use filters to narrow results.");
    let filters = asked.filters();
    if !filters.is_empty() {
        text.push_str("\nFilters: ");
        text.push_str(&filters.join(", "));
    }
    let is_cut_to_fit = shown < held.min(asked.limit.unwrap_or(usize::MAX));
    if is_cut_to_fit && asked.rules.select != Select::No {
        text.push_str(CUT_TO_FIT);
    }
    if let (Some(cursor), Some(call)) = (cursor, &asked.call)
        && shown == held
    {
        text.push_str("\nNext: ");
        text.push_str(&call.from(cursor));
    }
    Some(Block {
        hidden,
        ..Block::of(BlockKind::Summary, text)
    })
}

fn sized<T: Serialize + ?Sized>(text: String, value: &T, asked: &Asked) -> Answer {
    let most = asked.max_chars();
    if text.len() <= most || text.chars().count() <= most {
        return Ok(vec![data(text)]);
    }
    let value = told(serde_json::to_value(value))?;
    Ok(vec![
        shorten::summary(asked),
        data(shorten::value(&value, most)),
    ])
}

fn told<T, E: std::fmt::Display>(result: Result<T, E>) -> Result<T, ToolError> {
    result.map_err(|error| {
        tracing::error!(%error, "a reply could not be written");
        ToolError::new(UNWRITTEN)
    })
}

fn data(text: String) -> Block {
    Block::of(BlockKind::Data, text)
}
