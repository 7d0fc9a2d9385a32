//! Calls through a set: what handlers may return, and what becomes of names and arguments.

use std::borrow::Cow;
use std::error::Error;
use std::sync::atomic::{AtomicU32, Ordering};

use fusion::prelude::*;
use fusion::{How, Retry};
use serde_json::{Value, json};

#[derive(Default)]
struct Desk {
    calls: AtomicU32,
}

#[derive(Serialize)]
struct Row {
    id: u32,
}

#[derive(Debug)]
struct Own;

impl std::fmt::Display for Own {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the desk is closed")
    }
}

impl Error for Own {}

struct Told;

impl From<Told> for ToolError {
    fn from(_: Told) -> Self {
        ToolError::new("told").next("ask again").retry(Retry::Never)
    }
}

type Shorthand<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

#[tool]
impl Desk {
    /// Text
    #[tool]
    fn text(&self) -> String {
        "a | b".into()
    }

    /// Text of the program
    #[tool]
    fn borrowed(&self) -> Cow<'static, str> {
        "here".into()
    }

    /// Nothing
    #[tool]
    fn nothing(&self) {
        self.calls.fetch_add(1, Ordering::Relaxed);
    }

    /// A row
    #[tool]
    async fn row(&self, id: u32) -> Row {
        Row { id }
    }

    /// Maybe a row
    #[tool]
    async fn maybe(&self, id: u32) -> Result<Option<Row>> {
        Ok((id > 0).then_some(Row { id }))
    }

    /// A tool error
    #[tool]
    fn tool_error(&self) -> Result<Row> {
        Err(ToolError::new("no row 7").next("list shows the rows"))
    }

    /// By the question mark
    #[tool]
    fn question_mark(&self) -> Result<u32> {
        Ok("seven".parse::<u32>()?)
    }

    /// An error type of the author's
    #[tool]
    fn own_error(&self) -> Result<(), Own> {
        Err(Own)
    }

    /// One that knows what to tell
    #[tool]
    fn told(&self) -> Result<(), Told> {
        Err(Told)
    }

    /// A text
    #[tool]
    fn text_error(&self) -> Result<(), String> {
        Err("just text".into())
    }

    /// A box
    #[tool]
    fn boxed(&self) -> Shorthand<Row> {
        Err("in a box".into())
    }

    /// A map that JSON cannot hold
    #[tool]
    fn unwritable(&self) -> std::collections::BTreeMap<(u8, u8), u8> {
        [((1, 2), 3)].into()
    }

    /// Where it runs
    #[tool(blocking)]
    fn thread(&self, cx: &Cx) -> String {
        assert!(!cx.cancelled());
        std::thread::current().name().unwrap_or("none").into()
    }

    /// Breaks where it blocks
    #[tool(blocking)]
    fn broken_thread(&self) -> String {
        panic!("broken")
    }

    /// Log in
    #[tool(destructive)]
    fn log_in(
        &self,
        #[tool(secret)] password: String,
        #[tool(secret, alias = "pin")] code: Option<u32>,
    ) -> Result<(), String> {
        Err(format!("wrong: {} {code:?}", password.len()))
    }
}

fn call(arguments: Value) -> fusion::Reply {
    let set = ToolSet::new("test").group(Desk::default()).build().unwrap();
    set.call_blocking("desk", arguments, &Cx::new())
}

fn text(action: &str) -> String {
    call(json!({"action": action})).text()
}

#[test]
fn what_a_handler_returns_is_written_by_its_type() {
    assert_eq!(text("text"), "a | b");
    assert_eq!(text("borrowed"), "here");
    assert_eq!(text("nothing"), "done");
    assert_eq!(
        call(json!({"action": "row", "id": 7})).text(),
        r#"{"id":7}"#
    );
    assert_eq!(
        call(json!({"action": "maybe", "id": 7})).text(),
        r#"{"id":7}"#
    );
    assert_eq!(call(json!({"action": "maybe", "id": 0})).text(), "null");
}

#[test]
fn each_kind_of_error_is_told_in_band() {
    let told = [
        (
            "tool_error",
            "no row 7\nNext: list shows the rows\nThe same call will fail again.",
        ),
        ("question_mark", "invalid digit found in string"),
        ("own_error", "the desk is closed"),
        (
            "told",
            "told\nNext: ask again\nThe same call will fail again.",
        ),
        ("text_error", "just text"),
        ("boxed", "in a box"),
        (
            "unwritable",
            "the answer could not be written; your arguments were fine\nThe same call will fail again.",
        ),
        (
            "broken_thread",
            "broken_thread failed inside; your arguments were fine",
        ),
    ];
    for (action, expected) in told {
        let reply = call(json!({"action": action}));
        assert!(reply.is_error(), "{action}");
        assert_eq!(reply.text(), expected);
    }
}

