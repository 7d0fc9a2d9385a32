//! What a batch takes and what it answers.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use fusion::prelude::*;
use fusion::{Image, Present, Progress, Rule, Status};
use serde_json::{Value, json};

#[derive(Debug, Serialize, Record)]
struct Invoice {
    id: String,
    cents: u64,
}

impl Present for Invoice {
    fn rules(all: &[Self]) -> Vec<Rule> {
        let dear = all.iter().filter(|invoice| invoice.cents > 100).count();
        let told = (dear > 0).then(|| Rule::new(format!("{dear} above 100: ask first")));
        told.into_iter().collect()
    }
}

#[derive(Debug, Serialize, Record)]
struct Tagged {
    id: String,
    tags: Vec<String>,
}

#[derive(Default)]
struct Books {
    changed: Mutex<Vec<String>>,
    running: AtomicUsize,
    most: AtomicUsize,
}

/// books actions
#[tool]
impl Books {
    /// Get an invoice
    #[batch]
    #[tool(read_only, select)]
    fn get(
        &self,
        /// such as inv_1
        id: String,
    ) -> Result<Invoice> {
        let cents = id.strip_prefix("inv_").and_then(|cents| cents.parse().ok());
        let Some(cents) = cents else {
            let error = ToolError::new(format!("no invoice {id}"));
            return Err(error.next("list shows the ids"));
        };
        Ok(Invoice { id, cents })
    }

    /// Void an invoice
    #[batch(max = 5, on_error = "stop", name = "void_all")]
    #[tool(destructive)]
    fn void(&self, id: String, #[tool(secret)] pin: String) -> Result<(), String> {
        if pin != "1234" {
            return Err("wrong pin".into());
        }
        self.changed.lock().unwrap().push(id);
        Ok(())
    }

    /// List invoices
    #[batch(items = "searches", shared(least, dear_only))]
    #[tool(read_only, limit(2, adjustable))]
    fn list(
        &self,
        count: u64,
        #[tool(default = 1)] least: u64,
        dear_only: Option<bool>,
        #[tool(cursor)] page: Option<u32>,
    ) -> Page<Invoice> {
        let from = least + if dear_only == Some(true) { 100 } else { 0 };
        let invoices = (0..count.min(3)).map(|n| Invoice {
            id: format!("p{}_{n}", page.unwrap_or(1)),
            cents: from + n,
        });
        let page = Page::new(invoices.collect()).of_total(count);
        if count > 3 { page.next("2") } else { page }
    }

    /// Split into words
    #[batch]
    #[tool(limit = 2)]
    fn words(&self, text: String) -> Vec<String> {
        text.split_whitespace().map(String::from).collect()
    }

    /// Tags of an invoice
    #[batch]
    #[tool(select)]
    fn tags(&self, id: String) -> Option<Tagged> {
        (id != "none").then(|| Tagged {
            tags: vec![id.clone()],
            id,
        })
    }

    /// Say it back
    #[batch]
    #[tool]
    fn echo(&self, text: String) -> String {
        text
    }

    /// Draw
    #[batch]
    #[tool]
    fn draw(&self, text: String) -> Image {
        Image::new(text, "image/png")
    }

    /// Take a while
    #[batch(parallel = 6)]
    #[tool(timeout = "50ms", concurrency = 2)]
    async fn slow(&self, hang: bool) -> u8 {
        let running = self.running.fetch_add(1, Ordering::SeqCst) + 1;
        self.most.fetch_max(running, Ordering::SeqCst);
        tokio::time::sleep(Duration::from_millis(5)).await;
        if hang {
            std::future::pending::<()>().await;
        }
        self.running.fetch_sub(1, Ordering::SeqCst);
        1
    }
}

fn set() -> ToolSet {
    ToolSet::new("books")
        .group(Books::default())
        .build()
        .unwrap()
}

fn call(arguments: Value) -> (bool, String) {
    let reply = set().call_blocking("books", arguments, &Cx::new());
    (reply.is_error(), reply.text())
}

#[track_caller]
fn answers(arguments: Value, expected: &str) {
    assert_eq!(call(arguments), (false, expected.into()));
}

