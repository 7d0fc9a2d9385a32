//! What `suggest!` asks of a type's table of actions, while compiling.

use std::any::TypeId;

use fusion_words::names::are_equal;
use serde_json::{Map, Value};

use crate::call::tool::{ActionFacts, Group};
use crate::reply::present::Next;

/// The method of a step, which is one of the type's actions.
#[derive(Clone, Copy)]
pub struct Table(&'static str);

/// Finds an action by the name of its method, and checks that it has these arguments.
///
/// # Panics
/// While compiling, where the action or an argument does not exist.
pub const fn table<G: Group>(method: &str, arguments: &[&str]) -> Table {
    let actions = G::ACTIONS;
    let mut at = 0;
    while at < actions.len() {
        let facts = &actions[at].facts;
        if are_equal(facts.method, method) {
            let mut argument = 0;
            while argument < arguments.len() {
                assert!(
                    has(facts, arguments[argument]),
                    "the action has no argument of this name: write one that it has, as on the wire"
                );
                argument += 1;
            }
            return Table(facts.method);
        }
        at += 1;
    }
    panic!("this method is no action: write `#[tool]` on it")
}

/// The step with its arguments; one that cannot be written as JSON is left to the caller.
pub fn next<G: Group, const N: usize>(table: Table, arguments: [(&str, Value); N]) -> Next {
    let known = arguments.into_iter().filter(|(_, value)| !value.is_null());
    let arguments: Map<String, Value> = known
        .map(|(name, value)| (name.to_string(), value))
        .collect();
    Next {
        of: TypeId::of::<G>(),
        method: table.0,
        arguments,
    }
}

const fn has(facts: &ActionFacts, argument: &str) -> bool {
    let mut at = 0;
    while at < facts.fields.len() {
        if are_equal(facts.fields[at].name, argument) {
            return true;
        }
        at += 1;
    }
    false
}
