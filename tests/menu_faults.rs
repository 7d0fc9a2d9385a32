//! Faults that other systems had in their menus, each as a test of what holds here.

use fusion::prelude::*;
use serde_json::{Value, json};

struct Shop;

/// What the shop does
#[tool(discriminator = "do", tags("shop"))]
impl Shop {
    /// Buy|sell
    /// things
    ///
    /// A second paragraph that no model reads.
    #[tool]
    fn buy(&self, tenant: String, #[tool(default = 1)] count: u32) -> String {
        format!("{tenant} {count}")
    }

    /// Close the shop
    #[tool(destructive, tags("admin"), alias = "shut")]
    fn close_shop(&self, tenant: String, reason: Option<String>) -> String {
        format!("{tenant} {reason:?}")
    }

    /// Break.
    #[tool]
    async fn panic(&self, tenant: String) -> String {
        panic!("no such tenant {tenant}")
    }
}

fn set() -> ToolSet {
    ToolSet::new("test").group(Shop).build().unwrap()
}

#[test]
fn every_row_of_the_table_has_three_columns_whatever_the_docs_hold() {
    let menu = set().menu(&Cx::new());
    assert_eq!(
        menu.tools[0].description,
        "What the shop does\n\
         shop actions|desc|required\n\
         buy|Buy/sell things|tenant\n\
         close_shop|Close the shop|tenant\n\
         panic|Break|tenant"
    );
}

#[test]
fn a_parameter_common_to_all_actions_is_required_once_and_everywhere() {
    let schema = set().menu(&Cx::new()).tools[0].input_schema();
    assert_eq!(schema["required"], json!(["do", "tenant"]));
    assert!(schema["properties"]["tenant"].get("description").is_none());
    let reply = set().call_blocking("shop", json!({"do": "buy"}), &Cx::new());
    assert!(reply.is_error() && reply.text().contains("- tenant: missing (string)"));
}

#[test]
fn a_tool_alone_is_described_by_its_sentence_and_keeps_what_it_requires() {
    let set = ToolSet::new("test").flat(Shop).build().unwrap();
    let menu = set.menu(&Cx::new());
    assert_eq!(menu.tools.len(), 3);
    assert_eq!(menu.tools[1].description, "Close the shop");
    assert_eq!(menu.tools[1].input_schema()["required"], json!(["tenant"]));
    let reply = set.call_blocking("close_shop", json!({"tenant": "a"}), &Cx::new());
    assert_eq!(reply.text(), "a None");
}

#[test]
fn names_that_hold_underscores_are_never_parsed_back() {
    let call =
        |name: &str| set().call_blocking(name, json!({"do": "buy", "tenant": "a"}), &Cx::new());
    assert!(call("shop_buy").is_error());
    assert!(!call("shop").is_error());
}

#[test]
fn two_tools_of_one_name_do_not_build_and_everything_wrong_is_told_at_once() {
    let problems = ToolSet::new(" ")
        .group(Shop)
        .flat(Shop)
        .group(Shop)
        .build()
        .unwrap_err();
    assert_eq!(
        problems.to_string(),
        "2 problems with the tools of ` `:\n\
         - the set has no name: clients show it as the server's\n\
         - tool `shop` stands twice: rename one of them"
    );
    let empty = ToolSet::new("empty").build().unwrap_err().to_string();
    assert!(empty.contains("the set has no tools"), "{empty}");
}

