//! As parameters of tools: what is noted, what is told, and what is never guessed.

use fusion::prelude::*;
use fusion::{How, Reply};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::Status;

struct Desk;

#[derive(Deserialize, JsonSchema)]
struct Filter {
    status: Status,
    more: Vec<Status>,
}

/// billing actions
#[tool]
impl Desk {
    /// List invoices
    #[tool(read_only)]
    fn list(&self, status: Option<Status>) -> String {
        status.map_or("all".into(), |status| status.to_string())
    }

    /// Filter invoices
    #[tool(read_only)]
    fn filter(&self, by: Filter) -> String {
        format!("{} {:?}", by.status, by.more)
    }

    /// Drop invoices
    #[tool(destructive)]
    fn drop_all(&self, status: Status) -> String {
        status.to_string()
    }

    /// Keep a secret
    #[tool]
    fn keep(&self, #[tool(secret)] status: Status) -> String {
        status.to_string()
    }
}

fn call(action: &str, mut arguments: Value) -> Reply {
    arguments["action"] = json!(action);
    let set = ToolSet::new("test").group(Desk).build().unwrap();
    set.call_blocking("desk", arguments, &Cx::new())
}

fn noted(reply: &Reply) -> Vec<(How, &str, &str, &str)> {
    let notes = reply.notes().iter();
    notes
        .map(|note| (note.how, &*note.path, &*note.from, &*note.to))
        .collect()
}

#[test]
fn only_guesses_are_told_to_the_model() {
    for (word, note) in [
        ("open", None),
        ("Open", Some(How::ValueFolded)),
        ("unpaid", Some(How::ValueAlias)),
        ("opened", Some(How::Inflection)),
        ("opne", Some(How::Typo)),
    ] {
        let reply = call("list", json!({"status": word}));
        assert!(!reply.is_error(), "{}", reply.text());
        let expected: Vec<_> = note
            .map(|how| (how, "status", word, "open"))
            .into_iter()
            .collect();
        assert_eq!(noted(&reply), expected);
        let line = format!("status {word} was taken as open");
        let is_told = matches!(note, Some(How::Inflection | How::Typo));
        let blocks: Vec<&str> = reply
            .blocks()
            .iter()
            .map(|block| block.text.as_str())
            .collect();
        assert_eq!(
            blocks.iter().any(|text| text.contains(&line)),
            is_told,
            "{blocks:?}"
        );
    }
    assert_eq!(call("list", json!({})).text(), "all");
}

#[test]
fn nothing_is_guessed_for_a_destructive_action() {
    for word in ["open", "OPEN", "Unpaid", "status: open"] {
        assert_eq!(
            call("drop_all", json!({"status": word})).text(),
            "open",
            "{word}"
        );
    }
    for (word, offer) in [("opne", "open"), ("opened", "open"), ("setled", "paid")] {
        let reply = call("drop_all", json!({"status": word}));
        assert!(reply.is_error());
        assert_eq!(
            reply.text(),
            format!(
                "1 problem with drop_all:\n\
                 - status: \"{word}\" is none of open, paid, void. Did you mean \"{offer}\"?\n\
                 Send: {{\"action\":\"drop_all\",\"status\":<open|paid|void>}}"
            )
        );
    }
}

#[test]
fn a_refusal_teaches_the_values() {
    assert_eq!(
        call("list", json!({"status": "inactive"})).text(),
        "1 problem with list:\n\
         - status: \"inactive\" is none of open, paid, void\n\
         Send: {\"action\":\"list\",\"status\":<open|paid|void>}"
    );
    // The nearest name by letters is `paid`; by its aliases the word is near to `open`.
    let told = call("list", json!({"status": "out-standings!?x"})).text();
    assert!(told.contains(r#"Did you mean "open"?"#), "{told}");
    for value in [json!(5), json!(["x"]), json!({"a": 1}), json!(true)] {
        let told = call("list", json!({"status": value})).text();
        assert!(told.contains("is none of open, paid, void"), "{told}");
    }
}

#[test]
fn inside_of_a_struct_the_place_of_what_is_wrong_is_told() {
    let good = call(
        "filter",
        json!({"by": {"status": "due", "more": ["opne", "PAID"]}}),
    );
    assert_eq!(good.text().lines().next(), Some("open [Open, Paid]"));
    let told = call(
        "filter",
        json!({"by": {"status": "opne", "more": ["settled", "inactive"]}}),
    );
    assert!(
        told.text().contains("by.more[1]: \"inactive\" is none of"),
        "{}",
        told.text()
    );
    assert!(!told.text().contains("opne"), "{}", told.text());
}

#[test]
fn a_secret_word_does_not_come_back() {
    let reply = call("keep", json!({"status": "opne"}));
    assert_eq!(noted(&reply), [(How::Typo, "status", "…", "…")]);
    let reply = call("keep", json!({"status": "inactive"}));
    assert!(reply.is_error() && !reply.text().contains("inactive"));
}
