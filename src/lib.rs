#![doc = include_str!("../README.md")]

pub mod budget;
#[cfg(feature = "cli")]
pub mod cli;
pub mod lock;
#[cfg(feature = "mcp")]
pub mod mcp;

/// Makes a [`Record`](trait@Record) of a struct with named fields. Derive it beside `Serialize`.
///
/// The names of its columns are those that serde writes, so `rename`, `rename_all`, `skip` and
/// the like mean what they mean to serde. `#[record(crate = "path")]` says where fusion is.
///
/// ```
/// use fusion::prelude::*;
///
/// #[derive(Serialize, Record)]
/// #[serde(rename_all = "camelCase")]
/// struct Invoice {
///     id: String,
///     amount_cents: u64,
///     #[serde(skip)]
///     row: u64,
/// }
///
/// let names = Invoice::COLUMNS.iter().map(|column| column.name);
/// assert!(names.eq(["id", "amountCents"]));
/// ```
///
/// Enums, structs without names, and the keys `into`, `transparent`, `remote`, `tag` and
/// `flatten` of serde do not compile: their fields are not known while compiling.
pub use fusion_macros::Record;
/// A next step of a [`Present`], checked against the table of the type's actions. Arguments
/// that are left out become holes.
///
/// ```
/// use fusion::prelude::*;
/// use fusion::suggest;
///
/// struct Billing;
///
/// /// billing actions
/// #[tool]
/// impl Billing {
///     /// Refund an invoice
///     #[tool(destructive)]
///     fn refund(&self, id: String, cents: u64) -> String {
///         format!("{id} {cents}")
///     }
///
///     /// Not a tool.
///     fn connect(&self) {}
/// }
///
/// let id = "inv_7";
/// // A model reads it as `Next: {"action":"refund","id":"inv_7","cents":<cents>}`.
/// let step = suggest!(Billing::refund { id });
/// # let _ = step;
/// ```
///
/// An argument that the action does not have, and a method that is no action, do not compile:
///
/// ```compile_fail
/// # use fusion::{prelude::*, suggest};
/// # struct Billing;
/// # /// billing actions
/// # #[tool]
/// # impl Billing {
/// #     /// Refund an invoice
/// #     #[tool]
/// #     fn refund(&self, id: String) -> String { id }
/// # }
/// let step = suggest!(Billing::refund { idd: "inv_7" });
/// ```
///
/// ```compile_fail
/// # use fusion::{prelude::*, suggest};
/// # struct Billing;
/// # /// billing actions
/// # #[tool]
/// # impl Billing {
/// #     /// Refund an invoice
/// #     #[tool]
/// #     fn refund(&self, id: String) -> String { id }
/// #     fn connect(&self) {}
/// # }
/// let step = suggest!(Billing::connect {});
/// ```
pub use fusion_macros::suggest;
/// Makes tools: of the methods of an impl block, of a function, of a struct of arguments.
///
/// ```
/// use fusion::prelude::*;
///
/// struct Clock;
///
/// /// clock actions
/// #[tool]
/// impl Clock {
///     /// Tell the time
///     #[tool(read_only)]
///     fn now(&self, zone: Option<String>) -> String {
///         format!("noon in {}", zone.as_deref().unwrap_or("UTC"))
///     }
/// }
///
/// /// Add two numbers
/// #[tool(read_only)]
/// fn add(a: i64, b: i64) -> i64 {
///     a + b
/// }
///
/// let set = ToolSet::new("demo").group(Clock).tool::<add>().build()?;
/// let reply = set.call_blocking("add", serde_json::json!({"a": 1, "b": "2"}), &Cx::new());
/// assert_eq!(reply.text(), "3");
/// # Ok::<(), fusion::SurfaceProblems>(())
/// ```
///
/// The keys that it takes are in `docs/attributes.md`.
pub use fusion_macros::tool;

