//! Public reports about what comes back: size, silent cuts, projection. Each is asked of a tool
//! that answers as the one in the report.

use std::collections::BTreeMap;

use fusion::prelude::*;
use fusion::{BlockKind, LimitKind, Reply};
use serde_json::{Value, json};

/// What a report demands, checked; or why it is not checked here.
enum Demand {
    Holds(fn(&Value)),
    Beyond(&'static str),
}

use Demand::{Beyond, Holds};

fn demands() -> BTreeMap<&'static str, Demand> {
    BTreeMap::from([
        ("d01", Holds(a_long_list_fits_and_tells_what_is_left)),
        ("d03", Holds(a_cut_inside_of_an_escape_parses)),
        ("d05", Holds(a_long_object_is_never_halved)),
        ("d07", Holds(the_first_line_says_that_it_is_a_part)),
        ("d09", Holds(a_page_says_what_it_does_not_show)),
        ("d11", Holds(no_number_means_unlimited)),
        ("d13", Holds(a_wide_row_is_shown_in_part)),
        (
            "d15",
            Holds(a_cut_of_a_client_is_known_and_ours_comes_first),
        ),
        ("d17", Holds(every_chosen_field_has_its_value)),
        ("d19", Holds(an_argument_that_narrows_is_never_ignored)),
        (
            "d21",
            Beyond("no client tells a server its cap; `ToolSet::max_tokens` lowers ours"),
        ),
    ])
}

#[test]
fn public_reports_about_replies() {
    let Some(cases) = super::cases() else {
        println!("skipped: there are no cases in ../shared/cases");
        return;
    };
    let demands = demands();
    let mut count = 0;
    for case in cases.iter().filter(|case| super::text(case, "kind") == "d") {
        let id = super::text(case, "id");
        match demands.get(id) {
            Some(Holds(check)) => {
                check(&case["input"]);
                count += 1;
            }
            Some(Beyond(why)) => println!("{id}: not run: {why}"),
            None => panic!("{id} is not checked: {}", case["expected"]),
        }
    }
    println!("kind d: {count} hold");
}

#[derive(Serialize, Record, Clone)]
struct Node {
    key: String,
    title: Option<String>,
    sql: String,
}

fn node(at: usize, sql: &str) -> Node {
    Node {
        key: format!("n{at}"),
        title: (!at.is_multiple_of(3)).then(|| format!("Node, {at}")),
        sql: sql.into(),
    }
}

struct Lab;

/// lab actions
#[tool]
impl Lab {
    /// Nodes of this many characters
    #[tool(read_only, unbounded, max_tokens = 25_000)]
    fn nodes(&self, items: usize, chars: usize) -> Vec<Node> {
        (0..items).map(|at| node(at, &"s".repeat(chars))).collect()
    }

    /// Rows of a query
    #[tool(read_only, limit = 2_000)]
    fn rows(&self, total: usize, status: Option<String>) -> Vec<u32> {
        let _ = status;
        vec![7; total]
    }

    /// A page of a store
    #[tool(read_only, limit = 40)]
    fn page(&self, shown: usize, total: u64, #[tool(cursor)] after: Option<usize>) -> Page<usize> {
        let start = after.unwrap_or(0);
        let items = (start..start + shown).collect();
        Page::new(items)
            .of_total(total)
            .next((start + shown).to_string())
    }

    /// A document
    #[tool(read_only, max_tokens = 1_250)]
    fn document(&self, rows: String) -> Value {
        json!({"schema": "v1", "rows": rows})
    }

    /// A query
    #[tool(read_only)]
    fn query(
        &self,
        query: String,
        #[schemars(range(min = 1, max = 1000))] limit: Option<u32>,
    ) -> String {
        format!("{query} {limit:?}")
    }

    /// Chosen fields
    #[tool(read_only, select, limit = 50)]
    fn chosen(&self) -> Vec<Node> {
        (0..9).map(|at| node(at, "select 1")).collect()
    }

    /// A dashboard
    #[tool(read_only)]
    fn dashboard(&self, url_path: String) -> String {
        url_path
    }
}

fn call(arguments: Value) -> Reply {
    let set = ToolSet::new("test").group(Lab).build().unwrap();
    set.call_blocking("lab", arguments, &Cx::new())
}

fn block(reply: &Reply, kind: BlockKind) -> &str {
    let mut found = reply.blocks().iter().filter(|block| block.kind == kind);
    &found.next().unwrap().text
}

fn number(input: &Value, key: &str) -> usize {
    usize::try_from(input[key].as_u64().unwrap()).unwrap()
}

/// The shown and the hidden, as the summary tells them.
fn counts(reply: &Reply) -> (usize, usize) {
    let summary = block(reply, BlockKind::Summary);
    let numbers = summary.split(|c: char| !c.is_ascii_digit());
    let mut numbers = numbers.filter_map(|digits| digits.parse().ok());
    (numbers.next().unwrap(), numbers.next().unwrap())
}

fn a_long_list_fits_and_tells_what_is_left(input: &Value) {
    let items = number(input, "items");
    let chars = number(input, "tokens") * 7 / 2 / items;
    let reply = call(json!({"action": "nodes", "items": items, "chars": chars}));
    assert!(reply.text().chars().count() <= number(input, "limit") * 7 / 2 + 200);
    let (shown, hidden) = counts(&reply);
    assert_eq!(shown + hidden, items);
    assert_eq!(
        block(&reply, BlockKind::Data).lines().count(),
        shown + 1,
        "whole rows"
    );
    assert!(
        block(&reply, BlockKind::Summary).contains("Use filters to narrow results."),
        "what to do"
    );
}

