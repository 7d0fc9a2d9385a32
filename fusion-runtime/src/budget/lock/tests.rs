//! Whatever a lock holds: written and read it is the same, against itself nothing differs, and
//! against another one something does.

use std::collections::BTreeMap;

use proptest::collection::{btree_map, vec};
use proptest::option;
use proptest::prelude::*;
use serde_json::{Number, Value, json};

use super::diff;
use super::form::{Field, Word};
use super::hash::{self, Domain};
use super::model::{Action, Batch, FORMAT, Hints, Lock, Menu, Reply, Tool};
use crate::budget::risk::Risk;

/// Few names, near to each other, so that two locks have much in common.
fn name() -> impl Strategy<Value = String> {
    proptest::sample::select(vec!["find", "find_all", "refund", "refnd", "id"])
        .prop_map(String::from)
}

fn text() -> impl Strategy<Value = String> {
    proptest::sample::select(vec!["", "a", "Ünïcode \"quoted\"\n", "<<<<<<<", "="])
        .prop_map(String::from)
}

fn names() -> impl Strategy<Value = Vec<String>> {
    vec(name(), 0..3).prop_map(|mut names| {
        names.sort();
        names.dedup();
        names
    })
}

fn count() -> impl Strategy<Value = usize> {
    1..4_usize
}

/// Whole and broken numbers of any size: read again, each must be the same.
fn number() -> impl Strategy<Value = Number> {
    let floats = any::<f64>().prop_filter_map("it is finite", Number::from_f64);
    prop_oneof![
        (0..3_i64).prop_map(Number::from),
        any::<u64>().prop_map(Number::from),
        floats
    ]
}

fn field() -> impl Strategy<Value = Field> {
    let word = (names(), text()).prop_map(|(aliases, doc)| Word { aliases, doc });
    let kinds = vec!["string", "enum", "number", "u8", "i64", "object", "list"];
    let kind = proptest::sample::select(kinds).prop_map(String::from);
    let bounds = (
        option::of(number()),
        option::of(number()),
        option::of(0..3_u64),
        option::of(0..3_u64),
    );
    let said = (
        names(),
        text(),
        option::of(text()),
        option::of(text()),
        names(),
    );
    let leaf = (
        kind,
        any::<(bool, bool)>(),
        said,
        bounds,
        btree_map(name(), word, 0..3),
    );
    let leaf = leaf.prop_map(|(kind, (required, secret), said, bounds, values)| {
        let (aliases, doc, default, pattern, says) = said;
        let (min, max, max_length, min_length) = bounds;
        Field {
            aliases,
            default,
            doc,
            fields: BTreeMap::new(),
            items: None,
            max,
            max_length,
            min,
            min_length,
            pattern,
            required,
            says,
            secret,
            r#type: kind,
            values,
        }
    });
    leaf.prop_recursive(2, 4, 2, |inner| {
        let parts = (
            btree_map(name(), inner.clone(), 0..2),
            option::of(inner.clone()),
        );
        (inner, parts).prop_map(|(field, (fields, items))| Field {
            fields,
            items: items.map(Box::new),
            ..field
        })
    })
}

fn reply() -> impl Strategy<Value = Reply> {
    let switches = (any::<bool>(), any::<bool>());
    let texts = (text(), text(), option::of(name()));
    (
        switches,
        names(),
        names(),
        texts,
        option::of(count()),
        count(),
    )
        .prop_map(
            |((adjustable, unbounded), columns, select, texts, limit, max_tokens)| Reply {
                adjustable,
                columns,
                cursor: texts.2,
                delimiter: texts.0,
                format: texts.1,
                limit,
                max_tokens,
                select,
                unbounded,
            },
        )
}

fn hints() -> impl Strategy<Value = Hints> {
    let written = option::of(any::<bool>());
    (any::<bool>(), any::<bool>(), written.clone(), written).prop_map(
        |(destructive, read_only, idempotent, open_world)| Hints {
            destructive,
            idempotent,
            open_world,
            read_only,
        },
    )
}

