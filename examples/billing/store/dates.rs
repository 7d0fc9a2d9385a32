//! Days as `YYYY-MM-DD`, whose order as text is their order in time.

use super::StoreError;

/// Refuse what is no day, naming the argument that held it.
pub(super) fn check(argument: &str, text: &str) -> Result<(), StoreError> {
    if is_day(text) {
        return Ok(());
    }
    Err(StoreError::Argument(format!(
        "{argument} `{text}` is no day; write it as YYYY-MM-DD, such as 2026-06-30"
    )))
}

fn is_day(text: &str) -> bool {
    let bytes = text.as_bytes();
    let well_formed = bytes.len() == 10
        && bytes.iter().enumerate().all(|(at, byte)| match at {
            4 | 7 => *byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    if !well_formed {
        return false;
    }
    let number = |digits: &[u8]| {
        digits
            .iter()
            .fold(0, |sum, digit| sum * 10 + u32::from(digit - b'0'))
    };
    let (year, month, day) = (
        number(&bytes[..4]),
        number(&bytes[5..7]),
        number(&bytes[8..]),
    );
    year > 0 && (1..=12).contains(&month) && (1..=month_days(year, month)).contains(&day)
}

/// The day that comes `days` after the first of January of `year`.
pub(super) fn day_after(mut year: u32, mut days: u32) -> String {
    let mut month = 1;
    while days >= month_days(year, month) {
        days -= month_days(year, month);
        month += 1;
        if month > 12 {
            month = 1;
            year += 1;
        }
    }
    format!("{year:04}-{month:02}-{:02}", days + 1)
}

fn month_days(year: u32, month: u32) -> u32 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}
