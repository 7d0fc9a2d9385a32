//! Records as a table.

use super::Record;
use super::column::{Column, ColumnKind};
use super::projection::Projection;
use super::row::Row;
use super::rows::{Cut, Written};
use crate::reply::toon::{Delimiter, Error, length, text};

/// Records as TOON, straight from their fields: a table, or `[]` where there is none. Writing
/// ends at the limit, and before the row that would not fit.
///
/// # Errors
/// Where a value is no cell, or a `Serialize` fails.
pub fn table<'r, T: Record + 'r>(
    rows: impl IntoIterator<Item = &'r T>,
    cut: &Cut<'_>,
) -> Result<Written, Error> {
    let rows = rows.into_iter().take(cut.limit);
    let mut names = String::new();
    group(&mut names, T::COLUMNS, cut.projection, cut.delimiter);
    if let Some(numbers) = cut.numbers {
        let first = format!("{{{}{}", numbers.name, cut.delimiter.as_str());
        names.replace_range(..1, &first);
    }
    let expected = rows.size_hint().0;
    let mut text = String::new();
    header(&mut text, expected, &names, cut.delimiter);
    let head = text.len();
    let mut written = 0_usize;
    for row in rows {
        let start = text.len();
        text.push_str("\n  ");
        let mut line = Row::new(&mut text, cut.delimiter);
        if let Some(number) = cut.numbers.and_then(|numbers| numbers.of_rows.get(written)) {
            line.whole(*number);
        }
        match cut.projection {
            None => row.write_cells(&mut line)?,
            Some(projection) => line.picked(row, projection)?,
        }
        // The delimiter after the last cell.
        text.pop();
        if text.len() > cut.max_bytes {
            text.truncate(start);
            break;
        }
        written += 1;
        if written >= 16 && written.is_power_of_two() {
            let bytes = (text.len() - head) / written * expected.saturating_sub(written);
            reserve(&mut text, bytes, cut.max_bytes);
        }
    }
    if written == 0 {
        text = String::from("[]");
    } else if written != expected {
        let mut right = String::new();
        header(&mut right, written, &names, cut.delimiter);
        text.replace_range(..head, &right);
    }
    Ok(Written {
        text,
        rows: written,
    })
}

/// Makes room for about as many more bytes, once, so that a long text is not moved each time
/// its length doubles.
fn reserve(text: &mut String, bytes: usize, max_bytes: usize) {
    let wanted = (bytes + bytes / 8).min(max_bytes.saturating_sub(text.len()));
    if text.capacity() - text.len() < bytes {
        text.reserve_exact(wanted);
    }
}

fn header(out: &mut String, len: usize, names: &str, delimiter: Delimiter) {
    length(out, len, false, delimiter);
    out.push_str(names);
    out.push(':');
}

/// The names of columns, in braces.
fn group(out: &mut String, columns: &[Column], within: Option<&Projection>, delimiter: Delimiter) {
    let mut before = "{";
    Projection::each(within, columns, |column, within| {
        out.push_str(std::mem::replace(&mut before, delimiter.as_str()));
        text::key(out, column.name);
        if let ColumnKind::Group(inner) = column.kind {
            group(out, inner, within, delimiter);
        }
    });
    out.push('}');
}
