//! What it all costs: the menu of a set tool by tool, the size of replies, and the sums of calls.
//!
//! ```
//! use fusion::budget::{profile, profile_response};
//! use fusion::prelude::*;
//!
//! struct Shop;
//!
//! /// shop actions
//! #[tool]
//! impl Shop {
//!     /// List the prices
//!     #[tool(read_only, limit = 2)]
//!     fn prices(&self) -> Vec<u32> {
//!         vec![900, 1200, 1500]
//!     }
//! }
//!
//! let shop = ToolSet::new("shop").group(Shop).build()?;
//! let costs = profile(&shop);
//! assert_eq!(costs.tools[0].name, "shop");
//! println!("the menu: {} {}", costs.menu, costs.unit);
//!
//! let reply = shop.call_blocking("shop", serde_json::json!({"action": "prices"}), &Cx::new());
//! let costs = profile_response(&reply);
//! // Of three prices one is hidden, which is told beside the data, at more than its length.
//! assert!(costs.overhead_ratio > 0.3);
//! assert_eq!(costs.alerts[0].to_string(), "OVERHEAD WARNING");
//! # Ok::<(), fusion::SurfaceProblems>(())
//! ```

pub use fusion_runtime::budget::advice::Advice;
#[cfg(feature = "tokens")]
pub use fusion_runtime::budget::counter::O200k;
pub use fusion_runtime::budget::counter::{Heuristic, TokenCounter, Unit};
pub use fusion_runtime::budget::fixed::{Budgeted, Cost, Part as CostPart, Share};
pub use fusion_runtime::budget::largest::{BRANCH_CELLS, Basis, CELL_CHARS, ClientCut, Largest};
pub use fusion_runtime::budget::parts::Part;
pub use fusion_runtime::budget::profile::{
    ActionProfile, Profile, Profiler, SAFETY_FACTOR, ToolProfile, WINDOW, profile,
};
pub use fusion_runtime::budget::remarks::Remark;
pub use fusion_runtime::budget::repeats::Repeat;
pub use fusion_runtime::budget::response::{Alert, ResponseProfile, Thresholds, profile_response};
pub use fusion_runtime::budget::risk::Risk;
pub use fusion_runtime::budget::totals::{Total, Totals};
pub use fusion_runtime::call::meter::{Meter, Metered};

/// Refuses to compile where tools together cost more tokens of a menu than this, by the estimate.
/// It takes a type with `#[tool]`, the struct of a function, or several of them in parentheses.
///
/// ```
/// use fusion::prelude::*;
///
/// /// Add two numbers
/// #[tool(read_only, budget = 70)]
/// fn add(a: i64, b: i64) -> i64 {
///     a + b
/// }
///
/// const _: () = fusion::budget::<(add,)>(70);
/// ```
///
/// ```compile_fail
/// # use fusion::prelude::*;
/// # /// Add two numbers
/// # #[tool(read_only)]
/// # fn add(a: i64, b: i64) -> i64 { a + b }
/// const _: () = fusion::budget::<(add,)>(10);
/// ```
///
/// A parameter whose type only derives `JsonSchema` describes itself at run time, and is not
/// counted here; [`Builder::budget`](crate::Builder::budget) counts everything.
pub const fn budget<T: Budgeted>(most: usize) {
    fusion_runtime::budget::fixed::within::<T>(most);
}
