//! What an author asked for beyond the type: ranges, lengths, patterns. They are looked after
//! in the words in which the schema describes them.

use std::fmt;

use regex_lite::Regex;
use serde_json::{Number, Value};

use super::echo;
use super::shape::Shape;

/// A pattern that text must match.
#[derive(Clone)]
pub struct Pattern(Regex);

impl Pattern {
    /// Reads a pattern.
    ///
    /// # Errors
    /// What in it cannot be looked after: a syntax error, lookaround, a back reference.
    pub fn new(source: &str) -> Result<Self, String> {
        Regex::new(source).map(Self).map_err(|e| e.to_string())
    }

    /// The pattern as it was written.
    pub fn source(&self) -> &str {
        self.0.as_str()
    }
}

impl fmt::Debug for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.source())
    }
}

impl PartialEq for Pattern {
    fn eq(&self, other: &Self) -> bool {
        self.source() == other.source()
    }
}

/// How many characters or items there must be at least and at most.
pub type Length = (Option<u64>, Option<u64>);

/// `1 to 40 characters`, `at least 1 item`; nothing where there is no bound.
pub fn length(length: Length, noun: &str) -> Option<String> {
    let plural = |n: u64| if n == 1 { "" } else { "s" };
    match length {
        (Some(min), Some(max)) if min == max => Some(format!("{max} {noun}{}", plural(max))),
        (Some(min), Some(max)) => Some(format!("{min} to {max} {noun}s")),
        (Some(min), None) => Some(format!("at least {min} {noun}{}", plural(min))),
        (None, Some(max)) => Some(format!("at most {max} {noun}{}", plural(max))),
        (None, None) => None,
    }
}

/// How an integer breaks the range that was asked for. It is named apart, since one of 128 bits
/// without a sign may be larger than what stands for it here.
pub(super) fn of_integer(
    shape: &Shape,
    number: i128,
    name: &dyn fmt::Display,
    is_optional: impl FnOnce() -> bool,
) -> Option<String> {
    let below = shape.min.as_ref().is_some_and(|min| is_below(number, min));
    let above = shape.max.as_ref().is_some_and(|max| is_above(number, max));
    (below || above).then(|| out_of_range(shape, &name.to_string(), is_optional()))
}

/// How a number breaks the range that was asked for.
pub(super) fn of_number(
    shape: &Shape,
    number: &Number,
    is_optional: impl FnOnce() -> bool,
) -> Option<String> {
    let float = number.as_f64()?;
    let bound = |bound: &Option<Number>| bound.as_ref().and_then(Number::as_f64);
    let below = bound(&shape.min).is_some_and(|min| float < min);
    let above = bound(&shape.max).is_some_and(|max| float > max);
    (below || above).then(|| {
        let named = echo::named(&Value::Number(number.clone()));
        out_of_range(shape, &named, is_optional())
    })
}

/// How text breaks the length or the pattern that was asked for.
pub(super) fn of_text(shape: &Shape, text: &str) -> Option<String> {
    if let Some(words) = broken_length(shape, || text.chars().count(), "character") {
        return Some(words);
    }
    let Pattern(pattern) = shape.pattern.as_ref()?;
    if pattern.is_match(text) {
        return None;
    }
    let sent = echo::named(&Value::String(text.into()));
    Some(format!("{sent} does not match {}", pattern.as_str()))
}

/// How a list breaks the length that was asked for.
pub(super) fn of_list(shape: &Shape, items: usize) -> Option<String> {
    broken_length(shape, || items, "item")
}

/// A number that the type cannot hold.
pub(super) fn outside(
    shape: Option<&Shape>,
    (least, greatest): (&dyn fmt::Display, &dyn fmt::Display),
    sent: &Value,
    is_optional: bool,
) -> String {
    let sent = echo::named(sent);
    match shape {
        Some(shape) if shape.range().is_some() => out_of_range(shape, &sent, is_optional),
        _ => format!("{sent} is outside {least} to {greatest}"),
    }
}

fn out_of_range(shape: &Shape, sent: &str, is_optional: bool) -> String {
    let range = shape.range().unwrap_or_default();
    let not = match (&shape.min, &shape.max) {
        (Some(_), Some(_)) => "outside",
        _ => "not",
    };
    let way_out = if is_optional {
        "; omit it to use the default"
    } else {
        ""
    };
    format!("{sent} is {not} {range}{way_out}")
}

fn broken_length(shape: &Shape, count: impl FnOnce() -> usize, noun: &str) -> Option<String> {
    let (min, max) = shape.length;
    if min.is_none() && max.is_none() {
        return None;
    }
    let count = count() as u64;
    let is_broken = min.is_some_and(|min| count < min) || max.is_some_and(|max| count > max);
    let takes = length(shape.length, noun).filter(|_| is_broken)?;
    let plural = if count == 1 { "" } else { "s" };
    Some(format!("{count} {noun}{plural} sent; takes {takes}"))
}

fn is_below(number: i128, min: &Number) -> bool {
    match min.as_i128() {
        Some(min) => number < min,
        #[allow(clippy::cast_precision_loss, reason = "the bound is a float anyway")]
        None => min.as_f64().is_some_and(|min| (number as f64) < min),
    }
}

fn is_above(number: i128, max: &Number) -> bool {
    match max.as_i128() {
        Some(max) => number > max,
        #[allow(clippy::cast_precision_loss, reason = "the bound is a float anyway")]
        None => max.as_f64().is_some_and(|max| (number as f64) > max),
    }
}
