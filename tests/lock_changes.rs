//! The class of each change: two real sets of tools, before and after, and what the lockfile
//! says of the step between them.
//!
//! `UPDATE_DOCS=1 cargo test --test lock_changes` writes the table of `docs/lock.md` anew.

#![allow(
    unused_variables,
    clippy::needless_pass_by_value,
    clippy::unused_self,
    reason = "what the tools here do is of no interest, only what they say"
)]

use std::fmt::Write;
use std::fs;

use fusion::lock::{self, Class};
use fusion::prelude::*;
use fusion::{Builder, fuzzy_enum};
use schemars::JsonSchema;
use serde::Deserialize;

/// A change of a kind, as both sides of it and the classes that it must have.
struct Row {
    change: &'static str,
    before: Builder,
    after: Builder,
    classes: &'static [Class],
}

/// The set of one group, `shop`, with these actions, and keys for the group where there are some.
/// Its doc is long, so that a few words more are not over 5 % of what it costs.
macro_rules! shop {
    ([$($key:tt)*] $($action:tt)*) => {{
        struct Shop;

        /// orders of a small shop that sells lamps, chairs and tables of wood from its own
        /// workshop, to people who know what they want and to those who come in out of the rain;
        /// an order is open until it is paid, and a paid order is packed on the same day, sent on
        /// the next, and kept for ten years, since the law asks for that; whoever asks for an
        /// order names it by its number, which stands on the slip and on the invoice, with the
        /// letters before it and the check digit behind it; amounts are in cents and hold the
        /// tax; days are those of the shop, which is closed on Sundays and on the first of May;
        /// nothing here knows of the stock, for which there is a tool of its own with other
        /// rights, so do not promise a day of delivery, and do not say that something is left;
        /// what is told of a customer is told to that customer alone, so ask for the number of
        /// an order before anything else, and say nothing to whoever has none; complaints are
        /// answered on the same day, by a person, who can be called from eight in the morning;
        /// whoever wants to send something back may do so for thirty days, as it was, with the
        /// slip, and gets the whole sum, but not what the parcel has cost on its way here
        #[tool(name = "shop", $($key)*)]
        impl Shop {
            $($action)*
        }

        ToolSet::new("test").group(Shop)
    }};
}

/// A set of functions, each a tool of its own.
macro_rules! tools {
    ($($name:ident: $function:item)*) => {{
        $($function)*
        ToolSet::new("test")$(.tool::<$name>())*
    }};
}

macro_rules! row {
    ($change:literal, [$($class:ident),*], $before:expr, $after:expr $(,)?) => {
        Row {
            change: $change,
            before: $before,
            after: $after,
            classes: &[$(Class::$class),*],
        }
    };
}

mod before {
    use super::*;

    #[fuzzy_enum]
    pub(crate) enum Version {
        #[fuzzy(rename = "v1.0")]
        #[alias("0")]
        First,
        Second,
    }

    #[fuzzy_enum]
    pub(crate) enum State {
        #[alias("unpaid", "due")]
        Open,
        Paid,
        Void,
    }

    #[derive(Deserialize, JsonSchema)]
    #[expect(dead_code, reason = "only its schema is looked at")]
    pub(crate) struct Address {
        street: String,
        floor: Option<u8>,
    }

    #[derive(Serialize, Record)]
    pub(crate) struct Order {
        pub(crate) id: u32,
        pub(crate) cents: u64,
        pub(crate) note: String,
    }
}

mod after {
    use super::*;

    #[fuzzy_enum]
    pub(crate) enum Version {
        #[fuzzy(rename = "v1.0")]
        First,
        Second,
    }

    #[derive(Serialize, Record)]
    pub(crate) struct Notes {
        pub(crate) id: u32,
        pub(crate) cents: u64,
        pub(crate) note: Vec<String>,
    }

    #[fuzzy_enum]
    pub(crate) enum Wider {
        #[alias("unpaid", "due")]
        Open,
        Paid,
        Void,
        Refunded,
    }

    #[fuzzy_enum]
    pub(crate) enum Reordered {
        Paid,
        #[alias("unpaid", "due")]
        Open,
        Void,
    }

    #[fuzzy_enum]
    pub(crate) enum Renamed {
        #[alias("unpaid", "due")]
        Open,
        Paid,
        Voided,
    }

