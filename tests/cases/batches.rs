//! Public reports about batches: items that fail, counts, order, caps. Each is asked of a tool
//! that takes what the one in the report took.

use std::collections::BTreeMap;
use std::fmt::{self, Write};
use std::sync::{Arc, Mutex};

use fusion::prelude::*;
use fusion::{BlockKind, Reply, Status};
use serde_json::{Value, json};
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record as Fields};
use tracing::{Event, Metadata, Subscriber};

/// What a report demands, checked; or why it is not checked here.
enum Demand {
    Holds(fn(&Value)),
    Later(&'static str),
}

use Demand::{Holds, Later};

fn demands() -> BTreeMap<&'static str, Demand> {
    BTreeMap::from([
        ("f01", Holds(one_bad_item_costs_no_other)),
        ("f03", Holds(each_item_says_whether_it_was_applied)),
        ("f05", Holds(all_outcomes_are_gathered)),
        ("f07", Holds(successes_without_results_are_only_counted)),
        (
            "f09",
            Later("it edits lines, which the workbench example does not do yet"),
        ),
        ("f11", Holds(too_many_are_refused_before_any_runs)),
        ("f13", Holds(all_failed_is_an_error_and_is_logged)),
    ])
}

#[test]
fn public_reports_about_batches() {
    let Some(cases) = super::cases() else {
        println!("skipped: there are no cases in ../shared/cases");
        return;
    };
    let demands = demands();
    let mut count = 0;
    for case in cases.iter().filter(|case| super::text(case, "kind") == "f") {
        let id = super::text(case, "id");
        match demands.get(id) {
            Some(Holds(check)) => {
                check(&case["input"]);
                count += 1;
            }
            Some(Later(why)) => println!("{id}: not run: {why}"),
            None => panic!("{id} is not checked: {}", case["expected"]),
        }
    }
    println!("kind f: {count} hold");
}

#[fuzzy_enum]
#[derive(Clone, Copy, Debug, PartialEq)]
enum EntryType {
    Inbox,
    Idea,
    Reference,
}

#[derive(Clone, Default)]
struct Store(Arc<Mutex<Vec<String>>>);

/// store actions
#[tool]
impl Store {
    /// Store an entry
    #[batch(max = 50, items = "entries")]
    #[tool]
    fn store(&self, entry_type: EntryType) -> usize {
        let mut stored = self.0.lock().unwrap();
        stored.push(entry_type.to_string());
        stored.len()
    }

    /// Complete a task
    #[batch(max = 200, parallel = 4)]
    #[tool(timeout = "200ms")]
    async fn complete(&self, id: String) -> Result<(), String> {
        if id == "stuck" {
            std::future::pending::<()>().await;
        }
        if id.starts_with("no") {
            return Err("no such task".into());
        }
        self.0.lock().unwrap().push(id);
        Ok(())
    }

    /// Apply an operation
    #[batch(max = 50, items = "ops")]
    #[tool(destructive)]
    fn apply(&self, op: String) {
        self.0.lock().unwrap().push(op);
    }
}

fn asked(arguments: &Value) -> (Reply, Vec<String>) {
    let store = Store::default();
    let set = ToolSet::new("store").group(store.clone()).build().unwrap();
    let reply = set.call_blocking("store", arguments.clone(), &Cx::new());
    let stored = store.0.lock().unwrap().clone();
    (reply, stored)
}

fn one_bad_item_costs_no_other(input: &Value) {
    let call = json!({"action": "batch_store", "entries": input["entries"]});
    let (reply, stored) = asked(&call);
    assert_eq!(stored, ["inbox", "idea", "inbox", "idea"]);
    assert_eq!(
        reply.text(),
        "4 of 5 done; failed 4\n\
         entries[4].entry_type: \"note\" is none of inbox, idea, reference\n\
         Send: {\"action\":\"batch_store\",\"entries\":[{\"entry_type\":<inbox|idea|reference>}]}\n\
         [1,2,3,4,null]"
    );
}

