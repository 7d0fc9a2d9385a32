//! How long cells are, about: enough to make room for a text once.

use super::events::Cell;

/// About how long a cell is, with what separates it from the next.
#[inline]
pub(super) fn size(cell: Cell<'_>) -> usize {
    match cell {
        Cell::Null | Cell::Bool(_) | Cell::Character(_) => 6,
        Cell::Signed(value) => digits(value.unsigned_abs()) + 2,
        Cell::Unsigned(value) => digits(value) + 1,
        Cell::SignedWide(_) | Cell::UnsignedWide(_) => 41,
        Cell::Single(value) => decimals(value.into()),
        Cell::Double(value) => decimals(value),
        Cell::Text(text) => text.len() + 3,
        Cell::Displayed(_) => 38,
    }
}

fn digits(value: u64) -> usize {
    value.checked_ilog10().map_or(1, |last| 1 + last as usize)
}

/// Most floats are sums of money or the like, with two decimals; others have all digits.
fn decimals(value: f64) -> usize {
    let cents = value * 100.0;
    if cents.fract() == 0.0 && cents.abs() < 1e12 {
        14
    } else {
        24
    }
}