#[track_caller]
fn refuses(arguments: Value, expected: &str) {
    assert_eq!(call(arguments), (true, expected.into()));
}

#[test]
fn records_are_one_table() {
    answers(
        json!({"action": "batch_get", "items": [{"id": "inv_7"}, {"id": "inv_8"}]}),
        "2 of 2 done\n[2]{id,cents}:\n  inv_7,7\n  inv_8,8",
    );
    answers(
        json!({"action": "batch_get", "items": [{"id": "inv_7"}], "_select": ["cents"]}),
        "1 of 1 done\n[1]{cents}:\n  7",
    );
}

#[test]
fn rows_say_their_item_where_some_have_none_and_reasons_stand_first() {
    answers(
        json!({"action": "batch_get", "items": [
            {"id": "inv_7"}, {"id": "x"}, {}, {"id": "inv_500"}, {"id": "x"}, {"idd": "inv_1"},
        ]}),
        "2 of 6 done; failed 1, 2, 4, 5\n\
         items[1,4]: no invoice x\n  Next: list shows the ids\n  The same call will fail again.\n\
         items[2,5].id: missing (string; such as inv_1)\n\
         items[5].idd: no such field. Did you mean id? Fields: id\n\
         Send: {\"action\":\"batch_get\",\"items\":[{\"id\":<string>},{\"id\":<string>}]}\n\
         [2]{item,id,cents}:\n  0,inv_7,7\n  3,inv_500,500\n\
         <rules>\n- 1 above 100: ask first\n</rules>",
    );
}

#[test]
fn none_done_is_an_error() {
    refuses(
        json!({"action": "batch_get", "items": [{"id": "x"}, {"id": "y"}]}),
        "0 of 2 done; failed 0, 1\n\
         items[0]: no invoice x\n  Next: list shows the ids\n  The same call will fail again.\n\
         items[1]: no invoice y\n  Next: list shows the ids\n  The same call will fail again.",
    );
}

#[test]
fn the_same_failing_batch_again_is_told() {
    let (set, cx) = (set(), Cx::new());
    let arguments = json!({"action": "batch_get", "items": [{"id": "x"}]});
    let first = set.call_blocking("books", arguments.clone(), &cx);
    let second = set.call_blocking("books", arguments, &cx);
    assert!(!first.text().contains("Same call as before"));
    assert!(second.text().contains("Same call as before"));
}

#[test]
fn the_number_of_items_is_bounded() {
    let told = "1 problem with batch_get:\n- items: no items: send 1 to 20\n\
                Send: {\"action\":\"batch_get\",\"items\":[{\"id\":<string>}]}";
    refuses(json!({"action": "batch_get", "items": []}), told);
    refuses(json!({"action": "batch_get", "items": "[]"}), told);
    let missing = told.replace(
        "no items: send 1 to 20",
        "missing (list of object; 1 to 20 items)",
    );
    refuses(json!({"action": "batch_get"}), &missing);
    refuses(json!({"action": "batch_get", "items": null}), &missing);
    let many = vec![json!({"id": "inv_1"}); 45];
    let too_many = told.replace(
        "no items: send 1 to 20",
        "45 items, and 20 is the most in one call: split them into 3 calls; nothing was run",
    );
    refuses(json!({"action": "batch_get", "items": many}), &too_many);
}

