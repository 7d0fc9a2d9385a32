//! What is counted while compiling is what the menu has, to the character.

#[allow(dead_code, reason = "only the menu of the example is looked at")]
#[path = "../examples/billing/actions.rs"]
pub mod billing_actions;
#[allow(dead_code, reason = "only the menu of the example is looked at")]
#[path = "../examples/workbench/finding.rs"]
pub mod finding;
#[allow(dead_code, reason = "only the menu of the example is looked at")]
#[path = "../examples/workbench/folder/mod.rs"]
pub mod folder;
#[allow(dead_code, reason = "only the menu of the example is looked at")]
#[path = "../examples/workbench/rows.rs"]
pub mod rows;
#[allow(dead_code, reason = "only the menu of the example is looked at")]
#[path = "../examples/workbench/search/mod.rs"]
pub mod search;
#[allow(dead_code, reason = "only the menu of the example is looked at")]
#[path = "../examples/billing/store/mod.rs"]
pub mod store;
#[allow(dead_code, reason = "only the menu of the example is looked at")]
#[path = "../examples/workbench/actions.rs"]
pub mod workbench_actions;

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use fusion::budget::Budgeted;
use fusion::prelude::*;
use fusion::words::tokens::of_chars;
use fusion::{Builder, Call};

/// The characters of all elements of the menu.
fn chars(builder: Builder) -> usize {
    let menu = builder.build().expect("the set builds").menu(&Cx::new());
    menu.tools
        .iter()
        .map(|tool| tool.to_json().chars().count())
        .sum()
}

#[track_caller]
fn same<T: Budgeted>(builder: Builder) {
    let set = builder.build().expect("the set builds");
    let menu = set.menu(&Cx::new());
    let elements: Vec<String> = menu.tools.iter().map(fusion::ToolSpec::to_json).collect();
    let chars: usize = elements.iter().map(|element| element.chars().count()).sum();
    assert_eq!(T::COST.uncounted, None);
    assert_eq!(T::COST.chars, chars, "{}", elements.join("\n"));
}

fn set() -> Builder {
    ToolSet::new("set")
}

#[test]
fn the_examples() {
    let store = store::Store::open(None).expect("books in memory open");
    same::<billing_actions::Billing>(set().group(billing_actions::Billing::new(store)));
    let open = || workbench_actions::Workbench::open(Path::new(".")).expect("a folder");
    same::<workbench_actions::Workbench>(set().group(open()));
}

/// Where a paper "stands"
#[fuzzy_enum]
#[derive(Clone, Copy, Debug, PartialEq)]
enum Tray {
    /// not \ yet read
    In,
    Out,
    /// for ever
    Archive,
}

#[fuzzy_enum]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Plain {
    #[default]
    One,
    Two,
}

#[derive(Debug, Serialize, Record)]
struct Inner {
    a: u8,
    b: String,
}

#[derive(Debug, Serialize, Record)]
struct Row {
    id: u32,
    inner: Inner,
}

#[derive(Debug, Serialize, Record)]
struct Other {
    id: u32,
    name: String,
}

macro_rules! tools {
    ($($name:ident)*) => {
        $(struct $name;)*
    };
}

tools!(Kinds Limits Defaults Shared Select Batches Hints Odd Signature Prose Alone Edges Nested Ranges);

/// kinds actions
#[tool]
impl Kinds {
    /// Take texts
    #[tool]
    #[allow(
        clippy::too_many_arguments,
        reason = "parameters of each kind are counted"
    )]
    fn take(
        &self,
        text: String,
        /// how many, as a "number"
        count: u8,
        far: Option<i64>,
        wide: u128,
        ratio: f32,
        sure: bool,
        tray: Tray,
        maybe: Option<Tray>,
        plain: Plain,
        texts: Vec<String>,
        trays: Vec<Tray>,
        /// deep
        deep: Option<Vec<Vec<Plain>>>,
        map: BTreeMap<String, u32>,
        hashed: HashMap<String, Vec<Tray>>,
        boxed: Box<usize>,
    ) -> String {
        format!(
            "{text}{count}{far:?}{wide}{ratio}{sure}{tray}{maybe:?}{plain}{texts:?}{trays:?}{deep:?}{map:?}{hashed:?}{boxed}"
        )
    }

    /// Take nothing
    #[tool]
    fn nothing(&self) {}
}

