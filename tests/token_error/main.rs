//! How far the estimate is off by kind of text, against o200k.
//!
//! `cargo test --test token_error -- --nocapture` prints the table, which `docs/budget.md` shows;
//! with `UPDATE_DOCS=1` it is written there anew.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use fusion::budget::{Heuristic, O200k, TokenCounter};

/// The kinds of texts, each with its file beside this one.
const TEXTS: [(&str, &str); 8] = [
    ("a menu: names, docs, schemas", "schema.txt"),
    ("rows as TOON", "toon.txt"),
    ("the same rows as JSON", "json.txt"),
    ("rows of UUIDs as TOON", "uuids.txt"),
    ("logs", "logs.txt"),
    ("code in Rust", "code.txt"),
    ("English prose", "prose.txt"),
    ("Portuguese prose", "portuguese.txt"),
];

const BEGIN: &str = "<!-- token_error -->\n";
const END: &str = "<!-- /token_error -->\n";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

struct Row {
    kind: &'static str,
    chars: usize,
    estimate: usize,
    exact: usize,
}

impl Row {
    /// By how much of the true count the estimate is too high, in whole percents.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        reason = "a count of a small text"
    )]
    fn error(&self) -> i32 {
        let (estimate, exact) = (self.estimate as f64, self.exact as f64);
        ((estimate / exact - 1.0) * 100.0).round() as i32
    }
}

fn rows() -> Vec<Row> {
    let row = |(kind, file): (&'static str, &str)| {
        let text = fs::read_to_string(root().join("tests/token_error").join(file)).unwrap();
        Row {
            kind,
            chars: text.chars().count(),
            estimate: Heuristic.count(&text),
            exact: O200k.count(&text),
        }
    };
    TEXTS.into_iter().map(row).collect()
}

fn table(rows: &[Row]) -> String {
    let mut table = String::from(
        "| text | characters | heuristic | o200k | off by |\n|---|---:|---:|---:|---:|\n",
    );
    for row in rows {
        let Row {
            kind,
            chars,
            estimate,
            exact,
        } = row;
        let _ = writeln!(
            table,
            "| {kind} | {chars} | {estimate} | {exact} | {:+} % |",
            row.error()
        );
    }
    table
}

#[test]
fn the_page_shows_how_far_the_estimate_is_off() {
    let table = table(&rows());
    println!("{table}");
    let path = root().join("docs/budget.md");
    let page = fs::read_to_string(&path).unwrap();
    let (before, rest) = page.split_once(BEGIN).expect("the page marks its table");
    let (written, after) = rest.split_once(END).expect("the table has an end");
    if std::env::var_os("UPDATE_DOCS").is_some() {
        fs::write(&path, format!("{before}{BEGIN}{table}{END}{after}")).unwrap();
        return;
    }
    assert!(
        written == table,
        "run `UPDATE_DOCS=1 cargo test --test token_error` and read the change"
    );
}

#[test]
fn texts_are_of_a_decent_size_and_off_as_the_page_says() {
    let rows = rows();
    for row in &rows {
        assert!(row.chars >= 1_500, "{} has {}", row.kind, row.chars);
        let error = row.error();
        assert!((-65..=50).contains(&error), "{}: {error} %", row.kind);
    }
    // In both directions, by the kind of text: no one factor would mend it.
    assert!(rows.iter().any(|row| row.error() <= -25));
    assert!(rows.iter().any(|row| row.error() >= 25));
}
