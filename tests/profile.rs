//! What a set, a reply and its calls cost: the figures add up, and name their counter.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use fusion::budget::{
    Alert, Basis, Heuristic, Meter, Metered, O200k, Part, Profile, Profiler, Risk, Thresholds,
    TokenCounter, Totals, profile, profile_response,
};
use fusion::prelude::*;
use fusion::words::tokens::estimate;
use fusion::{BlockKind, Client, How, Image, Next, Present, Reply, Rule, Style, Ui, suggest};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Serialize, Record, Clone, Default)]
struct Line {
    sku: String,
    count: u32,
}

#[derive(Serialize, Record, Clone, Default)]
struct Order {
    id: u32,
    state: String,
    lines: Vec<Line>,
    total: u64,
}

#[derive(Serialize, Record, Clone, Default)]
struct Wide {
    a: u8,
    b: u8,
    c: u8,
    d: u8,
    e: u8,
    f: u8,
    g: u8,
    h: u8,
    i: u8,
    j: u8,
    k: u8,
}

/// Where to
#[derive(Deserialize, JsonSchema)]
#[allow(dead_code, reason = "only its schema is looked at")]
struct Address {
    /// the street, with the number of the house
    street: String,
    /// letters and digits, without spaces
    postcode: String,
}

struct Shop;

/// shop actions
#[tool]
#[allow(clippy::unnecessary_wraps, reason = "what an answer may be is tested")]
impl Shop {
    /// List the orders
    #[tool(read_only, limit = 50)]
    fn orders(&self) -> Vec<Order> {
        vec![Order::default(); 60]
    }

    /// Each of the rows, whole
    #[tool(read_only, unbounded)]
    fn rows(&self) -> Result<Vec<Wide>> {
        Ok(vec![Wide::default(); 3])
    }

    /// Numbers
    #[tool(read_only, unbounded, alias = "figures")]
    fn numbers(&self) -> Vec<u32> {
        vec![1, 2, 3]
    }

    /// A single wide record
    #[tool(read_only, select)]
    fn one(&self) -> Wide {
        Wide::default()
    }

    /// Move an order
    #[tool]
    fn send(&self, id: u32, to: Address, bill: Option<Address>) -> String {
        let _ = (to, bill);
        format!("sent {id}")
    }
}

/// Add two numbers, and say what they are together
#[tool(read_only)]
fn add(a: i64, b: i64) -> i64 {
    a + b
}

/// Multiply two numbers, and say what they are together
#[tool(read_only, title = "Times \"<table>\"")]
fn multiply(a: i64, b: i64) -> i64 {
    a * b
}

fn shop() -> ToolSet {
    let set = ToolSet::new("shop").group(Shop).tool::<add>();
    set.tool::<multiply>().build().unwrap()
}

fn tokens_of(profile: &Profile, tool: &str) -> usize {
    let found = profile.tools.iter().find(|own| own.name == tool);
    found.map(|tool| tool.tokens).unwrap()
}

#[test]
fn the_parts_of_a_tool_and_the_tools_of_a_menu_add_up() {
    let set = shop();
    for counter in [&Heuristic as &dyn TokenCounter, &O200k] {
        let profile = Profiler::new().counter(counter).profile(&set);
        let menu = set.menu(&Cx::new());
        assert_eq!(profile.menu, counter.count(&menu.to_json()));
        for (tool, spec) in profile.tools.iter().zip(&menu.tools) {
            assert_eq!(tool.tokens, counter.count(&spec.to_json()));
            let sum: usize = tool.parts.iter().map(|(_, tokens)| tokens).sum();
            assert_eq!(sum, tool.tokens, "{}", tool.name);
            assert_eq!(
                tool.parts.len(),
                3 + spec.input.len() + usize::from(spec.title.is_some())
            );
            assert!(tool.parts.iter().all(|(_, tokens)| *tokens > 0), "{tool:?}");
        }
        let sum: usize = profile.tools.iter().map(|tool| tool.tokens).sum();
        assert_eq!(
            sum.cast_signed() + profile.around,
            profile.menu.cast_signed()
        );
    }
}