/// Limits of all kinds
#[tool(title = "The \"limits\"", name = "limited")]
impl Limits {
    /// Take them
    #[tool]
    #[allow(
        clippy::too_many_arguments,
        reason = "parameters of each kind are counted"
    )]
    fn take(
        &self,
        #[schemars(range(min = 1, max = 50))] count: u32,
        #[schemars(range(min = 0, max = 9))] held: u8,
        #[schemars(range(max = 255))] greatest: u8,
        #[schemars(range(min = 0.5, max = 2.0))] ratio: f64,
        #[schemars(range(min = -3))] below: i32,
        #[schemars(length(min = 1, max = 40))] name: String,
        #[schemars(length(equal = 1))] letter: String,
        #[schemars(length(min = 0, max = 1))] short: Vec<u8>,
        #[schemars(length(min = 2))] many: Option<Vec<String>>,
        #[schemars(regex(pattern = "^[a-z]\\d+$"))] code: String,
        #[schemars(length(max = 9), regex(pattern = "x"))] both: Option<String>,
    ) -> String {
        format!(
            "{count}{held}{greatest}{ratio}{below}{name}{letter}{short:?}{many:?}{code}{both:?}"
        )
    }
}

/// defaults
#[tool]
impl Defaults {
    /// Take them
    #[tool]
    #[allow(
        clippy::too_many_arguments,
        reason = "parameters of each kind are counted"
    )]
    fn take(
        &self,
        #[tool(default = 50)] count: u32,
        #[tool(default = -7)] below: i8,
        #[tool(default = 0.7)] ratio: f64,
        #[tool(default = 1.0)] whole: f32,
        #[tool(default = true)] sure: bool,
        #[tool(default = "a \"text\"")] text: String,
        #[tool(default = "")] empty: String,
        #[tool(default)] own: u16,
        #[tool(default)] own_text: String,
        #[tool(default)] own_truth: bool,
        #[tool(default)] own_number: f64,
        #[tool(default)] own_list: Vec<u8>,
        #[serde(default)] by_serde: i64,
        #[tool(default = 4321, secret)] pin: u32,
    ) -> String {
        format!(
            "{count}{below}{ratio}{whole}{sure}{text}{empty}{own}{own_text}{own_truth}{own_number}{own_list:?}{by_serde}{pin}"
        )
    }
}

/// What several actions share
#[tool]
impl Shared {
    /// First
    #[tool]
    fn first(
        &self,
        /// an id
        id: String,
        #[schemars(range(max = 9))]
        #[tool(default = 3)]
        count: u8,
        tray: Tray,
        all: bool,
    ) -> String {
        format!("{id}{count}{tray}{all}")
    }

    /// Second
    #[tool]
    fn second(
        &self,
        /// an id
        id: String,
        #[schemars(range(max = 5))] count: Option<u32>,
        /// where to
        tray: Option<Tray>,
        all: Option<bool>,
        only: Option<String>,
    ) -> String {
        format!("{id}{count:?}{tray:?}{all:?}{only:?}")
    }

    /// Third
    #[tool]
    fn third(
        &self,
        /// another id
        id: String,
        #[schemars(range(max = 9))]
        #[tool(default = 4)]
        count: u64,
        all: bool,
    ) -> String {
        format!("{id}{count}{all}")
    }
}

/// select
#[tool]
impl Select {
    /// Rows
    #[tool(read_only, select = "deep", limit(50, adjustable))]
    fn rows(&self) -> Vec<Row> {
        Vec::new()
    }

    /// Others
    #[tool(select, limit(7, adjustable))]
    fn others(&self, id: u32) -> Page<Other> {
        Page::new(vec![Other {
            id,
            name: String::new(),
        }])
    }

