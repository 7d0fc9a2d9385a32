//! What the billing menu costs beside the same actions as separate tools on rmcp's own macros,
//! and that both really serve.

#[path = "../../examples/billing/actions.rs"]
pub mod actions;
mod cost;
mod dialect;
pub mod o200k;
pub mod rmcp_billing;
#[path = "../../examples/billing/store/mod.rs"]
pub mod store;
mod twin;