#[test]
fn items_are_taken_as_they_come() {
    let table = "1 of 1 done\n[1]{id,cents}:\n  inv_7,7";
    for items in [
        json!([{"ID": "inv_7"}]),
        json!("[{\"id\": \"inv_7\"}]"),
        json!({"id": "inv_7"}),
        json!(["{\"id\": \"inv_7\"}"]),
        json!([{"id": "inv_7", "action": "get"}]),
        json!([{"id": "inv_7", "action": "batch_get"}]),
    ] {
        answers(json!({"action": "batch_get", "items": items}), table);
    }
    answers(
        json!({"action": "batch_get", "items": [{"arguments": {"id": "inv_7"}}]}),
        &format!("{table}\nNote: the arguments were taken out of arguments"),
    );
    answers(
        json!({"action": "batch_get", "items": [{"params": {"id": "inv_7", "action": "get"}}]}),
        &format!("{table}\nNote: the arguments were taken out of params"),
    );
    answers(
        json!({"action": "batch_get", "items": ["inv_7", "inv_8"]}),
        "2 of 2 done\n[2]{id,cents}:\n  inv_7,7\n  inv_8,8\n\
         Note: items[0] \"inv_7\" was taken as its id, and so each",
    );
    refuses(
        json!({"action": "batch_get", "items": [null, ["inv_7"], {"id": "inv_7", "action": "void"}]}),
        "0 of 3 done; failed 0-2\n\
         items[0]: null is no object with id\n\
         items[1]: a list is no object with id\n\
         items[2].action: each item is for get: leave it out\n\
         Send: {\"action\":\"batch_get\",\"items\":[{\"id\":<string>},{\"id\":<string>},{\"id\":\"inv_7\"}]}",
    );
}

#[test]
fn what_stands_in_the_wrong_place_is_not_lost() {
    refuses(
        json!({"action": "batch_get", "id": "inv_7", "items": [{"id": "inv_8"}]}),
        "1 problem with batch_get:\n- id: goes into each item of items\n\
         Send: {\"action\":\"batch_get\",\"items\":[{\"id\":\"inv_8\"}]}",
    );
    refuses(
        json!({"action": "get", "id": "inv_7", "items": [{"id": "inv_8"}]}),
        "1 problem with get:\n- items: is for batch_get, which takes several at once: call that\n\
         Send: {\"action\":\"get\",\"id\":\"inv_7\"}",
    );
    refuses(
        json!({"action": "get", "id": ["inv_7", "inv_8"]}),
        "1 problem with get:\n- id: a list is not a string; for several at once call batch_get\n\
         Send: {\"action\":\"get\",\"id\":<string>}",
    );
    // Under strict modes every key is sent, and null means that it is not.
    answers(
        json!({"action": "get", "id": "inv_7", "items": null, "searches": null, "text": null}),
        "{\"id\":\"inv_7\",\"cents\":7}",
    );
}

#[test]
fn a_tool_alone_knows_its_twin() {
    let set = ToolSet::new("books")
        .flat(Books::default())
        .build()
        .unwrap();
    let call = |tool: &str, arguments: Value| set.call_blocking(tool, arguments, &Cx::new()).text();
    let told = call("get", json!({"id": "inv_7", "items": [{"id": "inv_8"}]}));
    assert!(
        told.contains("- items: is for batch_get, which takes several"),
        "{told}"
    );
    let told = call("get", json!({"id": ["inv_7", "inv_8"]}));
    assert!(
        told.contains("for several at once call batch_get"),
        "{told}"
    );
    let told = call("batch_get", json!({"items": [{"id": "inv_7"}, {}]}));
    assert!(
        told.contains("Send: {\"items\":[{\"id\":<string>}]}"),
        "{told}"
    );
    let spec = set.tool("batch_list", &Cx::new()).unwrap();
    assert_eq!(
        spec.input_schema(),
        json!({
            "type": "object",
            "properties": {
                "least": {"type": "integer", "description": "default 1"},
                "dear_only": {"type": "boolean"},
                "searches": {
                    "type": "array",
                    "description": "1 to 20 items",
                    "items": {
                        "type": "object",
                        "properties": {"count": {"type": "integer"}, "page": {"type": "integer"}},
                        "required": ["count"],
                    },
                },
                "_limit": {"type": "integer", "description": "1 to 2"},
            },
            "required": ["searches"],
            "additionalProperties": false,
        })
    );
    assert_eq!(spec.description, "List invoices, up to 20 at once");
}

