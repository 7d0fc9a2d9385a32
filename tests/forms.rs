//! The three forms of `#[tool]` have one meaning.

use std::sync::atomic::{AtomicU32, Ordering};

use fusion::prelude::*;
use fusion::{Call, Reply};
use serde_json::json;

#[derive(Default)]
struct Dice {
    rolls: AtomicU32,
}

impl Dice {
    fn throw(&self, sides: u32, label: Option<&str>, lucky: bool) -> Result<String> {
        if sides == 0 {
            return Err(ToolError::new("a die has sides").next("send 1 or more"));
        }
        let count = self.rolls.fetch_add(1, Ordering::Relaxed) + 1;
        Ok(format!(
            "{} of {sides} {label:?} {lucky} {count}",
            sides / 2
        ))
    }
}

mod as_method {
    use super::*;

    #[tool]
    impl Dice {
        /// Roll a die.
        #[tool(idempotent = false)]
        async fn roll(
            &self,
            /// how many
            sides: u32,
            #[tool(alias = "name")] label: Option<String>,
            #[tool(default)] lucky: bool,
            _cx: &Cx,
        ) -> Result<String> {
            self.throw(sides, label.as_deref(), lucky)
        }
    }
}

mod as_function {
    use super::*;

    /// Roll a die.
    #[tool(idempotent = false)]
    pub(crate) async fn roll(
        dice: &Dice,
        /// how many
        sides: u32,
        #[tool(alias = "name")] label: Option<String>,
        #[tool(default)] lucky: bool,
        cx: &Cx,
    ) -> Result<String> {
        assert!(!cx.cancelled());
        dice.throw(sides, label.as_deref(), lucky)
    }
}

mod as_struct {
    use super::*;

    /// Roll a die.
    #[tool(idempotent = false)]
    pub(crate) struct Roll {
        /// how many
        sides: u32,
        #[tool(alias = "name")]
        label: Option<String>,
        #[tool(default)]
        lucky: bool,
    }

    impl Call for Roll {
        type State = Dice;
        type Output = Result<String>;

        async fn call(self, dice: &Dice, _: &Cx) -> Result<String> {
            dice.throw(self.sides, self.label.as_deref(), self.lucky)
        }
    }
}

// One name brings both the function and the struct that stands for it.
use as_function::roll;

fn sets() -> [ToolSet; 3] {
    let set = || ToolSet::new("dice");
    [
        set().flat(Dice::default()).build().unwrap(),
        set().tool_with::<roll>(Dice::default()).build().unwrap(),
        set()
            .tool_with::<as_struct::Roll>(Dice::default())
            .build()
            .unwrap(),
    ]
}

#[test]
fn the_forms_give_one_menu() {
    let [method, function, structure] = sets().map(|set| set.menu(&Cx::new()).to_json());
    assert_eq!(method, function);
    assert_eq!(method, structure);
    assert_eq!(
        method,
        r#"{"tools":[{"name":"roll","description":"Roll a die","inputSchema":{"type":"object","properties":{"sides":{"type":"integer","description":"how many"},"label":{"type":"string"},"lucky":{"type":"boolean","description":"default false"}},"required":["sides"],"additionalProperties":false},"annotations":{"destructiveHint":false,"idempotentHint":false}}]}"#
    );
}

#[test]
fn the_forms_give_the_same_replies() {
    for arguments in [
        json!({"sides": 6}),
        json!({"sides": 8, "name": "d8", "Lucky": true}),
        json!({"sides": 0}),
        json!({"sides": "many", "labl": 1}),
        json!(null),
    ] {
        let replies: Vec<Reply> = sets()
            .iter()
            .map(|set| set.call_blocking("roll", arguments.clone(), &Cx::new()))
            .collect();
        let said = |reply: &Reply| (reply.text(), reply.is_error(), reply.meta());
        assert_eq!(said(&replies[0]), said(&replies[1]), "{arguments}");
        assert_eq!(said(&replies[0]), said(&replies[2]), "{arguments}");
    }
}

#[tokio::test]
async fn the_function_stays_callable_under_its_own_name() {
    let dice = Dice::default();
    let said = roll(&dice, 6, None, true, &Cx::new()).await.unwrap();
    assert_eq!(said, "3 of 6 None true 1");
    assert_eq!(
        as_function::roll(&dice, 2, None, true, &Cx::new())
            .await
            .unwrap(),
        "1 of 2 None true 2"
    );
}

/// Add two numbers
#[tool(read_only, name = "sum")]
fn add(a: i64, b: i64) -> i64 {
    a + b
}

/// A raw name
#[tool]
fn r#match(r#type: String) -> String {
    r#type
}

/// A name that its module has too
#[tool(type = SearchArgs, describe = "toon")]
fn search(#[serde(rename = "q")] query: String, limit: Option<u8>) -> String {
    format!("{query} {limit:?}")
}

mod search {
    //! It shares its name with the function.
}

/// Reads `<'a>` from its state
#[tool(blocking)]
fn borrow(state: &String) -> &str {
    state
}

