//! What must hold of arguments whatever is sent.

#![allow(
    clippy::many_single_char_names,
    clippy::format_push_string,
    reason = "names of arguments that are made up"
)]

use std::time::{Duration, Instant};

use fusion::prelude::*;
use fusion_runtime::args::ambient::Policy;
use fusion_runtime::args::decode::{Refusal, Site, decode};
use fusion_runtime::args::fields::Unknown;
use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

#[derive(Serialize, Deserialize, JsonSchema, Clone, Copy, Debug, PartialEq)]
#[serde(rename_all = "snake_case")]
enum Level {
    Low,
    VeryHigh,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
struct Leaf {
    name: String,
    count: u32,
    delta: i64,
    big: u64,
    share: f64,
    is_on: bool,
    level: Level,
    note: Option<String>,
    rank: Option<i8>,
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
struct Tree {
    title: String,
    first: Leaf,
    rest: Vec<Leaf>,
    tags: Vec<String>,
    by_name: std::collections::BTreeMap<String, u16>,
    pair: Option<Vec<Option<bool>>>,
}

fn site(name: &str) -> Site<'_> {
    Site {
        name,
        shape: None,
        is_optional: false,
        unknown: Unknown::Refuse,
        policy: Policy::default(),
    }
}

fn read<T: DeserializeOwned>(value: &Value) -> Result<T, Refusal> {
    decode(value, site("value")).map(|(value, _)| value)
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        ".{0,12}",
        Just("null".to_string()),
        Just(String::new()),
        Just("[1, 2]".to_string()),
        Just("{\"a\":1}".to_string()),
        Just("true".to_string()),
        Just("7".to_string()),
        Just("```json\n{}\n```".to_string()),
    ]
}

prop_compose! {
    fn leaf()(
        name in text(), count in any::<u32>(), delta in any::<i64>(), big in any::<u64>(),
        share in -1e9..1e9_f64, is_on in any::<bool>(), is_low in any::<bool>(),
        note in proptest::option::of(text()), rank in any::<Option<i8>>(),
    ) -> Leaf {
        let level = if is_low { Level::Low } else { Level::VeryHigh };
        Leaf { name, count, delta, big, share, is_on, level, note, rank }
    }
}

prop_compose! {
    fn tree()(
        title in text(), first in leaf(), rest in vec(leaf(), 0..3), tags in vec(text(), 0..4),
        by_name in btree_map(text(), any::<u16>(), 0..3),
        pair in proptest::option::of(vec(any::<Option<bool>>(), 0..3)),
    ) -> Tree {
        Tree { title, first, rest, tags, by_name, pair }
    }
}

/// Any JSON, with keys and words that the types know.
fn any_json() -> impl Strategy<Value = Value> {
    let key = prop_oneof![
        Just("name".to_string()),
        Just("count".to_string()),
        Just("firstLeaf".to_string()),
        Just("first".to_string()),
        Just("rest".to_string()),
        Just("item".to_string()),
        Just("arguments".to_string()),
        Just("level".to_string()),
        text(),
    ];
    let scalar = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        text().prop_map(Value::from),
        Just(json!("veryHigh")),
    ];
    scalar.prop_recursive(6, 48, 6, move |inner| {
        prop_oneof![
            vec(inner.clone(), 0..6).prop_map(Value::from),
            vec((key.clone(), inner.clone()), 0..6)
                .prop_map(|entries| Value::Object(entries.into_iter().collect())),
            inner.prop_map(|value| Value::String(value.to_string())),
        ]
    })
}

struct Shelf;

#[tool]
impl Shelf {
    /// Put something there
    #[tool]
    fn put(&self, tree: Tree, text: String, #[schemars(range(min = 1, max = 9))] rank: Option<u8>) {
        drop((tree, text, rank));
    }

    /// Say what was sent
    #[tool]
    fn echo(&self, text: String) -> String {
        text
    }

    /// Five fields that are easy to get wrong
    #[tool]
    fn count(&self, a: u32, b: bool, c: Level, d: Leaf, e: Vec<u8>) {
        let _ = (a, b, c, d, e);
    }
}

