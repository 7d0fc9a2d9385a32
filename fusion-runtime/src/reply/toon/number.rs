//! Numbers in their one canonical spelling.

use super::options::Delimiter;
use super::text;

/// Writes a whole number.
#[inline]
pub(crate) fn whole(out: &mut String, value: impl itoa::Integer) {
    out.push_str(itoa::Buffer::new().format(value));
}

/// Writes a float: in decimals from 1e-6 up to 1e21, with an exponent beyond, and `null` where
/// it is no number.
#[inline]
pub(crate) fn float<F: zmij::Float + Into<f64> + Copy>(out: &mut String, value: F) {
    let wide: f64 = value.into();
    if !wide.is_finite() {
        out.push_str("null");
    } else if wide == 0.0 {
        // Zero has no sign.
        out.push('0');
    } else {
        let mut buffer = zmij::Buffer::new();
        let shortest = buffer.format_finite(value);
        if let Some((mantissa, exponent)) = shortest.split_once('e') {
            spread(out, mantissa, exponent.parse().unwrap_or_default());
        } else {
            out.push_str(shortest.strip_suffix(".0").unwrap_or(shortest));
        }
    }
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