    /// One
    #[tool(read_only)]
    fn one(&self, id: u32) -> Option<Row> {
        let _ = id;
        None
    }
}

/// batches
#[tool]
impl Batches {
    /// Get a row
    #[batch]
    #[tool(read_only, select)]
    fn get(
        &self,
        /// such as 7
        #[schemars(range(max = 99))]
        id: u32,
        tray: Option<Tray>,
    ) -> Other {
        Other {
            id,
            name: format!("{tray:?}"),
        }
    }

    /// Put a row
    #[batch(max = 1, shared(tray))]
    #[tool(destructive)]
    fn put(&self, id: u32, name: String, tray: Tray) {
        let _ = (id, name, tray);
    }

    /// Search
    #[batch(items = "searches", shared(sure), parallel = 3)]
    #[tool(limit = 9)]
    fn search(&self, text: Vec<String>, #[tool(default = false)] sure: bool) -> Vec<u8> {
        let _ = (text, sure);
        Vec::new()
    }

    /// Only alone
    #[tool]
    fn only(&self, other: Option<bool>) {
        let _ = other;
    }
}

/// HINTS actions
#[tool]
impl Hints {
    /// Read
    #[tool(read_only, idempotent, open_world = false)]
    fn read(&self) {}

    /// Read more
    #[tool(read_only, idempotent, open_world = false)]
    fn read_more(&self) {}
}

/// odd	 texts | with "quotes", é and a…
#[tool(discriminator = "verb")]
impl Odd {
    /// Say\	it |  twice
    #[tool(idempotent = false, open_world)]
    fn say(
        &self,
        /// tab	and \ and "quote"
        text: String,
    ) -> String {
        text
    }

    /// Ünïcödé…
    #[tool(destructive)]
    fn r#type(&self, r#in: Option<String>, #[serde(rename = "camelCase")] other: bool) -> String {
        format!("{in:?}{other}")
    }
}

/// What is signed
#[tool(describe = "signature")]
impl Signature {
    /// Both
    #[tool(destructive)]
    fn both(&self, a: u8, b: u8, c: Option<u8>, d: Option<u8>) {
        let _ = (a, b, c, d);
    }

    /// None
    #[tool]
    fn none(&self) {}
}

/// prose actions
#[tool(describe = "prose")]
impl Prose {
    /// Three
    #[tool(destructive)]
    fn three(&self, a: u8, b: u8, c: u8, d: Option<u8>) {
        let _ = (a, b, c, d);
    }

    /// One
    #[tool]
    fn one(&self, a: u8) {
        let _ = a;
    }

    /// None
    #[tool]
    fn none(&self) {}
}

/// Kinds of trays. .
#[fuzzy_enum]
#[derive(Clone, Copy, Debug, PartialEq)]
enum Dotted {
    One,
    Two,
}

type MaybeSmall = Option<u8>;

/// edges
#[tool]
impl Edges {
    /// Take them
    #[tool]
    #[allow(
        clippy::too_many_arguments,
        reason = "parameters of each kind are counted"
    )]
    fn take(
        &self,
        dotted: Dotted,
        #[schemars(range(min = 0.0, max = 255.0))] held: u8,
        #[schemars(range(min = 0.00001, max = 9e15))] tiny: f64,
        #[schemars(range(max = 18_446_744_073_709_551_614_u64))] large: u64,
        #[tool(default = -0.0)] zero: f64,
        #[tool(default = 0.00001)] small: f64,
        #[tool(default = 340_282_366_920_938_463_463_374_607_431_768_211_455)] huge: u128,
        #[tool(default = -170141183460469231731687303715884105728)] low: i128,
        #[serde(default)] none: MaybeSmall,
        #[tool(default)] boxed: Box<Option<u8>>,
        #[tool(default)] truth: Box<bool>,
    ) -> String {
        format!("{dotted}{held}{tiny}{large}{zero}{small}{huge}{low}{none:?}{boxed:?}{truth}")
    }
}

#[derive(Debug, Serialize, Record)]
struct Outer {
    row: Row,
    id: u32,
}

