//! Faults of arguments and errors that others had.

use std::collections::BTreeMap;

use fusion::prelude::*;
use fusion::{How, Reply};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Serialize, Deserialize, JsonSchema, Clone, Copy, Debug)]
#[serde(rename_all = "snake_case")]
enum Unit {
    Gram,
    Kilogram,
    Ounce,
    Pound,
    Stone,
    Tonne,
    Carat,
    Grain,
    Dram,
    Quarter,
    Hundredweight,
    LongTon,
    ShortTon,
    Slug,
}

#[derive(Serialize, Deserialize, JsonSchema)]
struct Item {
    sku: String,
    quantity: u32,
    #[serde(default)]
    gift: bool,
    #[serde(default = "unit")]
    unit: Unit,
    #[schemars(length(min = 2))]
    note: Option<String>,
}

fn unit() -> Unit {
    Unit::Gram
}

/// A type that has its own opinion of what it takes.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(with = "String")]
#[derive(Clone)]
struct Day(String);

impl TryFrom<String> for Day {
    type Error = String;

    fn try_from(text: String) -> std::result::Result<Self, String> {
        match text.len() == 10 && text.is_ascii() {
            true => Ok(Self(text)),
            false => Err("a day is YYYY-MM-DD".into()),
        }
    }
}

impl From<Day> for String {
    fn from(day: Day) -> Self {
        day.0
    }
}

struct Shop;

/// shop actions
#[tool]
impl Shop {
    /// Order items
    #[tool]
    fn order(&self, items: Vec<Item>, days: Option<Vec<Day>>, by: Option<Day>) -> String {
        let days: Vec<String> = days.into_iter().flatten().map(String::from).collect();
        json!({"items": items, "days": days, "by": by.map(String::from)}).to_string()
    }

    /// Weigh
    #[tool]
    fn weigh(&self, unit: Unit, #[tool(default = 3)] places: u8, exact: Option<bool>) -> String {
        format!("{unit:?} {places} {exact:?}")
    }

    /// Take 128 bits
    #[tool]
    fn wide(&self, signed: i128, unsigned: u128, size: u64) -> String {
        format!("{signed} {unsigned} {size}")
    }

    /// Count by name
    #[tool(unknown = "ignore")]
    fn tally(&self, counts: BTreeMap<String, u32>, item: Option<Item>) -> String {
        format!("{counts:?} {}", item.is_some())
    }

    /// Delete an item
    #[tool(destructive)]
    fn delete(&self, sku: String) -> String {
        format!("deleted {sku}")
    }

    /// Name a thing
    #[tool]
    fn label(
        &self,
        #[schemars(length(max = 5))] title: String,
        #[schemars(regex(pattern = "^[a-z]+$"))] slug: Option<String>,
        #[schemars(range(min = 0.5))] scale: Option<f64>,
        #[tool(secret)] key: Option<u32>,
    ) -> String {
        format!("{title} {slug:?} {scale:?} {key:?}")
    }

    /// Do nothing
    #[tool]
    fn idle(&self) {}
}

fn shop() -> ToolSet {
    ToolSet::new("shop").group(Shop).build().unwrap()
}

fn call(arguments: Value) -> Reply {
    shop().call_blocking("shop", arguments, &Cx::new())
}

fn text(arguments: Value) -> String {
    call(arguments).text()
}

#[test]
fn the_nearest_are_named_not_the_first_and_the_list_shown_is_not_the_list_accepted() {
    assert_eq!(
        text(json!({"action": "weigh", "unit": "kilogrm"})),
        "1 problem with weigh:\n\
         - unit: \"kilogrm\" is none of the 14 values. Nearest: kilogram\n\
         Send: {\"action\":\"weigh\",\"unit\":<one of 14 values>}"
    );
    assert_eq!(
        text(json!({"action": "weigh", "unit": "slug"})),
        "Slug 3 None"
    );
}

#[test]
fn the_error_is_about_what_is_wrong() {
    assert!(text(json!({"action": "order"})).contains("- items: missing (list of object)"));
    let misnamed = text(json!({"action": "order", "itms": []}));
    assert!(
        misnamed.contains("- itms: no such field. Did you mean items?"),
        "{misnamed}"
    );
    let inner = text(json!({"action": "order", "items": [
        {"sku": "a", "quantity": 1}, {"sku": 5.5, "quantity": "two", "colour": "red"}, {"unit": "gram"},
    ]}));
    assert_eq!(
        inner,
        "5 problems with order:\n\
         - items[1].sku: 5.5 is not a string\n\
         - items[1].quantity: \"two\" is not an integer\n\
         - items[1].colour: no such field. Fields: sku, quantity, gift, unit, note\n\
         - items[2].sku: missing (string)\n\
         - items[2].quantity: missing (integer)\n\
         Send: {\"action\":\"order\",\"items\":[{\"sku\":<string>,\"quantity\":<integer>}]}"
    );
}

