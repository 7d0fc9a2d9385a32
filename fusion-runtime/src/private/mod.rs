//! Hooks that only generated code uses. Nothing here is public API.

mod probe;
mod run;
pub mod ways;

pub use schemars;
pub use serde_json::Value;

pub use self::probe::{Plain, Probe, Shown, ShownBySerde, ShownNot, shown_text};
pub use self::run::{blocking, boxed, no_call, ready, refused};
pub use self::ways::Kind;
pub use crate::args::fields::{Field, Unknown};
pub use crate::args::parameter::{Parameter, limited_schema_of, schema_of};
pub use crate::call::tool::{Action, ActionFacts, Call, Group, GroupFacts, Tool};
pub use crate::surface::describe::Style;
pub use crate::surface::spec::Hints;
