//! The texts that a model reads: the description of a tool and of a property.

use crate::args::shape::Shape;

/// An action as a description names it.
#[derive(Clone, Debug)]
pub struct Row<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its doc comment, in one line.
    pub doc: &'a str,
    /// The names of the parameters that must be sent.
    pub required: Vec<&'a str>,
}

/// The toon table of a group: a header, then a line an action, three columns in each.
///
/// ```
/// use fusion_runtime::surface::describe::{Row, toon};
/// let rows = [
///     Row { name: "refund", doc: "Refund an invoice", required: vec!["id", "amount_cents"] },
///     Row { name: "ping", doc: "Say that it lives | now", required: vec![] },
/// ];
/// assert_eq!(
///     toon("billing", "billing actions", &rows),
///     "billing actions|desc|required\n\
///      refund|Refund an invoice|id,amount_cents\n\
///      ping|Say that it lives / now|-"
/// );
/// ```
pub fn toon(name: &str, doc: &str, rows: &[Row<'_>]) -> String {
    let heading = format!("{name} actions");
    let mut table = String::new();
    if !doc.is_empty() && !doc.eq_ignore_ascii_case(&heading) {
        table.push_str(&line(doc));
        table.push('\n');
    }
    table.push_str(&heading);
    table.push_str("|desc|required");
    for row in rows {
        let required = row.required.join(",");
        let required = if required.is_empty() { "-" } else { &required };
        for text in [
            "
",
            &cell(row.name),
            "|",
            &cell(row.doc),
            "|",
            required,
        ] {
            table.push_str(text);
        }
    }
    table
}

/// Text that can neither end its cell nor its row, so that no text can forge a row.
fn cell(text: &str) -> String {
    line(text).replace('|', "/")
}

fn line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl Shape {
    /// What a schema says of the value: doc, documented words, constraints, default, actions.
    pub fn description(&self) -> String {
        let default = self
            .default
            .as_ref()
            .map(|value| format!("default {value}"));
        let parts = (!self.doc.is_empty()).then(|| self.doc.clone()).into_iter();
        let parts = parts
            .chain(self.choice_docs())
            .chain(self.constraints())
            .chain(default)
            .chain((!self.used_by.is_empty()).then(|| format!("for {}", self.used_by.join(", "))));
        parts.collect::<Vec<_>>().join("; ")
    }
}