#[test]
fn a_group_says_what_its_items_are_once() {
    let spec = set().tool("books", &Cx::new()).unwrap();
    let schema = spec.input_schema();
    let properties = schema["properties"].as_object().unwrap();
    let names: Vec<&str> = properties.keys().map(String::as_str).collect();
    assert_eq!(names[0], "action");
    assert_eq!(
        names[names.len() - 4..],
        ["items", "searches", "_select", "_limit"]
    );
    let items = &properties["items"];
    assert_eq!(
        items["description"],
        "1 to 20 items for batch_get, batch_words, batch_tags, batch_echo, batch_draw, batch_slow; \
         1 to 5 items for void_all"
    );
    // The doc of `id` stands at the parameter `id` of the group.
    assert_eq!(
        items["items"]["properties"]["id"],
        json!({"type": "string", "description": "for batch_get, void_all, batch_tags"})
    );
    let rows = spec
        .description
        .lines()
        .filter(|row| row.starts_with("batch_get"));
    assert_eq!(
        rows.collect::<Vec<_>>(),
        ["batch_get|Get an invoice, up to 20 at once|items"]
    );
}

#[test]
fn a_batch_that_stops_skips_the_rest_and_says_so() {
    let set = set();
    let void = |ids: Value| {
        let reply = set.call_blocking(
            "books",
            json!({"action": "void_all", "items": ids}),
            &Cx::new(),
        );
        (reply.status(), reply.text())
    };
    let item = |id: &str, pin: &str| json!({"id": id, "pin": pin});
    let (status, text) = void(json!([
        item("a", "1234"),
        item("b", "9"),
        item("c", "1234")
    ]));
    assert_eq!(status, Some(Status::Partial));
    assert_eq!(
        text,
        "1 of 3 done; failed 1; skipped 2\nitems[1]: wrong pin"
    );
    // A secret is not repeated, wherever it is wrong.
    let (_, text) = void(json!([{"id": 5, "pin": "9876"}, {"id": [], "pin": "9876"}]));
    assert_eq!(
        text,
        "0 of 2 done; failed 0, 1\n\
         items[0]: wrong pin\n\
         items[1].id: a list is not a string\n\
         Send: {\"action\":\"void_all\",\"items\":[{\"id\":<string>,\"pin\":<pin as sent>}]}\n\
         Note: items[0].id 5 was taken as \"5\""
    );
    let refused = set.call_blocking(
        "books",
        json!({"action": "void_all", "items": [item("a", "9876")], "more": 1}),
        &Cx::new(),
    );
    assert!(!refused.text().contains("9876"), "{}", refused.text());
}

#[test]
fn what_all_share_is_sent_and_judged_once() {
    answers(
        json!({"action": "batch_list", "searches": [{"count": 1}, {"count": 2}], "DearOnly": "yes", "least": 5}),
        "2 of 2 done\n[3]{item,id,cents}:\n  0,p1_0,105\n  1,p1_0,105\n  1,p1_1,106\n\
         <rules>\n- 1 above 100: ask first\n- 2 above 100: ask first\n</rules>",
    );
    refuses(
        json!({"action": "batch_list", "searches": [{"count": 1}, {"count": -1}], "least": "few"}),
        "2 problems with batch_list:\n\
         - least: \"few\" is not an integer\n\
         - searches[1].count: -1 is outside 0 to 18446744073709551615\n\
         Send: {\"action\":\"batch_list\",\"least\":<integer>,\"searches\":[{\"count\":<integer>}]}",
    );
    // Each may have its own, but not beside that of all.
    answers(
        json!({"action": "batch_list", "searches": [{"count": 1, "least": 5}, {"count": 1}]}),
        "2 of 2 done\n[2]{item,id,cents}:\n  0,p1_0,5\n  1,p1_0,1",
    );
    refuses(
        json!({"action": "batch_list", "searches": [{"count": 1, "least": 5}, {"count": 1}], "least": 6}),
        "1 problem with batch_list:\n- least: sent twice, beside searches and in it; keep one\n\
         Send: {\"action\":\"batch_list\",\"least\":<integer>,\"searches\":[{\"count\":1,\"least\":5},{\"count\":1}]}",
    );
}

