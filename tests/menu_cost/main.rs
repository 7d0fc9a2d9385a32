//! What the billing menu costs, and that the twin it is compared with really serves.

pub mod o200k;
pub mod rmcp_billing;
#[path = "../../examples/billing/store/mod.rs"]
pub mod store;
mod twin;
