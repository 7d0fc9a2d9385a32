//! The lockfile itself: what is in it, when it can be read, and what a test or CI gets to know.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

#[path = "../examples/billing/actions.rs"]
pub mod actions;
#[path = "../examples/billing/store/mod.rs"]
pub mod store;

use fusion::lock::{self, Class, Unreadable};
use fusion::prelude::*;
use fusion::{Builder, fuzzy_enum};
use serde_json::{Map, Value, json};

#[fuzzy_enum]
enum State {
    #[alias("unpaid")]
    Open,
    Paid,
}

#[derive(Serialize, Record)]
struct Order {
    id: u32,
    state: String,
}

struct Shop;

/// shop actions
#[tool(alias("store"))]
impl Shop {
    /// List the orders
    #[tool(read_only, select, limit(20, adjustable), timeout = "5s")]
    fn list(&self, state: Option<State>) -> Vec<Order> {
        let state = state.map_or_else(String::new, |state| state.to_string());
        vec![Order { id: 1, state }]
    }

    /// Refund an order
    #[tool(destructive, tags("money"), alias("give_back"))]
    fn refund(&self, #[tool(alias("order"))] id: u32) -> String {
        id.to_string()
    }

    /// Import orders from a file
    #[tool(tags("files"))]
    fn import(&self, path: String) -> String {
        path
    }
}

fn shop() -> Builder {
    ToolSet::new("shop").group(Shop)
}

fn written() -> String {
    lock::write(&shop().build().unwrap())
}

fn parsed() -> Value {
    serde_json::from_str(&written()).unwrap()
}

#[test]
fn two_runs_write_the_same_bytes_and_nothing_that_changes_by_itself() {
    let text = written();
    assert_eq!(text, written());
    assert!(text.ends_with("}\n") && !text.ends_with("\n\n"));
    assert!(!text.contains(env!("CARGO_PKG_VERSION")));
    assert!(!text.contains(env!("CARGO_MANIFEST_DIR")));
}

#[test]
fn keys_are_sorted_everywhere() {
    fn check(value: &Value) {
        match value {
            Value::Object(object) => {
                assert!(object.keys().is_sorted(), "{:?}", object.keys());
                object.values().for_each(check);
            }
            Value::Array(list) => list.iter().for_each(check),
            _ => {}
        }
    }
    check(&parsed());
}

#[test]
fn it_holds_what_the_wire_does_not_say() {
    let lock = parsed();
    let tool = &lock["tools"]["shop"];
    assert_eq!(tool["aliases"], json!(["store"]));
    assert_eq!(
        (&tool["discriminator"], &tool["risk"]),
        (&json!("action"), &json!("low"))
    );
    let list = &tool["actions"]["list"];
    assert_eq!(
        list["fields"]["state"]["values"],
        json!({"open": {"aliases": ["unpaid"]}, "paid": {}})
    );
    assert_eq!(
        list["reply"],
        json!({
            "adjustable": true, "columns": ["id", "state"], "delimiter": ",", "format": "auto",
            "limit": 20, "max_tokens": 8000, "select": ["id", "state"]
        })
    );
    assert_eq!(list["timeout_ms"], 5000);
    assert_eq!(
        list["hints"],
        json!({"destructive": false, "read_only": true})
    );
    let refund = &tool["actions"]["refund"];
    assert_eq!(refund["aliases"], json!(["give_back"]));
    assert_eq!(
        refund["fields"]["id"],
        json!({
            "aliases": ["order"], "required": true, "type": "u32"
        })
    );
    // The wire form is the one that clients see, and no alias is in it.
    let set = shop().build().unwrap();
    let wire = serde_json::to_value(&set.menu(&Cx::new()).tools[0]).unwrap();
    assert_eq!(tool["wire"], wire);
    assert!(
        ["unpaid", "give_back", "store"]
            .iter()
            .all(|alias| !wire.to_string().contains(alias))
    );
}

