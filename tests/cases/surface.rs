//! Public reports about schemas, names, limits and groups: what must hold for a surface, each
//! checked on tools that fusion makes.

use std::collections::BTreeMap;

use fusion::prelude::*;
use fusion::{Builder, Client, Severity};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

use super::costs;

/// What a report demands, checked.
type Holds = fn();

fn demands() -> BTreeMap<&'static str, Holds> {
    BTreeMap::from([
        (
            "c01",
            costs::the_menu_is_summed_and_held_to_a_budget as Holds,
        ),
        (
            "c03",
            costs::the_dearest_tools_and_repeated_schemas_are_told,
        ),
        ("c05", optional_is_plain_and_not_required),
        ("c07", a_description_beyond_2048_is_told),
        ("c09", a_description_beyond_1024_is_refused_for_openai),
        ("c11", a_name_is_counted_with_its_prefix),
        ("c13", names_that_are_equal_once_shortened_are_told),
        ("c15", keys_of_other_letters_do_not_build),
        ("c17", more_than_a_hundred_tools_are_told),
        (
            "c19",
            costs::a_figure_names_its_counter_and_a_factor_for_other_models,
        ),
        (
            "c21",
            costs::data_is_sent_once_and_both_channels_are_counted,
        ),
        ("e01", nothing_is_a_reference),
        ("e03", nothing_is_a_reference),
        ("e05", a_tagged_enum_does_not_build),
        ("e07", any_json_does_not_build),
        ("e09", integers_have_no_format),
        ("e11", items_have_one_type),
        ("e13", an_empty_value_does_not_build),
        ("e15", any_json_does_not_build),
        ("e17", optional_is_plain_and_not_required),
        ("e19", depth_is_told_above_four_and_refused_above_ten),
        ("e21", text_has_no_format),
        ("e23", a_tagged_enum_does_not_build),
        ("g01", a_stray_field_is_dropped_with_a_note),
        ("g03", required_is_checked_for_the_action_that_is_called),
        ("g05", every_action_is_in_the_discriminator),
        ("g07", one_name_with_two_kinds_does_not_build),
        ("g09", every_action_is_in_the_discriminator),
        ("g11", an_unknown_action_lists_those_that_are),
        ("g13", what_an_action_lacks_is_named),
    ])
}

#[test]
fn public_reports_about_surfaces() {
    let Some(cases) = super::cases() else {
        println!("skipped: there are no cases in ../shared/cases");
        return;
    };
    let demands = demands();
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for case in &cases {
        let (id, kind) = (super::text(case, "id"), super::text(case, "kind"));
        if !["c", "e", "g"].contains(&kind) {
            continue;
        }
        match demands.get(id) {
            Some(check) => {
                check();
                *counts.entry(kind.into()).or_default() += 1;
            }
            None => panic!("{id} is not checked: {}", case["expected"]),
        }
    }
    for (kind, count) in counts {
        println!("kind {kind}: {count} hold");
    }
}

/// A set of one tool, `take`, whose one argument `it` is of this type.
macro_rules! taking {
    ($ty:ty) => {{
        /// Takes it
        #[tool]
        fn take(it: $ty) -> String {
            let _ = it;
            String::new()
        }

        ToolSet::new("test").tool::<take>()
    }};
}

fn schema(set: Builder) -> Value {
    let set = set.build().unwrap();
    set.menu(&Cx::new()).tools[0].input_schema()
}

fn problems(set: Builder) -> String {
    set.build().unwrap_err().to_string()
}

#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Status {
    Open,
    Paid,
}

#[derive(Deserialize, JsonSchema)]
#[allow(dead_code, reason = "only its schema is read")]
struct Line {
    status: Status,
    others: Vec<Status>,
    page: Option<usize>,
    args: Option<Vec<Option<Status>>>,
}

fn optional_is_plain_and_not_required() {
    assert_eq!(
        schema(taking!(Option<u8>)).to_string(),
        r#"{"type":"object","properties":{"it":{"type":"integer"}},"additionalProperties":false}"#
    );
}