#[test]
fn a_part_costs_about_what_it_is() {
    let profile = profile(&shop());
    let shop = &profile.tools[0];
    let description = &shop_spec().description;
    let written = estimate(&json!(description).to_string());
    assert!(shop.part(&Part::Description).abs_diff(written) <= 1);
    // The enum of its eleven fields.
    assert!(shop.select() > 20, "{}", shop.select());
    assert!(shop.parameters() > shop.select());
    let styles: Vec<Style> = shop.styles.iter().map(|(style, _)| *style).collect();
    assert_eq!(styles, [Style::Toon, Style::Signature, Style::Prose]);
    assert_eq!(shop.styles[0].1, shop.tokens);
    assert!(profile.tools[1].styles.is_empty());
}

fn shop_spec() -> fusion::ToolSpec {
    shop().tool("shop", &Cx::new()).unwrap()
}

#[test]
fn what_is_hidden_from_a_caller_costs_nothing() {
    struct Two;

    #[tool]
    impl Two {
        /// Seen
        #[tool]
        fn seen(&self) -> &'static str {
            "seen"
        }

        /// Hidden from most
        #[tool(tags = "admin", unbounded)]
        fn hidden(&self) -> Vec<u8> {
            Vec::new()
        }
    }

    let set = ToolSet::new("two").group(Two).build().unwrap();
    let (all, some) = (
        profile(&set),
        Profiler::new()
            .caller(Cx::new().hide_tags(["admin"]))
            .profile(&set),
    );
    assert!(some.menu < all.menu);
    assert_eq!((all.risk(), some.risk()), (Risk::High, Risk::Low));
}

#[test]
fn risk_goes_by_the_rules() {
    for (unbounded, fields, arguments, risk) in [
        (true, 11, 0, Risk::Critical),
        (true, 10, 0, Risk::High),
        (true, 0, 30, Risk::High),
        (false, 21, 0, Risk::Medium),
        (false, 0, 21, Risk::Medium),
        (false, 20, 20, Risk::Low),
    ] {
        assert_eq!(Risk::of(unbounded, fields, arguments), risk);
        assert_eq!(Risk::by_name(risk.as_str()), Some(risk));
    }
    let profile = profile(&shop());
    let risk = |action: &str| {
        let actions = &profile.tools[0].actions;
        actions.iter().find(|own| own.name == action).unwrap().risk
    };
    assert_eq!(
        ["orders", "rows", "numbers", "one", "send"].map(risk),
        [Risk::Low, Risk::Critical, Risk::High, Risk::Low, Risk::Low]
    );
    assert_eq!(profile.risk(), Risk::Critical);
}

/// Through every pointer and wrapper that a collection may have, the row is found.
#[test]
fn the_row_is_found_through_all_that_an_answer_may_be() {
    struct Ways;

    #[tool]
    #[allow(clippy::unnecessary_wraps, reason = "what an answer may be is tested")]
    impl Ways {
        /// Vec
        #[tool(limit = 1)]
        fn list(&self) -> Vec<Wide> {
            Vec::new()
        }

        /// Box
        #[tool(limit = 1)]
        fn boxed(&self) -> Option<Box<[Wide]>> {
            None
        }

        /// Arc
        #[tool(limit = 1)]
        fn shared(&self) -> Result<Arc<[Wide]>> {
            Ok(Arc::new([]))
        }

        /// Page
        #[tool(limit = 1)]
        fn page(&self) -> Result<Option<Page<Wide>>, std::io::Error> {
            Ok(None)
        }

        /// One
        #[tool]
        fn one(&self) -> Option<Wide> {
            None
        }

        /// Arc of Vec
        #[tool(limit = 1)]
        fn shared_list(&self) -> Option<Arc<Vec<Box<Wide>>>> {
            None
        }

        /// Boxed
        #[tool]
        fn boxed_one(&self) -> Result<Box<Wide>> {
            Ok(Box::default())
        }
    }

    let profile = profile(&ToolSet::new("ways").group(Ways).build().unwrap());
    for action in &profile.tools[0].actions {
        assert_eq!(action.fields, 11, "{}", action.name);
    }
}