#[test]
fn a_wrong_optional_argument_is_refused_not_forgotten() {
    for arguments in [
        json!({"action": "weigh", "unit": "gram", "exact": "perhaps"}),
        json!({"action": "weigh", "unit": "gram", "places": 300}),
        json!({"action": "weigh", "unit": "gram", "places": 2.5}),
        json!({"action": "order", "items": [], "by": "tomorrow"}),
    ] {
        assert!(call(arguments.clone()).is_error(), "{arguments}");
    }
}

#[test]
fn every_value_that_a_type_refuses_is_told() {
    let refused = text(json!({"action": "order", "items": "[]",
        "days": ["2026-01-01", "x", "y", "2026-01-02", "z"], "by": "soon"}));
    for path in ["days[1]", "days[2]", "days[4]", "by"] {
        assert!(refused.contains(&format!("- {path}: ")), "{refused}");
    }
    assert!(refused.starts_with("4 problems"), "{refused}");
    assert!(
        refused.contains("\"soon\" is refused: a day is YYYY-MM-DD"),
        "{refused}"
    );
    let many: Vec<String> = (0..100).map(|at| format!("day {at}")).collect();
    let many = text(json!({"action": "order", "items": [], "days": many}));
    assert!(many.len() < 2_000, "{}", many.len());
}

#[test]
fn nothing_at_all_is_left_out_only_where_it_may_be() {
    let reply = call(json!({"action": "order", "items": [
        {"sku": "null", "quantity": 1, "gift": "", "unit": "null", "note": ""},
    ], "days": "", "by": ""}));
    assert_eq!(
        reply.text(),
        r#"{"items":[{"sku":"null","quantity":1,"gift":false,"unit":"gram","note":null}],"days":[],"by":null}"#
    );
    assert!(reply.notes().iter().all(|note| note.how == How::LeftOut));
    assert_eq!(
        text(json!({"action": "weigh", "unit": "gram", "places": "null"})),
        "Gram 3 None"
    );
    let refused = text(json!({"action": "order", "items": [{"sku": null, "quantity": ""}]}));
    assert!(
        refused.contains("- items[0].sku: missing (string)"),
        "{refused}"
    );
    assert!(
        refused.contains("- items[0].quantity: \"\" is not an integer"),
        "{refused}"
    );
    assert!(call(json!({"action": "order", "items": ""})).is_error());
    assert!(call(json!({"action": "order", "items": "null"})).is_error());
}

#[test]
fn integers_are_exact_or_refused() {
    let max = u64::MAX;
    assert_eq!(
        text(
            json!({"action": "wide", "signed": "-170141183460469231731687303715884105728",
            "unsigned": "340282366920938463463374607431768211455", "size": max})
        ),
        format!("{} {} {max}", i128::MIN, u128::MAX)
    );
    let refused = text(json!({"action": "wide", "signed": 1e30, "unsigned": -1,
        "size": "18446744073709551616"}));
    assert!(refused.contains("send its digits as text"), "{refused}");
    assert!(
        refused.contains("- unsigned: -1 is outside 0 to"),
        "{refused}"
    );
    assert!(
        refused.contains("- size: \"18446744073709551616\" is outside 0 to"),
        "{refused}"
    );
}

#[test]
fn reserved_names_and_odd_values_are_inert_and_bounded() {
    let long = "x".repeat(10_000);
    let deep = (0..100).fold(json!(1), |inner, _| json!([inner]));
    for arguments in [
        json!({"action": "tally", "counts": {"constructor": 1, "__proto__": "2", "": 3}}),
        json!({"action": "delete", "sku": long}),
    ] {
        assert!(!call(arguments.clone()).is_error(), "{arguments}");
    }
    for arguments in [
        json!({"action": "weigh", "unit": long}),
        json!({"action": "order", "items": deep}),
        json!({"action": "tally", "counts": {long.clone(): "x"}}),
        json!({"action": "order", "items": format!("[{}", long)}),
    ] {
        let reply = call(arguments);
        assert!(
            reply.is_error() && reply.text().len() < 2_000,
            "{}",
            reply.text()
        );
    }
    let huge = format!("[{}1]", "1,".repeat(1 << 20));
    assert!(call(json!({"action": "order", "items": huge})).is_error());
}

