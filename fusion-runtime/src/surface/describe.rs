//! The texts that a model reads: the description of a tool and of a property.

use crate::args::shape::Shape;

/// How the actions of a tool are described. No style loses a required parameter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// A table: a header, then a line an action, three columns in each.
    #[default]
    Toon,
    /// A line an action: `refund!(id, amount_cents): Refund an invoice`.
    Signature,
    /// Sentences, for clients that show descriptions to people.
    Prose,
}

/// An action as a description names it.
#[derive(Clone, Debug)]
pub struct Row<'a> {
    /// Its name.
    pub name: &'a str,
    /// Its doc comment, in one line.
    pub doc: &'a str,
    /// The names of the parameters that must be sent.
    pub required: Vec<&'a str>,
    /// The names of those that may be left out.
    pub optional: Vec<&'a str>,
    /// Whether what it changes cannot be taken back.
    pub destructive: bool,
}

/// The description of a tool with these actions.
///
/// ```
/// use fusion_runtime::surface::describe::{Row, Style, description};
/// let rows = [
///     Row {
///         name: "refund",
///         doc: "Refund an invoice",
///         required: vec!["id", "amount_cents"],
///         optional: vec!["reason"],
///         destructive: true,
///     },
///     Row {
///         name: "ping",
///         doc: "Say that it lives | now",
///         required: vec![],
///         optional: vec![],
///         destructive: false,
///     },
/// ];
/// assert_eq!(
///     description(Style::Toon, "billing", "billing actions", &rows),
///     "billing actions|desc|required\n\
///      refund|Refund an invoice|id,amount_cents\n\
///      ping|Say that it lives / now|-"
/// );
/// assert_eq!(
///     description(Style::Signature, "billing", "What is owed", &rows),
///     "What is owed\n\
///      refund!(id, amount_cents, reason?): Refund an invoice\n\
///      ping(): Say that it lives / now"
/// );
/// assert_eq!(
///     description(Style::Prose, "billing", "What is owed", &rows),
///     "What is owed. refund: Refund an invoice, destructive, needs id and amount_cents. \
///      ping: Say that it lives / now."
/// );
/// ```
pub fn description(style: Style, name: &str, doc: &str, rows: &[Row<'_>]) -> String {
    let heading = format!("{name} actions");
    let says_more = !doc.is_empty() && !doc.eq_ignore_ascii_case(&heading);
    let doc = says_more.then(|| line(doc));
    match style {
        Style::Toon => {
            let header = format!("{heading}|desc|required");
            let lines = doc.into_iter().chain([header]).chain(rows.iter().map(toon));
            lines.collect::<Vec<_>>().join("\n")
        }
        Style::Signature => {
            let lines = doc.into_iter().chain(rows.iter().map(signature));
            lines.collect::<Vec<_>>().join("\n")
        }
        Style::Prose => {
            let sentences = doc.into_iter().chain(rows.iter().map(prose));
            sentences
                .map(|sentence| format!("{sentence}."))
                .collect::<Vec<_>>()
                .join(" ")
        }
    }
}

fn toon(row: &Row<'_>) -> String {
    let required = row.required.join(",");
    let required = if required.is_empty() { "-" } else { &required };
    format!("{}|{}|{required}", cell(row.name), cell(row.doc))
}

fn signature(row: &Row<'_>) -> String {
    let required = row.required.iter().map(ToString::to_string);
    let optional = row.optional.iter().map(|name| format!("{name}?"));
    let parameters: Vec<String> = required.chain(optional).collect();
    let mark = if row.destructive { "!" } else { "" };
    format!(
        "{}{mark}({}): {}",
        row.name,
        parameters.join(", "),
        cell(row.doc)
    )
}

fn prose(row: &Row<'_>) -> String {
    let destructive = if row.destructive { ", destructive" } else { "" };
    let needs = match row.required.as_slice() {
        [] => String::new(),
        [only] => format!(", needs {only}"),
        [all @ .., last] => format!(", needs {} and {last}", all.join(", ")),
    };
    format!("{}: {}{destructive}{needs}", row.name, cell(row.doc))
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
        let used_by = self.used_by.join(", ");
        let default = self
            .default
            .as_ref()
            .map(|value| format!("default {value}"));
        let parts = (!self.doc.is_empty()).then(|| self.doc.clone()).into_iter();
        let parts = parts
            .chain(self.choice_docs())
            .chain(self.constraints())
            .chain(default);
        let parts = parts.chain((!used_by.is_empty()).then(|| format!("for {used_by}")));
        parts.collect::<Vec<_>>().join("; ")
    }
}
