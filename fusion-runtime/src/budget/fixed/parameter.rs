//! What one parameter takes of a schema, as all actions that have it declare it.

use super::chars::{equal, json, quoted};
use super::constraints::{What, agree, constraints};
use super::index::{Index, User};
use super::limits::{Parts, asked};
use crate::args::fields::Field;
use crate::args::price::{Price, Said};

/// One parameter of a tool, with all actions that have it.
#[derive(Clone, Copy)]
pub(super) struct Parameter<'i> {
    index: &'i Index,
    /// The place of the first that has it.
    place: usize,
    /// Whether what it means is said elsewhere.
    is_hushed: bool,
}

impl<'i> Parameter<'i> {
    /// The parameter that stands first at a place.
    pub(super) const fn new(index: &'i Index, place: usize, is_hushed: bool) -> Self {
        Self {
            index,
            place,
            is_hushed,
        }
    }

    /// The parameter as the first that has it declares it.
    pub(super) const fn first(self) -> &'static Field {
        self.index.get(self.place).field
    }

    /// Each that has it, beginning with this: `while let Some(place) = next { … }`.
    #[allow(
        clippy::unnecessary_wraps,
        reason = "it is the form in which the next one comes"
    )]
    pub(super) const fn users(self) -> Option<usize> {
        Some(self.place)
    }

    pub(super) const fn user(self, place: usize) -> User {
        self.index.get(place)
    }

    /// Whether all that are meant have it and require it.
    pub(super) const fn is_required(self) -> bool {
        let mut count = 0;
        let mut next = self.users();
        while let Some(place) = next {
            let user = self.user(place);
            if user.field.required {
                count += 1;
            }
            next = user.next;
        }
        count == self.index.parts
    }
}

/// `"name":{…}`.
pub(super) const fn property(of: Parameter<'_>) -> usize {
    quoted(of.first().name) + 1 + node(of, 0)
}

/// What is only known at run time of one of those that have the parameter.
pub(super) const fn is_unknown(field: &Field) -> bool {
    const fn holds_unknown(price: &Price) -> bool {
        match price {
            Price::Unknown => true,
            Price::List(inner) | Price::Map(inner) => holds_unknown(inner),
            _ => false,
        }
    }
    let is_default_unknown = matches!(field.said, Said::Unknown);
    holds_unknown(&field.price) || is_default_unknown || !field.bounds.are_known
}

/// The value of the parameter, or what is so deep inside of it.
const fn node(of: Parameter<'_>, depth: usize) -> usize {
    let first = of.first();
    let price = inside(&first.price, depth);
    let mut chars = "{}".len() + r#""type":"#.len() + type_name(price);
    let description = description(of, depth);
    if description > 0 {
        chars += r#","description":"""#.len() + description;
    }
    match price {
        Price::Choice { words, .. } => {
            let mut names = Parts::new(1);
            let mut word = 0;
            while word < words.len() {
                names.add(quoted(words[word].0));
                word += 1;
            }
            chars += r#","enum":[]"#.len() + names.chars;
        }
        Price::List(_) => chars += r#","items":"#.len() + node(of, depth + 1),
        Price::Map(_) => {
            chars += r#","additionalProperties":"#.len() + node(of, depth + 1);
        }
        _ => {}
    }
    if depth == 0 && !of.is_hushed && agree(of, What::Limits) {
        if let Some(min) = asked(first, true) {
            chars += r#","minimum":"#.len() + json(min.text);
        }
        if let Some(max) = asked(first, false) {
            chars += r#","maximum":"#.len() + json(max.text);
        }
    }
    chars
}

const fn type_name(price: &Price) -> usize {
    match price {
        Price::Text | Price::Choice { .. } => quoted("string"),
        Price::Integer(..) => quoted("integer"),
        Price::Number => quoted("number"),
        Price::Boolean => quoted("boolean"),
        Price::List(_) => quoted("array"),
        Price::Map(_) | Price::Unknown => quoted("object"),
    }
}