/// Done is applied, failed is not; of what was stopped it is said that nobody knows.
fn each_item_says_whether_it_was_applied(_: &Value) {
    let ids = json!([{"id": "a"}, {"id": "no_b"}, {"id": "stuck"}]);
    let (reply, stored) = asked(&json!({"action": "batch_complete", "items": ids}));
    assert_eq!(stored, ["a"]);
    assert_eq!(
        reply.text(),
        "1 of 3 done; failed 1, 2\n\
         items[1]: no such task\n\
         items[2]: complete took longer than 0.2 s and was stopped; \
         what it did until then stays done"
    );
}

fn all_outcomes_are_gathered(input: &Value) {
    let items = input["items"].as_array().unwrap().iter();
    let ids: Vec<Value> = items
        .map(|n| match n.as_u64() {
            Some(2) => json!({"id": "no_2"}),
            _ => json!({"id": n.to_string()}),
        })
        .collect();
    let (reply, stored) = asked(&json!({"action": "batch_complete", "items": ids}));
    assert_eq!(stored, ["1", "3"]);
    assert_eq!(
        reply.text(),
        "2 of 3 done; failed 1\nitems[1]: no such task"
    );
}

fn successes_without_results_are_only_counted(_: &Value) {
    let mut ids: Vec<Value> = (0..200).map(|n| json!({"id": format!("t{n}")})).collect();
    let (reply, stored) = asked(&json!({"action": "batch_complete", "items": ids}));
    assert_eq!(
        (reply.text().as_str(), stored.len()),
        ("200 of 200 done", 200)
    );
    ids[150] = json!({"id": "no_150"});
    ids[20] = json!({"id": 20.5});
    let (reply, _) = asked(&json!({"action": "batch_complete", "items": ids}));
    let told = "198 of 200 done; failed 20, 150\nitems[20].id: ";
    assert!(reply.text().starts_with(told), "{}", reply.text());
    assert!(reply.text().contains("\nitems[150]: no such task\n"));
}

fn too_many_are_refused_before_any_runs(input: &Value) {
    let count = usize::try_from(input["ops"].as_u64().unwrap()).unwrap();
    let call = json!({"action": "batch_apply", "ops": vec![json!({"op": "cut"}); count]});
    let (reply, stored) = asked(&call);
    assert!(reply.is_error() && stored.is_empty());
    for word in ["50", "60", "split"] {
        assert!(reply.text().contains(word), "{}", reply.text());
    }
}

fn all_failed_is_an_error_and_is_logged(_: &Value) {
    let ids: Vec<Value> = (0..50).map(|n| json!({"id": format!("no_{n}")})).collect();
    let log = Log::default();
    let (reply, _) = tracing::subscriber::with_default(log.clone(), || {
        asked(&json!({"action": "batch_complete", "items": ids}))
    });
    assert!(reply.is_error());
    assert_eq!(reply.status(), Some(Status::Failed));
    assert_eq!(reply.blocks()[0].kind, BlockKind::Error);
    assert_eq!(
        reply.text(),
        "0 of 50 done; failed 0-49\nitems[0-49]: no such task"
    );
    let lines = log.0.lock().unwrap();
    let line = lines
        .iter()
        .find(|line| line.contains("items of a batch failed"));
    let line = line.expect("it is logged");
    for part in ["sent=50", "failed=50", "skipped=0", "sample=no such task"] {
        assert!(line.contains(part), "{line}");
    }
}

/// Keeps what is logged, a line an event.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<String>>>);

struct Line(String);

impl Visit for Line {
    fn record_str(&mut self, field: &Field, value: &str) {
        let _ = write!(self.0, "{}={value} ", field.name());
    }

    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        let _ = write!(self.0, "{}={value:?} ", field.name());
    }
}

impl Subscriber for Log {
    fn enabled(&self, _: &Metadata<'_>) -> bool {
        true
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Fields<'_>) {}

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        let mut line = Line(String::new());
        event.record(&mut line);
        self.0.lock().unwrap().push(line.0);
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}
