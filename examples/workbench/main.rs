//! Tools over a folder of real files.
//!
//! `WORKBENCH_DIR` names the folder; otherwise it is the current one. Nothing outside of it can
//! be reached.

pub mod actions;
pub mod finding;
pub mod folder;
pub mod rows;
pub mod search;

use std::path::PathBuf;

use fusion::ToolSet;

fn main() -> fusion::cli::Outcome {
    let named = std::env::var_os("WORKBENCH_DIR").filter(|dir| !dir.is_empty());
    let dir = named.map_or_else(|| PathBuf::from("."), PathBuf::from);
    let workbench = actions::Workbench::open(&dir)?;
    fusion::cli::run(ToolSet::new("workbench").flat(workbench).budget(540))
}
