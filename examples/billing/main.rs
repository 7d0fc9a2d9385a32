//! A billing service over SQLite.
//!
//! The data is made when the program starts and lives in memory, or in the file that
//! `BILLING_DB` names.

pub mod actions;
pub mod store;

use fusion::ToolSet;

fn main() -> fusion::cli::Outcome {
    let billing = actions::Billing::new(store::Store::from_env()?);
    fusion::cli::run(ToolSet::new("billing").group(billing))
}