/// Nothing to send
#[tool]
struct Ping;

impl Call for Ping {
    type State = ();
    type Output = &'static str;

    async fn call(self, (): &(), _: &Cx) -> &'static str {
        "pong"
    }
}

/// Names as serde writes them
#[tool(name = "long-names")]
#[derive(Serialize, Debug, Clone)]
#[serde(rename_all = "camelCase")]
struct LongNames {
    first_name: String,
    #[serde(rename = "surname", alias = "last")]
    last_name: String,
    #[tool(secret)]
    pass_word: Option<String>,
}

impl Call for LongNames {
    type State = ();
    type Output = Self;

    async fn call(self, (): &(), _: &Cx) -> Self {
        self
    }
}

#[test]
fn odd_functions_and_structs_are_tools() {
    let set = ToolSet::new("odd")
        .tool::<add>()
        .tool::<r#match>()
        .tool::<SearchArgs>()
        .tool_with::<borrow>("state".to_string())
        .tool::<Ping>()
        .tool::<LongNames>()
        .build()
        .unwrap();
    let call = |name: &str, arguments| set.call_blocking(name, arguments, &Cx::new()).text();
    assert_eq!(call("sum", json!({"a": 1, "b": -3})), "-2");
    assert_eq!(call("match", json!({"type": "t"})), "t");
    assert_eq!(call("search", json!({"q": "x"})), "x None");
    assert_eq!(call("borrow", json!({})), "state");
    assert_eq!(call("ping", json!({})), "pong");
    assert_eq!(
        call(
            "long-names",
            json!({"firstName": "A", "last": "B", "passWord": "p"})
        ),
        r#"{"firstName":"A","surname":"B","passWord":"p"}"#
    );
    let tool = |name: &str| set.tool(name, &Cx::new()).unwrap();
    assert_eq!(tool("sum").description, "Add two numbers");
    assert_eq!(
        tool("search").description,
        "search actions|desc|required\nsearch|A name that its module has too|q"
    );
    let names = tool("long-names").input;
    let names: Vec<&str> = names.iter().map(|member| member.name.as_str()).collect();
    assert_eq!(names, ["firstName", "surname", "passWord"]);
    // What stands for the function can be made like any struct.
    let search = SearchArgs {
        query: String::new(),
        limit: None,
    };
    assert!(search.query.is_empty() && search.limit.is_none());
    assert_eq!(add(1, 2), 3);
}

struct Styled;

/// What is owed
#[tool(describe = "signature")]
impl Styled {
    /// Refund an invoice
    #[tool(destructive, describe = "signature")]
    fn refund(&self, id: String, reason: Option<String>) -> String {
        format!("{id} {reason:?}")
    }

    /// Say that it lives
    #[tool]
    fn ping(&self) -> &'static str {
        "here"
    }
}

#[test]
fn a_style_is_chosen_for_a_group_and_for_an_action_alone() {
    let group = ToolSet::new("styled")
        .group(Styled)
        .build()
        .unwrap()
        .menu(&Cx::new());
    assert_eq!(
        group.tools[0].description,
        "What is owed\nrefund!(id, reason?): Refund an invoice\nping(): Say that it lives"
    );
    let flat = ToolSet::new("styled")
        .flat(Styled)
        .build()
        .unwrap()
        .menu(&Cx::new());
    assert_eq!(
        flat.tools[0].description,
        "refund!(id, reason?): Refund an invoice"
    );
    assert_eq!(flat.tools[1].description, "Say that it lives");
}

struct Shelf<T> {
    titles: Vec<String>,
    items: Vec<T>,
}

/// Return types that cannot be named as they stand outside of their signatures
#[tool]
impl<T: Serialize + Clone + Send + Sync + 'static> Shelf<T> {
    /// Titles
    #[allow(clippy::needless_lifetimes, reason = "it is what is tested")]
    #[tool(limit = 2)]
    fn titles<'a>(&'a self, #[tool(default)] _count: u8) -> Vec<&'a str> {
        self.titles.iter().map(String::as_str).collect()
    }

    /// Items
    #[tool(unbounded)]
    fn items(&self) -> Result<Vec<T>> {
        let items = (!self.items.is_empty()).then(|| self.items.clone());
        items.ok_or_else(|| ToolError::new("the shelf is empty"))
    }

    /// How many
    #[tool]
    fn count(&self) -> impl Serialize + use<T> {
        self.items.len()
    }
}

#[test]
fn an_answer_may_borrow_be_generic_or_have_no_name() {
    let shelf = Shelf {
        titles: ["a", "b", "c"].map(String::from).into(),
        items: vec![1, 2],
    };
    let set = ToolSet::new("shelf").group(shelf).build().unwrap();
    let call = |action: &str| {
        let arguments = json!({ "action": action });
        set.call_blocking("shelf", arguments, &Cx::new()).text()
    };
    assert!(call("titles").ends_with(r#"["a","b"]"#));
    assert_eq!(call("items"), "[1,2]");
    assert_eq!(call("count"), "2");
}