fn a_cut_inside_of_an_escape_parses(input: &Value) {
    let unit = super::text(input, "value").replace("\\r\\n", "\r\n");
    // Of every length around the cut, so that one falls inside of the escape.
    for more in 0..unit.len() {
        let rows = "x".repeat(more) + &unit.repeat(400);
        let reply = call(json!({"action": "document", "rows": rows}));
        let value: Value = serde_json::from_str(block(&reply, BlockKind::Data)).unwrap();
        let text = value["rows"].as_str().unwrap();
        assert!(text.ends_with(&format!("… ({} characters)", rows.len())));
    }
}

fn a_long_object_is_never_halved(input: &Value) {
    assert_eq!(input["schema"], "v1");
    let reply = call(json!({"action": "document", "rows": "r".repeat(70_000)}));
    let value: Value = serde_json::from_str(block(&reply, BlockKind::Data)).unwrap();
    assert_eq!(value["schema"], "v1");
    assert!(
        value["rows"]
            .as_str()
            .unwrap()
            .ends_with("… (70000 characters)")
    );
    assert!(reply.text().starts_with("📊 Summary: Answer shortened."));
    // A next call that is bounded is for the author to offer: there is nothing to page in.
}

fn the_first_line_says_that_it_is_a_part(input: &Value) {
    let reply = call(json!({"action": "rows", "total": input["rows_total"]}));
    let (cap, total) = (number(input, "cap"), number(input, "rows_total"));
    assert_eq!(counts(&reply), (cap, total - cap));
    let text = reply.text();
    let first = text.lines().next().unwrap();
    assert!(first.contains("Dataset truncated."), "{first}");
    assert!(first.contains("Use filters to narrow results."), "{first}");
}

fn a_page_says_what_it_does_not_show(input: &Value) {
    let (shown, total) = (number(input, "shown"), number(input, "total"));
    let reply = call(json!({"action": "page", "shown": shown, "total": total}));
    assert_eq!(counts(&reply), (shown, total - shown));
    let next = format!("{{\"action\":\"page\",\"shown\":{shown},\"total\":{total},\"after\":40}}");
    let summary = block(&reply, BlockKind::Summary);
    assert!(summary.ends_with(&format!("\nNext: {next}")), "{summary}");
    let next: Value = serde_json::from_str(&next).unwrap();
    assert!(block(&call(next), BlockKind::Data).starts_with("[40,41,"));
}

fn no_number_means_unlimited(input: &Value) {
    for limit in [input["limit"].clone(), json!(0), json!(1001)] {
        let reply = call(json!({"action": "query", "query": input["query"], "limit": limit}));
        assert!(reply.is_error());
        assert!(
            reply.text().contains("limit: ") && reply.text().contains("1 to 1000"),
            "{}",
            reply.text()
        );
    }
}

fn a_wide_row_is_shown_in_part(input: &Value) {
    let chars = number(input, "chars");
    let reply = call(json!({"action": "nodes", "items": 1, "chars": chars}));
    let rows: Value = serde_json::from_str(block(&reply, BlockKind::Data)).unwrap();
    assert_eq!(rows[0]["key"], "n0");
    let sql = rows[0]["sql"].as_str().unwrap();
    assert!(
        sql.starts_with("sss") && sql.ends_with(&format!("… ({chars} characters)")),
        "{sql:.40}"
    );
}

fn a_cut_of_a_client_is_known_and_ours_comes_first(input: &Value) {
    let profile = fusion::budget::profile(&ToolSet::new("test").group(Lab).build().unwrap());
    let mut actions = profile.tools[0].actions.iter();
    let nodes = actions.find(|action| action.name == "nodes").unwrap();
    let cut = nodes
        .cuts
        .iter()
        .find(|cut| cut.client().name() == super::text(input, "client"))
        .expect("its cap is in the profile");
    assert_eq!(cut.limit.rule, LimitKind::ReplyBytes(10_000));
    assert!(cut.reply > 10_000);
    let chars = 100;
    let items = number(input, "bytes") / chars;
    let reply = call(json!({"action": "nodes", "items": items, "chars": chars}));
    let first = &reply.blocks()[0];
    assert_eq!(first.kind, BlockKind::Summary);
    assert!(first.text.contains("Dataset truncated."));
    assert_eq!(counts(&reply).1 as u64, reply.hidden());
}

fn every_chosen_field_has_its_value(input: &Value) {
    let names: Vec<&str> = super::text(input, "project").split(',').collect();
    let reply = call(json!({"action": "chosen", "_select": names}));
    let rows: Value = serde_toon::from_str(block(&reply, BlockKind::Data)).unwrap();
    for at in 0..9 {
        let Node { key, title, .. } = node(at, "");
        assert_eq!(rows[at], json!({"key": key, "title": title}));
    }
    // Names in one text: each is taken, or the call is refused; none is null.
    let reply = call(json!({"action": "chosen", "_select": input["project"]}));
    assert!(reply.is_error() && reply.text().contains("is none of key, title, sql"));
}

fn an_argument_that_narrows_is_never_ignored(input: &Value) {
    let reply = call(json!({
        "action": "dashboard", "url_path": input["url_path"], "view_path": input["view_path"],
    }));
    assert!(reply.is_error());
    assert!(
        reply.text().contains("view_path: no such field"),
        "{}",
        reply.text()
    );
}