#[test]
fn the_largest_reply_is_told_with_what_is_known_of_it() {
    let profile = profile(&shop());
    let action = |name: &str| {
        let actions = &profile.tools[0].actions;
        actions.iter().find(|own| own.name == name).unwrap()
    };
    let orders = action("orders");
    let Basis::Rows { rows: 50, row } = orders.largest.basis else {
        panic!("{:?}", orders.largest);
    };
    assert!(orders.largest.tokens.unwrap().abs_diff(50 * row) <= 50);
    assert_eq!(orders.branches, ["lines"]);
    // Without a limit, and without fields that are known, only the cap holds.
    for (name, basis, tokens) in [
        ("rows", Basis::Unbounded, Some(8_000)),
        ("numbers", Basis::Unbounded, Some(8_000)),
        ("send", Basis::Unknown, None),
    ] {
        let largest = &action(name).largest;
        assert_eq!((largest.basis, largest.tokens), (basis, tokens));
        assert_eq!(largest.cap, 8_000);
    }
    assert!(action("one").largest.tokens.unwrap() < 100);
    assert_eq!(profile.tools[0].largest().unwrap().tokens, Some(8_000));
    assert!((profile.share(8_000) - 0.04).abs() < 1e-9);
}

#[test]
fn a_reply_never_exceeds_what_the_profile_calls_its_cap() {
    let set = ToolSet::new("shop")
        .group(Shop)
        .max_tokens(100)
        .build()
        .unwrap();
    let profile = profile(&set);
    for action in &profile.tools[0].actions {
        assert!(action.largest.tokens.is_none_or(|tokens| tokens <= 100));
        let reply = set.call_blocking("shop", json!({"action": action.name}), &Cx::new());
        if !reply.is_error() {
            let data = &reply.blocks().last().unwrap().text;
            assert!(estimate(data) <= action.largest.cap, "{}", action.name);
        }
    }
}

#[test]
fn repeated_schemas_are_told_once_at_their_outermost() {
    let profile = profile(&shop());
    let places: Vec<Vec<String>> = profile.repeats.iter().map(|r| r.places.clone()).collect();
    // The addresses, and nothing of what is inside of them. They differ in nothing.
    assert_eq!(places, [["shop.bill", "shop.to"].map(String::from)]);
    assert_eq!(profile.repeats[0].waste(), profile.repeats[0].tokens);
}

#[test]
fn tools_are_listed_by_their_cost() {
    let profile = profile(&shop());
    let names: Vec<&str> = profile.dearest().iter().map(|t| t.name.as_str()).collect();
    assert_eq!(names, ["shop", "multiply", "add"]);
    assert!(tokens_of(&profile, "multiply") > tokens_of(&profile, "add"));
}

#[test]
fn figures_name_their_counter_and_a_factor_for_others() {
    let set = shop();
    let by_estimate = profile(&set);
    assert_eq!(
        by_estimate.unit.to_string(),
        "tokens by heuristic, an estimate"
    );
    assert!(by_estimate.safety_factor >= 1.3);
    assert!(by_estimate.menu_elsewhere * 10 >= by_estimate.menu * 13);
    let exact = Profiler::new()
        .counter(&O200k)
        .safety_factor(2.0)
        .profile(&set);
    assert_eq!(exact.unit.to_string(), "tokens by o200k, exact");
    assert_eq!(exact.menu_elsewhere, exact.menu * 2);
    // A factor that makes less of it, or nothing, is none.
    let none = Profiler::new().safety_factor(f64::NAN).profile(&set);
    assert_eq!(none.menu_elsewhere, none.menu);
}