#[test]
fn limits_hold_for_each_item() {
    answers(
        json!({"action": "batch_list", "searches": [{"count": 2}, {"count": 0}, {"count": 9}], "_limit": 1}),
        "3 of 3 done\n\
         📊 Summary: Dataset truncated. Use filters to narrow results.\n\
         searches[0]: 1 shown, 1 hidden\n\
         searches[2]: 1 shown, 8 hidden\n\
         Nothing for searches[1]\n\
         [2]{item,id,cents}:\n  0,p1_0,1\n  2,p1_0,1",
    );
    answers(
        json!({"action": "batch_words", "items": [{"text": "a b c"}, {"text": 7}, {}, {"text": ""}]}),
        "3 of 4 done; failed 2\n\
         items[2].text: missing (string)\n\
         Send: {\"action\":\"batch_words\",\"items\":[{\"text\":<string>}]}\n\
         📊 Summary: Dataset truncated. Use filters to narrow results.\n\
         items[0]: 2 shown, 1 hidden\n\
         Nothing for items[3]\n\
         [[\"a\",\"b\"],[\"7\"],null,[]]\n\
         Note: items[1].text 7 was taken as \"7\"",
    );
}

#[test]
fn other_answers_stand_by_their_place() {
    answers(
        json!({"action": "batch_tags", "items": [{"id": "a"}, {"id": "none"}], "_select": ["tags"]}),
        "2 of 2 done\n[{\"tags\":[\"a\"]},null]",
    );
    answers(
        json!({"action": "batch_echo", "items": [{"text": "one\ntwo"}, {"text": "three"}]}),
        "2 of 2 done\nitems[0]:\none\ntwo\nitems[1]: three",
    );
    // What failed is told by its type, never by its words.
    answers(
        json!({"action": "batch_echo", "items": [{"text": "ERROR"}, {"text": "failed"}]}),
        "2 of 2 done\nitems[0]: ERROR\nitems[1]: failed",
    );
    answers(
        json!({"action": "batch_echo", "items": [{"text": "one"}]}),
        "1 of 1 done\none",
    );
    let drawn = json!({"action": "batch_draw", "items": [{"text": "a"}, {"text": "b"}]});
    let reply = set().call_blocking("books", drawn, &Cx::new());
    assert_eq!(
        reply
            .blocks()
            .iter()
            .filter(|block| block.media.is_some())
            .count(),
        2
    );
}

#[test]
fn the_size_is_that_of_the_whole_reply() {
    let set = ToolSet::new("books")
        .group(Books::default())
        .max_tokens(100)
        .build()
        .unwrap();
    let items: Vec<Value> = (0..20)
        .map(|n| json!({"id": format!("inv_{}", n * 1_000_000)}))
        .collect();
    let reply = set.call_blocking(
        "books",
        json!({"action": "batch_get", "items": items}),
        &Cx::new(),
    );
    let text = reply.text();
    assert!(
        text.starts_with("20 of 20 done\n📊 Summary: Dataset truncated. "),
        "{text}"
    );
    assert!(
        fusion::words::tokens::estimate(&reply.blocks()[2].text) <= 100,
        "{text}"
    );
    let items: Vec<Value> = (0..6)
        .map(|n| json!({"text": "word ".repeat(n * 30)}))
        .collect();
    let call = json!({"action": "batch_words", "items": items});
    let set_of = |most| {
        let set = ToolSet::new("books")
            .group(Books::default())
            .max_tokens(most);
        set.build().unwrap()
    };
    let text = set_of(22).call_blocking("books", call, &Cx::new()).text();
    let shown = text.lines().last().unwrap();
    assert!(text.contains("items[1]: 2 shown, 28 hidden\n"), "{text}");
    assert!(text.contains("items[5]: 0 shown, 150 hidden\n"), "{text}");
    assert!(shown.starts_with("[[],[\"word\",\"word\"]"), "{text}");
    assert_eq!(text.matches("Summary").count(), 1, "{text}");
    let items: Vec<Value> = (0..20).map(|n| json!({"id": format!("no_{n}")})).collect();
    let reply = set.call_blocking(
        "books",
        json!({"action": "batch_get", "items": items}),
        &Cx::new(),
    );
    assert!(
        reply.text().starts_with("0 of 20 done; failed 0-19\n"),
        "{}",
        reply.text()
    );
    assert!(
        fusion::words::tokens::estimate(&reply.text()) <= 110,
        "{}",
        reply.text()
    );
}