/// nested
#[tool]
impl Nested {
    /// Rows
    #[tool(read_only, select = "deep", limit = 5)]
    fn rows(&self) -> Vec<Row> {
        Vec::new()
    }

    /// Outer rows
    #[tool(read_only, select = "deep", limit = 5)]
    fn outer(&self) -> Vec<Outer> {
        Vec::new()
    }
}

/// ranges of items
#[tool]
impl Ranges {
    /// Get
    #[batch]
    #[tool(read_only)]
    fn get(&self, #[schemars(range(min = 2, max = 9))] id: u8) -> u8 {
        id
    }

    /// Only alone
    #[tool]
    fn only(&self, #[schemars(range(max = 5))] id: u8) {
        let _ = id;
    }
}

#[test]
fn numbers_at_the_edges() {
    same::<Edges>(set().group(Edges));
    let set = set().group(Edges).build().expect("the set builds");
    let menu = set.menu(&Cx::new()).to_json();
    for said in [
        r#""dotted":{"type":"string","description":"Kinds of trays","#,
        r#""held":{"type":"integer"}"#,
        r#""description":"0.00001 to 9000000000000000.0""#,
        r#""description":"default -0.0""#,
        r#""description":"default 340282366920938463463374607431768211455""#,
        r#""description":"default -170141183460469231731687303715884105728""#,
        r#""none":{"type":"integer"}"#,
    ] {
        assert!(menu.contains(said), "{said} is not in {menu}");
    }
}