#[test]
fn counting_to_a_limit_agrees_with_counting() {
    for text in [
        "",
        "a",
        "billing actions",
        "não há 請求書",
        &"x,".repeat(999),
    ] {
        for counter in [&Heuristic as &dyn TokenCounter, &O200k] {
            let count = counter.count(text);
            assert_eq!(counter.count_till_limit(text, count), Some(count));
            assert_eq!(counter.count_till_limit(text, usize::MAX), Some(count));
            if count > 0 {
                assert_eq!(counter.count_till_limit(text, count - 1), None);
            }
        }
    }
}

#[test]
fn advice_comes_in_order_only_where_it_applies_and_names_what_exists() {
    struct Dear;

    /// dear
    #[tool(describe = "prose")]
    impl Dear {
        /// Wide records
        #[tool(unbounded, format = "json")]
        fn wide(&self) -> Vec<Wide> {
            Vec::new()
        }

        /// Another one
        #[tool(destructive)]
        fn other(&self, id: u32, name: String) -> String {
            format!("{id} {name}")
        }

        /// One more
        #[tool(destructive)]
        fn more(&self, id: u32, name: String) -> String {
            format!("{id} {name}")
        }
    }

    let set = ToolSet::new("dear").group(Dear);
    let set = set.tool::<add>().tool::<multiply>().build().unwrap();
    let dear = profile(&set);
    let orders: Vec<u8> = dear.advice.iter().map(|advice| advice.order).collect();
    assert_eq!(orders, [1, 2, 3, 4, 4, 6], "{:#?}", dear.advice);
    for advice in &dear.advice {
        for name in advice.text.split('`').skip(1).step_by(2) {
            assert!(exists(name), "{name} in: {}", advice.text);
        }
        assert_ne!(advice.saves, Some(0));
    }
    for alert in [
        Alert::CognitiveOverload,
        Alert::HighTokenDensity,
        Alert::OverheadWarning,
    ] {
        for name in alert.advice().split('`').skip(1).step_by(2) {
            assert!(exists(name), "{name} in: {}", alert.advice());
        }
    }
    // What is as it should be is told to be watched, and nothing else.
    let cheap = ToolSet::new("cheap").tool::<add>().build().unwrap();
    let orders: Vec<u8> = profile(&cheap).advice.iter().map(|a| a.order).collect();
    assert_eq!(orders, [6]);
}

/// Whether an advice may name it: a key of an attribute, a method of the builder, a type of the
/// crate, a subcommand with its options.
fn exists(name: &str) -> bool {
    let read = |path: &str| {
        std::fs::read_to_string(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(path))
            .unwrap()
    };
    let is_word = |text: &str, word: &str| {
        text.split(|c: char| !c.is_alphanumeric() && c != '_')
            .any(|own| own == word)
    };
    if let Some((command, options)) = name.split_once(" --") {
        let commands = read("src/cli/commands.rs");
        let variant = command[..1].to_uppercase() + &command[1..];
        let option = options.split(' ').next().unwrap().replace('-', "_");
        return is_word(&commands, &variant) && is_word(&commands, &option);
    }
    let keys = read("docs/attributes.md");
    let is_key = keys.lines().any(|line| {
        line.split('|')
            .nth(1)
            .is_some_and(|cell| cell.contains(&format!("`{name}`")))
    });
    is_key
        || name == "#[tool]"
        || read("fusion-runtime/src/call/builder.rs").contains(&format!("pub fn {name}<"))
        || name.starts_with(char::is_uppercase) && is_word(&read("src/lib.rs"), name)
}

#[test]
fn what_the_types_do_not_tell_is_said() {
    let remarks = profile(&shop()).remarks;
    let told =
        |remark: &fusion::budget::Remark| format!("{}: {}", remark.text, remark.places.join(", "));
    let notes = remarks.iter().map(told).collect::<Vec<_>>().join("\n");
    for said in [
        "rows are JSON instead of a table, because a field is a list or a map: shop.orders (lines)",
        "a list or a map inside of a record has no limit of its own",
        "the rows are no Record, so that their fields count as none: shop.numbers",
        "a list inside of it is not seen",
    ] {
        assert!(notes.contains(said), "{said} in:\n{notes}");
    }
}