#[test]
fn unknown_fields_are_refused_at_any_depth_or_dropped_where_the_author_says_so() {
    assert!(call(json!({"action": "idle", "hunter2": 1})).is_error());
    let refused = text(json!({"action": "delete", "sku": "a", "quantity": 1}));
    assert!(
        refused.contains("- quantity: no such field. Fields: sku"),
        "{refused}"
    );
    let reply = call(
        json!({"action": "tally", "counts": {"a": 1}, "x": "hunter2",
        "item": {"sku": "a", "quantity": 1, "y": "hunter2"}}),
    );
    assert!(
        reply.text().starts_with("{\"a\": 1} true\nNote: "),
        "{}",
        reply.text()
    );
    let said = format!("{} {:?}", reply.text(), reply.notes());
    assert!(
        !said.contains("hunter2") && said.contains("item.y"),
        "{said}"
    );
    let reply = call(json!({"action": "tally", "counts": {"a": "b"},
        "item": {"sku": "a", "quantity": 1, "y": "hunter2"}}));
    let said = format!("{} {:?}", reply.text(), reply.notes());
    assert!(
        said.contains("<item as sent>") && !said.contains("hunter2"),
        "{said}"
    );
}

#[test]
fn limits_are_described_and_looked_after_in_the_same_words() {
    let schema = shop().menu(&Cx::new()).tools[0].input_schema().to_string();
    for words in [
        "at most 5 characters",
        "matches ^[a-z]+$",
        "at least 0.5",
        "\"minimum\":0.5",
    ] {
        assert!(schema.contains(words), "{words}: {schema}");
    }
    assert_eq!(
        text(json!({"action": "label", "title": "too long", "slug": "A", "scale": 0.1})),
        "3 problems with label:\n\
         - title: 8 characters sent; takes at most 5 characters\n\
         - slug: \"A\" does not match ^[a-z]+$\n\
         - scale: 0.1 is not at least 0.5; omit it to use the default\n\
         Send: {\"action\":\"label\",\"title\":<string>,\"slug\":<string>,\"scale\":<number>}"
    );
    assert_eq!(
        text(json!({"action": "label", "title": "long", "slug": ""})),
        "long None None None"
    );
}

#[test]
fn calls_one_level_too_deep_are_taken_out() {
    for arguments in [
        json!({"arguments": {"action": "delete", "sku": "a"}}),
        json!({"action": "delete", "params": {"sku": "a"}}),
        json!({"action": "delete", "arguments": "{\"sku\":\"a\"}"}),
        json!({"action": "delete", "arguments": {"action": "delete", "sku": "a"}}),
    ] {
        let reply = call(arguments.clone());
        assert!(
            reply
                .text()
                .starts_with("deleted a\nNote: the arguments were"),
            "{arguments}"
        );
    }
    for arguments in [
        json!({"action": "delete", "params": {"sku": "a"}, "sku": "b"}),
        json!({"action": "delete", "arguments": {"action": "idle", "sku": "a"}}),
        json!({"action": "delete", "arguments": {"params": {"sku": "a"}}}),
    ] {
        assert!(call(arguments.clone()).is_error(), "{arguments}");
    }
}

#[test]
fn a_call_that_fails_again_is_told_so_in_its_session_only() {
    let again = "Same call as before: stop retrying it; change what is named above.";
    let (set, cx) = (shop(), Cx::new());
    let call = |arguments: Value, cx: &Cx| set.call_blocking("shop", arguments, cx).text();
    let wrong = json!({"action": "weigh", "unit": "x", "places": 1});
    assert!(!call(wrong.clone(), &cx).contains(again));
    assert!(call(wrong.clone(), &cx).ends_with(again));
    let reordered = json!({"places": 1, "unit": "x", "action": "weigh"});
    assert!(call(reordered, &cx.clone()).ends_with(again));
    assert!(!call(json!({"action": "weigh", "unit": "y"}), &cx).contains(again));
    assert!(!call(wrong, &Cx::new()).contains(again));
}

#[test]
fn notes_are_counted_and_told_where_nobody_declared_them() {
    let set = shop();
    let reply = set.call_blocking("shop", json!({"action": "delete", "sku": 5}), &Cx::new());
    assert_eq!(reply.text(), "deleted 5\nNote: sku 5 was taken as \"5\"");
    assert_eq!(set.counters().get(How::NumberAsText), 1);
    let secret = set.call_blocking(
        "shop",
        json!({"action": "label", "title": "t", "key": ["712"]}),
        &Cx::new(),
    );
    let said = format!("{:?} {:?}", secret.meta(), secret.notes());
    assert!(
        secret.text().starts_with("t None None Some(712)") && !said.contains("712"),
        "{said}"
    );
}