/// Adds to a tool or an action one that does the same for several items in one call.
///
/// ```
/// use fusion::prelude::*;
///
/// /// Square a number
/// #[batch(max = 50)]
/// #[tool(read_only)]
/// fn square(number: i64) -> i64 {
///     number * number
/// }
///
/// let set = ToolSet::new("demo").tool::<square>().build()?;
/// let call = serde_json::json!({"items": [{"number": 2}, {"number": "x"}, {"number": 4}]});
/// let reply = set.call_blocking("batch_square", call, &Cx::new());
/// assert_eq!(
///     reply.text(),
///     "2 of 3 done; failed 1\n\
///      items[1].number: \"x\" is not an integer\n\
///      Send: {\"items\":[{\"number\":<integer>}]}\n\
///      [4,null,16]"
/// );
/// # Ok::<(), fusion::SurfaceProblems>(())
/// ```
///
/// The keys that it takes are in `docs/attributes.md`.
pub use fusion_macros::batch;

/// Reads an enum from the words that models send for its values.
///
/// It writes `Serialize`, `Deserialize`, `JsonSchema`, `Display`, `FromStr` and [`FuzzyEnum`].
/// `docs/words.md` says what it takes, and which word becomes which value.
///
/// ```
/// use fusion::prelude::*;
///
/// #[fuzzy_enum(aliases = "payment_status", never("void of"))]
/// #[derive(Debug, PartialEq)]
/// enum Status {
///     #[alias("unpaid", "due")]
///     Open,
///     Paid,
///     #[fuzzy(exact)]
///     Void,
/// }
///
/// for word in ["open", "OPEN", "Status::Open", "unpaid", "opne"] {
///     assert_eq!(word.parse(), Ok(Status::Open));
/// }
/// let refused = "viod".parse::<Status>().unwrap_err();
/// assert_eq!(
///     refused.to_string(),
///     "\"viod\" is none of open, paid, void. Did you mean \"void\"?"
/// );
/// ```
pub use fusion_macros::fuzzy_enum;

pub use self::budget::budget;
pub use fusion_runtime::args::fuzzy::{FuzzyEnum, UnknownValue};
pub use fusion_runtime::args::note::{Counters, How, Note};
pub use fusion_runtime::call::builder::Builder;
pub use fusion_runtime::call::cx::{Cx, Progress};
pub use fusion_runtime::call::host::{Host, Job};
pub use fusion_runtime::call::set::{IntoToolSet, ToolSet};
pub use fusion_runtime::call::tool::Call;
pub use fusion_runtime::reply::blocks::{Block, BlockKind, Reply};
pub use fusion_runtime::reply::collection::{Collection, Page};
pub use fusion_runtime::reply::ending::Status;
pub use fusion_runtime::reply::error::{Retry, ToolError};
pub use fusion_runtime::reply::media::{Contents, Image, Media, Resource};
pub use fusion_runtime::reply::present::{Next, Present, Rule, Ui};
pub use fusion_runtime::reply::record::Record;
pub use fusion_runtime::reply::toon;
pub use fusion_runtime::surface::clients::{Client, LIMITS, Limit, LimitKind};
pub use fusion_runtime::surface::describe::Style;
pub use fusion_runtime::surface::export::Provider;
pub use fusion_runtime::surface::lint::{Finding, Severity};
pub use fusion_runtime::surface::problems::SurfaceProblems;
pub use fusion_runtime::surface::spec::{Hints, Menu, ToolSpec};
pub use fusion_runtime::words;
pub use schemars;
pub use serde;

/// What generated code uses. Nothing here is public API.
#[doc(hidden)]
pub mod __private {
    pub use crate::lock::assert_locked;
    pub use fusion_macros::__FuzzyEnum;
    pub use fusion_runtime::private::*;
}

/// What a handler returns: the answer, or an error that tells the model what to do.
pub type Result<T, E = ToolError> = std::result::Result<T, E>;

/// What most servers need: `use fusion::prelude::*;`.
pub mod prelude {
    pub use serde::Serialize;

    pub use crate::{Cx, Page, Record, Result, ToolError, ToolSet, batch, fuzzy_enum, tool};
}

/// The examples of pages that no item includes.
#[cfg(doctest)]
#[doc = include_str!("../docs/words.md")]
struct WordsPage;
#[cfg(doctest)]
#[doc = include_str!("../docs/budget.md")]
struct BudgetPage;
#[cfg(doctest)]
#[doc = include_str!("../docs/lock.md")]
struct LockPage;
