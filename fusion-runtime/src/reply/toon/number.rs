//! Numbers in their one canonical spelling.

use std::fmt::LowerExp;

use super::options::Delimiter;
use super::text;

/// Writes a whole number.
#[inline]
pub(crate) fn whole(out: &mut String, value: impl itoa::Integer) {
    out.push_str(itoa::Buffer::new().format(value));
}

/// A float of either size.
pub(crate) trait Float: zmij::Float + Into<f64> + Copy + LowerExp {
    /// Every decimal of fewer digits is another float.
    const DIGITS: usize;
}

impl Float for f32 {
    const DIGITS: usize = f32::DIGITS as usize;
}

impl Float for f64 {
    const DIGITS: usize = f64::DIGITS as usize;
}

/// Writes a float: in decimals from 1e-6 up to 1e21, with an exponent beyond, and `null` where
/// it is no number.
#[inline]
pub(crate) fn float<F: Float>(out: &mut String, value: F) {
    let wide: f64 = value.into();
    if !wide.is_finite() {
        out.push_str("null");
    } else if wide == 0.0 {
        // Zero has no sign.
        out.push('0');
    } else {
        let mut buffer = zmij::Buffer::new();
        let shortest = buffer.format_finite(value);
        if shortest.len() > F::DIGITS && is_tie(wide, shortest) {
            exponential(out, &format!("{value:e}"));
        } else if shortest.contains('e') {
            exponential(out, shortest);
        } else {
            out.push_str(shortest.strip_suffix(".0").unwrap_or(shortest));
        }
    }
}

/// Whether a float lies in the middle between its shortest text and another that is as short.
/// Then the standard library rounds away from zero, as other encoders in Rust do.
fn is_tie(value: f64, shortest: &str) -> bool {
    let (mantissa, exponent) = shortest.split_once('e').unwrap_or((shortest, "0"));
    let fraction = mantissa
        .split_once('.')
        .map_or("", |(_, fraction)| fraction.trim_end_matches('0'));
    let exponent: i32 = exponent.parse().unwrap_or_default();
    let decimals = i32::try_from(fraction.len()).unwrap_or_default() - exponent;
    // With one decimal more, which is a 5, it is exact.
    let halves = value.abs() * 2_f64.powi(decimals + 1);
    decimals > 0 && halves.fract() == 0.0 && halves % 2.0 != 0.0
}

/// Writes what is spelled with an exponent.
fn exponential(out: &mut String, text: &str) {
    let (mantissa, exponent) = text.split_once('e').unwrap_or((text, "0"));
    spread(out, mantissa, exponent.parse().unwrap_or_default());
}

/// Writes one character as a text.
pub(crate) fn character(out: &mut String, value: char, delimiter: Delimiter) {
    text::value(out, value.encode_utf8(&mut [0; 4]), delimiter);
}

/// Writes what is `mantissa` times ten to the `exponent`, the mantissa having one digit other
/// than zero before its point.
fn spread(out: &mut String, mantissa: &str, exponent: i32) {
    let unsigned = mantissa.strip_prefix('-').unwrap_or(mantissa);
    if unsigned.len() < mantissa.len() {
        out.push('-');
    }
    let (first, fraction) = unsigned.split_once('.').unwrap_or((unsigned, ""));
    let fraction = fraction.trim_end_matches('0');
    let places = usize::try_from(exponent.unsigned_abs()).unwrap_or_default();
    match exponent {
        -6..0 => {
            out.push_str("0.");
            out.extend(std::iter::repeat_n('0', places - 1));
            out.push_str(first);
            out.push_str(fraction);
        }
        0..21 => {
            let inside = places.min(fraction.len());
            out.push_str(first);
            out.push_str(&fraction[..inside]);
            out.extend(std::iter::repeat_n('0', places - inside));
            if inside < fraction.len() {
                out.push('.');
                out.push_str(&fraction[inside..]);
            }
        }
        _ => {
            out.push_str(first);
            if !fraction.is_empty() {
                out.push('.');
                out.push_str(fraction);
            }
            out.push_str(if exponent < 0 { "e-" } else { "e+" });
            whole(out, places);
        }
    }
}
