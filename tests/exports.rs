//! The menu for those who call a model's API without MCP, and what each sends back.

use std::collections::BTreeMap;

use fusion::prelude::*;
use fusion::{Client, Provider, Severity};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize, JsonSchema, Debug)]
#[allow(dead_code, reason = "only its schema is of interest")]
struct Line {
    sku: String,
    count: Option<u32>,
}

#[derive(Deserialize, JsonSchema, Debug)]
#[serde(rename_all = "snake_case")]
enum Speed {
    Slow,
    Fast,
}

struct Shop;

/// shop actions
#[tool]
impl Shop {
    /// Order things
    #[tool(destructive)]
    fn order(&self, lines: Vec<Line>, speed: Option<Speed>) -> String {
        format!("{lines:?} {speed:?}")
    }

    /// Say that it lives
    #[tool(read_only)]
    fn ping(&self, times: Option<u8>) -> String {
        format!("{times:?}")
    }
}

/// Say that it lives
#[tool]
fn alive() -> &'static str {
    "yes"
}

fn set() -> ToolSet {
    ToolSet::new("shop")
        .group(Shop)
        .tool::<alive>()
        .build()
        .unwrap()
}

#[test]
fn openai_takes_functions() {
    let tools = set().export(Provider::OpenAi).unwrap();
    assert_eq!(tools[0]["type"], "function");
    assert_eq!(tools[0]["function"]["name"], "shop");
    let menu: Value = serde_json::from_str(&set().menu(&Cx::new()).to_json()).unwrap();
    assert_eq!(
        tools[0]["function"]["parameters"],
        menu["tools"][0]["inputSchema"]
    );
    assert_eq!(
        tools[1],
        json!({"type": "function", "function": {
            "name": "alive",
            "description": "Say that it lives",
            "parameters": {"type": "object", "properties": {}, "additionalProperties": false},
        }})
    );
}

#[test]
fn strict_mode_requires_every_key_and_lets_optional_ones_be_null() {
    let tools = set().export(Provider::OpenAiStrict).unwrap();
    assert_eq!(
        tools[0]["function"],
        json!({
            "name": "shop",
            "description":
                "shop actions|desc|required\norder|Order things|lines\nping|Say that it lives|-",
            "strict": true,
            "parameters": {
                "type": "object",
                "properties": {
                    "action": {"type": "string", "enum": ["order", "ping"]},
                    "lines": {
                        "type": ["array", "null"],
                        "description": "for order",
                        "items": {
                            "type": "object",
                            "properties": {
                                "sku": {"type": "string"},
                                "count": {"type": ["integer", "null"]},
                            },
                            "required": ["sku", "count"],
                            "additionalProperties": false,
                        },
                    },
                    "speed": {
                        "type": ["string", "null"],
                        "description": "for order",
                        "enum": ["slow", "fast", null],
                    },
                    "times": {"type": ["integer", "null"], "description": "for ping"},
                },
                "required": ["action", "lines", "speed", "times"],
                "additionalProperties": false,
            },
        })
    );
}

#[test]
fn anthropic_takes_input_schemas() {
    let tools = set().export(Provider::Anthropic).unwrap();
    assert_eq!(
        tools[1],
        json!({
            "name": "alive",
            "description": "Say that it lives",
            "input_schema": {"type": "object", "properties": {}, "additionalProperties": false},
        })
    );
}

#[test]
fn gemini_takes_declarations_with_an_order_and_nothing_where_there_is_nothing() {
    let tools = set().export(Provider::Gemini).unwrap();
    let declarations = &tools["functionDeclarations"];
    let text = tools.to_string();
    assert!(!text.contains("additionalProperties"), "{text}");
    assert_eq!(
        declarations[1],
        json!({"name": "alive", "description": "Say that it lives"})
    );
    let parameters = &declarations[0]["parameters"];
    assert_eq!(
        parameters["propertyOrdering"],
        json!(["action", "lines", "speed", "times"])
    );
    let items = &parameters["properties"]["lines"]["items"];
    assert_eq!(items["propertyOrdering"], json!(["sku", "count"]));
}

