//! What can be a parameter.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::DeserializeOwned;

/// What can be a parameter of a tool. It is implemented for every type that qualifies.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a parameter of a tool",
    label = "a model cannot send this type",
    note = "a parameter is read from JSON and described to the model: \
            derive `serde::Deserialize` and `schemars::JsonSchema`"
)]
pub trait Parameter: DeserializeOwned + JsonSchema + Send {}

#[diagnostic::do_not_recommend]
impl<T: DeserializeOwned + JsonSchema + Send> Parameter for T {}

/// The type's own description of itself.
pub fn schema_of<T: Parameter>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}