#[test]
fn records_in_records() {
    same::<Nested>(set().group(Nested));
    let set = set().group(Nested).build().expect("the set builds");
    assert!(set.menu(&Cx::new()).to_json().contains(r#""row.inner.b""#));
}

#[test]
fn ranges_of_items_in_a_group() {
    same::<Ranges>(set().group(Ranges));
}

#[test]
fn groups_of_every_kind() {
    same::<Kinds>(set().group(Kinds));
    same::<Limits>(set().group(Limits));
    same::<Shared>(set().group(Shared));
    same::<Select>(set().group(Select));
    same::<Hints>(set().group(Hints));
    same::<Odd>(set().group(Odd));
    same::<Signature>(set().group(Signature));
    same::<Prose>(set().group(Prose));
}

#[test]
fn defaults_of_every_kind() {
    same::<Defaults>(set().group(Defaults));
}

#[test]
fn batches_of_every_kind() {
    same::<Batches>(set().group(Batches));
}

/// Find a file
#[tool(read_only, describe = "toon")]
fn find(
    /// a path
    path: String,
    tray: Option<Tray>,
) -> String {
    format!("{path}{tray:?}")
}

/// Find a "file"
#[tool(title = "Finder", select, limit(9, adjustable))]
#[batch(max = 7, shared(tray))]
fn find_all(
    #[schemars(length(max = 9))] path: String,
    #[tool(default = 2)] count: u8,
    tray: Option<Tray>,
) -> Vec<Other> {
    let _ = (path, count, tray);
    Vec::new()
}

/// Roll dice
#[tool(idempotent, describe = "signature")]
#[batch(items = "rolls")]
struct Roll {
    /// how many sides
    #[tool(default = 6)]
    sides: u32,
}

impl Call for Roll {
    type State = ();
    type Output = u32;

    async fn call(self, (): &(), _: &Cx) -> u32 {
        self.sides
    }
}

struct Large;

/// One action of each of these names, with an argument of its own.
macro_rules! large {
    ($($name:ident)*) => {
        /// large actions
        #[tool]
        impl Large {
            $(
                /// Do it
                #[tool]
                fn $name(&self, $name: u8, text: String, tray: Tray, sure: Option<bool>) {
                    let _ = ($name, text, tray, sure);
                }
            )*
        }
    };
}

large! {
    a00 a01 a02 a03 a04 a05 a06 a07 a08 a09 a10 a11 a12 a13 a14 a15 a16 a17 a18 a19
    a20 a21 a22 a23 a24 a25 a26 a27 a28 a29 a30 a31 a32 a33 a34 a35 a36 a37 a38 a39
    a40 a41 a42 a43 a44 a45 a46 a47 a48 a49 a50 a51 a52 a53 a54 a55 a56 a57 a58 a59
    a60 a61 a62 a63 a64 a65 a66 a67 a68 a69 a70 a71 a72 a73 a74 a75 a76 a77 a78 a79
    a80 a81 a82 a83 a84 a85 a86 a87 a88 a89 a90 a91 a92 a93 a94 a95 a96 a97 a98 a99
}

const _: () = fusion::budget::<Large>(3_600);

#[test]
fn a_group_of_a_hundred_actions() {
    same::<Large>(set().group(Large));
}

#[test]
fn tools_that_stand_alone() {
    same::<find>(set().tool::<find>());
    same::<find_all>(set().tool::<find_all>());
    same::<Roll>(set().tool::<Roll>());
    let all = set().group(Kinds).tool::<find>().tool::<Roll>();
    same::<(Kinds, find, Roll)>(all);
}

/// A type that describes itself.
#[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
struct Address {
    /// the street
    street: String,
}

/// alone
#[tool]
impl Alone {
    /// Send a paper
    #[tool]
    fn send(&self, paper: String, to: Address) -> String {
        paper + &to.street
    }
}

#[test]
fn what_describes_itself_is_told() {
    assert_eq!(Alone::COST.uncounted, Some("to"));
    assert!(Alone::COST.chars < chars(set().group(Alone)));
}

const _: () = fusion::budget::<(Kinds, find)>(1_000);

#[test]
fn of_tools_in_a_tuple_in_a_tuple_one_is_the_largest() {
    use fusion::budget::CostPart;

    let cost = <((find, Roll), (Kinds, Hints))>::COST;
    assert_eq!(
        cost.chars,
        chars(
            set()
                .tool::<find>()
                .tool::<Roll>()
                .group(Kinds)
                .group(Hints)
        )
    );
    assert!(matches!(cost.largest.part, CostPart::Tool("kinds")));
    assert_eq!(cost.largest.chars, Kinds::COST.chars);
}

#[test]
fn a_set_has_a_budget_too() {
    let spent = of_chars(chars(set().group(Kinds).tool::<find>()));
    assert!(
        set()
            .group(Kinds)
            .tool::<find>()
            .budget(spent)
            .build()
            .is_ok()
    );
    let error = set()
        .group(Kinds)
        .tool::<find>()
        .budget(spent - 1)
        .build()
        .unwrap_err();
    let kinds = of_chars(chars(set().group(Kinds)));
    assert_eq!(
        error
            .to_string()
            .lines()
            .last()
            .unwrap()
            .trim_start_matches("- "),
        format!(
            "the set spends {spent} tokens, its budget is {}; the largest part is `kinds`, {kinds}: \
             shorten a description or raise the budget",
            spent - 1
        )
    );
}

struct Apart;

/// apart
#[tool(budget = 106)]
impl Apart {
    /// Say it once
    #[tool]
    fn once(&self, text: String) -> String {
        text
    }

    /// Say it twice
    #[tool]
    fn twice(&self, text: String) -> String {
        text.repeat(2)
    }
}

#[test]
fn a_budget_holds_for_what_is_added() {
    assert!(set().group(Apart).build().is_ok());
    // Apart its actions take more than together.
    let error = set().flat(Apart).build().unwrap_err();
    let told = "`apart` spends 118 tokens, its budget is 106: shorten a description";
    assert!(error.to_string().contains(told), "{error}");
}

struct Held<T>(T);

/// held
#[tool(budget = 20)]
impl<T: Send + Sync + 'static> Held<T> {
    /// Say much more than any budget of twenty tokens would ever let somebody say of it
    #[tool]
    fn say(&self) {}
}

#[test]
fn a_generic_type_is_judged_where_it_is_built() {
    let error = set().group(Held(5)).build().unwrap_err();
    assert!(error.to_string().contains("`held` spends "), "{error}");
    assert!(
        error.to_string().contains(" tokens, its budget is 20"),
        "{error}"
    );
}
