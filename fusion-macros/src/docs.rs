//! Doc comments as text for a model.

use syn::{Attribute, Expr, Lit, Meta};

/// The first paragraph of a doc comment in one line, without its trailing full stop; empty
/// where there is none.
pub(crate) fn text(attributes: &[Attribute]) -> String {
    let lines: Vec<String> = attributes.iter().filter_map(line).collect();
    let lines = lines
        .iter()
        .flat_map(|line| line.lines().collect::<Vec<_>>().into_iter());
    let paragraph: Vec<&str> = lines
        .map(|line| {
            // The stars that stand before the lines of a block comment.
            let line = line.trim();
            line.strip_prefix("* ")
                .unwrap_or(if line == "*" { "" } else { line })
        })
        .skip_while(|line| line.is_empty())
        .take_while(|line| !line.is_empty())
        .collect();
    let text = paragraph.join(" ");
    let mut text = text.as_str();
    // Of `so. .` as well, since the schema of a type is read by the same rule once more.
    while let Some(without) = text.strip_suffix('.').filter(|t| !t.ends_with('.')) {
        text = without.trim_end();
    }
    text.into()
}

/// Whether there is a doc comment that is made by a macro, `include_str!` or `concat!`, whose
/// text is not known here.
pub(crate) fn is_hidden(attributes: &[Attribute]) -> bool {
    let docs = attributes.iter().filter(|attribute| is_doc(attribute));
    docs.filter(|attribute| matches!(attribute.meta, Meta::NameValue(_)))
        .any(|attribute| line(attribute).is_none())
}

/// Whether an attribute is a doc comment.
pub(crate) fn is_doc(attribute: &Attribute) -> bool {
    attribute.path().is_ident("doc")
}

fn line(attribute: &Attribute) -> Option<String> {
    let Meta::NameValue(pair) = &attribute.meta else {
        return None;
    };
    if !is_doc(attribute) {
        return None;
    }
    let mut value = &pair.value;
    while let Expr::Group(group) = value {
        value = &group.expr;
    }
    match value {
        Expr::Lit(literal) => match &literal.lit {
            // An empty line must stay one, so that it ends the paragraph.
            Lit::Str(text) if text.value().is_empty() => Some("\n".into()),
            Lit::Str(text) => Some(text.value()),
            _ => None,
        },
        _ => None,
    }
}
