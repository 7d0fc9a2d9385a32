//! What can be a parameter.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::DeserializeOwned;
use serde_json::Value;

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

/// The description of the one field of a generated struct, with the limits written on it.
pub fn limited_schema_of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    let schema = T::json_schema(generator);
    let value = schema
        .get("properties")
        .and_then(|fields| fields.get("value"));
    match value {
        Some(Value::Object(value)) => value.clone().into(),
        _ => schema,
    }
}