/// What is so deep inside of a list or a map.
const fn inside(price: &'static Price, depth: usize) -> &'static Price {
    match (price, depth) {
        (Price::List(inner) | Price::Map(inner), 1..) => inside(inner, depth - 1),
        _ => price,
    }
}

/// The text inside of the quotes.
const fn description(of: Parameter<'_>, depth: usize) -> usize {
    let mut parts = Parts::new("; ".len());
    if !of.is_hushed {
        docs(of, depth, &mut parts);
        words(of, depth, &mut parts);
        if depth == 0 {
            constraints(of, &mut parts);
        }
    }
    let users = if depth == 0 { names_of_users(of) } else { 0 };
    if users > 0 {
        parts.add("for ".len() + users);
    }
    parts.chars
}

/// The doc comments, each once.
const fn docs(of: Parameter<'_>, depth: usize, parts: &mut Parts) {
    let mut next = of.users();
    while let Some(place) = next {
        let user = of.user(place);
        let own = doc(user.field, depth);
        if !own.is_empty() && is_new(of, depth, place, own) {
            parts.add(json(own));
        }
        next = user.next;
    }
}

const fn is_new(of: Parameter<'_>, depth: usize, before: usize, own: &str) -> bool {
    let mut next = of.users();
    while let Some(place) = next {
        if place == before {
            break;
        }
        let user = of.user(place);
        if equal(doc(user.field, depth), own) {
            return false;
        }
        next = user.next;
    }
    true
}

const fn doc(field: &'static Field, depth: usize) -> &'static str {
    match inside(&field.price, depth) {
        _ if depth == 0 && !field.doc.is_empty() => field.doc,
        Price::Choice { doc, .. } => doc,
        _ => "",
    }
}

/// `open: not yet paid, paid: settled in full`.
const fn words(of: Parameter<'_>, depth: usize, parts: &mut Parts) {
    let Price::Choice { words, .. } = inside(&of.first().price, depth) else {
        return;
    };
    let mut said = Parts::new(", ".len());
    let mut word = 0;
    while word < words.len() {
        let (name, _) = words[word];
        let mut docs = Parts::new("; ".len());
        let mut next = of.users();
        while let Some(place) = next {
            let user = of.user(place);
            if let Some(own) = doc_of(user.field, depth, name)
                && !is_said_before(of, depth, place, name, own)
            {
                docs.add(json(own));
            }
            next = user.next;
        }
        if docs.chars > 0 {
            said.add(json(name) + ": ".len() + docs.chars);
        }
        word += 1;
    }
    if said.chars > 0 {
        parts.add(said.chars);
    }
}

/// What is said of a word.
const fn doc_of(field: &'static Field, depth: usize, name: &str) -> Option<&'static str> {
    let Price::Choice { words, .. } = inside(&field.price, depth) else {
        return None;
    };
    let mut word = 0;
    while word < words.len() {
        if equal(words[word].0, name) && !words[word].1.is_empty() {
            return Some(words[word].1);
        }
        word += 1;
    }
    None
}

const fn is_said_before(
    of: Parameter<'_>,
    depth: usize,
    before: usize,
    name: &str,
    own: &str,
) -> bool {
    let mut next = of.users();
    while let Some(place) = next {
        if place == before {
            break;
        }
        let user = of.user(place);
        if let Some(said) = doc_of(user.field, depth, name)
            && equal(said, own)
        {
            return true;
        }
        next = user.next;
    }
    false
}

/// The names of the actions that have the parameter; nothing where all have it.
const fn names_of_users(of: Parameter<'_>) -> usize {
    let mut names = Parts::new(", ".len());
    let mut count = 0;
    let mut next = of.users();
    while let Some(place) = next {
        let user = of.user(place);
        names.add(json(user.action));
        count += 1;
        next = user.next;
    }
    if count < of.index.parts {
        names.chars
    } else {
        0
    }
}
