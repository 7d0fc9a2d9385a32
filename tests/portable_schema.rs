//! The dialect in which arguments are described, and the faults that others had in it.

use std::collections::{BTreeMap, HashMap, HashSet};

use fusion::prelude::*;
use fusion::{Builder, SurfaceProblems};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

/// The schema of the one parameter `it` of the one action of a state.
macro_rules! property_of {
    ($ty:ty) => {{
        struct State;

        #[tool]
        impl State {
            /// Takes it
            #[tool]
            fn take(&self, it: $ty) -> String {
                let _ = it;
                String::new()
            }
        }

        property(ToolSet::new("test").flat(State))
    }};
}

fn property(set: Builder) -> Result<Value, Vec<String>> {
    let set = set.build().map_err(|problems| texts(&problems))?;
    let schema = set.tool("take", &Cx::new()).unwrap().input_schema();
    assert_eq!(schema["additionalProperties"], false);
    Ok(schema["properties"]["it"].clone())
}

fn texts(problems: &SurfaceProblems) -> Vec<String> {
    problems.iter().map(String::from).collect()
}

#[derive(Deserialize, JsonSchema, Default)]
#[serde(rename_all = "camelCase", default)]
struct Address {
    /// Where the house stands.
    street_name: String,
    zip: Option<u32>,
    kind: Option<Kind>,
    tags: Vec<String>,
}

/// What it is for
#[derive(Deserialize, JsonSchema, Clone, Copy)]
#[serde(rename_all = "snake_case")]
enum Kind {
    /// Where letters go.
    Billing,
    /// Where parcels go
    Shipping,
}

#[derive(Deserialize, JsonSchema)]
enum Undocumented {
    Fire,
    #[serde(rename = "ice-cold")]
    Ice,
}

#[test]
fn types_take_their_portable_form() {
    assert_eq!(property_of!(String), Ok(json!({"type": "string"})));
    assert_eq!(property_of!(u8), Ok(json!({"type": "integer"})));
    assert_eq!(property_of!(Option<i64>), Ok(json!({"type": "integer"})));
    assert_eq!(property_of!(f32), Ok(json!({"type": "number"})));
    assert_eq!(property_of!(bool), Ok(json!({"type": "boolean"})));
    assert_eq!(
        property_of!(std::num::NonZeroU32),
        Ok(json!({"type": "integer", "description": "at least 1", "minimum": 1}))
    );
    assert_eq!(
        property_of!(char),
        Ok(json!({"type": "string", "description": "1 character"}))
    );
    assert_eq!(
        property_of!(Option<Vec<Option<u32>>>),
        Ok(json!({"type": "array", "items": {"type": "integer"}}))
    );
    assert_eq!(
        property_of!(HashSet<String>),
        Ok(json!({"type": "array", "description": "each once", "items": {"type": "string"}}))
    );
    for map in [
        property_of!(BTreeMap<String, u64>),
        property_of!(HashMap<String, u64>),
    ] {
        assert_eq!(
            map,
            Ok(json!({"type": "object", "additionalProperties": {"type": "integer"}}))
        );
    }
    assert_eq!(
        property_of!([u8; 3]),
        Ok(json!({"type": "array", "description": "3 items", "items": {"type": "integer"}}))
    );
}

#[test]
fn types_of_other_crates_say_their_format_in_words() {
    let text = |format: &str| Ok(json!({"type": "string", "description": format}));
    assert_eq!(property_of!(chrono::NaiveDate), text("RFC 3339 date"));
    assert_eq!(
        property_of!(Option<chrono::DateTime<chrono::Utc>>),
        text("RFC 3339 date and time")
    );
    assert_eq!(property_of!(uuid::Uuid), text("UUID"));
    assert_eq!(property_of!(url::Url), text("URL"));
    assert_eq!(property_of!(std::net::IpAddr), text("IP address"));
    assert_eq!(
        property_of!(std::path::PathBuf),
        Ok(json!({"type": "string"}))
    );
}

