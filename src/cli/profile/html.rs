//! Texts, tables and lists as HTML. Whatever they hold, it is nothing but text.

use crate::budget::Risk;
use crate::cli::table::is_figure;

/// Text that is nothing but text, in an element as in an attribute.
pub(super) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            c => safe.push(c),
        }
    }
    safe
}

/// A line in which what stands in backquotes is code.
fn marked(line: &str) -> String {
    let parts = line.split('`').enumerate().map(|(at, part)| match at % 2 {
        0 => escaped(part),
        _ => format!("<code>{}</code>", escaped(part)),
    });
    joined(parts)
}

/// A table of these rows, the first of them the header. The first cell of a row names it; columns
/// of words stand to the left.
pub(super) fn table(
    id: &str,
    caption: &str,
    rows: &[Vec<String>],
    total: Option<&Vec<String>>,
) -> String {
    let Some((header, body)) = rows.split_first() else {
        return String::new();
    };
    let is_words = |at: usize| {
        let mut cells = body.iter().filter_map(|row| row.get(at));
        !cells.all(|cell| is_figure(cell))
    };
    let words: Vec<bool> = (0..header.len()).map(is_words).collect();
    let class = |at: usize, cell: &str| class(words.get(at).copied().unwrap_or(false), cell);
    let head = header.iter().enumerate().map(|(at, cell)| {
        let (class, cell) = (class(at, ""), escaped(cell));
        format!("<th scope=\"col\"{class}>{cell}</th>")
    });
    let line = |row: &Vec<String>| {
        let cells = (0..header.len()).map(|at| {
            let cell = row.get(at).map(String::as_str).unwrap_or_default();
            let (class, text) = (class(at, cell), escaped(cell));
            match at {
                0 => format!("<th scope=\"row\">{text}</th>"),
                _ => format!("<td{class}>{text}</td>"),
            }
        });
        format!("<tr>{}</tr>\n", joined(cells))
    };
    let foot = total.map(|row| format!("<tfoot>{}</tfoot>\n", line(row)));
    format!(
        "<div class=\"scroll\"><table id=\"{id}\">\n<caption>{}</caption>\n\
         <thead><tr>{}</tr></thead>\n<tbody>\n{}</tbody>\n{}</table></div>\n",
        escaped(caption),
        joined(head),
        joined(body.iter().map(line)),
        foot.unwrap_or_default()
    )
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().concat()
}

/// Words stand to the left, and a level of risk stands out.
fn class(is_words: bool, cell: &str) -> String {
    let risk = Risk::by_name(cell).map(|risk| format!("risk {risk}"));
    let words = is_words.then(|| "words".to_string());
    let classes: Vec<String> = words.into_iter().chain(risk).collect();
    if classes.is_empty() {
        return String::new();
    }
    format!(" class=\"{}\"", classes.join(" "))
}

/// A list under a heading; nothing where it is empty.
pub(super) fn list(heading: &str, lines: &[String]) -> String {
    if lines.is_empty() {
        return String::new();
    }
    let items = lines
        .iter()
        .map(|line| format!("<li>{}</li>\n", marked(line)));
    format!(
        "<h2>{}</h2>\n<ul>\n{}</ul>\n",
        escaped(heading),
        joined(items)
    )
}
