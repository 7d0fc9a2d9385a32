//! What an argument must look like, as plain data: the facts of a schema that the decoder
//! and its errors need. The surface makes them from a type and writes them to the wire.

use serde_json::Number;

use super::limits::{Length, Pattern};

/// One value of the portable dialect: its kind, and all that is said about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// What the value is.
    pub kind: Kind,
    /// The doc comment, in one line.
    pub doc: String,
    /// Length, pattern and format, in words.
    pub constraints: Vec<String>,
    /// How many characters or items there must be.
    pub length: Length,
    /// What text must match.
    pub pattern: Option<Pattern>,
    /// Whether this, or something inside of it, has a range, a length or a pattern.
    pub has_limits: bool,
    /// The least number accepted, where the author asked for one.
    pub min: Option<Number>,
    /// The greatest number accepted, where the author asked for one.
    pub max: Option<Number>,
    /// The value taken when none is sent, as a model would read it.
    pub default: Option<String>,
    /// The actions of a group that take it; empty where all do, or where there is no group.
    pub used_by: Vec<String>,
}

/// The kinds of values of the portable dialect.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// Any text.
    Text,
    /// One of several words, in declared order.
    Choice(Vec<Choice>),
    /// A whole number, and what its Rust type can hold.
    Integer {
        /// The least and the greatest value of the type.
        holds: (i128, i128),
    },
    /// A number.
    Number,
    /// True or false.
    Boolean,
    /// A list of values of one shape.
    List(Box<Shape>),
    /// An object whose keys the caller chooses.
    Map(Box<Shape>),
    /// An object with named fields, in declared order.
    Object(Vec<Member>),
}

/// A word that a [`Kind::Choice`] accepts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The word on the wire.
    pub name: String,
    /// Its doc comment, in one line; empty where there is none.
    pub doc: String,
    /// Other words that it is read from; they are not on the wire.
    pub aliases: Vec<String>,
}

impl Choice {
    /// A word of which nothing else is said.
    pub fn new(name: impl Into<String>) -> Self {
        Self {
            name: name.into(),
            doc: String::new(),
            aliases: Vec::new(),
        }
    }
}

/// A field of a [`Kind::Object`].
#[derive(Clone, Debug, PartialEq)]
pub struct Member {
    /// The name on the wire.
    pub name: String,
    /// What it must look like.
    pub shape: Shape,
    /// Whether it must be sent.
    pub required: bool,
}

impl Shape {
    /// A shape of this kind about which nothing else is said.
    pub fn new(kind: Kind) -> Self {
        Self {
            kind,
            doc: String::new(),
            constraints: Vec::new(),
            length: (None, None),
            pattern: None,
            has_limits: false,
            min: None,
            max: None,
            default: None,
            used_by: Vec::new(),
        }
    }

    /// The range the author asked for, in words: `1 to 50`, `at least 1`, `at most 50`.
    pub fn range(&self) -> Option<String> {
        match (&self.min, &self.max) {
            (Some(min), Some(max)) => Some(format!("{min} to {max}")),
            (Some(min), None) => Some(format!("at least {min}")),
            (None, Some(max)) => Some(format!("at most {max}")),
            (None, None) => None,
        }
    }

    /// The constraints in words, the range first.
    pub fn constraints(&self) -> Vec<String> {
        self.range()
            .into_iter()
            .chain(self.constraints.iter().cloned())
            .collect()
    }

    /// The words of a choice.
    pub fn choice_names(&self) -> Option<Vec<&str>> {
        match &self.kind {
            Kind::Choice(choices) => Some(choices.iter().map(|c| c.name.as_str()).collect()),
            _ => None,
        }
    }

    /// Finds out, here and in all parts, whether there are limits to look after.
    pub fn find_limits(&mut self) {
        let inside = match &mut self.kind {
            Kind::List(inner) | Kind::Map(inner) => {
                inner.find_limits();
                inner.has_limits
            }
            Kind::Object(members) => {
                for member in members.iter_mut() {
                    member.shape.find_limits();
                }
                members.iter().any(|member| member.shape.has_limits)
            }
            _ => false,
        };
        self.has_limits = inside
            || self.min.is_some()
            || self.max.is_some()
            || self.length != (None, None)
            || self.pattern.is_some();
    }

