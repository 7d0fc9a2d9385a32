//! The field table of an action: what the macro knows of each parameter.

use schemars::{Schema, SchemaGenerator};
use serde_json::Value;

use super::price::{Bounds, Price, Said};

/// The arguments that the runtime takes for itself: fields to choose, and a lower limit.
pub(crate) const OWN: [&str; 2] = ["_select", "_limit"];

/// One parameter of an action.
#[derive(Debug)]
pub struct Field {
    /// Its name on the wire.
    pub name: &'static str,
    /// Other names it answers to, declared by the author.
    pub aliases: &'static [&'static str],
    /// Its doc comment, in one line; empty where there is none.
    pub doc: &'static str,
    /// Whether it must be sent: it is no `Option` and has no default.
    pub required: bool,
    /// Whether its value must never leave: not in a text, not in `_meta`, not in a log.
    pub secret: bool,
    /// The default as JSON; `None` inside where its type cannot be written.
    pub default: Option<fn() -> Option<Value>>,
    /// The names of the limits that were written on it: `range`, `length`, `regex`.
    pub limits: &'static [&'static str],
    /// What its schema is made of, as far as that is known while compiling.
    pub price: Price,
    /// What is said of its default while compiling.
    pub said: Said,
    /// The limits that were written on it, as they are known while compiling.
    pub bounds: Bounds,
    /// The type's own description of itself.
    pub schema: fn(&mut SchemaGenerator) -> Schema,
}

/// What becomes of a field that an action does not have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Unknown {
    /// The call is refused.
    #[default]
    Refuse,
    /// The field is dropped, with a note.
    Ignore,
}
