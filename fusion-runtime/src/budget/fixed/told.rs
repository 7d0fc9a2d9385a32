//! What is said of a budget that is exceeded.

use fusion_words::tokens::of_chars;

use super::cost::{Cost, Part};

/// Panics where a cost is above a budget.
pub(super) const fn check(name: &str, cost: Cost, most: usize) {
    let spent = of_chars(cost.chars);
    if spent <= most {
        return;
    }
    let mut text = Text::new();
    if name.is_empty() {
        text.push("the tools together spend ");
    } else {
        text.push("`");
        text.push(name);
        text.push("` spends ");
    }
    text.push_number(spent);
    text.push(if name.is_empty() {
        " tokens, their budget is "
    } else {
        " tokens, its budget is "
    });
    text.push_number(most);
    text.push("; the largest part is ");
    match cost.largest.part {
        Part::Description => text.push("the description"),
        Part::Actions => text.push("the names of the actions"),
        Part::Select => text.push("`_select`"),
        Part::Parameter(name) => {
            text.push("the parameter `");
            text.push(name);
            text.push("`");
        }
        Part::Tool(name) => {
            text.push("`");
            text.push(name);
            text.push("`");
        }
    }
    text.push(", ");
    text.push_number(of_chars(cost.largest.chars));
    text.push(": shorten a description or raise the budget");
    if let Some(name) = cost.uncounted {
        text.push(" (not all of `");
        text.push(name);
        text.push("` is counted, since only run time knows what is said of it)");
    }
    fail(text.as_str());
}

/// Panics with a text at the place that called. `panic!` would show a line of the standard
/// library behind it.
#[allow(
    clippy::unnecessary_literal_unwrap,
    reason = "the text is what this is for, and there is no value"
)]
const fn fail(text: &str) {
    None::<()>.expect(text);
}

/// A text that is put together while compiling.
struct Text {
    bytes: [u8; 512],
    len: usize,
}

impl Text {
    const fn new() -> Self {
        Self {
            bytes: [0; 512],
            len: 0,
        }
    }

    /// Adds a text; what has no room is left out.
    const fn push(&mut self, text: &str) {
        let text = text.as_bytes();
        if self.len + text.len() > self.bytes.len() {
            return;
        }
        let mut at = 0;
        while at < text.len() {
            self.bytes[self.len] = text[at];
            self.len += 1;
            at += 1;
        }
    }

    const fn push_number(&mut self, number: usize) {
        if number >= 10 {
            self.push_number(number / 10);
        }
        let (digits, digit) = ("0123456789", number % 10);
        self.push(digits.split_at(digit).1.split_at(1).0);
    }

    const fn as_str(&self) -> &str {
        match std::str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => text,
            Err(_) => "",
        }
    }
}