#[test]
fn there_is_a_menu_for_each_set_of_hidden_tags() {
    let lock = parsed();
    let menus = lock["menus"].as_object().unwrap();
    let listed: Vec<(&str, &Value)> = menus
        .iter()
        .map(|(name, menu)| (name.as_str(), &menu["tools"]["shop"]))
        .collect();
    assert_eq!(
        listed,
        [
            ("all", &json!(["import", "list", "refund"])),
            ("without files", &json!(["list", "refund"])),
            ("without files, money", &json!(["list"])),
            ("without money", &json!(["import", "list"])),
        ]
    );
    let hashes: BTreeSet<&str> = menus
        .values()
        .filter_map(|menu| menu["hash"].as_str())
        .collect();
    assert_eq!(hashes.len(), 4);
    let set = shop().build().unwrap();
    let hidden = set.menu(&Cx::new().hide_tags(["money"]));
    assert_eq!(
        menus["without money"]["hash"],
        lock::menu_hash(&hidden).as_str()
    );
    assert_eq!(lock["surface"], lock::surface_hash(&set).as_str());
    // Where no tag is used there is one menu, and no list of them.
    let plain: Value = serde_json::from_str(&lock::write(&plain())).unwrap();
    assert!(plain.get("menus").is_none());
}

fn plain() -> ToolSet {
    /// Say that it lives
    #[tool(read_only)]
    fn ping() -> &'static str {
        "pong"
    }

    ToolSet::new("plain").tool::<ping>().build().unwrap()
}

/// The same value with the keys of all objects turned round.
fn turned(value: &Value) -> Value {
    match value {
        Value::Object(object) => {
            let entries = object.iter().rev();
            Value::Object(
                entries
                    .map(|(k, v)| (k.clone(), turned(v)))
                    .collect::<Map<_, _>>(),
            )
        }
        Value::Array(list) => list.iter().map(turned).collect(),
        other => other.clone(),
    }
}

#[test]
fn the_order_of_keys_and_the_layout_do_not_matter() {
    let set = shop().build().unwrap();
    let turned = turned(&parsed());
    assert_ne!(turned.to_string(), parsed().to_string());
    assert!(lock::check(&set, &turned.to_string()).unwrap().is_empty());
    let windows = written().replace('\n', "\r\n");
    assert!(lock::check(&set, &windows).unwrap().is_empty());
}

/// Every path to a value that is neither list nor object.
fn leaves(value: &Value, at: &str, paths: &mut Vec<String>) {
    let escaped = |key: &str| key.replace('~', "~0").replace('/', "~1");
    match value {
        Value::Object(object) => {
            for (key, value) in object {
                leaves(value, &format!("{at}/{}", escaped(key)), paths);
            }
        }
        Value::Array(list) => {
            for (index, value) in list.iter().enumerate() {
                leaves(value, &format!("{at}/{index}"), paths);
            }
        }
        _ => paths.push(at.into()),
    }
}

#[test]
fn every_edit_by_hand_is_found() {
    let set = shop().build().unwrap();
    let lock = parsed();
    let mut paths = Vec::new();
    leaves(&lock, "", &mut paths);
    assert!(paths.len() > 60, "{}", paths.len());
    for path in paths {
        let mut edited = lock.clone();
        let leaf = edited.pointer_mut(&path).unwrap();
        *leaf = match leaf {
            Value::String(text) => json!(format!("{text}x")),
            Value::Bool(is) => json!(!*is),
            Value::Number(number) => json!(number.as_u64().unwrap() + 1),
            other => panic!("{other}"),
        };
        let outcome = lock::check(&set, &edited.to_string());
        assert!(outcome.is_err(), "{path} was edited, and nobody saw it");
    }
}