fn batch() -> impl Strategy<Value = Batch> {
    (name(), count(), name(), text(), count(), names()).prop_map(
        |(items, max, of, on_error, parallel, shared)| Batch {
            items,
            max,
            of,
            on_error,
            parallel,
            shared,
        },
    )
}

fn action() -> impl Strategy<Value = Action> {
    let texts = (text(), option::of(text()), text());
    let times = (option::of(count()), option::of(0..3_u64));
    let lists = (names(), names());
    let fields = btree_map(name(), field(), 0..3);
    (
        lists,
        texts,
        times,
        fields,
        hints(),
        reply(),
        option::of(batch()),
    )
        .prop_map(
            |((aliases, tags), (doc, title, unknown), times, fields, hints, reply, batch)| Action {
                aliases,
                batch,
                concurrency: times.0,
                doc,
                fields,
                hints,
                reply,
                tags,
                timeout_ms: times.1,
                title,
                unknown,
            },
        )
}

fn wire() -> impl Strategy<Value = Value> {
    (text(), name(), names(), any::<bool>()).prop_map(|(doc, field, required, closed)| {
        json!({
            "description": doc,
            "inputSchema": {
                "type": "object",
                "properties": { field: {"type": "string"} },
                "required": required,
                "additionalProperties": closed,
            }
        })
    })
}

fn tool() -> impl Strategy<Value = Tool> {
    let risk = proptest::sample::select(Risk::ALL.to_vec());
    let texts = (option::of(name()), option::of(text()), option::of(text()));
    let actions = btree_map(name(), action(), 1..3);
    (actions, (names(), names()), texts, risk, count(), wire()).prop_map(
        |(actions, (aliases, tags), (discriminator, doc, title), risk, tokens, wire)| Tool {
            actions,
            aliases,
            discriminator,
            doc,
            hash: hash::of(Domain::Tool, &wire),
            risk,
            tags,
            title,
            tokens,
            wire,
        },
    )
}

fn lock() -> impl Strategy<Value = Lock> {
    let menu = (text(), count(), btree_map(name(), names(), 0..2));
    let menu = menu.prop_map(|(hash, tokens, tools)| Menu {
        hash,
        tokens,
        tools,
    });
    let menus = btree_map(name(), menu, 0..2);
    (menus, btree_map(name(), tool(), 0..3), count()).prop_map(|(menus, tools, tokens)| Lock {
        format: FORMAT,
        menus,
        surface: hash::of_hashes(tools.iter().map(|(name, tool)| (name, tool.hash.clone()))),
        tokens,
        tools,
    })
}

/// The lock with one part taken from another one, where both have it.
fn edited(lock: &Lock, other: &Lock, part: u8) -> Lock {
    let mut edited = lock.clone();
    let Some((tool, from)) = edited.tools.values_mut().zip(other.tools.values()).next() else {
        return other.clone();
    };
    let from = from.clone();
    match part {
        0 => tool.aliases = from.aliases,
        1 => tool.tags = from.tags,
        2 => tool.discriminator = from.discriminator,
        3 => tool.doc = from.doc,
        4 => tool.title = from.title,
        5 => tool.risk = from.risk,
        6 => (tool.wire, tool.hash) = (from.wire, from.hash),
        7 => tool.actions = from.actions,
        _ => {
            let actions = tool.actions.values_mut().zip(from.actions.into_values());
            for (action, from) in actions {
                match part {
                    8 => action.reply = from.reply,
                    9 => action.hints = from.hints,
                    10 => action.fields = from.fields,
                    11 => action.batch = from.batch,
                    12 => action.timeout_ms = from.timeout_ms,
                    13 => action.concurrency = from.concurrency,
                    14 => action.unknown = from.unknown,
                    _ => (action.doc, action.title) = (from.doc, from.title),
                }
            }
        }
    }
    let tools = edited.tools.iter();
    edited.surface = hash::of_hashes(tools.map(|(name, tool)| (name, tool.hash.clone())));
    edited
}