fn nothing_is_a_reference() {
    let schema = schema(taking!(Line)).to_string();
    for keyword in ["$ref", "$defs", "anyOf", "oneOf", "null", "format"] {
        assert!(!schema.contains(keyword), "{keyword} in {schema}");
    }
    assert_eq!(
        schema.matches(r#""enum":["open","paid"]"#).count(),
        3,
        "{schema}"
    );
}

fn items_have_one_type() {
    let schema = schema(taking!(Option<Vec<Option<Line>>>));
    assert_eq!(schema["properties"]["it"]["items"]["type"], "object");
}

fn integers_have_no_format() {
    assert_eq!(
        schema(taking!(usize))["properties"]["it"],
        json!({"type": "integer"})
    );
}

fn text_has_no_format() {
    let url = schema(taking!(url::Url));
    assert_eq!(
        url["properties"]["it"],
        json!({"type": "string", "description": "URL"})
    );
}

#[derive(Deserialize, JsonSchema)]
#[serde(tag = "type")]
#[allow(dead_code, reason = "only its schema is read")]
enum Tagged {
    A { a: u8 },
    B { b: u8 },
}

#[derive(Deserialize, JsonSchema)]
#[serde(untagged)]
#[allow(dead_code, reason = "only its schema is read")]
enum Untagged {
    A { a: u8 },
    B(String),
}

fn a_tagged_enum_does_not_build() {
    for problems in [problems(taking!(Tagged)), problems(taking!(Untagged))] {
        assert!(problems.contains("is one of several forms"), "{problems}");
    }
}

#[derive(Deserialize, JsonSchema)]
#[allow(dead_code, reason = "only its schema is read")]
struct Loose {
    result: Value,
}

fn any_json_does_not_build() {
    for problems in [problems(taking!(Loose)), problems(taking!(Vec<Loose>))] {
        assert!(problems.contains("takes any JSON"), "{problems}");
    }
}

#[derive(Deserialize, JsonSchema)]
enum Unnamed {
    #[serde(rename = "")]
    Nothing,
    Something,
}

fn an_empty_value_does_not_build() {
    let problems = problems(taking!(Unnamed));
    assert!(problems.contains("an empty value"), "{problems}");
    let _ = (Unnamed::Nothing, Unnamed::Something);
}

#[derive(Deserialize, JsonSchema)]
#[allow(dead_code, reason = "only its schema is read")]
struct Named {
    #[serde(rename = "issue_types[]")]
    types: Vec<String>,
    #[serde(rename = "名前")]
    name: String,
}

fn keys_of_other_letters_do_not_build() {
    let problems = problems(taking!(Named));
    assert!(
        problems.contains("issue_types[]") && problems.contains("名前"),
        "{problems}"
    );
}

#[derive(Deserialize, JsonSchema)]
#[allow(dead_code, reason = "only its schema is read")]
struct In<T> {
    inner: T,
}

fn depth_is_told_above_four_and_refused_above_ten() {
    let findings = |set: Builder| {
        let findings = set.build().unwrap().lint(Client::OpenAi);
        findings
            .iter()
            .map(|finding| finding.severity)
            .collect::<Vec<_>>()
    };
    assert_eq!(findings(taking!(In<In<In<u8>>>)), []);
    assert_eq!(findings(taking!(In<In<In<In<u8>>>>)), [Severity::Warning]);
    type Five<T> = In<In<In<In<In<T>>>>>;
    let deep = findings(taking!(Five<Five<u8>>));
    assert_eq!(deep, [Severity::Error, Severity::Warning]);
}

fn long_set() -> ToolSet {
    #[doc = "The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool talks about all that it could ever do for those who read it. The tool t"]
    #[tool]
    fn talk() {}

    ToolSet::new("test").tool::<talk>().build().unwrap()
}

fn errors(set: &ToolSet, client: Client) -> Vec<String> {
    let findings = set.lint(client).into_iter();
    let errors = findings.filter(|finding| finding.severity == Severity::Error);
    errors.map(|finding| finding.text).collect()
}

fn a_description_beyond_2048_is_told() {
    let errors = errors(&long_set(), Client::ClaudeCode);
    assert!(
        errors[0].contains("2048 at most: the rest is cut"),
        "{errors:?}"
    );
}

fn a_description_beyond_1024_is_refused_for_openai() {
    let set = long_set();
    assert!(errors(&set, Client::OpenAi)[0].contains("1024 at most"));
    let refused = set
        .export(fusion::Provider::OpenAi)
        .unwrap_err()
        .to_string();
    assert!(refused.contains("1024 at most"), "{refused}");
    assert!(set.export(fusion::Provider::Anthropic).is_ok());
}

/// Named at length
#[tool(name = "a_name_of_46_characters_in_all_as_it_is_given")]
fn named_at_length() {}

fn a_name_is_counted_with_its_prefix() {
    let set = |server: &str| {
        ToolSet::new(server)
            .tool::<named_at_length>()
            .build()
            .unwrap()
    };
    assert_eq!(
        errors(&set("tooluniverse"), Client::ClaudeCode),
        Vec::<String>::new()
    );
    let errors = errors(&set("tooluniverse-of-many"), Client::ClaudeCode);
    assert!(errors[0].contains("64 at most"), "{errors:?}");
}

/// Create
#[tool(name = "createWikiPageWithFilesAndCustomPermissionSets")]
fn create() {}

/// Delete
#[tool(name = "deleteWikiPageWithFilesAndCustomPermissionSets")]
fn delete() {}

fn names_that_are_equal_once_shortened_are_told() {
    let set = ToolSet::new("corporate-wiki-remote-mcp-server")
        .tool::<create>()
        .tool::<delete>();
    let errors = errors(&set.build().unwrap(), Client::Gemini);
    assert!(errors[0].contains("equal once shortened"), "{errors:?}");
}

fn more_than_a_hundred_tools_are_told() {
    macro_rules! tools {
        ($set:expr, $($name:ident)*) => {{
            $(
                /// One of many
                #[tool]
                fn $name() {}
            )*
            $set$(.tool::<$name>())*
        }};
    }
    let set = ToolSet::new("test");
    let set = tools!(set, a0 a1 a2 a3 a4 a5 a6 a7 a8 a9 b0 b1 b2 b3 b4 b5 b6 b7 b8 b9);
    let set = tools!(set, c0 c1 c2 c3 c4 c5 c6 c7 c8 c9 d0 d1 d2 d3 d4 d5 d6 d7 d8 d9);
    let set = tools!(set, e0 e1 e2 e3 e4 e5 e6 e7 e8 e9 f0 f1 f2 f3 f4 f5 f6 f7 f8 f9);
    let set = tools!(set, g0 g1 g2 g3 g4 g5 g6 g7 g8 g9 h0 h1 h2 h3 h4 h5 h6 h7 h8 h9);
    let set = tools!(set, i0 i1 i2 i3 i4 i5 i6 i7 i8 i9 j0 j1 j2 j3 j4 j5 j6 j7 j8 j9);
    let set = tools!(set, k0 k1 k2).build().unwrap();
    assert!(errors(&set, Client::Windsurf)[0].starts_with("103 tools, 100 at most"));
    assert!(errors(&set, Client::Cursor)[0].starts_with("103 tools, 40 at most"));
    assert_eq!(errors(&set, Client::VsCode), Vec::<String>::new());
}

struct Terminal;

#[tool(discriminator = "type")]
impl Terminal {
    /// Send input
    #[tool]
    fn send(&self, title: String, input: String) -> Value {
        json!({"type": "send", "title": title, "input": input})
    }

    /// Open a window
    #[tool]
    fn open(&self, title: String, target: Option<String>, cwd: Option<String>) -> Value {
        json!({"type": "open", "title": title, "target": target, "cwd": cwd})
    }

    /// List the windows
    #[tool]
    fn list(&self) -> Value {
        json!({"type": "list"})
    }
}

fn call(arguments: Value) -> fusion::Reply {
    let set = ToolSet::new("test").group(Terminal).build().unwrap();
    set.call_blocking("terminal", arguments, &Cx::new())
}

fn a_stray_field_is_dropped_with_a_note() {
    let reply = call(json!({"type": "send", "title": "w", "input": "curl x", "cwd": "/srv/w"}));
    assert_eq!(
        reply.text(),
        "{\"type\":\"send\",\"title\":\"w\",\"input\":\"curl x\"}\n\
         Note: cwd was dropped: it is no field of send"
    );
}

fn required_is_checked_for_the_action_that_is_called() {
    assert_eq!(call(json!({"type": "list"})).text(), r#"{"type":"list"}"#);
}

fn every_action_is_in_the_discriminator() {
    let schema = schema(ToolSet::new("test").group(Terminal));
    assert_eq!(
        schema["properties"]["type"]["enum"],
        json!(["send", "open", "list"])
    );
    assert_eq!(schema["required"], json!(["type"]));
    assert_eq!(
        schema["properties"]["title"],
        json!({"type": "string", "description": "for send, open"})
    );
}

fn an_unknown_action_lists_those_that_are() {
    let reply = call(json!({"type": "lst", "session": "s"}));
    assert!(reply.is_error());
    assert!(
        reply
            .text()
            .contains("\"lst\" is none of send, open, list. Did you mean \"list\"?")
    );
}

fn what_an_action_lacks_is_named() {
    let reply = call(json!({"type": "send"}));
    assert_eq!(
        reply.text(),
        "2 problems with send:\n- title: missing (string)\n- input: missing (string)\n\
         Send: {\"type\":\"send\",\"title\":<string>,\"input\":<string>}"
    );
}

type Format = Status;

struct Graph;

#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Raw {
    Api,
    Raw,
}

#[tool]
impl Graph {
    /// Get
    #[tool]
    fn get(&self, format: Format) {
        let _ = format;
    }

    /// Strip
    #[tool]
    fn strip(&self, format: Raw) {
        let _ = (format, Raw::Api, Raw::Raw, Status::Open, Status::Paid);
    }
}

fn one_name_with_two_kinds_does_not_build() {
    let problems = problems(ToolSet::new("test").group(Graph));
    assert!(
        problems.contains("`format` is one of open, paid in `get` and one of api, raw in `strip`"),
        "{problems}"
    );
}
