//! Texts, tables and lists as HTML. Whatever they hold, it is nothing but text.

use crate::budget::Risk;

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

/// A table. The first cell of a row names it.
pub(super) fn table(
    id: &str,
    caption: &str,
    header: &[String],
    rows: &[Vec<String>],
    total: Option<&Vec<String>>,
) -> String {
    let cells = |row: &Vec<String>| {
        let cells = row.iter().enumerate().map(|(at, cell)| match at {
            0 => format!("<th scope=\"row\">{}</th>", escaped(cell)),
            _ => format!("<td{}>{}</td>", risk(cell), escaped(cell)),
        });
        format!("<tr>{}</tr>\n", cells.collect::<String>())
    };
    let head = header.iter();
    let head = head.map(|cell| format!("<th scope=\"col\">{}</th>", escaped(cell)));
    let head = head.collect::<Vec<_>>().concat();
    let body: String = rows.iter().map(cells).collect();
    let foot = total
        .map(|row| format!("<tfoot>{}</tfoot>\n", cells(row)))
        .unwrap_or_default();
    format!(
        "<div class=\"scroll\"><table id=\"{id}\">\n<caption>{}</caption>\n\
         <thead><tr>{head}</tr></thead>\n<tbody>\n{body}</tbody>\n{foot}</table></div>\n",
        escaped(caption)
    )
}

/// A level of risk stands out.
fn risk(cell: &str) -> String {
    match Risk::by_name(cell) {
        Some(risk) => format!(" class=\"risk {risk}\""),
        None => String::new(),
    }
}

/// A list under a heading; nothing where it is empty.
pub(super) fn list(heading: &str, lines: &[String]) -> String {
    if lines.is_empty() {
        return String::new();
    }
    let items = lines.iter();
    let items = items.map(|line| format!("<li>{}</li>\n", escaped(line)));
    let items = items.collect::<Vec<_>>().concat();
    format!("<h2>{}</h2>\n<ul>\n{items}</ul>\n", escaped(heading))
}