/// A lock of one tool, of which nothing is known but its schema.
fn of_schema(schema: &Value) -> Lock {
    let wire = json!({ "name": "search", "inputSchema": schema });
    let tool = Tool {
        actions: BTreeMap::new(),
        aliases: Vec::new(),
        discriminator: None,
        doc: None,
        hash: hash::of(Domain::Tool, &wire),
        risk: Risk::Low,
        tags: Vec::new(),
        title: None,
        tokens: 1,
        wire,
    };
    Lock {
        format: FORMAT,
        menus: BTreeMap::new(),
        surface: hash::of_hashes([("search", tool.hash.clone())].into_iter()),
        tokens: 1,
        tools: BTreeMap::from([("search".into(), tool)]),
    }
}

#[test]
fn what_no_version_writes_is_seen_in_a_wire_form() {
    let plain = json!({
        "type": "object",
        "properties": {"a": {"type": "integer", "enum": ["x"]}},
        "required": ["a"]
    });
    let check = |path: &str, key: &str, value: Value, said: &str| {
        let mut other = plain.clone();
        other.pointer_mut(path).expect("it is there")[key] = value;
        let (before, after) = (of_schema(&plain), of_schema(&other));
        assert_eq!(diff::locks(&before, &after).to_string(), said);
    };
    for (path, key, value, said) in [
        (
            "",
            "anyOf",
            json!([]),
            "breaking\n  search: root combinator `anyOf` added ([])",
        ),
        (
            "/properties/a",
            "oneOf",
            json!([]),
            "breaking\n  search.a: combinator `oneOf` added ([])",
        ),
        (
            "",
            "$id",
            json!("x"),
            "breaking\n  search: keyword `$id` added (x)",
        ),
        (
            "",
            "required",
            json!([]),
            "additive\n  search.a: may be left out now",
        ),
        (
            "/properties/a",
            "type",
            json!("number"),
            "additive\n  search.a: type changed (integer → number)",
        ),
        (
            "/properties/a",
            "type",
            json!("string"),
            "breaking\n  search.a: type changed (integer → string)",
        ),
        (
            "/properties/a",
            "enum",
            json!(["x", "y"]),
            "additive\n  search.a.y: value added",
        ),
        (
            "/properties/a",
            "enum",
            json!(["y", "x"]),
            "additive\n  search.a.y: value added",
        ),
        (
            "/properties/a",
            "maximum",
            json!(5),
            "breaking\n  search.a: maximum changed (5)",
        ),
        (
            "/properties/a",
            "description",
            json!("so"),
            "text\n  search.a: description changed (so)",
        ),
        (
            "/properties",
            "b",
            json!({"type": "string"}),
            "additive\n  search.b: field added",
        ),
        (
            "",
            "additionalProperties",
            json!(false),
            "breaking\n  search: other fields changed (false)",
        ),
    ] {
        check(path, key, value, &format!("1 difference\n\n{said}"));
    }
}

proptest! {
    #[test]
    fn a_lock_that_was_just_written_holds(lock in lock()) {
        let text = lock.sealed();
        let read = Lock::read(&text);
        prop_assert_eq!(read.as_ref(), Ok(&lock));
        prop_assert!(diff::locks(&lock, &lock).is_empty());
        prop_assert_eq!(read.map(|read| read.sealed()), Ok(text));
    }

    #[test]
    fn no_edit_goes_unseen(before in lock(), other in lock(), part in 0..16_u8) {
        let after = edited(&before, &other, part);
        prop_assert_eq!(diff::locks(&before, &after).is_empty(), before == after);
        prop_assert_eq!(diff::locks(&before, &other).is_empty(), before == other);
    }
}