#[test]
fn a_blocking_handler_runs_on_another_thread() {
    assert_eq!(text("thread"), "fusion-blocking");
}

#[test]
fn names_in_another_case_are_taken_and_told_of() {
    let reply = call(json!({"Action": "Own-Error"}));
    let told = reply
        .notes()
        .iter()
        .map(|note| (note.from.as_str(), note.to.as_str()));
    let told: Vec<_> = told.collect();
    assert_eq!(told, [("Action", "action"), ("Own-Error", "own_error")]);
    assert_eq!(
        reply.text(),
        "the desk is closed\nNote: action Own-Error was taken as own_error"
    );
    assert_eq!(reply.meta()["fusion/notes"][0]["how"], "field_folded");
    assert_eq!(reply.meta()["fusion/notes"][1]["how"], "name_folded");
}

#[test]
fn a_misspelt_action_is_suggested_and_never_run() {
    let set = ToolSet::new("test").group(Desk::default()).build().unwrap();
    let reply = set.call_blocking("desk", json!({"action": "nothin"}), &Cx::new());
    assert!(
        reply.text().contains("Did you mean \"nothing\"?"),
        "{}",
        reply.text()
    );
    assert!(
        reply.text().ends_with(r#"Send: {"action":"nothing"}"#),
        "{}",
        reply.text()
    );
}

#[test]
fn a_field_of_another_action_is_dropped_with_a_note_but_not_where_it_destroys() {
    let set = ToolSet::new("test").group(Desk::default()).build().unwrap();
    let reply = set.call_blocking("desk", json!({"action": "text", "id": 9_371}), &Cx::new());
    assert_eq!(
        reply.text(),
        "a | b\nNote: id was dropped: it is no field of text"
    );
    assert!(!Value::Object(reply.meta()).to_string().contains("9371"));
    assert_eq!(set.counters().get(How::FieldDropped), 1);
    let reply = set.call_blocking(
        "desk",
        json!({"action": "log_in", "password": "p", "id": 9}),
        &Cx::new(),
    );
    assert_eq!(
        reply.text(),
        "1 problem with log_in:\n- id: no such field. Fields: password, code\n\
         Send: {\"action\":\"log_in\",\"password\":<password as sent>}"
    );
}

#[test]
fn secrets_and_unknown_values_never_leave() {
    for arguments in [
        json!({"action": "log_in", "password": ["hunter2"], "pin": "hunter2"}),
        json!({"action": "log_in", "password": "hunter2", "code": "hunter2", "x": "hunter2"}),
        json!({"action": "log_in", "password": "hunter2", "pin": 7, "paswd": {"a": "hunter2"}}),
    ] {
        let reply = call(arguments);
        assert!(reply.is_error());
        let said = format!("{} {:?} {:?}", reply.text(), reply.meta(), reply.notes());
        assert!(!said.contains("hunter2"), "{said}");
    }
}

#[test]
fn every_problem_is_told_at_once_and_the_way_out_with_them() {
    let reply = call(json!({"action": "row", "Id": -3, "colour": 1, "id_": 2}));
    assert_eq!(
        reply.text(),
        "3 problems with row:\n\
         - id: -3 is outside 0 to 4294967295\n\
         - colour: no such field. Fields: id\n\
         - id: sent twice, as Id and as id_; keep one\n\
         Send: {\"action\":\"row\",\"id\":<integer>}"
    );
}

#[test]
fn odd_calls_are_refused_in_bounded_words() {
    let set = ToolSet::new("test").group(Desk::default()).build().unwrap();
    let long = "x".repeat(10_000);
    let mut crowd = serde_json::Map::new();
    crowd.insert("action".into(), "row".into());
    crowd.extend((0..10_000).map(|at| (format!("key{at}"), Value::Null)));
    for arguments in [
        json!(5),
        json!("row"),
        json!([]),
        json!(null),
        json!({"action": 5}),
        json!({"action": null}),
        json!({"action": ""}),
        json!({"action": long}),
        json!({"action": "row", "id": long}),
        json!({"action": "row", long.clone(): 1}),
        json!({"action": "constructor", "__proto__": {}}),
        json!({"action": "row", "id": [[[[[1]]]]]}),
        Value::Object(crowd),
    ] {
        let reply = set.call_blocking("desk", arguments, &Cx::new());
        assert!(reply.is_error());
        assert!(reply.text().len() < 4_000, "{}", reply.text().len());
    }
    let reply = set.call_blocking(&long, json!({}), &Cx::new());
    assert!(reply.is_error() && reply.text().len() < 200);
}

#[test]
fn text_is_read_strictly() {
    let set = ToolSet::new("test").group(Desk::default()).build().unwrap();
    let call =
        |text: &str| futures_executor::block_on(set.call_json("desk", text, &Cx::new())).text();
    assert_eq!(call(r#"{"action":"row","id":7}"#), r#"{"id":7}"#);
    assert!(call(r#"{"action":"row","id":7,"id":8}"#).contains("the key \"id\" stands twice"));
    assert!(call("{").contains("not readable as JSON"));
    assert!(call(" ").contains("- action: missing"));
}

#[test]
fn dropping_a_call_tells_a_blocking_handler() {
    use std::sync::mpsc;
    struct Slow(mpsc::SyncSender<bool>);

    #[tool]
    impl Slow {
        /// Waits
        #[tool(blocking)]
        fn wait(&self, cx: &Cx) {
            self.0.send(false).unwrap();
            while !cx.cancelled() {
                std::thread::yield_now();
            }
            self.0.send(true).unwrap();
        }
    }

    let (sender, receiver) = mpsc::sync_channel(0);
    let set = ToolSet::new("test").flat(Slow(sender)).build().unwrap();
    let cx = Cx::new();
    let mut call = Box::pin(set.call("wait", json!({}), &cx));
    let waker = std::task::Waker::noop();
    assert!(
        call.as_mut()
            .poll(&mut std::task::Context::from_waker(waker))
            .is_pending()
    );
    assert!(!receiver.recv().unwrap());
    drop(call);
    assert!(receiver.recv().unwrap());
    assert!(!cx.cancelled(), "the context of other calls is not touched");
}

#[test]
fn a_call_that_takes_too_long_is_stopped_and_told_so() {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    struct Slow(Arc<AtomicBool>);

    #[tool]
    impl Slow {
        /// Never ends
        #[tool(timeout = "20ms")]
        async fn hang(&self) -> String {
            std::future::pending().await
        }

        /// Ends when nobody waits any more
        #[tool(blocking, timeout = "20ms")]
        fn spin(&self, cx: &Cx) {
            while !cx.cancelled() {
                std::thread::yield_now();
            }
            self.0.store(true, Ordering::SeqCst);
        }

        /// Is in time
        #[tool(timeout = "1h")]
        async fn quick(&self) -> u8 {
            1
        }
    }

    let ended = Arc::new(AtomicBool::default());
    let set = ToolSet::new("test")
        .flat(Slow(ended.clone()))
        .build()
        .unwrap();
    let call = |name: &str| set.call_blocking(name, json!({}), &Cx::new());
    assert_eq!(
        call("hang").text(),
        "hang took longer than 0.02 s and was stopped"
    );
    assert!(call("hang").is_error());
    assert!(call("spin").is_error());
    while !ended.load(Ordering::SeqCst) {
        std::thread::yield_now();
    }
    assert_eq!(call("quick").text(), "1");
}

#[tokio::test]
async fn no_more_calls_run_at_once_than_the_author_wants() {
    #[derive(Default)]
    struct Counted {
        now: AtomicU32,
        most: AtomicU32,
    }

    #[tool]
    impl Counted {
        /// Counts itself
        #[tool(concurrency = 3)]
        async fn count(&self) -> u32 {
            let now = self.now.fetch_add(1, Ordering::SeqCst) + 1;
            self.most.fetch_max(now, Ordering::SeqCst);
            for _ in 0..5 {
                tokio::task::yield_now().await;
            }
            self.now.fetch_sub(1, Ordering::SeqCst);
            self.most.load(Ordering::SeqCst)
        }
    }

    let set = ToolSet::new("test")
        .flat(Counted::default())
        .build()
        .unwrap();
    let calls = (0..20).map(|_| {
        let set = set.clone();
        tokio::spawn(async move { set.call("count", json!({}), &Cx::new()).await.text() })
    });
    let calls: Vec<_> = calls.collect();
    let mut most = String::new();
    for call in calls {
        most = call.await.unwrap();
    }
    assert_eq!(most, "3");
}
