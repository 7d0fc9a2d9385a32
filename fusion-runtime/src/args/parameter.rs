//! What can be a parameter.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::variants;

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

/// The key under which a schema holds the declared order of an enum's names.
pub const ORDER: &str = "x-order";

/// The key under which a schema holds, by name, the other words that an enum is read from.
pub const ALIASES: &str = "x-aliases";

/// The key under which a schema holds, by name, what is said of the words of an enum. A plain list
/// of names has no other place for it.
pub const DOCS: &str = "x-docs";

/// The key under which a schema holds the description that a type gave it, which tells of its
/// words too, and what of that is said of the type alone.
pub const DOC: &str = "x-doc";

/// The type's own description of itself, with the declared order of its names where it is an
/// enum, or a list or an option of one.
pub fn schema_of<T: Parameter>(generator: &mut SchemaGenerator) -> Schema {
    let mut schema = generator.subschema_for::<T>();
    let order = variants::of::<T>();
    if !order.is_empty() {
        schema.insert(ORDER.into(), order.into());
    }
    schema
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