#[tokio::test]
async fn what_each_provider_sends_back_is_taken() {
    let set = set();
    let call = async |text: &str| {
        let reply = set.call_json("shop", text, &Cx::new()).await;
        assert!(!reply.is_error(), "{}", reply.text());
        assert!(reply.notes().is_empty(), "{:?}", reply.notes());
        reply.text()
    };
    let order = r#"[Line { sku: "a", count: None }] Some(Fast)"#;
    // OpenAI: arguments as a text of JSON.
    let text = r#"{"action":"order","lines":[{"sku":"a"}],"speed":"fast"}"#;
    assert_eq!(call(text).await, order);
    // The same under strict mode: every key, those of other actions as null.
    let text =
        r#"{"action":"order","lines":[{"sku":"a","count":null}],"speed":"fast","times":null}"#;
    assert_eq!(call(text).await, order);
    let text = r#"{"action":"ping","lines":null,"speed":null,"times":null}"#;
    assert_eq!(call(text).await, "None");
    // Anthropic and Gemini: an object, which for a tool without arguments may be missing.
    let reply = set.call_json("alive", "", &Cx::new()).await;
    assert_eq!(reply.text(), "yes");
    let reply = set.call("alive", Value::Null, &Cx::new()).await;
    assert_eq!(reply.text(), "yes");
}

/// Takes free keys
#[tool]
fn free(prices: Vec<BTreeMap<String, u32>>) -> String {
    format!("{prices:?}")
}

/// Says a lot
#[tool(name = "a_name_that_is_longer_than_any_client_likes_to_see_it")]
fn long() {}

#[test]
fn a_provider_refuses_all_at_once_what_it_would_refuse() {
    let set = ToolSet::new("free").tool::<free>().build().unwrap();
    for provider in [Provider::Mcp, Provider::OpenAi, Provider::Anthropic] {
        assert!(set.export(provider).is_ok());
    }
    for provider in [Provider::OpenAiStrict, Provider::Gemini] {
        let problems = set.export(provider).unwrap_err().to_string();
        assert!(
            problems.contains("`prices` of `free` holds an object whose keys"),
            "{problems}"
        );
    }
}

struct Wordy;

#[tool]
impl Wordy {
    /// Reads `the_books` by `invoice_id` and `page_no`, and goes on and on about it so that one who reads it has to wait for a very long time until he is told at last what it is that it does
    #[tool]
    fn one(&self, invoice_id: String) -> String {
        invoice_id
    }

    /// Reads
    #[tool(destructive)]
    fn two(&self) {}

    /// Reads
    #[tool]
    fn three(&self) {}
}

#[test]
fn lint_tells_each_client_what_it_minds() {
    let texts = |set: &ToolSet, client: Client, severity: Severity| -> Vec<String> {
        let findings = set.lint(client).into_iter();
        findings
            .filter(|f| f.severity == severity)
            .map(|f| f.text)
            .collect()
    };
    let set = ToolSet::new("a-server-with-a-name")
        .tool::<long>()
        .group(Wordy)
        .build()
        .unwrap();
    let errors = texts(&set, Client::Cursor, Severity::Error);
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert!(
        errors[0].contains("60 at most: the tool is filtered out"),
        "{errors:?}"
    );
    assert_eq!(
        texts(&set, Client::Anthropic, Severity::Error),
        Vec::<String>::new()
    );
    let warnings = texts(&set, Client::Anthropic, Severity::Warning);
    assert_eq!(
        warnings,
        [
            "its name is over 48 characters, which leaves little room for prefixes",
            "`two` alone makes clients treat all 3 actions as destructive: put it into a tool of its own",
            "its texts name `the_books`, which is none of its arguments or actions",
            "its texts name `page_no`, which is none of its arguments or actions",
        ]
    );
    let cursor = set.lint(Client::Cursor);
    assert_eq!(
        cursor[0].source.as_deref(),
        Some("ComposioHQ/composio#2788, 2026-02-27")
    );
}

/// Create
#[tool(name = "createWikiPageWithFilesAndCustomPermissionSets")]
fn create() {}

/// Delete
#[tool(name = "deleteWikiPageWithFilesAndCustomPermissionSets")]
fn delete() {}

#[test]
fn names_that_a_client_shortens_to_one_are_told() {
    let set = ToolSet::new("corporate-wiki-remote-mcp-server")
        .tool::<create>()
        .tool::<delete>()
        .build()
        .unwrap();
    let errors = set.lint(Client::Gemini);
    assert_eq!(errors.len(), 1, "{errors:?}");
    assert!(
        errors[0].text.contains("are equal once shortened"),
        "{errors:?}"
    );
    assert!(set.lint(Client::OpenAi).is_empty());
}

#[test]
fn every_limit_has_a_date_and_a_source() {
    for limit in fusion::LIMITS {
        assert_eq!(limit.seen.len(), 10, "{limit:?}");
        assert!(
            !limit.source.is_empty() && !limit.then.is_empty(),
            "{limit:?}"
        );
    }
}