#[test]
fn enums_are_their_names_in_declared_order_with_their_docs_folded_in() {
    let kind = json!({
        "type": "string",
        "description": "What it is for; billing: Where letters go, shipping: Where parcels go",
        "enum": ["billing", "shipping"],
    });
    assert_eq!(property_of!(Kind), Ok(kind.clone()));
    assert_eq!(property_of!(Option<Kind>), Ok(kind));
    // As serde reads them, not as Rust writes them.
    assert_eq!(
        property_of!(Undocumented),
        Ok(json!({"type": "string", "enum": ["Fire", "ice-cold"]}))
    );
}

#[test]
fn structs_keep_their_declared_order_and_what_has_a_default_is_not_required() {
    let address = property_of!(Address).unwrap();
    assert_eq!(
        address.to_string(),
        r#"{"type":"object","properties":{"streetName":{"type":"string","description":"Where the house stands"},"zip":{"type":"integer"},"kind":{"type":"string","description":"What it is for; billing: Where letters go, shipping: Where parcels go","enum":["billing","shipping"]},"tags":{"type":"array","items":{"type":"string"}}}}"#
    );
}

#[derive(Deserialize, JsonSchema)]
struct Recursive {
    #[allow(dead_code, reason = "only its schema is of interest")]
    parent: Option<Box<Recursive>>,
}

#[derive(Deserialize, JsonSchema)]
#[serde(tag = "kind")]
#[allow(dead_code, reason = "only its schema is of interest")]
enum Tagged {
    Circle { radius: f64 },
    Square { side: f64 },
}

#[derive(Deserialize, JsonSchema)]
#[allow(dead_code, reason = "only its schema is of interest")]
struct Any {
    options: Value,
    pair: (u32, String),
    #[serde(rename = "no-name")]
    name: String,
    nothing: (),
}

#[derive(Deserialize, JsonSchema)]
#[allow(dead_code, reason = "only its schema is of interest")]
struct Flat {
    name: String,
    #[serde(flatten)]
    rest: HashMap<String, u32>,
}

#[test]
fn what_the_dialect_cannot_say_is_told_with_its_place_and_never_dropped() {
    let problem = |property: Result<Value, Vec<String>>| property.unwrap_err().join("\n");
    assert_eq!(
        problem(property_of!(Recursive)),
        "`take`: `it`.`parent` holds itself: a recursive type cannot be written out; pass ids instead"
    );
    assert!(problem(property_of!(Tagged)).contains("is one of several forms"));
    let any = property_of!(Any).unwrap_err();
    assert_eq!(any.len(), 4, "{any:#?}");
    assert!(any[0].contains("`options` takes any JSON"), "{}", any[0]);
    assert!(any[1].contains("`pair` is a tuple"), "{}", any[1]);
    assert!(any[2].contains("a field `no-name`"), "{}", any[2]);
    assert!(
        any[3].contains("`nothing` is of the kind null"),
        "{}",
        any[3]
    );
    assert!(problem(property_of!(Flat)).contains("named fields and free ones"));
    type Alias = Value;
    assert!(problem(property_of!(Alias)).contains("takes any JSON"));
    type Pair = (u32, u32);
    assert!(problem(property_of!(Pair)).contains("is a tuple"));
    assert!(problem(property_of!(Result<u32, u32>)).contains("is one of several forms"));
}

struct Defaults;

const ROWS: u32 = 50;

fn pages() -> u32 {
    3
}

#[tool]
impl Defaults {
    /// List
    #[tool]
    fn list(
        &self,
        /// how many.
        #[tool(default = ROWS)]
        rows: u32,
        #[tool(default = "open")] status: String,
        #[tool(default = -2)] offset: i64,
        #[tool(default)] dry: bool,
        #[serde(default = "pages", rename = "pages", alias = "p", alias = "pp")] number: u32,
    ) -> String {
        format!("{rows} {status} {offset} {dry} {number}")
    }
}

