//! What is said of limits, and whether two parameters are said to have the same.

use super::chars::{equal, json, number};
use crate::args::fields::Field;
use crate::args::limits::Length;
use crate::args::price::{Bound, Price, Said};

/// What a model is told of one number; what the type itself cannot exceed is not told.
pub(super) const fn asked(field: &Field, is_least: bool) -> Option<Bound> {
    let bound = match is_least {
        true => field.bounds.min,
        false => field.bounds.max,
    };
    let (Some(bound), Price::Integer(least, greatest)) = (bound, field.price) else {
        return bound;
    };
    let held = if is_least { least } else { greatest };
    match bound.whole {
        Some(whole) if whole == held => None,
        _ => Some(bound),
    }
}

/// The characters of `1 to 50`; 0 where there is no range.
const fn range(field: &Field) -> usize {
    match (asked(field, true), asked(field, false)) {
        (Some(min), Some(max)) => json(min.text) + " to ".len() + json(max.text),
        (Some(min), None) => "at least ".len() + json(min.text),
        (None, Some(max)) => "at most ".len() + json(max.text),
        (None, None) => 0,
    }
}

/// The characters of `1 to 50`, `1 to 40 characters`, `matches ^a`, each with what stands
/// between them and those before.
pub(super) const fn words(field: &Field, between: usize) -> usize {
    let mut parts = Parts::new(between);
    let range = range(field);
    if range > 0 {
        parts.add(range);
    }
    let is_text = matches!(field.price, Price::Text);
    let noun = if is_text { "character" } else { "item" };
    let length = length(field.bounds.length, noun.len());
    if length > 0 {
        parts.add(length);
    }
    if let Some(pattern) = field.bounds.pattern {
        parts.add("matches ".len() + json(pattern));
    }
    parts.chars
}

const fn length(length: Length, noun: usize) -> usize {
    const fn of(count: u64, noun: usize) -> usize {
        number(count) + 1 + noun + if count == 1 { 0 } else { 1 }
    }
    match length {
        (Some(min), Some(max)) if min == max => of(max, noun),
        (Some(min), Some(max)) => number(min) + " to ".len() + number(max) + 1 + noun + 1,
        (Some(min), None) => "at least ".len() + of(min, noun),
        (None, Some(max)) => "at most ".len() + of(max, noun),
        (None, None) => 0,
    }
}

/// Whether the same is said of the limits of two parameters.
pub(super) const fn are_equal(a: &Field, b: &Field) -> bool {
    const fn bounds(a: Option<Bound>, b: Option<Bound>) -> bool {
        match (a, b) {
            (Some(a), Some(b)) => equal(a.text, b.text),
            (None, None) => true,
            _ => false,
        }
    }
    const fn counts(a: Option<u64>, b: Option<u64>) -> bool {
        match (a, b) {
            (Some(a), Some(b)) => a == b,
            (None, None) => true,
            _ => false,
        }
    }
    let (own, other) = (a.bounds, b.bounds);
    let are_patterns = match (own.pattern, other.pattern) {
        (Some(a), Some(b)) => equal(a, b),
        (None, None) => true,
        _ => false,
    };
    bounds(asked(a, true), asked(b, true))
        && bounds(asked(a, false), asked(b, false))
        && counts(own.length.0, other.length.0)
        && counts(own.length.1, other.length.1)
        && are_patterns
}

/// What is said of a default; nothing where there is none to show.
pub(super) const fn default(field: &Field) -> Option<&'static str> {
    match field.said {
        Said::Text(text) => Some(text),
        Said::Nothing | Said::Unknown => None,
    }
}

/// Whether the same is said of two defaults.
pub(super) const fn are_defaults_equal(a: &Field, b: &Field) -> bool {
    match (default(a), default(b)) {
        (Some(a), Some(b)) => equal(a, b),
        (None, None) => true,
        _ => false,
    }
}

/// Parts of a text with something between them.
#[derive(Clone, Copy)]
pub(super) struct Parts {
    between: usize,
    /// All characters so far.
    pub(super) chars: usize,
    is_begun: bool,
}

impl Parts {
    pub(super) const fn new(between: usize) -> Self {
        Self {
            between,
            chars: 0,
            is_begun: false,
        }
    }

    pub(super) const fn add(&mut self, chars: usize) {
        if self.is_begun {
            self.chars += self.between;
        }
        self.is_begun = true;
        self.chars += chars;
    }
}
