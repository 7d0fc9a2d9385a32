//! What is said of the limits and the default of a parameter that several actions may have.

use super::chars::json;
use super::limits::{self, Parts, are_defaults_equal, are_equal};
use super::parameter::Parameter;
use crate::args::fields::Field;

/// Limits and defaults: once where all agree, else with the actions that they are of.
pub(super) const fn constraints(of: Parameter<'_>, parts: &mut Parts) {
    let field = of.first();
    if agree(of, What::Limits) {
        let words = limits::words(field, "; ".len());
        if words > 0 {
            parts.add(words);
        }
    } else {
        apart(of, parts);
    }
    if agree(of, What::Defaults) {
        if let Some(text) = limits::default(field) {
            parts.add("default ".len() + json(text));
        }
        return;
    }
    let mut next = of.users();
    while let Some(place) = next {
        let user = of.user(place);
        if let Some(text) = limits::default(user.field) {
            parts.add("default ".len() + json(text) + " for ".len() + json(user.action));
        }
        next = user.next;
    }
}

/// `1 to 50 for list, find; at most 9 for get`.
const fn apart(of: Parameter<'_>, parts: &mut Parts) {
    let mut next = of.users();
    while let Some(place) = next {
        let user = of.user(place);
        let words = limits::words(user.field, ", ".len());
        if words > 0 && is_first_with(of, place, user.field) {
            let mut names = Parts::new(", ".len());
            let mut other = Some(place);
            while let Some(place) = other {
                let same = of.user(place);
                if are_equal(user.field, same.field) {
                    names.add(json(same.action));
                }
                other = same.next;
            }
            parts.add(words + " for ".len() + names.chars);
        }
        next = user.next;
    }
}

const fn is_first_with(of: Parameter<'_>, before: usize, field: &Field) -> bool {
    let mut next = of.users();
    while let Some(place) = next {
        if place == before {
            break;
        }
        let user = of.user(place);
        if are_equal(user.field, field) {
            return false;
        }
        next = user.next;
    }
    true
}

/// What those that have a parameter may say of it.
#[derive(Clone, Copy)]
pub(super) enum What {
    Limits,
    Defaults,
}

/// Whether all that have the parameter say the same of it.
pub(super) const fn agree(of: Parameter<'_>, what: What) -> bool {
    let first = of.first();
    let mut next = of.users();
    while let Some(place) = next {
        let user = of.user(place);
        let is_equal = match what {
            What::Limits => are_equal(first, user.field),
            What::Defaults => are_defaults_equal(first, user.field),
        };
        if !is_equal {
            return false;
        }
        next = user.next;
    }
    true
}