#[test]
fn a_client_that_cuts_is_told_with_its_limit() {
    let profile = profile(&shop());
    let cuts = &profile.tools[0].actions[1].cuts;
    let clients: Vec<Client> = cuts.iter().map(fusion::budget::ClientCut::client).collect();
    assert_eq!(clients, [Client::CopilotCli]);
    assert_eq!(cuts[0].reply, 28_000);
    assert!(cuts[0].limit.source.contains("copilot-cli"));
}

// What a reply costs.

#[derive(Serialize, Record, Clone)]
struct Note {
    text: String,
}

impl Present for Note {
    fn ui(_: &[Self]) -> Option<Ui> {
        Some(Ui::new("a face for people, long enough to weigh"))
    }

    fn rules(all: &[Self]) -> Vec<Rule> {
        vec![Rule::new(format!(
            "{} notes; be kind to each of them",
            all.len()
        ))]
    }

    fn next(_: &[Self]) -> Vec<Next> {
        vec![suggest!(Notes::list {})]
    }
}

struct Notes;

/// notes
#[tool]
impl Notes {
    /// As many as asked for
    #[tool(limit = 500, max_tokens = 50_000)]
    fn list(
        &self,
        #[tool(default = 10)] count: usize,
        #[tool(default = 4)] chars: usize,
    ) -> Vec<Note> {
        let text = "n".repeat(chars);
        vec![Note { text }; count]
    }

    /// No text at all
    #[tool]
    fn empty(&self) -> String {
        String::new()
    }

    /// A picture
    #[tool]
    fn picture(&self) -> Image {
        Image::new([1, 2, 3], "image/png")
    }
}

fn said(arguments: Value) -> Reply {
    let set = ToolSet::new("notes").group(Notes).build().unwrap();
    set.call_blocking("notes", arguments, &Cx::new())
}

#[test]
fn a_reply_is_split_by_the_kind_of_its_blocks() {
    let reply = said(json!({"action": "list", "count": 501}));
    let profile = profile_response(&reply);
    let kinds: Vec<BlockKind> = profile.blocks.iter().map(|(kind, _)| *kind).collect();
    assert_eq!(
        kinds,
        [
            BlockKind::Summary,
            BlockKind::Data,
            BlockKind::Ui,
            BlockKind::Rules,
            BlockKind::Next
        ]
    );
    assert_eq!(profile.payload, profile.blocks[1].1);
    let sum: usize = profile.blocks.iter().map(|(_, tokens)| tokens).sum();
    assert_eq!(profile.total(), sum);
    assert_eq!(profile.overhead, sum - profile.payload);
    assert!(profile.alerts.is_empty(), "{profile:?}");
    // The same beside ten rows is too much.
    let few = profile_response(&said(json!({"action": "list"})));
    assert_eq!(few.alerts, [Alert::OverheadWarning]);
}

#[test]
fn a_ratio_is_finite_and_from_none_to_one() {
    let empty = profile_response(&said(json!({"action": "empty"})));
    assert_eq!((empty.total(), empty.overhead_ratio), (0, 0.0));
    assert!(empty.alerts.is_empty());
    // An error answers the call: it stands beside nothing.
    let error = profile_response(&said(json!({"action": "nothing"})));
    assert!(error.overhead_ratio <= 0.0);
    assert!(error.payload > 0);
    let beside = profile_response(&said(json!({"action": "list", "count": 1, "chars": 0})));
    assert!(beside.overhead_ratio > 0.5 && beside.overhead_ratio < 1.0);
}

