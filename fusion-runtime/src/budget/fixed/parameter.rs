//! What one parameter takes of a schema, as all actions that have it declare it.

use super::chars::{equal, json, quoted};
use super::constraints::{What, agree, constraints};
use super::limits::{Parts, asked};
use super::table::{Scope, Table};
use crate::args::fields::Field;
use crate::args::price::{Price, Said};

/// One parameter of a tool: its name, and in which actions it is looked for.
#[derive(Clone, Copy)]
pub(super) struct Parameter<'n> {
    pub(super) scope: Scope<'n>,
    pub(super) name: &'n str,
    /// Whether what it means is said elsewhere.
    pub(super) is_hushed: bool,
    /// The first action that has it.
    pub(super) from: usize,
    /// The one behind the last that has it.
    pub(super) to: usize,
}

impl<'n> Parameter<'n> {
    /// The parameter of this name, which the action at `from` is the first to have. Most have few
    /// users, so that looking for the last one here saves all who ask from looking everywhere.
    pub(super) const fn new<S>(
        table: Table<S>,
        scope: Scope<'n>,
        name: &'n str,
        from: usize,
    ) -> Self {
        let mut to = table.len();
        while to > from + 1 && table.user(scope, to - 1, name).is_none() {
            to -= 1;
        }
        Self {
            scope,
            name,
            is_hushed: matches!(scope, Scope::Items(_)),
            from,
            to,
        }
    }
}

/// `"name":{…}`.
pub(super) const fn property<S>(table: Table<S>, of: Parameter<'_>) -> usize {
    quoted(of.name) + 1 + node(table, of, 0)
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
const fn node<S>(table: Table<S>, of: Parameter<'_>, depth: usize) -> usize {
    let first = first(table, of);
    let price = inside(&first.price, depth);
    let mut chars = "{}".len() + r#""type":"#.len() + type_name(price);
    let description = description(table, of, depth);
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
        Price::List(_) => chars += r#","items":"#.len() + node(table, of, depth + 1),
        Price::Map(_) => {
            chars += r#","additionalProperties":"#.len() + node(table, of, depth + 1);
        }
        _ => {}
    }
    if depth == 0 && !of.is_hushed && agree(table, of, What::Limits) {
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
const fn description<S>(table: Table<S>, of: Parameter<'_>, depth: usize) -> usize {
    let mut parts = Parts::new("; ".len());
    if !of.is_hushed {
        docs(table, of, depth, &mut parts);
        words(table, of, depth, &mut parts);
        if depth == 0 {
            constraints(table, of, &mut parts);
        }
    }
    if depth == 0 && users(table, of) < table.parts(of.scope) {
        parts.add("for ".len() + names_of_users(table, of));
    }
    parts.chars
}

/// The doc comments, each once.
const fn docs<S>(table: Table<S>, of: Parameter<'_>, depth: usize, parts: &mut Parts) {
    let mut at = of.from;
    while at < of.to {
        if let Some(field) = table.user(of.scope, at, of.name) {
            let own = doc(field, depth);
            if !own.is_empty() && is_new(table, of, depth, at, own) {
                parts.add(json(own));
            }
        }
        at += 1;
    }
}

const fn is_new<S>(table: Table<S>, of: Parameter<'_>, depth: usize, at: usize, own: &str) -> bool {
    let mut earlier = of.from;
    while earlier < at {
        if let Some(field) = table.user(of.scope, earlier, of.name)
            && equal(doc(field, depth), own)
        {
            return false;
        }
        earlier += 1;
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
const fn words<S>(table: Table<S>, of: Parameter<'_>, depth: usize, parts: &mut Parts) {
    let Price::Choice { words, .. } = inside(&first(table, of).price, depth) else {
        return;
    };
    let mut said = Parts::new(", ".len());
    let mut word = 0;
    while word < words.len() {
        let (name, _) = words[word];
        let mut docs = Parts::new("; ".len());
        let mut at = of.from;
        while at < of.to {
            if let Some(own) = doc_of(table, of, depth, at, name)
                && !is_said_before(table, of, depth, at, name, own)
            {
                docs.add(json(own));
            }
            at += 1;
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

/// What an action says of a word.
const fn doc_of<S>(
    table: Table<S>,
    of: Parameter<'_>,
    depth: usize,
    at: usize,
    name: &str,
) -> Option<&'static str> {
    let Some(field) = table.user(of.scope, at, of.name) else {
        return None;
    };
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

const fn is_said_before<S>(
    table: Table<S>,
    of: Parameter<'_>,
    depth: usize,
    at: usize,
    name: &str,
    own: &str,
) -> bool {
    let mut earlier = of.from;
    while earlier < at {
        if let Some(said) = doc_of(table, of, depth, earlier, name)
            && equal(said, own)
        {
            return true;
        }
        earlier += 1;
    }
    false
}

/// The parameter as the first of its users declares it.
pub(super) const fn first<S>(table: Table<S>, of: Parameter<'_>) -> &'static Field {
    let mut at = of.from;
    while at < of.to {
        if let Some(field) = table.user(of.scope, at, of.name) {
            return field;
        }
        at += 1;
    }
    panic!("nobody has this parameter")
}

/// How many actions have the parameter.
const fn users<S>(table: Table<S>, of: Parameter<'_>) -> usize {
    let (mut at, mut count) = (of.from, 0);
    while at < of.to {
        if table.user(of.scope, at, of.name).is_some() {
            count += 1;
        }
        at += 1;
    }
    count
}

/// The names of the actions that have the parameter.
const fn names_of_users<S>(table: Table<S>, of: Parameter<'_>) -> usize {
    let mut names = Parts::new(", ".len());
    let mut at = of.from;
    while at < of.to {
        if table.user(of.scope, at, of.name).is_some() {
            names.add(json(table.at(at).name));
        }
        at += 1;
    }
    names.chars
}
