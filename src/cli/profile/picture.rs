//! The menu of a profile as a picture.

use std::fmt::Write;

use super::html::escaped;
use super::treemap::{Rect, squarified};
use crate::budget::{Part, Profile, ToolProfile};

/// The size of the picture, in its own units.
const PICTURE: Rect = Rect {
    x: 0.0,
    y: 0.0,
    width: 1200.0,
    height: 600.0,
};
/// The height of a tool's label, and the width of a character of a label.
const LABEL: f64 = 22.0;
const LETTER: f64 = 7.6;

/// What kind of part it is, as the page colors it.
fn class(part: &Part) -> &'static str {
    match part {
        Part::Name | Part::Title => "name",
        Part::Description => "description",
        Part::Parameter(name) if name.starts_with('_') => "own",
        Part::Parameter(_) => "parameter",
        Part::Frame => "frame",
    }
}

const LEGEND: [(&str, &str); 5] = [
    ("name", "name and title"),
    ("description", "description"),
    ("parameter", "parameter"),
    ("own", "_select and _limit"),
    ("frame", "JSON around them, and hints"),
];

#[allow(
    clippy::cast_precision_loss,
    reason = "tokens are far fewer than a float can count"
)]
fn weight(tokens: usize) -> f64 {
    tokens as f64
}

/// The menu as a treemap: a tool in the room of its tokens, and its parts in it.
pub(super) fn picture(profile: &Profile) -> String {
    let tools = profile.dearest();
    let weights: Vec<f64> = tools.iter().map(|tool| weight(tool.tokens)).collect();
    let rects = squarified(&weights, PICTURE);
    let drawn: Vec<String> = tools
        .iter()
        .zip(rects)
        .map(|(tool, rect)| drawn(tool, rect))
        .collect();
    let legend = LEGEND.map(|(class, text)| {
        format!(
            "<li><span class=\"{class}\"></span>{}</li>\n",
            escaped(text)
        )
    });
    format!(
        "<figure>\n<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-labelledby=\"picture-title picture-text\">\n\
         <title id=\"picture-title\">The menu as a treemap</title>\n\
         <desc id=\"picture-text\">Each tool takes the room of its tokens, and each part of it the \
         room of its own. The same figures stand in the table below.</desc>\n{}</svg>\n\
         <figcaption><ul class=\"legend\">\n{}</ul></figcaption>\n</figure>\n",
        PICTURE.width,
        PICTURE.height,
        drawn.concat(),
        legend.concat()
    )
}

fn drawn(tool: &ToolProfile, rect: Rect) -> String {
    let name = escaped(&tool.name);
    let mut drawn = format!(
        "<g class=\"tool\"><title>{name}: {} tokens</title>\n{}",
        tool.tokens,
        rectangle("outline", rect, tool.tokens)
    );
    let has_label = rect.height > 3.0 * LABEL && rect.width > 60.0;
    if has_label {
        let label = label(&format!("{} {}", tool.name, tool.tokens), rect.width - 16.0);
        let (x, y) = (rect.x + 8.0, rect.y + LABEL - 5.0);
        let _ = writeln!(
            drawn,
            "<text class=\"heading\" x=\"{x:.1}\" y=\"{y:.1}\">{label}</text>"
        );
    }
    let mut parts: Vec<&(Part, usize)> = tool
        .parts
        .iter()
        .filter(|(_, tokens)| *tokens > 0)
        .collect();
    parts.sort_by_key(|(_, tokens)| std::cmp::Reverse(*tokens));
    let weights: Vec<f64> = parts.iter().map(|(_, tokens)| weight(*tokens)).collect();
    let room = rect.inside(2.0, if has_label { LABEL } else { 0.0 });
    for ((part, tokens), rect) in parts.into_iter().zip(squarified(&weights, room)) {
        let of = escaped(part.label());
        let _ = write!(
            drawn,
            "<g><title>{name}, {of}: {tokens} tokens</title>{}",
            rectangle(class(part), rect.inside(1.0, 0.0), *tokens)
        );
        if rect.height > 24.0 && rect.width > 44.0 {
            let (x, y) = (rect.x + 7.0, rect.y + 19.0);
            let own = label(part.label(), rect.width - 12.0);
            let _ = write!(drawn, "<text x=\"{x:.1}\" y=\"{y:.1}\">{own}</text>");
        }
        if rect.height > 42.0 && rect.width > 44.0 {
            let (x, y) = (rect.x + 7.0, rect.y + 36.0);
            let _ = write!(
                drawn,
                "<text class=\"count\" x=\"{x:.1}\" y=\"{y:.1}\">{tokens}</text>"
            );
        }
        drawn.push_str("</g>\n");
    }
    drawn.push_str("</g>\n");
    drawn
}

fn rectangle(class: &str, rect: Rect, tokens: usize) -> String {
    let Rect {
        x,
        y,
        width,
        height,
    } = rect;
    format!(
        "<rect class=\"{class}\" data-tokens=\"{tokens}\" x=\"{x:.1}\" y=\"{y:.1}\" \
         width=\"{width:.1}\" height=\"{height:.1}\" rx=\"3\"/>"
    )
}

/// As much of a text as fits into this width.
fn label(text: &str, width: f64) -> String {
    let mut kept = String::new();
    let mut left = width;
    for c in text.chars() {
        left -= LETTER;
        if left < 0.0 {
            kept.pop();
            kept.push('…');
            break;
        }
        kept.push(c);
    }
    escaped(&kept)
}
