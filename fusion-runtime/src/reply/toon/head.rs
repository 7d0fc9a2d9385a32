//! What stands around cells: headers and the beginnings of lines.

use super::options::Delimiter;
use super::shape::Shape;
use super::{number, text};

/// The header of a list or a table, without what comes before the bracket and after the colon.
pub(super) fn header(
    out: &mut String,
    len: u32,
    columns: Option<&Shape>,
    keyed: bool,
    delimiter: Delimiter,
) {
    length(out, len, keyed, delimiter);
    if let Some(shape) = columns {
        group(out, shape, delimiter);
    }
    out.push(':');
}

/// The length in brackets.
pub(crate) fn length(out: &mut String, len: impl itoa::Integer, keyed: bool, delimiter: Delimiter) {
    out.push('[');
    number::whole(out, len);
    out.push_str(if keyed { ":" } else { "" });
    out.push_str(delimiter.mark());
    out.push(']');
}

fn group(out: &mut String, shape: &Shape, delimiter: Delimiter) {
    out.push('{');
    for (at, field) in shape.fields.iter().enumerate() {
        if at > 0 {
            out.push_str(delimiter.as_str());
        }
        text::key(out, &field.key);
        if let Some(inner) = &field.group {
            group(out, inner, delimiter);
        }
    }
    out.push('}');
}

/// A new line at this depth.
#[inline]
pub(super) fn line(out: &mut String, depth: usize) {
    out.push('\n');
    for _ in 0..depth {
        out.push_str("  ");
    }
}
