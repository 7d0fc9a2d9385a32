//! How an enum describes itself, by itself and as a parameter.

use std::collections::BTreeMap;

use fusion::prelude::*;
use schemars::{JsonSchema, schema_for};
use serde_json::{Value, json};

use crate::Status;

/// What it is for.
///
/// Of no interest to a model.
#[fuzzy_enum(rename_all = "kebab-case")]
enum Kind {
    Plain,
    /// Where letters go.
    #[alias("post")]
    ForBilling,
    Other,
    /// Where parcels go, once: paid, and sent
    Shipping,
}

const VALUES: &str =
    "for-billing: Where letters go, shipping: Where parcels go, once: paid, and sent";

fn property<T: JsonSchema + serde::de::DeserializeOwned + Send + 'static>(doc: bool) -> Value {
    struct Desk<T>(std::marker::PhantomData<fn() -> T>);

    #[tool(name = "desk")]
    impl<T: JsonSchema + serde::de::DeserializeOwned + Send + 'static> Desk<T> {
        /// Takes it
        #[tool]
        fn plain(&self, it: T) -> String {
            let _ = it;
            String::new()
        }

        /// Takes it
        #[tool]
        fn documented(
            &self,
            /// by this
            it: T,
        ) -> String {
            let _ = it;
            String::new()
        }
    }

    let set = ToolSet::new("test")
        .flat(Desk::<T>(std::marker::PhantomData))
        .build()
        .unwrap();
    let name = if doc { "documented" } else { "plain" };
    let schema = set.tool(name, &Cx::new()).unwrap().input_schema();
    schema["properties"]["it"].clone()
}

#[test]
fn it_is_a_string_enum_of_names_in_declared_order() {
    let schema = schema_for!(Kind).to_value();
    assert_eq!(
        (&schema["type"], &schema["enum"], &schema["title"]),
        (
            &json!("string"),
            &json!(["plain", "for-billing", "other", "shipping"]),
            &json!("Kind")
        )
    );
    assert_eq!(schema["description"], format!("What it is for; {VALUES}"));
    assert_eq!(
        schema_for!(Status).to_value()["enum"],
        json!(["open", "paid", "void"])
    );
    assert_ne!(Kind::schema_id(), Status::schema_id());
}

#[test]
fn the_portable_form_keeps_the_order_and_the_docs_of_values() {
    let portable = json!({
        "type": "string",
        "description": format!("What it is for; {VALUES}"),
        "enum": ["plain", "for-billing", "other", "shipping"],
    });
    assert_eq!(property::<Kind>(false), portable);
    assert_eq!(property::<Option<Kind>>(false), portable);
    // The doc of a parameter stands for that of its type, and the values are still told.
    assert_eq!(
        property::<Kind>(true)["description"],
        format!("by this; {VALUES}")
    );
    assert_eq!(
        property::<Option<Kind>>(true)["description"],
        format!("by this; {VALUES}")
    );
    assert_eq!(property::<Status>(true)["description"], "by this");
    assert_eq!(
        property::<Vec<Status>>(false)["items"]["enum"],
        json!(["open", "paid", "void"])
    );
    // As keys they are told too.
    assert_eq!(
        property::<BTreeMap<Status, u32>>(false).to_string(),
        r#"{"type":"object","properties":{"open":{"type":"integer"},"paid":{"type":"integer"},"void":{"type":"integer"}}}"#
    );
}
