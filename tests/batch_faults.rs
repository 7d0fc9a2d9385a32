//! What breaks in one item of a batch breaks nothing else, and no item says what it must not.

use std::future::Future;
use std::pin::{Pin, pin};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use fusion::prelude::*;
use fusion::{Host, Job, Present, Rule, Status};
use serde_json::{Value, json};

/// Written as its number; 3 cannot be, and 4 panics, like a panic without its message on the
/// terminal.
#[derive(Debug)]
struct Fragile(u64);

impl Serialize for Fragile {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            3 => Err(serde::ser::Error::custom("three")),
            4 => std::panic::resume_unwind(Box::new("four")),
            number => serializer.serialize_u64(number),
        }
    }
}

#[derive(Debug, Serialize, Record)]
struct Row {
    number: u64,
    value: Fragile,
}

#[derive(Debug, Serialize, Record)]
struct Said {
    number: u64,
}

impl Present for Said {
    fn rules(_: &[Self]) -> Vec<Rule> {
        std::panic::resume_unwind(Box::new("rules"))
    }
}

/// Panics while it decodes, where it is 4.
#[derive(Debug, schemars::JsonSchema)]
#[schemars(transparent)]
struct Sharp(u64);

impl<'de> serde::Deserialize<'de> for Sharp {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match u64::deserialize(deserializer)? {
            4 => std::panic::resume_unwind(Box::new("four")),
            number => Ok(Self(number)),
        }
    }
}

/// Panics when it is dropped, where it is 8.
#[derive(Debug, schemars::JsonSchema, serde::Deserialize)]
#[schemars(transparent)]
#[serde(transparent)]
struct Edgy(u64);

impl Drop for Edgy {
    fn drop(&mut self) {
        if self.0 == 8 {
            std::panic::resume_unwind(Box::new("eight"));
        }
    }
}

#[derive(Default)]
struct Shelf {
    ran: AtomicUsize,
}

/// shelf actions
#[tool]
impl Shelf {
    /// Change a number
    #[batch]
    #[tool(destructive)]
    fn change(&self, number: u64) -> Fragile {
        self.ran.fetch_add(1, Ordering::SeqCst);
        Fragile(number)
    }

    /// Read a row
    #[batch]
    #[tool(read_only, select)]
    fn row(&self, number: u64) -> Row {
        let value = Fragile(number);
        Row { number, value }
    }

    /// List numbers
    #[batch]
    #[tool(read_only, limit(2, adjustable))]
    fn list(&self, number: u64) -> Vec<Fragile> {
        vec![Fragile(number)]
    }

    /// Say rules
    #[batch]
    #[tool(read_only)]
    fn said(&self, number: u64) -> Said {
        Said { number }
    }

    /// Decode
    #[batch]
    #[tool]
    fn sharp(&self, number: Sharp) -> u64 {
        number.0
    }

    /// Take text
    #[batch]
    #[tool(destructive)]
    fn erase(&self, text: String) -> String {
        text
    }

    /// Log in
    #[batch(items = "logins")]
    #[tool]
    fn login(&self, #[tool(secret)] password: String) -> bool {
        password.is_empty()
    }

    /// Log in elsewhere
    #[batch(items = "elsewhere")]
    #[tool]
    fn log_in_elsewhere(&self, place: String, #[tool(secret)] pin: u64) -> bool {
        place.len() as u64 == pin
    }
}

fn call(arguments: Value) -> (Option<Status>, String) {
    let set = ToolSet::new("shelf")
        .group(Shelf::default())
        .build()
        .unwrap();
    let reply = set.call_blocking("shelf", arguments, &Cx::new());
    // An error exactly where nothing is done.
    let is_failed = reply.status() == Some(Status::Failed);
    assert_eq!(reply.is_error(), is_failed, "{}", reply.text());
    (reply.status(), reply.text())
}

fn numbers(action: &str, numbers: &[u64]) -> (Option<Status>, String) {
    let items: Vec<Value> = numbers.iter().map(|n| json!({"number": n})).collect();
    call(json!({"action": action, "items": items}))
}