#[tokio::test]
async fn time_and_turns_are_those_of_each_item() {
    let books = Arc::new(Books::default());
    struct Held(Arc<Books>);
    /// held
    #[tool]
    impl Held {
        /// Take a while
        #[batch(parallel = 6)]
        #[tool(timeout = "60ms", concurrency = 2)]
        async fn slow(&self, hang: bool) -> u8 {
            self.0.slow(hang).await
        }
    }
    let set = ToolSet::new("held")
        .group(Held(books.clone()))
        .build()
        .unwrap();
    let items: Vec<Value> = (0..6).map(|n| json!({"hang": n == 1})).collect();
    let reply = set
        .call(
            "held",
            json!({"action": "batch_slow", "items": items}),
            &Cx::new(),
        )
        .await;
    assert_eq!(
        reply.text(),
        "5 of 6 done; failed 1\n\
         items[1]: slow took longer than 0.06 s and was stopped; what it did until then stays done\n\
         [1,null,1,1,1,1]"
    );
    assert_eq!(books.most.load(Ordering::SeqCst), 2);
}

#[derive(Default)]
struct Told(Mutex<Vec<(u64, Option<u64>, String)>>);

impl Progress for Told {
    fn report(&self, done: u64, total: Option<u64>, text: &str) {
        self.0.lock().unwrap().push((done, total, text.into()));
    }
}

#[test]
fn progress_is_that_of_the_batch() {
    struct Loud;
    /// loud
    #[tool]
    impl Loud {
        /// Shout
        #[batch]
        #[tool]
        fn shout(&self, word: String, cx: &Cx) -> String {
            cx.progress(50, 100, "shouting");
            word
        }
    }
    let told = Arc::new(Told::default());
    let cx = Cx::new().with_progress(told.clone());
    let set = ToolSet::new("loud").group(Loud).build().unwrap();
    let items = json!([{"word": "a"}, {}, {"word": "b"}]);
    set.call_blocking(
        "loud",
        json!({"action": "batch_shout", "items": items}),
        &cx,
    );
    let step = |done| (done, Some(3), String::from("shout"));
    assert_eq!(*told.0.lock().unwrap(), [step(1), step(2), step(3)]);
}

#[test]
fn two_tools_of_one_name_are_refused() {
    /// Square
    #[batch]
    #[tool]
    fn square(number: i64) -> i64 {
        number * number
    }

    /// Square all
    #[tool]
    fn batch_square(numbers: Vec<i64>) -> i64 {
        numbers.iter().sum()
    }

    let error = ToolSet::new("all")
        .tool::<square>()
        .tool::<batch_square>()
        .build()
        .unwrap_err();
    assert!(
        error
            .to_string()
            .contains("tool `batch_square` stands twice"),
        "{error}"
    );
}

#[test]
fn hidden_is_hidden_together_with_its_batch() {
    struct Mixed;
    /// mixed
    #[tool]
    impl Mixed {
        /// Seen
        #[tool]
        fn seen(&self, n: u8) -> u8 {
            n
        }

        /// Hidden
        #[batch]
        #[tool(tags("admin"))]
        fn hidden(&self, n: u8) -> u8 {
            n
        }
    }
    let set = ToolSet::new("mixed").group(Mixed).build().unwrap();
    let cx = Cx::new().hide_tags(["admin"]);
    assert!(!set.menu(&cx).to_json().contains("hidden"));
    for call in [
        json!({"action": "batch_hidden"}),
        json!({"action": "seen", "n": [1, 2]}),
        json!({"action": "seen", "n": 1, "items": [1]}),
    ] {
        let reply = set.call_blocking("mixed", call, &cx);
        assert!(
            reply.is_error()
                && !reply
                    .text()
                    .replace("batch_hidden\" is", "")
                    .contains("hidden"),
            "{}",
            reply.text()
        );
    }
}