#[test]
fn hidden_means_not_there() {
    let (set, cx) = (set(), Cx::new().hide_tags(["admin"]));
    let menu = set.menu(&cx).to_json();
    assert!(
        !menu.contains("close_shop") && !menu.contains("reason"),
        "{menu}"
    );
    assert!(menu.contains(r#""destructiveHint":false"#), "{menu}");
    for action in ["close_shop", "shut", "closeShop", "clos_shop"] {
        let reply = set.call_blocking("shop", json!({"do": action, "tenant": "a"}), &cx);
        let said = reply.text().replace(&format!("\"{action}\""), "");
        assert!(reply.is_error() && !said.contains("close"), "{said}");
        assert!(said.contains("is none of buy, panic"), "{said}");
    }
    let nothing = Cx::new().hide_tags(["shop"]);
    assert_eq!(set.menu(&nothing).to_json(), r#"{"tools":[]}"#);
    let reply = set.call_blocking("shop", json!({"do": "buy", "tenant": "a"}), &nothing);
    assert_eq!(reply.text(), "no tool named \"shop\". Tools: ");
}

#[test]
fn a_panic_is_told_in_band_and_the_set_lives() {
    let set = set();
    let reply = set.call_blocking("shop", json!({"do": "panic", "tenant": "a"}), &Cx::new());
    assert!(reply.is_error());
    assert_eq!(
        reply.text(),
        "panic failed inside; your arguments were fine"
    );
    let reply = set.call_blocking("shop", json!({"do": "buy", "tenant": "a"}), &Cx::new());
    assert_eq!(reply.text(), "a 1");
}

#[test]
fn hints_of_a_group_hold_for_each_of_its_actions() {
    let tool: Value = serde_json::from_str(&set().menu(&Cx::new()).tools[0].to_json()).unwrap();
    assert_eq!(tool["annotations"], json!({"destructiveHint": true}));
    assert!(tool.get("outputSchema").is_none());
}

struct Ranges;

#[tool]
impl Ranges {
    /// A
    #[tool]
    fn a(&self, n: std::num::NonZeroU8, #[tool(default = 5)] rows: u32) -> u32 {
        u32::from(n.get()) + rows
    }

    /// B
    #[tool]
    fn b(&self, n: u64, #[tool(default = 9)] rows: u64) -> u64 {
        n + rows
    }
}

#[test]
fn constraints_of_a_shared_parameter_are_kept_for_each_action() {
    let set = ToolSet::new("test").group(Ranges).build().unwrap();
    let schema = set.menu(&Cx::new()).tools[0].input_schema();
    assert_eq!(
        schema["properties"]["n"],
        json!({"type": "integer", "description": "at least 1 for a"})
    );
    assert_eq!(
        schema["properties"]["rows"],
        json!({"type": "integer", "description": "default 5 for a; default 9 for b"})
    );
}

struct Clash;

type Words = String;

#[tool]
impl Clash {
    /// A
    #[tool]
    fn a(&self, id: Words) -> String {
        id
    }

    /// B
    #[tool]
    fn b(&self, id: u32) -> u32 {
        id
    }
}

#[test]
fn one_parameter_of_two_kinds_behind_an_alias_does_not_build() {
    let problems = ToolSet::new("test")
        .group(Clash)
        .build()
        .unwrap_err()
        .to_string();
    assert!(
        problems.contains("`id` is string in `a` and integer in `b`"),
        "{problems}"
    );
    // As tools of their own they have nothing in common.
    assert!(ToolSet::new("test").flat(Clash).build().is_ok());
}

#[test]
fn the_menu_is_one_line_and_the_same_every_time() {
    let menus: Vec<String> = (0..5).map(|_| set().menu(&Cx::new()).to_json()).collect();
    assert!(
        menus
            .iter()
            .all(|menu| *menu == menus[0] && !menu.contains('\n'))
    );
}

#[derive(serde::Deserialize, schemars::JsonSchema)]
struct Few {
    /// how many
    #[schemars(range(min = 1, max = 5))]
    count: u32,
}

#[derive(serde::Deserialize, schemars::JsonSchema)]
struct Many {
    #[schemars(range(min = 10, max = 50))]
    count: u32,
}

struct Nested;

#[tool]
impl Nested {
    /// A
    #[tool]
    fn a(&self, lines: Vec<Few>) -> u32 {
        lines.iter().map(|line| line.count).sum()
    }

    /// B
    #[tool]
    fn b(&self, lines: Vec<Many>) -> u32 {
        lines.iter().map(|line| line.count).sum()
    }
}

#[test]
fn constraints_inside_of_a_shared_parameter_are_kept_for_each_action_too() {
    let set = ToolSet::new("test").group(Nested).build().unwrap();
    let schema = set.menu(&Cx::new()).tools[0].input_schema();
    assert_eq!(
        schema["properties"]["lines"]["items"]["properties"]["count"],
        json!({"type": "integer", "description": "how many; 1 to 5 for a; 10 to 50 for b"})
    );
}

mod as_in_the_seed {
    use fusion::prelude::*;

    pub(super) struct Billing;

    /// billing actions
    #[tool]
    impl Billing {
        /// Retrieve an invoice by ID
        #[tool]
        fn get_invoice(&self, id: String) -> String {
            id
        }

        /// Refund an invoice
        #[tool(destructive)]
        fn refund(&self, id: String, amount_cents: u64) -> String {
            format!("{id} {amount_cents}")
        }

        /// List the tenant invoices
        #[tool]
        fn list_invoices(&self, status: Option<String>) -> String {
            format!("{status:?}")
        }
    }
}

#[test]
fn the_table_is_that_of_the_design_byte_for_byte() {
    let set = ToolSet::new("test")
        .group(as_in_the_seed::Billing)
        .build()
        .unwrap();
    assert_eq!(
        set.menu(&Cx::new()).tools[0].description,
        "billing actions|desc|required\n\
         get_invoice|Retrieve an invoice by ID|id\n\
         refund|Refund an invoice|id,amount_cents\n\
         list_invoices|List the tenant invoices|-"
    );
}

#[test]
fn a_description_stands_once() {
    let menu = set().menu(&Cx::new()).to_json();
    assert_eq!(menu.matches("What the shop does").count(), 1);
    assert_eq!(menu.matches("Close the shop").count(), 1);
}

/// Takes what has limits that its type cannot have
#[tool]
fn limited(
    #[schemars(range(min = 1))] name: String,
    #[schemars(length(max = 3))] count: u8,
    #[schemars(regex(pattern = "^a"))] words: Vec<String>,
    #[schemars(length(max = 3))] kept: Option<Vec<u8>>,
) -> String {
    format!("{name}{count}{words:?}{kept:?}")
}

#[test]
fn a_limit_that_holds_for_nothing_does_not_build() {
    let set = ToolSet::new("test").tool::<limited>().build();
    assert_eq!(
        set.unwrap_err().to_string(),
        "3 problems with the tools of `test`:\n\
         - `limited`: `name` has `range`, which is for numbers: take it off, or check it in the handler\n\
         - `limited`: `count` has `length`, which is for text and lists: take it off, or check it in the handler\n\
         - `limited`: `words` has `regex`, which is for text: take it off, or check it in the handler"
    );
}

/// Whose schema is a boolean, whose schema is broken.
macro_rules! described {
    ($($name:ident => $schema:expr;)*) => {
        $(
            #[derive(serde::Deserialize)]
            struct $name {}

            impl schemars::JsonSchema for $name {
                fn schema_name() -> std::borrow::Cow<'static, str> {
                    stringify!($name).into()
                }

                fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                    schemars::Schema::try_from($schema).unwrap()
                }
            }
        )*
    };
}

described! {
    Anything => json!(true);
    Broken => json!({"type": 5, "properties": []});
}

#[derive(serde::Deserialize, schemars::JsonSchema)]
#[allow(dead_code, reason = "only its schema is of interest")]
struct Tree {
    children: Vec<Tree>,
}

#[derive(serde::Deserialize, schemars::JsonSchema)]
#[serde(tag = "kind")]
#[allow(dead_code, reason = "only its schema is of interest")]
enum Shape {
    Circle { radius: f64 },
    Square { side: f64 },
}

/// Plants a tree
#[tool]
fn plant(tree: Tree, anything: Anything, broken: Broken, shape: Shape) -> String {
    let _ = (tree, anything, broken, shape);
    String::new()
}

/// Plants another
#[tool(name = "plant")]
fn plant_again() -> String {
    String::new()
}

#[test]
fn all_that_a_surface_can_have_wrong_is_told_at_once() {
    let set = ToolSet::new("test").tool::<plant>().tool::<plant_again>();
    let problems = set.build().unwrap_err();
    let told: Vec<&str> = problems.iter().collect();
    for (place, why) in [
        ("`tree`.`children`", "holds itself"),
        ("`anything`", ""),
        ("`broken`", ""),
        ("`shape`", ""),
        ("tool `plant`", "stands twice"),
    ] {
        let said = told.iter().filter(|told| told.contains(place));
        let said: Vec<_> = said.collect();
        assert!(
            said.len() == 1 && said[0].contains(why),
            "{place}: {told:#?}"
        );
    }
    assert_eq!(told.len(), 5, "{told:#?}");
}

/// Takes what no number can be
#[tool]
fn contrary(
    #[schemars(range(min = 5, max = 1))] low: u8,
    #[schemars(range(max = 2.0))]
    #[tool(default = 2.5)]
    high: f64,
    #[schemars(range(min = 1, max = 50))]
    #[tool(default = 50)]
    fine: u8,
) -> String {
    format!("{low}{high}{fine}")
}

#[test]
fn a_range_that_refuses_everything_or_its_own_default_does_not_build() {
    let set = ToolSet::new("test").tool::<contrary>().build();
    assert_eq!(
        set.unwrap_err().to_string(),
        "2 problems with the tools of `test`:\n\
         - `contrary`: `low` is at least 5 and at most 1: no number is both, so change one\n\
         - `contrary`: `high` has the default 2.5, which its own `range` refuses: change one"
    );
}