#[test]
fn an_answer_that_cannot_be_written_takes_no_other_with_it() {
    let (status, text) = numbers("batch_change", &[1, 3, 2, 4]);
    assert_eq!(status, Some(Status::Partial));
    assert_eq!(
        text,
        "2 of 4 done; failed 1, 3\n\
         items[1,3]: the answer could not be written; your arguments were fine; \
         what it did until then stays done\n\
         [1,null,2,null]"
    );
    let (_, text) = numbers("batch_row", &[1, 3, 2]);
    assert_eq!(
        text,
        "2 of 3 done; failed 1\n\
         items[1]: the answer could not be written; your arguments were fine\n\
         [2]{item,number,value}:\n  0,1,1\n  2,2,2"
    );
    let (_, text) = numbers("batch_list", &[4, 1]);
    assert_eq!(
        text,
        "1 of 2 done; failed 0\n\
         items[0]: the answer could not be written; your arguments were fine\n\
         [null,[1]]"
    );
    let (status, _) = numbers("batch_list", &[4, 3]);
    assert_eq!(status, Some(Status::Failed));
}

#[test]
fn a_panic_beside_the_answers_loses_none() {
    let (status, text) = numbers("batch_said", &[1, 2]);
    assert_eq!(status, Some(Status::Done));
    assert_eq!(
        text,
        "2 of 2 done\n[2]{number}:\n  1\n  2\n\
         <rules>\n- what else holds for these answers could not be said\n</rules>"
    );
}

#[test]
fn a_panic_in_decoding_is_one_failed_item() {
    let (status, text) = numbers("batch_sharp", &[1, 4, 2]);
    assert_eq!(status, Some(Status::Partial));
    assert_eq!(
        text,
        "2 of 3 done; failed 1\n\
         items[1]: sharp failed inside while it read this item\n\
         [1,null,2]"
    );
}

#[test]
fn no_item_repeats_a_secret() {
    let text = "hunter2";
    let broken = "{\"password\": \"hunter2\"";
    for arguments in [
        json!({"action": "batch_login", "logins": [text, text]}),
        json!({"action": "batch_login", "logins": text}),
        json!({"action": "batch_login", "logins": [broken, [text], {"password": [[text]]}]}),
        json!({"action": "batch_log_in_elsewhere", "elsewhere": [text, 4711, broken]}),
        json!({"action": "batch_log_in_elsewhere", "elsewhere": [{"place": 5, "pin": text}, {"pin": 4711}]}),
    ] {
        let (_, text) = call(arguments);
        assert!(
            !text.contains("hunter2") && !text.contains("4711"),
            "{text}"
        );
    }
    let (_, text) = call(json!({"action": "batch_log_in_elsewhere", "elsewhere": [text, 4711]}));
    assert!(
        text.contains(
            "elsewhere[0]: text is no object with place, pin\n\
             elsewhere[1]: a number is no object with place, pin\n"
        ),
        "{text}"
    );
    let (_, text) = call(json!({"action": "batch_login", "logins": ["hunter2"]}));
    assert!(
        text.ends_with("Note: logins[0] … was taken as its password, and so each"),
        "{text}"
    );
}

#[test]
fn what_was_done_to_each_item_is_told_once() {
    let item = json!({"arguments": {"number": 1}});
    let (_, text) = call(json!({"action": "batch_row", "items": [item, item, item]}));
    assert_eq!(text.matches("Note: ").count(), 1, "{text}");
}

#[test]
fn what_holds_for_all_items_is_no_field_of_one() {
    let items = json!([{"number": 1, "_select": ["number"]}, {"number": 2}]);
    let (_, text) = call(json!({"action": "batch_row", "items": items}));
    assert_eq!(
        text,
        "1 of 2 done; failed 0\n\
         items[0]._select: goes beside items, once for all\n\
         Send: {\"action\":\"batch_row\",\"items\":[{\"number\":1}]}\n\
         [1]{item,number,value}:\n  1,2,2"
    );
    let items = json!([{"number": 1, "_limit": null, "_select": null}]);
    let (status, _) = call(json!({"action": "batch_list", "items": items}));
    assert_eq!(status, Some(Status::Done));
}