    /// The documented words of a choice: `open: not yet paid, paid: settled in full`.
    pub fn choice_docs(&self) -> Option<String> {
        let Kind::Choice(choices) = &self.kind else {
            return None;
        };
        let documented: Vec<String> = choices
            .iter()
            .filter(|choice| !choice.doc.is_empty())
            .map(|choice| format!("{}: {}", choice.name, choice.doc))
            .collect();
        (!documented.is_empty()).then(|| documented.join(", "))
    }

    /// Whether two shapes take the same values, as far as a schema tells: docs, ranges,
    /// defaults and the width of an integer do not count.
    pub fn same_kind(&self, other: &Self) -> bool {
        match (&self.kind, &other.kind) {
            (Kind::Choice(a), Kind::Choice(b)) => {
                a.len() == b.len() && a.iter().all(|a| b.iter().any(|b| a.name == b.name))
            }
            (Kind::List(a), Kind::List(b)) | (Kind::Map(a), Kind::Map(b)) => a.same_kind(b),
            (Kind::Object(a), Kind::Object(b)) => {
                a.len() == b.len()
                    && a.iter().zip(b).all(|(a, b)| {
                        a.name == b.name && a.required == b.required && a.shape.same_kind(&b.shape)
                    })
            }
            (a, b) => std::mem::discriminant(a) == std::mem::discriminant(b),
        }
    }

    /// What the value is, for people and models: `integer`, `list of string`.
    pub fn noun(&self) -> String {
        match &self.kind {
            Kind::Text => "string".into(),
            Kind::Choice(choices) => format!("one of {}", listed(choices)),
            Kind::Integer { .. } => "integer".into(),
            Kind::Number => "number".into(),
            Kind::Boolean => "true or false".into(),
            Kind::List(items) => match &items.kind {
                Kind::Choice(choices) => format!("list of {}", listed(choices)),
                _ => format!("list of {}", items.noun()),
            },
            Kind::Map(_) | Kind::Object(_) => "object".into(),
        }
    }

    /// The hole that stands for this value in a call to be filled: `<integer>`, `<open|paid>`.
    pub fn hole(&self) -> String {
        self.hole_of(MAX_HOLES)
    }

    fn hole_of(&self, most: u64) -> String {
        match &self.kind {
            Kind::Text => "<string>".into(),
            Kind::Choice(choices) if choices.len() <= SHOWN_CHOICES => {
                let names: Vec<&str> = choices.iter().map(|c| c.name.as_str()).collect();
                format!("<{}>", names.join("|"))
            }
            Kind::Choice(choices) => format!("<one of {} values>", choices.len()),
            Kind::Integer { .. } => "<integer>".into(),
            Kind::Number => "<number>".into(),
            Kind::Boolean => "<true|false>".into(),
            Kind::List(items) => {
                // As many as must be sent, but never a page of them.
                let count = self.length.0.unwrap_or(1).max(1);
                if count > most {
                    return format!("<list of {count} {}>", items.plural());
                }
                let hole = items.hole_of(most / count);
                let holes: Vec<&str> = (0..count).map(|_| hole.as_str()).collect();
                format!("[{}]", holes.join(","))
            }
            Kind::Map(values) => format!("{{\"<string>\":{}}}", values.hole_of(most)),
            Kind::Object(members) => {
                let required = members.iter().filter(|m| m.required);
                let members: Vec<String> = required
                    .map(|m| format!("\"{}\":{}", m.name, m.shape.hole_of(most)))
                    .collect();
                format!("{{{}}}", members.join(","))
            }
        }
    }

    fn plural(&self) -> &'static str {
        match &self.kind {
            Kind::Text => "strings",
            Kind::Choice(_) => "words",
            Kind::Integer { .. } => "integers",
            Kind::Number => "numbers",
            Kind::Boolean => "booleans",
            Kind::List(_) => "lists",
            Kind::Map(_) | Kind::Object(_) => "objects",
        }
    }
}

/// A choice of more words than this is not listed in an error.
pub const SHOWN_CHOICES: usize = 12;

/// A list of more items than this, those of the lists in it counted, is one hole.
const MAX_HOLES: u64 = 16;

fn listed(choices: &[Choice]) -> String {
    if choices.len() > SHOWN_CHOICES {
        return format!("{} values", choices.len());
    }
    let names: Vec<&str> = choices.iter().map(|c| c.name.as_str()).collect();
    names.join(", ")
}