fn set() -> ToolSet {
    ToolSet::new("shelves").group(Shelf).build().unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_valid_call_is_what_serde_reads_and_needs_no_note(tree in tree()) {
        let value = serde_json::to_value(&tree).unwrap();
        let (decoded, notes) = decode::<Tree>(&value, site("tree")).unwrap();
        prop_assert_eq!(&decoded, &serde_json::from_value::<Tree>(value).unwrap());
        prop_assert_eq!(notes, vec![]);
    }

    #[test]
    fn any_json_is_answered_without_a_panic_and_soon(value in any_json(), name in text()) {
        let start = Instant::now();
        let _ = read::<Tree>(&value);
        let _ = read::<Vec<Leaf>>(&value);
        let _ = read::<Option<Vec<Option<u64>>>>(&value);
        let _ = read::<(bool, char)>(&value);
        let _ = read::<i128>(&value);
        let _ = read::<std::collections::BTreeMap<i8, Level>>(&value);
        let set = set();
        let cx = Cx::new();
        set.call_blocking("shelf", value.clone(), &cx);
        set.call_blocking(&name, value.clone(), &cx);
        let put = json!({"action": "put", "tree": value, "text": "x"});
        set.call_blocking("shelf", put, &cx);
        prop_assert!(start.elapsed() < Duration::from_secs(2));
    }

    #[test]
    fn a_string_is_never_changed(sent in ".{0,60}|[\\[{\"`].{0,20}", known in text()) {
        for sent in [sent, known] {
            let reply = set().call_blocking("shelf", json!({"action": "echo", "text": sent}), &Cx::new());
            prop_assert!(!reply.is_error());
            prop_assert_eq!(&reply.blocks()[0].text, &sent);
            prop_assert!(reply.notes().is_empty());
        }
    }

    #[test]
    fn mending_twice_is_mending_once(value in any_json()) {
        if let Ok((tree, _)) = decode::<Vec<Leaf>>(&value, site("value")) {
            let again = serde_json::to_value(&tree).unwrap();
            let (twice, notes) = decode::<Vec<Leaf>>(&again, site("value")).unwrap();
            prop_assert_eq!(tree, twice);
            prop_assert_eq!(notes, vec![]);
        }
    }

    #[test]
    fn as_many_problems_are_told_as_were_planted(
        a in any::<bool>(), b in any::<bool>(), c in any::<bool>(), d in any::<[bool; 4]>(),
        e in vec(any::<bool>(), 1..6), x in any::<bool>(),
    ) {
        let bad = |is_bad: bool, good: Value, bad: Value| if is_bad { bad } else { good };
        let mut leaf = json!({
            "name": "n", "count": bad(d[0], json!(1), json!("one")),
            "delta": bad(d[1], json!(1), json!(1.5)), "big": 1, "share": 0.5,
            "is_on": bad(d[2], json!(true), json!("maybe")), "level": "low",
        });
        if d[3] {
            leaf["coutn"] = json!(1);
        }
        let list: Vec<Value> = e.iter().map(|&is_bad| bad(is_bad, json!(1), json!(-1))).collect();
        let mut call = json!({
            "action": "count", "a": bad(a, json!(1), json!("1px")), "b": bad(b, json!(true), json!(2)),
            "c": bad(c, json!("low"), json!("mid")), "d": leaf, "e": list,
        });
        if x {
            call["zz"] = json!(1);
        }
        let planted = [a, b, c, x].iter().chain(&d).chain(&e).filter(|bad| **bad).count();
        let reply = set().call_blocking("shelf", call, &Cx::new());
        prop_assert_eq!(reply.is_error(), planted > 0);
        let told = reply.text().lines().filter(|line| line.starts_with("- ")).count();
        prop_assert_eq!(told, planted, "{}", reply.text());
    }

    #[test]
    fn the_call_to_send_is_accepted_once_its_holes_are_filled(
        value in any_json(), other in any_json(), keys in any::<[bool; 4]>(),
    ) {
        let set = set();
        let mut call = json!({"action": "put"});
        if keys[0] { call["tree"] = value.clone(); }
        if keys[1] { call["text"] = other.clone(); }
        if keys[2] { call["rank"] = value; }
        if keys[3] { call["colour"] = other; }
        let reply = set.call_blocking("shelf", call.clone(), &Cx::new());
        if reply.is_error() {
            let text = reply.text();
            let send = text.lines().find_map(|line| line.strip_prefix("Send: ")).unwrap();
            let filled = fill(send, &call);
            let again = set.call_blocking("shelf", filled.clone(), &Cx::new());
            prop_assert!(!again.is_error(), "{}\n{}\n{}", text, filled, again.text());
        }
    }
}

/// Fills the holes of a `Send:` line: what was sent stands as it was, the rest is any value
/// that the hole asks for. A hole is outside of strings, or is all of a key.
fn fill(send: &str, sent: &Value) -> Value {
    let (mut filled, mut rest) = (String::new(), send);
    let (mut is_inside, mut is_escaped) = (false, false);
    while let Some(c) = rest.chars().next() {
        if let Some(after) = rest.strip_prefix("\"<string>\":")
            && !is_inside
        {
            filled.push_str("\"key\":");
            rest = after;
            continue;
        }
        if c == '<' && !is_inside {
            let (hole, after) = rest[1..].split_once('>').unwrap();
            filled.push_str(&match hole {
                "string" => "\"x\"".to_string(),
                "integer" => "1".into(),
                "number" => "0.5".into(),
                "true|false" => "true".into(),
                hole => match hole.strip_suffix(" as sent") {
                    Some(name) => sent[name].to_string(),
                    None => format!("\"{}\"", hole.split('|').next().unwrap()),
                },
            });
            rest = after;
            continue;
        }
        if c == '"' && !is_escaped {
            is_inside = !is_inside;
        }
        is_escaped = c == '\\' && !is_escaped;
        filled.push(c);
        rest = &rest[c.len_utf8()..];
    }
    serde_json::from_str(&filled).unwrap_or_else(|error| panic!("{error}: {filled}"))
}