#[test]
fn what_cannot_be_read_says_what_to_do() {
    let set = shop().build().unwrap();
    let read = |text: &str| lock::check(&set, text).unwrap_err();
    let text = written();
    let with = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1)
    };

    let edited = read(&with("\"limit\": 20", "\"limit\": 50"));
    assert_eq!(edited, Unreadable::Edited("the whole file".into()));
    assert_eq!(
        edited.to_string(),
        "the lock was edited by hand: the hash of the whole file does not match its content: take \
         the file from version control as it was, and run `lock`, which writes it and tells what \
         changes"
    );
    let wire = read(&with(
        "\"destructiveHint\": true",
        "\"destructiveHint\": false",
    ));
    assert_eq!(wire, Unreadable::Edited("the tool `shop`".into()));

    let merge = with("  \"seal\"", "<<<<<<< ours\n  \"seal\"");
    assert_eq!(read(&merge), Unreadable::Conflict);
    assert!(
        read(&merge)
            .to_string()
            .starts_with("the lock holds the marks of an unfinished merge")
    );
    assert_eq!(
        read(&with("\"format\": 1", "\"format\": 2")),
        Unreadable::Format("2".into())
    );
    assert!(matches!(read(""), Unreadable::Json(_)));
    assert!(matches!(read(&text[..100]), Unreadable::Json(_)));
    assert!(matches!(
        read(&with("\"seal\"", "\"seal\": \"\", \"seal\"")),
        Unreadable::Json(_)
    ));
    assert!(matches!(read("{\"packages\": []}"), Unreadable::Other(_)));
    assert!(matches!(read("[]"), Unreadable::Other(_)));
    for text in ["", "[]", &merge, &with("\"format\": 1", "\"format\": 2")] {
        assert!(read(text).to_string().contains("`lock`"), "{}", read(text));
    }
}

#[test]
fn a_report_groups_by_class_with_both_sides() {
    struct Shop;

    /// shop actions
    #[tool]
    impl Shop {
        /// List orders
        #[tool(read_only, select, limit(10, adjustable), timeout = "5s")]
        fn list(&self, state: Option<State>) -> Vec<Order> {
            let state = state.map_or_else(String::new, |state| state.to_string());
            vec![Order { id: 1, state }]
        }

        /// Refund an order
        #[tool(destructive, tags("money"))]
        fn give_back(&self, id: u32, reason: String) -> String {
            format!("{id} {reason}")
        }

        /// Import orders from a file
        #[tool(tags("files"))]
        fn import(&self, path: String) -> String {
            path
        }
    }

    let set = ToolSet::new("shop").group(Shop).build().unwrap();
    let report = lock::check(&set, &written()).unwrap();
    assert_eq!(
        report.classes(),
        [Class::Breaking, Class::Text, Class::Tokens]
    );
    assert_eq!(report.refused(&[]), [Class::Breaking]);
    assert!(report.refused(&[Class::Breaking]).is_empty());
    assert_eq!(
        report.to_string(),
        "7 differences\n\n\
         breaking\n  \
           shop: alias removed: `store`\n  \
           shop.refund: action removed, probably renamed to `give_back`\n  \
           shop.list: limit lowered (20 → 10)\n  \
             shop.give_back.reason: field added, and must be sent\n  \
           shop.give_back.id: alias removed: `order`\n\n\
         text\n  \
           shop.list: description changed (List the orders → List orders)\n\n\
         tokens\n  \
           shop: costs more by 9 % (202 tokens → 221 tokens)"
    );
}

#[test]
fn a_test_takes_a_set_or_a_builder_and_panics_with_what_to_run() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("fusion.lock");
    let message = |run: &dyn Fn()| {
        let panic = catch_unwind(AssertUnwindSafe(run)).unwrap_err();
        panic.downcast_ref::<String>().unwrap().clone()
    };

    let missing = message(&|| fusion::assert_locked!(shop(), &path));
    assert!(
        missing.contains("To write it: cargo run -- lock --file "),
        "{missing}"
    );

    std::fs::write(&path, written()).unwrap();
    fusion::assert_locked!(shop(), &path);
    let set = shop().build().unwrap();
    fusion::assert_locked!(&set, &path);
    fusion::assert_locked!(set, &path);

    let other = message(&|| fusion::assert_locked!(plain(), &path));
    assert!(
        other.contains("\nbreaking\n  shop: tool removed\n"),
        "{other}"
    );
    let command = format!(
        "If this is meant: cargo run -- lock --file {} --accept breaking",
        path.display()
    );
    assert!(other.ends_with(&command), "{other}");

    std::fs::write(&path, "<<<<<<< ours").unwrap();
    let torn = message(&|| fusion::assert_locked!(shop(), &path));
    assert!(torn.contains("marks of an unfinished merge"), "{torn}");
}

#[test]
fn the_lock_of_the_example_holds() {
    let billing = actions::Billing::new(store::Store::open(None).unwrap());
    fusion::assert_locked!(
        ToolSet::new("billing").group(billing),
        "examples/billing/fusion.lock"
    );
}
