//! What a model reads of a hit.

use std::ops::Range;
use std::sync::Arc;

use fusion::prelude::*;
use fusion::{Present, Rule};

use crate::finding::About;
use crate::search::{Hit, Text};

/// How many characters of a line are shown; of a longer one a part around the match, with `…`
/// where it is cut.
const MAX_LINE: usize = 400;

/// How much of [`MAX_LINE`] stands before the match.
const LEAD: usize = 100;

/// Lines that match, as a row. Every line of a file is shown once, though it be near several
/// matches.
#[derive(Debug, Serialize, Record)]
pub struct Match {
    /// The file.
    pub path: String,
    /// The first of the lines, from 1.
    pub line: usize,
    /// In hundredths. 1 is said only of what stands so, or matches as a regular expression.
    pub similarity: f64,
    /// The lines before.
    pub before: String,
    /// The lines that match.
    pub text: String,
    /// The lines after.
    pub after: String,
    /// What is to be said of the search that found it.
    #[serde(skip)]
    pub about: Arc<About>,
}

impl Present for Match {
    fn rules(all: &[Self]) -> Vec<Rule> {
        let mut rules = Vec::new();
        let mut last: Option<&Arc<About>> = None;
        for about in all.iter().map(|found| &found.about) {
            if !last.is_some_and(|last| Arc::ptr_eq(last, about)) {
                rules.extend(about.sentences().map(Rule::new));
            }
            last = Some(about);
        }
        rules
    }
}

/// The rows of the hits in one file, with as many lines of context at each side.
pub fn rows(
    path: &str,
    text: &Text,
    hits: &[Hit],
    context: usize,
    about: &Arc<About>,
) -> Vec<Match> {
    let mut shown = vec![false; text.line_count()];
    for hit in hits {
        shown[hit.lines.clone()].fill(true);
    }
    let row = |hit: &Hit| {
        let Range { start, end } = hit.lines.clone();
        let reach = (0..context).take_while(|n| start > *n && !shown[start - n - 1]);
        let before = start - reach.count()..start;
        let reach = (0..context).take_while(|n| end + n < text.line_count() && !shown[end + n]);
        let after = end..end + reach.count();
        shown[before.clone()].fill(true);
        shown[after.clone()].fill(true);
        let beside = |lines: Range<usize>| {
            let lines: Vec<String> = lines.map(|line| cut(text.line(line), 0)).collect();
            lines.join("\n")
        };
        let matched: Vec<String> = hit
            .lines
            .clone()
            .map(|line| cut(text.line(line), hit.at.saturating_sub(text.start_of(line))))
            .collect();
        Match {
            path: path.to_owned(),
            line: start + 1,
            similarity: hundredths(hit.similarity),
            before: beside(before),
            text: matched.join("\n"),
            after: beside(after),
            about: Arc::clone(about),
        }
    };
    hits.iter().map(row).collect()
}

/// Rounded, but never up to 1.
fn hundredths(similarity: f64) -> f64 {
    if similarity < 1.0 {
        ((similarity * 100.0).round() / 100.0).min(0.99)
    } else {
        1.0
    }
}

/// A line, or the part of a long one around a byte of it.
fn cut(line: &str, around: usize) -> String {
    if line.chars().nth(MAX_LINE).is_none() {
        return line.to_owned();
    }
    let before = line[..around.min(line.len())].chars().count();
    let from = before.saturating_sub(LEAD);
    let mut rest = line.chars().skip(from);
    let part: String = rest.by_ref().take(MAX_LINE).collect();
    let start = if from > 0 { "…" } else { "" };
    let end = if rest.next().is_some() { "…" } else { "" };
    format!("{start}{part}{end}")
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{cut, hundredths, rows};
    use crate::finding::About;
    use crate::search::{Pattern, Reading, Text, find};

    fn cells(text: &str, sought: &str, context: usize) -> Vec<(usize, String, String, String)> {
        let text = Text::new(text);
        let pattern = Pattern::new(sought).expect("a pattern");
        let hits = find(&text, &pattern, Reading::Text, None, 50).hits;
        rows("a.txt", &text, &hits, context, &Arc::new(About::default()))
            .into_iter()
            .map(|row| (row.line, row.before, row.text, row.after))
            .collect()
    }

    fn cell(line: usize, before: &str, text: &str, after: &str) -> (usize, String, String, String) {
        (line, before.into(), text.into(), after.into())
    }

    #[test]
    fn a_line_is_shown_once() {
        let text = "1\n2\nx3\nx4\n5\nx6\n7\n8\n9";
        assert_eq!(
            cells(text, "x", 2),
            [
                cell(3, "1\n2", "x3", ""),
                cell(4, "", "x4", "5"),
                cell(6, "", "x6", "7\n8"),
            ]
        );
        assert_eq!(cells("x", "x", 2), [cell(1, "", "x", "")]);
        assert_eq!(cells("a\nx\nb", "x", 0), [cell(2, "", "x", "")]);
    }

    #[test]
    fn a_long_line_is_cut_around_the_match() {
        let line = format!("{}token{}", "é".repeat(1_000), "ü".repeat(1_000));
        let shown = &cells(&line, "token", 0)[0].2;
        assert!(shown.contains("token") && shown.starts_with("…é") && shown.ends_with("ü…"));
        assert_eq!(shown.chars().count(), 402);
        let whole = "é".repeat(400);
        assert_eq!(cut(&whole, 0), whole);
        assert_eq!(cut(&"é".repeat(401), 0), format!("{whole}…"));
    }

    #[test]
    fn only_what_is_equal_is_1() {
        let shown = [1.0, 0.999, 11.0 / 12.0].map(|exact| hundredths(exact).to_string());
        assert_eq!(shown, ["1", "0.99", "0.92"]);
    }
}
