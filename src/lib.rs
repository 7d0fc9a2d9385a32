#![doc = include_str!("../README.md")]

#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "mcp")]
pub mod mcp;

pub use fusion_macros::tool;
#[doc(hidden)]
pub use fusion_runtime::private as __private;

pub use fusion_runtime::args::note::{Counters, How, Note};
pub use fusion_runtime::call::builder::Builder;
pub use fusion_runtime::call::cx::{Cx, Progress};
pub use fusion_runtime::call::host::{Host, Job};
pub use fusion_runtime::call::set::{IntoToolSet, ToolSet};
pub use fusion_runtime::call::tool::Call;
pub use fusion_runtime::reply::blocks::{Block, BlockKind, Reply};
pub use fusion_runtime::reply::error::{Retry, ToolError};
pub use fusion_runtime::surface::clients::{Client, LIMITS, Limit, Rule};
pub use fusion_runtime::surface::describe::Style;
pub use fusion_runtime::surface::export::Provider;
pub use fusion_runtime::surface::lint::{Finding, Severity};
pub use fusion_runtime::surface::problems::SurfaceProblems;
pub use fusion_runtime::surface::spec::{Hints, Menu, ToolSpec};
pub use fusion_runtime::words;
pub use schemars;
pub use serde;

/// What a handler returns: the answer, or an error that tells the model what to do.
pub type Result<T, E = ToolError> = std::result::Result<T, E>;

/// What most servers need: `use fusion::prelude::*;`.
pub mod prelude {
    pub use serde::Serialize;

    pub use crate::{Cx, Result, ToolError, ToolSet, tool};
}