#[fuzzy_enum]
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum State {
    Open,
    Paid,
}

/// A share in a hundred
#[derive(Deserialize, JsonSchema, Debug)]
struct Percent(#[schemars(range(max = 100))] u32);

struct Desk;

/// desk actions
#[tool]
impl Desk {
    /// Count by state
    #[tool]
    fn by_state(&self, counts: BTreeMap<State, u32>) -> String {
        format!("{counts:?}")
    }

    /// Share by state
    #[tool]
    fn share(&self, shares: BTreeMap<State, Percent>) -> String {
        let shares = shares
            .into_iter()
            .map(|(state, Percent(share))| (state, share));
        format!("{:?}", shares.collect::<Vec<_>>())
    }

    /// Count by number
    #[tool]
    fn by_number(&self, numbers: BTreeMap<u8, u32>) -> String {
        format!("{numbers:?}")
    }

    /// Mark points
    #[tool]
    fn mark(
        &self,
        #[schemars(length(min = 6))] points: Vec<i64>,
        colour: [u8; 6],
        #[schemars(length(min = 40))] flags: Vec<bool>,
        #[schemars(length(min = 4))] grid: Vec<[[u8; 3]; 2]>,
        #[schemars(length(max = 9))] rows: Option<Vec<[u8; 16]>>,
    ) -> String {
        format!("{points:?} {colour:?} {flags:?} {grid:?} {rows:?}")
    }

    /// Scale
    #[tool]
    fn scale(
        &self,
        by: f32,
        to: Option<f64>,
        #[schemars(range(max = 1.0))] share: Option<f64>,
        #[schemars(range(max = 9))] wide: Option<u128>,
        natural: Option<u128>,
    ) -> String {
        format!("{by:e} {to:?} {share:?} {wide:?} {natural:?}")
    }
}

fn desk(arguments: Value) -> Reply {
    let set = ToolSet::new("desk").group(Desk).build().unwrap();
    set.call_blocking("desk", arguments, &Cx::new())
}

/// What is said of each problem.
fn problems(arguments: Value) -> Vec<String> {
    let said = desk(arguments).text();
    let lines = said.lines().filter_map(|line| line.strip_prefix("- "));
    lines.map(str::to_string).collect()
}

#[test]
fn no_two_keys_of_a_map_become_one() {
    let by_state = |counts: Value| json!({"action": "by_state", "counts": counts});
    let by_number = |counts: Value| json!({"action": "by_number", "numbers": counts});
    for (call, said) in [
        (
            by_state(json!({"opne": 1, "Open": 2})),
            "counts.open: sent twice, as opne and as Open; keep one",
        ),
        (
            by_state(json!({"OPEN": 1, "open": 2, "paid": 3})),
            "counts.open: sent twice, as open and as OPEN; keep one",
        ),
        (
            by_number(json!({"1": 1, "1.0": 2})),
            "numbers.1: sent twice, as 1 and as 1.0; keep one",
        ),
        (
            by_number(json!({"01": 1, "1e0": 2})),
            "numbers.1: sent twice, as 01 and as 1e0; keep one",
        ),
    ] {
        assert_eq!(problems(call), [said]);
    }
    let reply = desk(by_state(json!({"opne": 1, "paid": 2})));
    assert!(
        reply.text().starts_with("{Open: 1, Paid: 2}"),
        "{}",
        reply.text()
    );
    let reply = desk(by_number(json!({"1.0": 1, "2": 2})));
    assert_eq!(reply.text(), "{1: 1, 2: 2}");
    assert_eq!(reply.notes()[0].how, How::NumberRead);
    assert_eq!(
        problems(json!({"action": "share", "shares": {"opne": 101, "paid": 102}})),
        [
            "shares.open: 101 is not at most 100; omit it to use the default",
            "shares.paid: 102 is not at most 100; omit it to use the default",
        ]
    );
    assert_eq!(
        problems(by_number(json!({"a": 1}))),
        ["numbers.a: the key is refused: it is not an integer"]
    );
    assert_eq!(
        problems(by_number(json!({"256": 1}))),
        ["numbers.256: the key is refused: it is outside 0 to 255"]
    );
}

#[test]
fn a_float_is_taken_as_far_as_its_type_goes() {
    for (by, taken) in [
        (json!(3.402_823_5e38), "3.4028235e38"),
        (json!("-3.4028235e38"), "-3.4028235e38"),
        (json!(3), "3e0"),
    ] {
        let said = desk(json!({"action": "scale", "by": by})).text();
        assert_eq!(said, format!("{taken} None None None None"));
    }
    assert_eq!(
        problems(json!({"action": "scale", "by": 1e39, "to": "-1e999"})),
        [
            "by: 1e+39 is outside -3.4028235e38 to 3.4028235e38",
            "to: \"-1e999\" is outside -1.7976931348623157e308 to 1.7976931348623157e308",
        ]
    );
}

#[test]
fn numbers_are_named_as_they_were_sent_and_short() {
    let wide = u128::MAX.to_string();
    assert_eq!(
        problems(json!({"action": "scale", "by": 1, "share": 1e300, "wide": wide, "natural": -1})),
        [
            "share: 1e+300 is not at most 1; omit it to use the default".to_string(),
            format!("wide: {wide} is not at most 9; omit it to use the default"),
            format!("natural: -1 is outside 0 to {wide}"),
        ]
    );
}

#[test]
fn the_line_to_send_holds_as_many_items_as_must_be_sent() {
    let said = desk(json!({"action": "mark", "rows": [1]})).text();
    let six = ["<integer>"; 6].join(",");
    let sixteen = ["<integer>"; 16].join(",");
    let grid = ["[<list of 3 integers>,<list of 3 integers>]"; 4].join(",");
    let send = format!(
        "Send: {{\"action\":\"mark\",\"points\":[{six}],\"colour\":[{six}],\
         \"flags\":<list of 40 booleans>,\"grid\":[{grid}],\"rows\":[[{sixteen}]]}}"
    );
    assert!(said.ends_with(&send), "{said}");
    let filled = send["Send: ".len()..]
        .replace("<integer>", "1")
        .replace("<list of 3 integers>", "[1,2,3]")
        .replace("<list of 40 booleans>", &json!(vec![true; 40]).to_string());
    let reply = desk(serde_json::from_str(&filled).unwrap());
    assert!(!reply.is_error(), "{}", reply.text());
}

#[test]
fn every_change_is_noted() {
    let reply = call(json!({"action": "order", "items": {"sku": "a", "quantity": 1}}));
    assert!(!reply.is_error(), "{}", reply.text());
    let notes = reply.notes();
    assert_eq!((notes.len(), notes[0].how), (1, How::ListWrapped));
    assert_eq!(notes[0].path, "items");
    let reply = call(json!({"action": "weigh", "unit": {"gram": null}}));
    assert_eq!(
        reply.text(),
        "Gram 3 None\nNote: unit: an object was taken as gram"
    );
}

#[test]
fn a_list_that_was_sent_as_broken_text_is_told_as_such() {
    let twice = "[{\"name\":1,\"name\":2}]";
    for (call, path, why) in [
        (
            json!({"action": "order", "items": twice}),
            "items",
            "the key \"name\" stands twice",
        ),
        (
            json!({"action": "mark", "points": "[[[["}),
            "points",
            "EOF while parsing",
        ),
        (
            json!({"action": "mark", "colour": "[1, 2"}),
            "colour",
            "EOF while parsing",
        ),
    ] {
        let set = ToolSet::new("all").group(Shop).group(Desk).build().unwrap();
        let tool = ["shop", "desk"][usize::from(path != "items")];
        let said = set.call_blocking(tool, call, &Cx::new()).text();
        let wanted = format!("- {path}: not readable as JSON: {why}");
        assert!(said.contains(&wanted), "{said}");
    }
}

#[test]
fn problems_that_were_not_all_counted_are_a_least_count() {
    let keys = |count: usize| {
        let keys = (0..count).map(|at| (format!("k{at}"), json!(1)));
        json!({"action": "by_number", "numbers": Value::Object(keys.collect())})
    };
    let head = |reply: &Reply| reply.text().lines().next().unwrap_or_default().to_string();
    assert_eq!(head(&desk(keys(9))), "9 problems with by_number:");
    assert_eq!(
        head(&desk(keys(90))),
        "at least 16 problems with by_number:"
    );
    let points = |count: usize| {
        let points = vec![json!("x"); count];
        json!({"action": "mark", "points": points, "colour": [1, 2, 3, 4, 5, 6],
            "flags": vec![true; 40], "grid": vec![[[1, 2, 3], [1, 2, 3]]; 4]})
    };
    assert_eq!(head(&desk(points(200))), "200 problems with mark:");
    let reply = desk(points(2_000));
    assert_eq!(head(&reply), "at least 200 problems with mark:");
    let said = reply.text();
    assert!(said.contains("\n- and at least 160 more\n"), "{said}");
    let items = vec![json!({"sku": "a"}); 90];
    let reply = call(json!({"action": "order", "items": items}));
    assert_eq!(head(&reply), "at least 16 problems with order:");
}
