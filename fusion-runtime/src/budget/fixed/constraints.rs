//! What is said of the limits and the default of a parameter that several actions may have.

use super::chars::json;
use super::limits::{self, Parts, are_defaults_equal, are_equal};
use super::parameter::{Parameter, first};
use super::table::Table;
use crate::args::fields::Field;

/// Limits and defaults: once where all agree, else with the actions that they are of.
pub(super) const fn constraints<S>(table: Table<S>, of: Parameter<'_>, parts: &mut Parts) {
    let field = first(table, of);
    if agree(table, of, What::Limits) {
        let words = limits::words(field, "; ".len());
        if words > 0 {
            parts.add(words);
        }
    } else {
        apart(table, of, parts);
    }
    if agree(table, of, What::Defaults) {
        if let Some(text) = limits::default(field) {
            parts.add("default ".len() + json(text));
        }
        return;
    }
    let mut at = of.from;
    while at < of.to {
        if let Some(field) = table.user(of.scope, at, of.name)
            && let Some(text) = limits::default(field)
        {
            let name = json(table.at(at).name);
            parts.add("default ".len() + json(text) + " for ".len() + name);
        }
        at += 1;
    }
}

/// `1 to 50 for list, find; at most 9 for get`.
const fn apart<S>(table: Table<S>, of: Parameter<'_>, parts: &mut Parts) {
    let mut at = of.from;
    while at < of.to {
        if let Some(field) = table.user(of.scope, at, of.name) {
            let words = limits::words(field, ", ".len());
            if words > 0 && is_first_with(table, of, at, field) {
                let mut names = Parts::new(", ".len());
                let mut other = at;
                while other < of.to {
                    if let Some(same) = table.user(of.scope, other, of.name)
                        && are_equal(field, same)
                    {
                        names.add(json(table.at(other).name));
                    }
                    other += 1;
                }
                parts.add(words + " for ".len() + names.chars);
            }
        }
        at += 1;
    }
}

const fn is_first_with<S>(table: Table<S>, of: Parameter<'_>, at: usize, field: &Field) -> bool {
    let mut earlier = of.from;
    while earlier < at {
        if let Some(other) = table.user(of.scope, earlier, of.name)
            && are_equal(other, field)
        {
            return false;
        }
        earlier += 1;
    }
    true
}

/// What the users of a parameter may say of it.
#[derive(Clone, Copy)]
pub(super) enum What {
    Limits,
    Defaults,
}

/// Whether all that have the parameter say the same of it.
pub(super) const fn agree<S>(table: Table<S>, of: Parameter<'_>, what: What) -> bool {
    let first = first(table, of);
    let mut at = of.from;
    while at < of.to {
        if let Some(field) = table.user(of.scope, at, of.name) {
            let is_equal = match what {
                What::Limits => are_equal(first, field),
                What::Defaults => are_defaults_equal(first, field),
            };
            if !is_equal {
                return false;
            }
        }
        at += 1;
    }
    true
}