#[test]
fn a_list_written_twice_is_no_value_of_one_item() {
    for items in [
        json!("\"[{\\\"text\\\": \\\"a\\\"}]\""),
        json!(["[\"a\",\"b\"]"]),
        json!(["\"a\""]),
    ] {
        let (status, text) = call(json!({"action": "batch_erase", "items": items}));
        assert_eq!(status, Some(Status::Failed), "{text}");
        assert!(text.contains(" is no object with text"), "{text}");
    }
    // What only looks like it is text.
    let (_, text) = call(json!({"action": "batch_erase", "items": ["[sic]", "\"a\" or b", "5"]}));
    assert!(
        text.starts_with("3 of 3 done\nitems[0]: [sic]\nitems[1]: \"a\" or b\nitems[2]: 5\n"),
        "{text}"
    );
}

#[test]
fn rows_that_do_not_fit_are_not_told_as_shown() {
    #[derive(Debug, Serialize, Record)]
    struct Line {
        text: String,
    }
    struct Pages;
    /// pages
    #[tool]
    impl Pages {
        /// Lines
        #[batch]
        #[tool(limit = 3, select)]
        fn lines(&self, count: usize) -> Vec<Line> {
            let line = |_| Line {
                text: "word ".repeat(20),
            };
            (0..count).map(line).collect()
        }
    }
    let set = ToolSet::new("pages").group(Pages).max_tokens(140);
    let items = json!([{"count": 2}, {"count": 4}, {"count": 1}]);
    let call = json!({"action": "batch_lines", "items": items});
    let text = set
        .build()
        .unwrap()
        .call_blocking("pages", call, &Cx::new())
        .text();
    let row = "word ".repeat(20);
    assert_eq!(
        text,
        format!(
            "3 of 3 done\n\
             📊 Summary: Dataset truncated. Use filters to narrow results.\n\
             items[1]: 2 shown, 2 hidden\n\
             items[2]: 0 shown, 1 hidden\n\
             Cut to fit: choose fewer fields with _select.\n\
             [4]{{item,text}}:\n  0,\"{row}\"\n  0,\"{row}\"\n  1,\"{row}\"\n  1,\"{row}\""
        )
    );
}

#[test]
fn an_item_that_names_another_action_is_not_run() {
    struct Lax;
    /// lax
    #[tool(unknown = "ignore")]
    impl Lax {
        /// Keep
        #[batch]
        #[tool]
        fn keep(&self, number: u64) -> u64 {
            number
        }

        /// Burn
        #[tool]
        fn burn(&self, number: u64) -> u64 {
            number
        }
    }
    let set = ToolSet::new("lax").group(Lax).build().unwrap();
    let items = json!([
        {"number": 1, "action": "burn"}, {"number": 2, "action": "keep"}, {"number": 3, "Action": "burn"},
    ]);
    let call = json!({"action": "batch_keep", "items": items});
    assert_eq!(
        set.call_blocking("lax", call, &Cx::new()).text(),
        "1 of 3 done; failed 0, 2\n\
         items[0].action: each item is for keep: leave it out\n\
         items[2].Action: each item is for keep: leave it out\n\
         Send: {\"action\":\"batch_keep\",\"items\":[{\"number\":1},{\"number\":3}]}\n\
         [null,2,null]"
    );
}

#[test]
fn what_is_wrong_with_many_items_is_told_shortly() {
    let row = |number: Value| json!({"number": number});
    let items = json!([row(json!("x")), row(json!(1)), {}, row(json!("x"))]);
    let set = ToolSet::new("shelf").group(Shelf::default()).build();
    let set = set.unwrap();
    let text = |call| set.call_blocking("shelf", call, &Cx::new()).text();
    assert_eq!(
        text(json!({"action": "batch_row", "more": 1, "items": items})),
        "3 problems with batch_row:\n\
         - items[0,3].number: \"x\" is not an integer\n\
         - items[2].number: missing (integer)\n\
         - more: no such field. Fields: items\n\
         Send: {\"action\":\"batch_row\",\"items\":[{\"number\":<integer>}]}"
    );
    let items: Vec<Value> = (0..20)
        .map(|n| json!({"number": 1, format!("a{n}"): 1, format!("b{n}"): 1, format!("c{n}"): 1}))
        .collect();
    let told = text(json!({"action": "batch_row", "more": 1, "items": items}));
    assert!(told.starts_with("61 problems with batch_row:\n"), "{told}");
    assert!(told.contains("\n- and 21 more\n"), "{told}");
}