#[test]
fn what_has_a_default_is_optional_says_so_and_takes_it() {
    let set = ToolSet::new("test").flat(Defaults).build().unwrap();
    let cx = Cx::new();
    let schema = set.tool("list", &cx).unwrap().input_schema();
    assert!(schema.get("required").is_none());
    let describe = |name: &str| schema["properties"][name]["description"].clone();
    assert_eq!(describe("rows"), "how many; default 50");
    assert_eq!(describe("status"), "default open");
    assert_eq!(describe("offset"), "default -2");
    assert_eq!(describe("dry"), "default false");
    assert_eq!(describe("pages"), "default 3");
    let call = |arguments| set.call_blocking("list", arguments, &cx).text();
    assert_eq!(call(json!({})), "50 open -2 false 3");
    assert_eq!(
        call(json!({"rows": null, "dry": true, "pp": 4})),
        "50 open -2 true 4"
    );
    // A wrong optional argument never becomes the default in silence.
    assert!(call(json!({"rows": "many"})).contains("rows: \"many\" is not an integer"));
}

#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Mixed {
    /// First
    Small,
    Medium,
    /// Last
    Large,
}

#[derive(Deserialize, JsonSchema)]
#[serde(untagged)]
#[allow(dead_code, reason = "only its schema is of interest")]
enum Either {
    One(Kind),
    Other(Mixed),
    Again(Kind),
}

#[derive(Deserialize, JsonSchema)]
#[serde(tag = "unit")]
#[allow(dead_code, reason = "only its schema is of interest")]
enum Only {
    Metre { long: u8 },
}

#[derive(Deserialize, JsonSchema)]
#[allow(dead_code, reason = "only its schema is of interest")]
struct Flattened {
    own: u8,
    #[serde(flatten)]
    only: Only,
}

#[test]
fn declared_order_is_kept_where_only_some_values_have_docs() {
    let names = json!(["small", "medium", "large"]);
    assert_eq!(property_of!(Mixed).unwrap()["enum"], names);
    assert_eq!(property_of!(Option<Mixed>).unwrap()["enum"], names);
    assert_eq!(
        property_of!(Option<Vec<Mixed>>).unwrap()["items"]["enum"],
        names
    );
    let _ = (Mixed::Small, Mixed::Medium, Mixed::Large);
}

#[test]
fn words_stand_once_and_flattened_fields_beside_the_own() {
    let either = property_of!(Either).unwrap()["enum"].clone();
    let mut words: Vec<&str> = either
        .as_array()
        .unwrap()
        .iter()
        .filter_map(Value::as_str)
        .collect();
    words.sort_unstable();
    assert_eq!(words, ["billing", "large", "medium", "shipping", "small"]);
    let flattened = property_of!(Flattened).unwrap();
    let names: Vec<&String> = flattened["properties"]
        .as_object()
        .unwrap()
        .keys()
        .collect();
    assert_eq!(names.len(), 3, "{flattened}");
    assert_eq!(
        flattened["required"].as_array().unwrap().len(),
        3,
        "{flattened}"
    );
}

#[test]
fn what_keys_must_be_is_said_in_words() {
    let said = |property: Result<Value, Vec<String>>| property.unwrap()["description"].clone();
    assert_eq!(said(property_of!(HashMap<u32, u8>)), "keys are integers");
    assert_eq!(said(property_of!(HashMap<String, u8>)), Value::Null);
}

struct Hidden;

#[tool]
impl Hidden {
    /// Log in
    #[tool]
    fn log_in(
        &self,
        #[tool(secret, default = "hunter2")] password: String,
        #[tool(default = "1e2")] a: String,
        #[tool(default = "null")] b: String,
        #[tool(default = 1e2)] c: f64,
    ) -> String {
        format!("{password}{a}{b}{c}")
    }
}

#[test]
fn defaults_are_shown_as_they_were_written_and_secrets_never() {
    let set = ToolSet::new("test").flat(Hidden).build().unwrap();
    let schema = set.tool("log_in", &Cx::new()).unwrap().input_schema();
    assert!(!schema.to_string().contains("hunter2"), "{schema}");
    let said = |name: &str| schema["properties"][name]["description"].clone();
    assert_eq!(said("a"), "default 1e2");
    assert_eq!(said("b"), "default null");
    assert_eq!(said("c"), "default 100.0");
}
