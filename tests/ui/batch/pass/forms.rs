//! `#[batch]` on every form of a tool, above and below `#[tool]`, without the prelude, made by
//! `macro_rules!`, generic, under conditions, and beside names that shadow the prelude.

#![deny(warnings)]
#![allow(dead_code)]

mod shadowed {
    #[allow(non_camel_case_types)]
    pub struct Option;
    pub struct Result;
    pub struct Vec;
    pub struct Some;
    pub struct Ok;
    pub struct Box;
    pub struct Kind;

    /// A desk
    pub struct Desk<T>(pub T);

    /// desk actions
    #[fusion::tool]
    impl<T: ::std::fmt::Display + Send + Sync + 'static> Desk<T> {
        /// File a paper
        #[fusion::batch(max = 5, shared(r#in))]
        #[fusion::tool]
        fn r#move(&self, r#type: ::std::string::String, r#in: ::std::string::String) -> ::std::string::String {
            ::std::format!("{}{type}{in}", self.0)
        }

        /// Never there
        #[cfg(any())]
        #[fusion::tool]
        #[fusion::batch]
        fn absent(&self, paper: Missing) -> ::std::string::String {
            paper
        }

        /// An answer may borrow from the state
        #[fusion::batch]
        #[fusion::tool]
        fn lend<'a>(&'a self, paper: u8, _cx: &fusion::Cx) -> ::std::borrow::Cow<'a, str> {
            let _ = paper;
            ::std::borrow::Cow::Borrowed("lent")
        }

        /// Wait
        #[fusion::tool(blocking, timeout = "5s", concurrency = 2)]
        #[fusion::batch(parallel = 4, on_error = "stop")]
        fn wait(&self, state: u8, cx: u8, out: u8, #[tool(default = 3)] reader: u8, _cx: &fusion::Cx) -> u8 {
            state + cx + out + reader
        }
    }
}

use fusion::{Call, Cx, ToolSet};

/// Add
#[fusion::batch]
#[fusion::tool]
async fn add(a: u8, #[tool(default)] b: u8) -> u8 {
    a + b
}

/// Batches are what is listed here
#[fusion::batch(max = 2)]
#[fusion::tool]
fn batches(of: u8) -> u8 {
    of
}

struct Ledger {
    title: String,
}

/// An answer may borrow from the state
#[fusion::batch]
#[fusion::tool]
async fn title<'a>(ledger: &'a Ledger, length: usize, _cx: &Cx) -> Result<&'a str, String> {
    ledger.title.get(..length).ok_or_else(|| "too long".into())
}

/// Take
#[fusion::tool]
#[fusion::batch(max = 3)]
fn take(ledger: &Ledger, a: u8) -> Result<(), String> {
    let _ = (ledger, a);
    Ok(())
}

/// Roll
#[fusion::batch(items = "rolls")]
#[fusion::tool]
struct Roll {
    sides: u8,
}

impl Call for Roll {
    type State = ();
    type Output = u8;

    async fn call(self, (): &(), _: &Cx) -> u8 {
        self.sides
    }
}

macro_rules! tools {
    ($($name:ident: $ty:ty),*) => {
        $(
            /// Made
            #[fusion::batch(max = 4)]
            #[fusion::tool]
            fn $name(value: $ty) -> $ty {
                value
            }
        )*
    };
}

tools!(one: u8, two: String);

fn main() {
    let set = ToolSet::new("all")
        .group(shadowed::Desk(5))
        .tool::<add>()
        .tool::<batches>()
        .tool_with::<title>(Ledger { title: "Ledger".into() })
        .tool_with::<take>(Ledger { title: String::new() })
        .tool::<Roll>()
        .tool::<one>()
        .tool::<two>()
        .build()
        .unwrap();
    let names: Vec<String> = set.menu(&Cx::new()).tools.iter().map(|tool| tool.name.clone()).collect();
    assert_eq!(
        names,
        ["desk", "add", "batch_add", "batches", "batch_batches", "title", "batch_title", "take", "batch_take", "roll", "batch_roll", "one", "batch_one", "two", "batch_two"]
    );
}