#[test]
fn what_was_skipped_is_sent_again_with_what_was_not_understood() {
    struct Desk;
    /// desk
    #[tool]
    impl Desk {
        /// File a paper
        #[batch(on_error = "all_or_nothing", shared(tray))]
        #[tool]
        fn file(&self, paper: u64, tray: u8) -> u64 {
            paper + u64::from(tray)
        }

        /// Burn a paper
        #[batch(items = "papers", on_error = "stop")]
        #[tool]
        fn burn(&self, number: Edgy) -> Result<u64, String> {
            match number.0 {
                7 => Err("it is wet".into()),
                number => Ok(number),
            }
        }
    }
    let set = ToolSet::new("desk").group(Desk).build().unwrap();
    let text = |call| set.call_blocking("desk", call, &Cx::new()).text();
    let papers = json!([{"paper": 1}, {"paper": "x"}, {"PAPER": 3}]);
    assert_eq!(
        text(json!({"action": "batch_file", "tray": 5, "items": papers})),
        "0 of 3 done; failed 1; skipped 0, 2\n\
         items[1].paper: \"x\" is not an integer\n\
         Send: {\"action\":\"batch_file\",\"tray\":5,\
         \"items\":[{\"paper\":1},{\"paper\":<integer>},{\"paper\":3}]}"
    );
    // Where all were understood there is nothing to fill in; 8 panics when it is dropped.
    let papers = json!([{"number": 1}, {"number": 7}, {"number": 8}]);
    assert_eq!(
        text(json!({"action": "batch_burn", "papers": papers})),
        "1 of 3 done; failed 1; skipped 2\npapers[1]: it is wet\n[1,null,null]"
    );
}

/// Has no thread free until it is told.
#[derive(Default)]
struct Busy(Mutex<Vec<Job>>);

impl Host for Busy {
    fn block(&self, job: Job) {
        self.0.lock().unwrap().push(job);
    }

    fn sleep(&self, _: Duration) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        Box::pin(std::future::pending())
    }
}

#[test]
fn what_waits_for_a_thread_never_begins_once_it_is_given_up() {
    struct Slow(Arc<AtomicUsize>);
    /// slow
    #[tool]
    impl Slow {
        /// Work
        #[batch(parallel = 3)]
        #[tool(blocking)]
        fn work(&self, number: u64) -> u64 {
            self.0.fetch_add(1, Ordering::SeqCst);
            number
        }
    }
    let (ran, busy) = (Arc::new(AtomicUsize::new(0)), Arc::new(Busy::default()));
    let set = ToolSet::new("slow").group(Slow(ran.clone())).build();
    let (set, cx) = (set.unwrap(), Cx::new().with_host(busy.clone()));
    let items: Vec<Value> = (0..5).map(|n| json!({"number": n})).collect();
    let arguments = json!({"action": "batch_work", "items": items});
    {
        let mut call = pin!(set.call("slow", arguments, &cx));
        let mut task = Context::from_waker(Waker::noop());
        for _ in 0..9 {
            assert!(matches!(call.as_mut().poll(&mut task), Poll::Pending));
        }
        let first = busy.0.lock().unwrap().remove(0);
        first();
        assert_eq!(ran.load(Ordering::SeqCst), 1);
    }
    let waiting: Vec<Job> = std::mem::take(&mut *busy.0.lock().unwrap());
    assert!(!waiting.is_empty());
    for job in waiting {
        job();
    }
    assert_eq!(ran.load(Ordering::SeqCst), 1);
}
