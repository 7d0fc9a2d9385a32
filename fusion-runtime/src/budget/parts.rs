//! What each part of a tool adds to its cost. The parts of a tool add up to its figure.

use serde_json::Value;

use super::counter::TokenCounter;
use crate::surface::spec::ToolSpec;

/// A part of a tool, as a client sends it to a model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// Its name.
    Name,
    /// Its name for people.
    Title,
    /// Its description.
    Description,
    /// The schema of a parameter, the name included.
    Parameter(String),
    /// Everything else: what is required, the hints, and the JSON around all of it.
    Frame,
}

impl Part {
    /// What it is called in a table.
    pub fn label(&self) -> &str {
        match self {
            Self::Name => "name",
            Self::Title => "title",
            Self::Description => "description",
            Self::Parameter(name) => name,
            Self::Frame => "frame",
        }
    }
}

/// The parts of a tool with their tokens, in the order of the wire, the frame last. Tokens that
/// reach over the edge of two parts count for the first.
pub(super) fn parts(spec: &ToolSpec, counter: &dyn TokenCounter) -> Vec<(Part, usize)> {
    let text = spec.to_json();
    let schema = spec.input_schema();
    let mut measure = Measure {
        whole: counter.count(&text),
        text: &text,
        counter,
        at: 0,
        tokens: 0,
        frame: 0,
    };
    let mut parts = Vec::new();
    let mut add = |part, tokens| parts.push((part, tokens));
    add(Part::Name, measure.next(&json(&spec.name)));
    if let Some(title) = &spec.title {
        add(Part::Title, measure.next(&json(title)));
    }
    add(Part::Description, measure.next(&json(&spec.description)));
    let properties = schema.get("properties").and_then(Value::as_object);
    for (name, node) in properties.into_iter().flatten() {
        let written = format!("{}:{node}", json(name));
        add(Part::Parameter(name.clone()), measure.next(&written));
    }
    add(Part::Frame, measure.rest());
    parts
}

fn json(text: &str) -> String {
    Value::from(text).to_string()
}

/// Walks over a text and tells how many tokens each stretch of it adds.
struct Measure<'t> {
    text: &'t str,
    counter: &'t dyn TokenCounter,
    whole: usize,
    /// Up to where the text is measured, and how many tokens that is.
    at: usize,
    tokens: usize,
    frame: usize,
}

impl Measure<'_> {
    /// What the next stretch that is written so adds; what lies before it is frame.
    fn next(&mut self, written: &str) -> usize {
        let Some(found) = self.text[self.at..].find(written) else {
            return 0;
        };
        let start = self.at + found;
        self.frame += self.up_to(start);
        self.up_to(start + written.len())
    }

    fn rest(&mut self) -> usize {
        self.frame + self.up_to(self.text.len())
    }

    /// A longer text may have fewer tokens than its beginning, by a token or two at the edge:
    /// a stretch adds nothing then, and no stretch takes anything away.
    fn up_to(&mut self, end: usize) -> usize {
        let all = if end == self.text.len() {
            self.whole
        } else {
            self.counter.count(&self.text[..end])
        };
        let all = all.clamp(self.tokens, self.whole);
        self.at = end;
        all - std::mem::replace(&mut self.tokens, all)
    }
}
