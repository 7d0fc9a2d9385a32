//! Values without parts: what a model may write for them, and what becomes of the rest.

use std::borrow::Cow;
use std::fmt::Display;

use serde_json::{Number, Value};

use super::number::{self, NotWhole, Whole};
use super::value::De;
use crate::args::note::{How, Note};
use crate::args::shape::Shape;
use crate::args::{echo, limits, misfit};

/// What the integer types of up to 64 bits hold is within this.
pub(super) type Holds = (i128, i128);

impl<'f> De<'f> {
    /// The one value that a list of one, or the `item` of an item, stands for.
    pub(super) fn single(&self) -> &'f Value {
        let inner = match self.value {
            Value::Array(list) if list.len() == 1 => Some((&list[0], How::ListOfOne)),
            Value::Object(object) if object.len() == 1 && self.frame.is_item() => {
                object.get("item").map(|item| (item, How::ItemUnwrapped))
            }
            _ => None,
        };
        match inner {
            Some((inner, how)) if !inner.is_array() && !inner.is_object() => {
                self.mended(self.value, echo::named(inner), how);
                inner
            }
            _ => self.value,
        }
    }

    /// Says that the value is not what `noun` calls.
    pub(super) fn is_not(&self, noun: &str) {
        let sent = self.frame.sent;
        self.frame
            .ledger
            .misfit(self.frame, |shape| misfit::not(shape, sent, noun));
    }

    pub(super) fn is_wrong(&self, text: impl FnOnce(Option<&Shape>) -> String) {
        self.frame.ledger.misfit(self.frame, text);
    }

    /// Looks after what the author asked for beyond the type.
    pub(super) fn is_within_limits(&self, broken: impl FnOnce(&Shape) -> Option<String>) -> bool {
        if !self.frame.ledger.has_limits {
            return true;
        }
        let said = self.frame.shape().and_then(broken);
        let is_within = said.is_none();
        if let Some(text) = said {
            self.is_wrong(|_| text);
        }
        is_within
    }

    #[inline]
    pub(super) fn integer(&self, holds: Holds) -> i128 {
        if let Value::Number(number) = self.value {
            let number = number.as_i64().map(i128::from);
            if let Some(number) = number
                && number >= holds.0
                && number <= holds.1
                && !self.frame.ledger.has_limits
            {
                return number;
            }
        }
        self.mended_integer(holds)
    }

    fn mended_integer(&self, holds: Holds) -> i128 {
        let whole = self.whole();
        match whole.map(|whole| whole.as_i128().ok_or(NotWhole::TooLarge)) {
            Some(Ok(number)) if number >= holds.0 && number <= holds.1 => {
                let broken = |shape: &Shape| {
                    limits::of_integer(shape, number, &number, || self.is_optional())
                };
                if self.is_within_limits(broken) {
                    number
                } else {
                    1
                }
            }
            Some(_) => {
                self.outside(&holds.0, &holds.1);
                1
            }
            None => 1,
        }
    }

    /// An integer of 128 bits without a sign.
    pub(super) fn natural(&self) -> u128 {
        match self.whole().map(Whole::as_u128) {
            Some(Some(number)) => {
                let bounded = i128::try_from(number).unwrap_or(i128::MAX);
                let broken = |shape: &Shape| {
                    limits::of_integer(shape, bounded, &number, || self.is_optional())
                };
                if self.is_within_limits(broken) {
                    number
                } else {
                    1
                }
            }
            Some(None) => {
                self.outside(&0, &u128::MAX);
                1
            }
            None => 1,
        }
    }

    fn outside(&self, least: &dyn Display, greatest: &dyn Display) {
        let sent = self.frame.sent;
        let is_optional = self.is_optional();
        self.is_wrong(|shape| limits::outside(shape, (least, greatest), sent, is_optional));
    }

    /// Whether it may be left out, which those are told who sent one that cannot be.
    fn is_optional(&self) -> bool {
        self.frame.is_optional() == Some(true)
    }

    /// The whole number that was sent; where there is none, that has been told.
    fn whole(&self) -> Option<Whole> {
        let value = self.single();
        match number::whole(value) {
            Ok((whole, is_plain)) => {
                if !is_plain {
                    let sign = if whole.is_negative { "-" } else { "" };
                    let to = format!("{sign}{}", whole.size);
                    self.mended(value, to, How::NumberRead);
                }
                Some(whole)
            }
            Err(NotWhole::No) => {
                self.is_not("an integer");
                None
            }
            Err(why) => {
                let sent = self.frame.sent;
                self.is_wrong(|_| misfit::too_large(sent, why == NotWhole::Inexact));
                None
            }
        }
    }

    fn mended(&self, from: &Value, to: String, how: How) {
        let ledger = self.frame.ledger;
        let path = self.frame.path();
        let from = echo::named(from);
        ledger.add_note(Note {
            path,
            from,
            to,
            how,
        });
    }

    /// The number as it is sent, or as text that stands for one, where the type holds it.
    pub(super) fn number(
        &self,
        holds: impl Fn(f64) -> bool,
        greatest: impl Display,
    ) -> Cow<'f, Number> {
        let value = self.single();
        let float = match value {
            Value::Number(number) => number.as_f64(),
            Value::String(text) => number::float(text),
            _ => None,
        };
        let one = || Cow::Owned(Number::from(1));
        let Some(float) = float else {
            self.is_not("a number");
            return one();
        };
        let number = match value {
            Value::Number(number) => Some(Cow::Borrowed(number)),
            _ => Number::from_f64(float).map(Cow::Owned),
        };
        let Some(number) = number.filter(|_| holds(float)) else {
            self.outside(&format_args!("-{greatest}"), &greatest);
            return one();
        };
        if let Cow::Owned(number) = &number {
            self.mended(value, number.to_string(), How::NumberRead);
        }
        let broken = |shape: &Shape| limits::of_number(shape, &number, || self.is_optional());
        if self.is_within_limits(broken) {
            number
        } else {
            one()
        }
    }

    #[inline]
    pub(super) fn truth(&self) -> bool {
        match self.value {
            Value::Bool(truth) => *truth,
            _ => self.mended_truth(),
        }
    }

    fn mended_truth(&self) -> bool {
        let value = self.single();
        let read = match value {
            Value::Bool(truth) => return *truth,
            Value::Number(number) => match number.as_u64() {
                Some(0) => Some(false),
                Some(1) => Some(true),
                _ => None,
            },
            Value::String(text) => word_of_truth(text.trim()),
            _ => None,
        };
        match read {
            Some(truth) => {
                self.mended(value, truth.to_string(), How::BoolRead);
                truth
            }
            None => {
                self.is_not("true or false");
                false
            }
        }
    }

    #[inline]
    pub(super) fn text(&self) -> Cow<'f, str> {
        match self.value {
            Value::String(text) if !self.frame.ledger.has_limits => Cow::Borrowed(text),
            _ => self.mended_text(),
        }
    }

    fn mended_text(&self) -> Cow<'f, str> {
        let value = self.single();
        let text = match value {
            Value::String(text) => Cow::Borrowed(text.as_str()),
            Value::Number(number) if number.is_u64() || number.is_i64() => {
                let digits = number.to_string();
                self.mended(value, format!("\"{digits}\""), How::NumberAsText);
                Cow::Owned(digits)
            }
            _ => {
                match self.frame.shape().and_then(Shape::choice_names) {
                    Some(names) => {
                        let sent = self.frame.sent;
                        self.is_wrong(|_| misfit::none_of(&names, sent, None));
                    }
                    None => self.is_not("a string"),
                }
                return Cow::Borrowed("");
            }
        };
        if self.is_within_limits(|shape| limits::of_text(shape, &text)) {
            text
        } else {
            Cow::Borrowed("")
        }
    }

    pub(super) fn character(&self) -> Cow<'f, str> {
        let text = self.text();
        if text.chars().count() == 1 {
            return text;
        }
        if !self.frame.sent.is_string() && text.is_empty() {
            return Cow::Borrowed("a");
        }
        self.is_not("one character");
        Cow::Borrowed("a")
    }
}

fn word_of_truth(word: &str) -> Option<bool> {
    let is = |known: &[&str]| known.iter().any(|known| word.eq_ignore_ascii_case(known));
    if is(&["true", "yes", "on", "1"]) {
        Some(true)
    } else if is(&["false", "no", "off", "0"]) {
        Some(false)
    } else {
        None
    }
}