    #[fuzzy_enum]
    pub(crate) enum LessAliases {
        #[alias("unpaid")]
        Open,
        Paid,
        Void,
    }

    #[fuzzy_enum]
    pub(crate) enum Narrower {
        #[alias("unpaid", "due")]
        Open,
        Paid,
    }

    #[derive(Deserialize, JsonSchema)]
    #[expect(dead_code, reason = "only its schema is looked at")]
    pub(crate) struct Address {
        street: String,
        floor: Option<u8>,
        country: String,
    }

    #[derive(Serialize, Record)]
    pub(crate) struct Order {
        pub(crate) id: u32,
        pub(crate) cents: u64,
    }
}

use before::{Address, Order, State};

/// An action that takes these arguments.
macro_rules! take {
    ([$($key:tt)*] $($argument:tt)*) => {
        shop! { []
            /// Take an order
            #[tool($($key)*)]
            fn take(&self, $($argument)*) -> String {
                String::new()
            }
        }
    };
}

/// An action that answers orders.
macro_rules! list {
    ($order:ty, $($key:tt)*) => {
        shop! { []
            /// List the orders
            #[tool(read_only, $($key)*)]
            fn list(&self) -> Vec<$order> {
                Vec::new()
            }
        }
    };
}

fn tools_and_actions() -> Vec<Row> {
    let one = || {
        tools! { find: #[tool] /** Find an order */ fn find(id: u32) -> String { id.to_string() } }
    };
    let two = || {
        tools! {
            find: #[tool] /** Find an order */ fn find(id: u32) -> String { id.to_string() }
            sum: #[tool] /** Add up */ fn sum(list: Vec<u32>) -> u32 { list.iter().sum() }
        }
    };
    let renamed = || {
        tools! {
            look_up: #[tool] /** Find an order */ fn look_up(id: u32) -> String { id.to_string() }
        }
    };
    let list_only = || shop! { [] /** List the orders */ #[tool] fn list(&self) -> u32 { 0 } };
    let list_and_pay = || {
        shop! { []
            /// List the orders
            #[tool]
            fn list(&self) -> u32 { 0 }
            /// Pay an order
            #[tool]
            fn pay(&self) {}
        }
    };
    let list_and_settle = || {
        shop! { []
            /// List the orders
            #[tool]
            fn list(&self) -> u32 { 0 }
            /// Pay an order
            #[tool]
            fn settle(&self) {}
        }
    };
    vec![
        row!("a tool added", [Additive, Tokens], one(), two()),
        row!("a tool removed", [Breaking], two(), one()),
        row!("a tool renamed", [Breaking], one(), renamed()),
        row!("an action added", [Additive], list_only(), list_and_pay()),
        row!("an action removed", [Breaking], list_and_pay(), list_only()),
        row!(
            "an action renamed",
            [Breaking],
            list_and_pay(),
            list_and_settle()
        ),
    ]
}

fn fields() -> Vec<Row> {
    vec![
        row!(
            "a field added that may be left out",
            [Additive],
            take!([] id: u32),
            take!([] id: u32, note: Option<String>),
        ),
        row!(
            "a field added that must be sent",
            [Breaking],
            take!([] id: u32),
            take!([] id: u32, cents: u64),
        ),
        row!(
            "a field removed",
            [Breaking],
            take!([] id: u32, note: Option<String>),
            take!([] id: u32),
        ),
        row!(
            "a field renamed",
            [Breaking],
            take!([] id: u32, amount: u64),
            take!([] id: u32, amount_cents: u64),
        ),
        row!(
            "a field that must be sent now",
            [Breaking],
            take!([] note: Option<String>),
            take!([] note: String),
        ),
        row!(
            "a field that may be left out now",
            [Additive],
            take!([] note: String),
            take!([] note: Option<String>),
        ),
        row!(
            "a field inside of an object added that must be sent",
            [Breaking],
            take!([] to: Address),
            take!([] to: after::Address),
        ),
    ]
}

fn types() -> Vec<Row> {
    vec![
        row!(
            "an integer narrowed (i64 to u8)",
            [Breaking],
            take!([] count: i64),
            take!([] count: u8),
        ),
        row!(
            "an integer widened (u8 to i64)",
            [Additive],
            take!([] count: u8),
            take!([] count: i64),
        ),
        row!(
            "an integer that is any number now",
            [Additive],
            take!([] count: u8),
            take!([] count: f64),
        ),
        row!(
            "a type that is another one now",
            [Breaking],
            take!([] id: String),
            take!([] id: u32),
        ),
        row!(
            "a range tightened",
            [Breaking],
            take!([] #[schemars(range(min = 1, max = 90))] count: u32),
            take!([] #[schemars(range(min = 1, max = 50))] count: u32),
        ),
        row!(
            "a range widened",
            [Additive],
            take!([] #[schemars(range(min = 1, max = 50))] count: u32),
            take!([] #[schemars(range(min = 1, max = 90))] count: u32),
        ),
        row!(
            "a length bounded",
            [Breaking],
            take!([] note: String),
            take!([] #[schemars(length(max = 40))] note: String),
        ),
        row!(
            "a pattern added",
            [Breaking],
            take!([] code: String),
            take!([] #[schemars(regex(pattern = "^[a-z]+$"))] code: String),
        ),
        row!(
            "a default changed",
            [Text],
            take!([] #[tool(default = 10)] count: u32),
            take!([] #[tool(default = 20)] count: u32),
        ),
        row!(
            "the description of a field changed",
            [Text],
            take!([] #[doc = "of the order"] id: u32),
            take!([] #[doc = "of an order"] id: u32),
        ),
        row!(
            "unknown fields refused, which were dropped",
            [Breaking],
            take!([unknown = "ignore"] id: u32),
            take!([] id: u32),
        ),
    ]
}

fn words_and_aliases() -> Vec<Row> {
    let aliased = || {
        shop! { [alias("store")] /** List the orders */ #[tool] fn list(&self) -> u32 { 0 } }
    };
    let plain = || shop! { [] /** List the orders */ #[tool] fn list(&self) -> u32 { 0 } };
    vec![
        row!(
            "a value of an enum added",
            [Additive],
            take!([] state: State),
            take!([] state: after::Wider),
        ),
        row!(
            "a value of an enum removed",
            [Breaking],
            take!([] state: State),
            take!([] state: after::Narrower),
        ),
        row!(
            "a value of an enum renamed",
            [Breaking],
            take!([] state: Vec<State>),
            take!([] state: Vec<after::Renamed>),
        ),
        row!(
            "an alias of a value removed",
            [Breaking],
            take!([] state: Option<State>),
            take!([] state: Option<after::LessAliases>),
        ),
        row!(
            "an alias of a value removed that its name ends with",
            [Breaking],
            take!([] version: before::Version),
            take!([] version: after::Version),
        ),
        row!(
            "an alias of a value added",
            [Additive],
            take!([] state: Vec<after::LessAliases>),
            take!([] state: Vec<State>),
        ),
        row!("an alias of a tool removed", [Breaking], aliased(), plain()),
        row!("an alias of a tool added", [Additive], plain(), aliased()),
        row!(
            "an action renamed, with its old name as an alias",
            [Breaking, Additive],
            take!([name = "get"] id: u32),
            take!([name = "take_it", alias("get")] id: u32),
        ),
        row!(
            "an alias of an action removed",
            [Breaking],
            take!([alias("accept")] id: u32),
            take!([] id: u32),
        ),
        row!(
            "an alias of an action added",
            [Additive],
            take!([] id: u32),
            take!([alias("accept")] id: u32),
        ),
        row!(
            "an alias of a field removed",
            [Breaking],
            take!([] #[tool(alias("number"))] id: u32),
            take!([] id: u32),
        ),
        row!(
            "an alias of a field added",
            [Additive],
            take!([] id: u32),
            take!([] #[tool(alias("number"))] id: u32),
        ),
    ]
}

#[allow(clippy::too_many_lines, reason = "it is a table")]
fn replies() -> Vec<Row> {
    vec![
        row!(
            "a limit raised",
            [Additive],
            list!(Order, limit = 20),
            list!(Order, limit = 50)
        ),
        row!(
            "a limit lowered",
            [Breaking],
            list!(Order, limit = 50),
            list!(Order, limit = 20)
        ),
        row!(
            "a limit removed",
            [Breaking, Risk],
            list!(Order, limit = 50),
            list!(Order, unbounded),
        ),
        row!(
            "a limit added",
            [Additive],
            list!(Order, unbounded),
            list!(Order, limit = 50),
        ),
        row!(
            "a limit that a caller can lower now",
            [Additive],
            list!(Order, limit = 50),
            list!(Order, limit(50, adjustable)),
        ),
        row!(
            "select removed",
            [Breaking],
            list!(Order, select, limit = 50),
            list!(Order, limit = 50),
        ),
        row!(
            "select added",
            [Additive, Tokens],
            list!(Order, limit = 50),
            list!(Order, select, limit = 50),
        ),
        row!(
            "a select field removed",
            [Breaking],
            list!(Order, select, limit = 50),
            list!(after::Order, select, limit = 50),
        ),
        row!(
            "a select field added",
            [Additive],
            list!(after::Order, select, limit = 50),
            list!(Order, select, limit = 50),
        ),
        row!(
            "a field of the answer removed",
            [Breaking],
            list!(Order, limit = 50),
            list!(after::Order, limit = 50),
        ),
        row!(
            "a field of the answer that is a list now",
            [Breaking, Additive],
            list!(Order, limit = 50),
            list!(after::Notes, limit = 50),
        ),
        row!(
            "a chosen field of the answer that is a list now",
            [Breaking, Additive],
            list!(Order, limit = 50, select),
            list!(after::Notes, limit = 50, select),
        ),
        row!(
            "a secret that is none any more",
            [Breaking],
            take!([] #[tool(secret)] pin: String),
            take!([] pin: String),
        ),
        row!(
            "a field that is a secret now",
            [Text],
            take!([] pin: String),
            take!([] #[tool(secret)] pin: String),
        ),
        row!(
            "`max_tokens` lowered",
            [Breaking],
            list!(Order, limit = 50),
            list!(Order, limit = 50, max_tokens = 2_000),
        ),
        row!(
            "the format changed",
            [Breaking],
            list!(Order, limit = 50),
            list!(Order, limit = 50, format = "json"),
        ),
        row!(
            "the delimiter changed",
            [Breaking],
            list!(Order, limit = 50),
            list!(Order, limit = 50, delimiter = "|"),
        ),
        row!(
            "a timeout shortened",
            [Breaking],
            take!([timeout = "30s"] id: u32),
            take!([timeout = "10s"] id: u32),
        ),
        row!(
            "a timeout lengthened",
            [Additive],
            take!([timeout = "10s"] id: u32),
            take!([timeout = "30s"] id: u32),
        ),
        row!(
            "concurrency changed",
            [Text],
            take!([] id: u32),
            take!([concurrency = 2] id: u32),
        ),
    ]
}

/// The action `take` and what stands on it.
macro_rules! batch {
    ($(#[$batch:meta])?) => {
        shop! {
            []
            /// Take an order
            #[tool]
            $(#[$batch])?
            fn take(&self, id: u32, note: Option<String>) -> u32 { id }
        }
    };
}

fn batches() -> Vec<Row> {
    vec![
        row!(
            "a batch added",
            [Additive, Tokens],
            batch!(),
            batch!(#[batch])
        ),
        row!("a batch removed", [Breaking], batch!(#[batch]), batch!()),
        row!(
            "a batch maximum raised",
            [Additive, Text],
            batch!(#[batch(max = 20)]),
            batch!(#[batch(max = 50)]),
        ),
        row!(
            "a batch maximum lowered",
            [Breaking, Text],
            batch!(#[batch(max = 50)]),
            batch!(#[batch(max = 20)]),
        ),
        row!(
            "a batch named otherwise",
            [Breaking],
            batch!(#[batch]),
            batch!(#[batch(name = "take_all")]),
        ),
        row!(
            "the items of a batch named otherwise",
            [Breaking],
            batch!(#[batch]),
            batch!(#[batch(items = "orders")]),
        ),
        row!(
            "a parameter of a batch shared",
            [Breaking, Additive],
            batch!(#[batch]),
            batch!(#[batch(shared(note))]),
        ),
        row!(
            "what a failed item of a batch means",
            [Breaking],
            batch!(#[batch]),
            batch!(#[batch(on_error = "stop")]),
        ),
        row!(
            "how many items of a batch run at once",
            [Text],
            batch!(#[batch]),
            batch!(#[batch(parallel = 8)]),
        ),
    ]
}

fn meaning() -> Vec<Row> {
    vec![
        row!(
            "a description reworded",
            [Text],
            tools! { find: #[tool] /** Find an order */ fn find(id: u32) -> String { id.to_string() } },
            tools! { find: #[tool] /** Find one order */ fn find(id: u32) -> String { id.to_string() } },
        ),
        row!(
            "a description that costs over 5 % more",
            [Text, Tokens],
            tools! { find: #[tool] /** Find an order */ fn find(id: u32) -> String { id.to_string() } },
            tools! {
                find: #[tool]
                /** Find an order by its number, which stands on the slip and on the invoice */
                fn find(id: u32) -> String { id.to_string() }
            },
        ),
        row!(
            "fields in another order",
            [Text],
            tools! { pay: #[tool] /** Pay */ fn pay(id: u32, cents: u64) {} },
            tools! { pay: #[tool] /** Pay */ fn pay(cents: u64, id: u32) {} },
        ),
        row!(
            "values in another order",
            [Text],
            take!([] state: State),
            take!([] state: after::Reordered),
        ),
        row!(
            "a hint changed (destructive)",
            [Breaking],
            take!([] id: u32),
            take!([destructive] id: u32),
        ),
        row!(
            "a hint changed (idempotent)",
            [Breaking],
            take!([idempotent] id: u32),
            take!([] id: u32),
        ),
        row!(
            "a tag added",
            [Breaking],
            take!([] id: u32),
            take!([tags("admin")] id: u32)
        ),
        row!(
            "a tag removed",
            [Breaking],
            take!([tags("admin")] id: u32),
            take!([] id: u32)
        ),
        row!(
            "the discriminator changed",
            [Breaking],
            shop! { [] /** List the orders */ #[tool] fn list(&self) -> u32 { 0 } },
            shop! { [discriminator = "do"] /** List the orders */ #[tool] fn list(&self) -> u32 { 0 } },
        ),
        row!(
            "the style of descriptions changed",
            [Text],
            shop! { [] /** List the orders */ #[tool] fn list(&self) -> u32 { 0 } },
            shop! { [describe = "signature"] /** List the orders */ #[tool] fn list(&self) -> u32 { 0 } },
        ),
    ]
}

fn rows() -> Vec<Row> {
    [
        tools_and_actions(),
        fields(),
        types(),
        words_and_aliases(),
        replies(),
        batches(),
        meaning(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

#[test]
fn each_change_has_its_class() {
    let mut wrong = Vec::new();
    for row in rows() {
        let (before, after) = (row.before.build().unwrap(), row.after.build().unwrap());
        let report = lock::check(&after, &lock::write(&before)).unwrap();
        if report.classes() != row.classes {
            wrong.push(format!("{} is {:?}: {report}", row.change, row.classes));
        }
        // The other way round: what was more is less.
        let back = lock::check(&before, &lock::write(&after)).unwrap();
        let additive = |classes: &[Class]| classes.contains(&Class::Additive);
        if additive(row.classes) && !back.classes().contains(&Class::Breaking) {
            wrong.push(format!("{}, taken back: {back}", row.change));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n\n"));
}

#[test]
fn the_page_of_the_lock_has_every_change_with_its_class() {
    let mut table = String::from("| change | class |\n|---|---|\n");
    for row in rows() {
        let names: Vec<&str> = row.classes.iter().map(|class| class.as_str()).collect();
        let _ = writeln!(table, "| {} | {} |", row.change, names.join(", "));
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/lock.md");
    let page = fs::read_to_string(path).unwrap();
    let (start, end) = ("<!-- changes -->\n", "<!-- end of changes -->");
    let (before, rest) = page.split_once(start).unwrap();
    let (_, after) = rest.split_once(end).unwrap();
    let made = format!("{before}{start}{table}{end}{after}");
    if std::env::var_os("UPDATE_DOCS").is_some() {
        fs::write(path, &made).unwrap();
    }
    assert!(
        page == made || std::env::var_os("UPDATE_DOCS").is_some(),
        "run `UPDATE_DOCS=1 cargo test --test lock_changes` and read the change"
    );
}
