//! Numbers as models write them, read exactly: never through a float where an integer is
//! wanted.

use serde_json::{Number, Value};

/// The greatest whole number up to which every float stands for itself only.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// More digits than a 128-bit number has mean that it is too large, whatever they are.
const MAX_DIGITS: usize = 40;

/// A whole number: its sign, and its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Whole {
    pub(super) is_negative: bool,
    pub(super) size: u128,
}

/// Why a value is no whole number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NotWhole {
    /// It is none.
    No,
    /// It is one, but larger than any type can hold.
    TooLarge,
    /// It came as a float of a size at which floats have lost digits.
    Inexact,
}

impl Whole {
    pub(super) fn as_i128(self) -> Option<i128> {
        match self.is_negative {
            false => i128::try_from(self.size).ok(),
            true => 0_i128.checked_sub_unsigned(self.size),
        }
    }

    pub(super) fn as_u128(self) -> Option<u128> {
        (!self.is_negative || self.size == 0).then_some(self.size)
    }
}

/// The whole number that a value stands for, and whether it stands there as one.
pub(super) fn whole(value: &Value) -> Result<(Whole, bool), NotWhole> {
    match value {
        Value::Number(number) => of_number(number),
        Value::String(text) => of_text(text.trim()).map(|whole| (whole, false)),
        _ => Err(NotWhole::No),
    }
}

fn of_number(number: &Number) -> Result<(Whole, bool), NotWhole> {
    if let Some(size) = number.as_u64() {
        let size = size.into();
        return Ok((
            Whole {
                is_negative: false,
                size,
            },
            true,
        ));
    }
    if let Some(number) = number.as_i64() {
        let size = number.unsigned_abs().into();
        return Ok((
            Whole {
                is_negative: true,
                size,
            },
            true,
        ));
    }
    let float = number.as_f64().ok_or(NotWhole::TooLarge)?;
    if float.fract() != 0.0 {
        return Err(NotWhole::No);
    }
    if float.abs() >= EXACT {
        return Err(NotWhole::Inexact);
    }
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "whole, and below 2^53"
    )]
    let size = float.abs() as u128;
    Ok((
        Whole {
            is_negative: float < 0.0,
            size,
        },
        false,
    ))
}

/// `3`, `-3`, `3.0`, `1e3`, `1.5e1`; nothing else.
/// Reads what text says, without spaces around it.
pub(super) fn of_text(text: &str) -> Result<Whole, NotWhole> {
    let (is_negative, text) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let (digits, exponent) = match text.split_once(['e', 'E']) {
        Some((digits, exponent)) => (digits, exponent_of(exponent)?),
        None => (text, 0),
    };
    let (before, after) = digits.split_once('.').unwrap_or((digits, "0"));
    let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    if !is_digits(before) || !is_digits(after) {
        return Err(NotWhole::No);
    }
    let before = before.trim_start_matches('0');
    let after = after.trim_end_matches('0');
    // The digits as one number, of which the last `places` stand behind the point.
    let digits = format!("{before}{after}");
    let significant = digits.trim_start_matches('0');
    if significant.is_empty() {
        return Ok(Whole {
            is_negative: false,
            size: 0,
        });
    }
    let places = i64::try_from(after.len()).unwrap_or(i64::MAX);
    let zeros = exponent.saturating_sub(places);
    if zeros < 0 {
        // What would stand behind the point must be zeros.
        let cut = usize::try_from(-zeros).unwrap_or(usize::MAX);
        let kept = significant.len().checked_sub(cut).filter(|&kept| kept > 0);
        let (kept, rest) = significant.split_at(kept.ok_or(NotWhole::No)?);
        if rest.bytes().any(|b| b != b'0') {
            return Err(NotWhole::No);
        }
        return sized(is_negative, kept);
    }
    let zeros = usize::try_from(zeros).unwrap_or(usize::MAX);
    if significant.len().saturating_add(zeros) > MAX_DIGITS {
        return Err(NotWhole::TooLarge);
    }
    sized(is_negative, &format!("{significant}{}", "0".repeat(zeros)))
}

fn sized(is_negative: bool, digits: &str) -> Result<Whole, NotWhole> {
    let size = digits.parse().map_err(|_| NotWhole::TooLarge)?;
    Ok(Whole { is_negative, size })
}

fn exponent_of(text: &str) -> Result<i64, NotWhole> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return Err(NotWhole::No);
    }
    let size: i64 = digits.parse().unwrap_or(i64::MAX);
    Ok(if text.starts_with('-') { -size } else { size })
}

/// The float that a text stands for: digits as JSON writes them. It is infinite where they are
/// more than any float holds.
pub(super) fn float(text: &str) -> Option<f64> {
    let text = text.trim();
    let is_number = text.bytes().any(|b| b.is_ascii_digit())
        && text
            .bytes()
            .all(|b| b.is_ascii_digit() || matches!(b, b'.' | b'-' | b'+' | b'e' | b'E'));
    is_number.then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn read(value: &Value) -> Result<i128, NotWhole> {
        whole(value).map(|(whole, _)| whole.as_i128().unwrap())
    }

    #[test]
    fn whole_numbers_are_read_to_the_last_digit() {
        for (sent, wanted) in [
            (json!("3"), 3),
            (json!(" 3 "), 3),
            (json!("3.0"), 3),
            (json!("1e3"), 1000),
            (json!("1.50e1"), 15),
            (json!("1500e-2"), 15),
            (json!("-0"), 0),
            (json!("007"), 7),
            (json!(3.0), 3),
            (json!(-3.0), -3),
            (json!("1183456789012345679"), 1_183_456_789_012_345_679),
            (json!(u64::MAX), u64::MAX.into()),
            (json!(i64::MIN), i64::MIN.into()),
            (json!("-170141183460469231731687303715884105728"), i128::MIN),
        ] {
            assert_eq!(read(&sent), Ok(wanted), "{sent}");
        }
    }

    #[test]
    fn what_is_no_whole_number_is_none() {
        for sent in [
            json!("3.5"),
            json!(3.5),
            json!("3px"),
            json!(""),
            json!("1,000"),
            json!("0x10"),
            json!("1_000"),
            json!("1e"),
            json!("e3"),
            json!(".5"),
            json!("15e-2"),
            json!("--3"),
            json!(true),
            json!(null),
        ] {
            assert_eq!(read(&sent), Err(NotWhole::No), "{sent}");
        }
        assert_eq!(
            read(&json!("1e99999999999999999999")),
            Err(NotWhole::TooLarge)
        );
        assert_eq!(read(&json!(1e19)), Err(NotWhole::Inexact));
        assert_eq!(read(&json!("1e-99999999999999999999")), Err(NotWhole::No));
    }

    #[test]
    fn floats_are_written_in_digits() {
        assert_eq!(float(" 0.7 "), Some(0.7));
        assert_eq!(float("-1e3"), Some(-1000.0));
        assert_eq!(float("1e999"), Some(f64::INFINITY));
        for text in ["NaN", "inf", "infinity", "", "1.2.3", "e", "0x1p3"] {
            assert_eq!(float(text), None, "{text}");
        }
    }
}
