//! Which texts stand as they are, and how the others are quoted.

use std::fmt::{Display, Write};

use super::options::Delimiter;

const ALWAYS: u8 = 1;
const COMMA: u8 = 2;
const PIPE: u8 = 4;

/// What each byte says about the text that holds it.
const CLASSES: [u8; 256] = {
    let mut classes = [0; 256];
    let mut byte = 0;
    while byte < 0x20 {
        classes[byte] = ALWAYS;
        byte += 1;
    }
    let structural = b":\"\\[]{}";
    let mut at = 0;
    while at < structural.len() {
        classes[structural[at] as usize] = ALWAYS;
        at += 1;
    }
    classes[b',' as usize] = COMMA;
    classes[b'|' as usize] = PIPE;
    classes
};

/// Writes a text as a value.
#[inline]
pub(crate) fn value(out: &mut String, text: &str, delimiter: Delimiter) {
    if stands(text, delimiter) {
        out.push_str(text);
    } else {
        quoted(out, text);
    }
}

/// Writes what a value says of itself as a value. It is formatted in place, and moved only
/// where it needs quotes.
pub(crate) fn displayed(
    out: &mut String,
    value: &dyn Display,
    delimiter: Delimiter,
) -> Result<(), std::fmt::Error> {
    let start = out.len();
    write!(out, "{value}")?;
    if !stands(&out[start..], delimiter) {
        let text = out.split_off(start);
        quoted(out, &text);
    }
    Ok(())
}

/// Writes a text as a key.
pub(crate) fn key(out: &mut String, text: &str) {
    let mut bytes = text.bytes();
    let plain = bytes
        .next()
        .is_some_and(|first| first.is_ascii_alphabetic() || first == b'_')
        && bytes.all(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'.');
    if plain {
        out.push_str(text);
    } else {
        quoted(out, text);
    }
}

/// Whether a text reads back as itself without quotes.
#[inline]
fn stands(text: &str, delimiter: Delimiter) -> bool {
    let bytes = text.as_bytes();
    let (Some(&first), Some(&last)) = (bytes.first(), bytes.last()) else {
        return false;
    };
    // A tab, at either end or as the delimiter, is a control character and never stands.
    let bad = match delimiter {
        Delimiter::Comma => ALWAYS | COMMA,
        Delimiter::Pipe => ALWAYS | PIPE,
        Delimiter::Tab => ALWAYS,
    };
    let met = bytes
        .iter()
        .fold(0, |met, &byte| met | CLASSES[usize::from(byte)]);
    if met & bad != 0 || last == b' ' {
        return false;
    }
    match first {
        b' ' | b'-' | b'#' => false,
        b'0'..=b'9' | b'+' => !is_numeric(bytes),
        b't' => text != "true",
        b'f' => text != "false",
        b'n' => text != "null",
        // A decoder would take a byte order mark off.
        0xef => !text.starts_with('\u{feff}'),
        _ => true,
    }
}

/// Whether a decoder could take a text for a number. (One that starts with `-` is quoted
/// anyway.)
fn is_numeric(text: &[u8]) -> bool {
    let digits = |text: &[u8]| text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let mut rest = text.strip_prefix(b"+").unwrap_or(text);
    let whole = digits(rest);
    rest = &rest[whole..];
    let mut good = whole > 0;
    if let Some(fraction) = rest.strip_prefix(b".") {
        let length = digits(fraction);
        good &= length > 0;
        rest = &fraction[length..];
    }
    if let [b'e' | b'E', exponent @ ..] = rest {
        let exponent = match exponent {
            [b'+' | b'-', unsigned @ ..] => unsigned,
            all => all,
        };
        let length = digits(exponent);
        good &= length > 0;
        rest = &exponent[length..];
    }
    good && rest.is_empty()
}

/// Writes a text in quotes.
#[cold]
fn quoted(out: &mut String, text: &str) {
    out.reserve(text.len() + 2);
    out.push('"');
    let mut rest = text;
    while let Some(at) = rest
        .bytes()
        .position(|byte| byte < 0x20 || byte == b'"' || byte == b'\\')
    {
        let (plain, from) = rest.split_at(at);
        out.push_str(plain);
        let (escaped, after) = from.split_at(1);
        match escaped {
            "\"" => out.push_str("\\\""),
            "\\" => out.push_str("\\\\"),
            "\n" => out.push_str("\\n"),
            "\r" => out.push_str("\\r"),
            "\t" => out.push_str("\\t"),
            control => {
                let code = control.as_bytes().first().copied().unwrap_or_default();
                // Writing to a `String` cannot fail.
                let _ = write!(out, "\\u{code:04x}");
            }
        }
        rest = after;
    }
    out.push_str(rest);
    out.push('"');
}