#[test]
fn the_level_goes_by_thresholds_that_can_be_set() {
    let usual = Thresholds::default();
    for (tokens, level) in [
        (0, Risk::Low),
        (1_000, Risk::Low),
        (1_001, Risk::Medium),
        (4_000, Risk::Medium),
        (4_001, Risk::High),
        (8_000, Risk::High),
        (8_001, Risk::Critical),
    ] {
        assert_eq!(usual.level(tokens), level, "{tokens}");
    }
    let reply = |count: usize, chars: usize| {
        said(json!({"action": "list", "count": count, "chars": chars}))
    };
    let alerts = |reply: &Reply| profile_response(reply).alerts;
    assert_eq!(alerts(&reply(200, 100)), [Alert::HighTokenDensity]);
    assert_eq!(alerts(&reply(400, 100)), [Alert::CognitiveOverload]);
    let strict = Thresholds {
        low: 10,
        medium: 20,
        high: 30,
        overhead: 0.01,
    };
    let both = strict.profile(&reply(10, 40), &O200k);
    assert_eq!(
        both.alerts,
        [Alert::CognitiveOverload, Alert::OverheadWarning]
    );
    let names = both.alerts.iter().map(ToString::to_string);
    assert_eq!(
        names.collect::<Vec<_>>(),
        ["COGNITIVE OVERLOAD", "OVERHEAD WARNING"]
    );
    assert_eq!(both.unit.counter, "o200k");
}

#[test]
fn what_goes_beside_the_text_is_counted_apart() {
    let plain = profile_response(&said(json!({"action": "list"})));
    let mended = profile_response(&said(json!({"action": "list", "count": "10"})));
    assert_eq!((plain.meta, plain.total()), (0, mended.total()));
    assert!(mended.meta > 0);
    let picture = profile_response(&said(json!({"action": "picture"})));
    assert_eq!(picture.uncounted, 1);
}

// What calls cost.

#[test]
fn totals_count_calls_errors_mends_tokens_and_hidden_rows_by_tool() {
    let totals = Arc::new(Totals::default());
    let set = ToolSet::new("shop")
        .group(Shop)
        .tool::<add>()
        .meter(totals.clone())
        .build()
        .unwrap();
    let call = |tool: &str, arguments: Value| set.call_blocking(tool, arguments, &Cx::new());
    let mut tokens = 0;
    let replies = [
        call("shop", json!({"action": "orders"})),
        call("shop", json!({"action": "figures"})),
        call("shop", json!({"action": "no such thing"})),
        call("shop", json!({"action": "send"})),
    ];
    for reply in &replies {
        tokens += estimate(&reply.text()) as u64;
    }
    assert_eq!(replies[0].hidden(), 10);
    call("add", json!({"a": "1", "b": 2}));
    call("nowhere", json!({}));
    futures_executor::block_on(set.call_json("add", "{broken", &Cx::new()));
    let by_tool = totals.by_tool();
    let shop = &by_tool["shop"];
    assert_eq!((shop.calls, shop.errors, shop.hidden), (4, 2, 10));
    assert_eq!(shop.tokens, tokens);
    assert_eq!(shop.mends, [(How::NameAlias, 1)]);
    let add = &by_tool["add"];
    assert_eq!((add.calls, add.errors), (2, 1));
    assert_eq!(add.mends, [(How::NumberRead, 1)]);
    assert_eq!(by_tool[""].errors, 1);
}

#[test]
fn a_meter_of_ones_own_is_told_the_action_and_may_fail() {
    struct Sums(AtomicU64);

    impl Meter for Sums {
        fn answered(&self, call: &Metered<'_>) {
            assert_eq!(call.tool, Some("shop"));
            self.0.fetch_add(call.tokens as u64, Ordering::Relaxed);
            assert_ne!(call.action, Some("numbers"), "numbers are not counted");
        }
    }

    let sums = Arc::new(Sums(AtomicU64::new(0)));
    let set = ToolSet::new("shop").group(Shop).meter(sums.clone());
    let set = set.build().unwrap();
    let reply = set.call_blocking("shop", json!({"action": "one"}), &Cx::new());
    let tokens = estimate(&reply.text()) as u64;
    assert_eq!(sums.0.load(Ordering::Relaxed), tokens);
    let reply = set.call_blocking("shop", json!({"action": "numbers"}), &Cx::new());
    assert_eq!(reply.text(), "[1,2,3]");
}
