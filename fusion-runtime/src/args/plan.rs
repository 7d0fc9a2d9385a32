//! What a call of one action must look like: made once by the set, read by every call.

use super::fields::{Field, Unknown};
use super::shape::Shape;

/// All that the decoder needs to know of an action.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The action's name, as errors call it.
    pub action: String,
    /// The key that names the action in a grouped tool; none where the tool stands alone.
    pub discriminator: Option<&'static str>,
    /// The parameters.
    pub fields: &'static [Field],
    /// Their shapes, in the same order.
    pub shapes: Vec<Shape>,
    /// What becomes of unknown fields.
    pub unknown: Unknown,
    /// Whether nothing may be guessed.
    pub destructive: bool,
    /// The action that does the same for several at once, where there is one.
    pub batch: Option<String>,
}
