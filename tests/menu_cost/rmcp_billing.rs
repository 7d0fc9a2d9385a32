//! The twelve billing actions on rmcp's own macros, a tool each.
//!
//! This is the side that fusion is compared with, so it is written to be cheap: short
//! descriptions, no word in a field's doc that its name says already, no output schemas, no docs
//! on enum variants, compact JSON, pages of 50.

#![allow(
    clippy::doc_markdown,
    reason = "docs on fields go to the model as they are, and backticks are tokens"
)]

use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::handler::server::wrapper::Parameters;
use rmcp::model::Tool;
use rmcp::{ServerHandler, tool, tool_handler, tool_router};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::store::{InvoiceStatus, PaymentMethod, Store, StoreError};

/// A server over the same store as the example
pub struct RmcpBilling {
    store: Store,
    tool_router: ToolRouter<Self>,
}

/// The tools of [`RmcpBilling`] as `tools/list` shows them, in declared order
///
/// The router itself lists by name.
pub fn tools() -> Vec<Tool> {
    vec![
        RmcpBilling::get_invoice_tool_attr(),
        RmcpBilling::list_invoices_tool_attr(),
        RmcpBilling::create_invoice_tool_attr(),
        RmcpBilling::update_invoice_tool_attr(),
        RmcpBilling::send_invoice_tool_attr(),
        RmcpBilling::void_invoice_tool_attr(),
        RmcpBilling::refund_tool_attr(),
        RmcpBilling::record_payment_tool_attr(),
        RmcpBilling::list_payments_tool_attr(),
        RmcpBilling::list_customers_tool_attr(),
        RmcpBilling::get_customer_tool_attr(),
        RmcpBilling::revenue_report_tool_attr(),
    ]
}

#[derive(Deserialize, JsonSchema)]
struct InvoiceId {
    /// such as inv_00042
    id: String,
}

#[derive(Deserialize, JsonSchema)]
struct CustomerId {
    /// such as cus_007
    id: String,
}

#[derive(Deserialize, JsonSchema)]
struct InvoiceFilter {
    status: Option<InvoiceStatus>,
    /// a customer ID, such as cus_007
    customer: Option<String>,
    /// YYYY-MM-DD
    due_before: Option<String>,
    /// of 50 rows, from 1
    page: Option<u32>,
}

#[derive(Deserialize, JsonSchema)]
struct NewInvoice {
    /// a customer ID, such as cus_007
    customer: String,
    /// tax included
    amount_cents: u64,
    /// YYYY-MM-DD
    due: String,
    memo: Option<String>,
}

#[derive(Deserialize, JsonSchema)]
struct InvoiceChange {
    /// such as inv_00042
    id: String,
    /// YYYY-MM-DD
    due: Option<String>,
    /// empty removes it
    memo: Option<String>,
}

#[derive(Deserialize, JsonSchema)]
struct RefundOrder {
    /// such as inv_00042
    id: String,
    /// at most what was paid
    amount_cents: u64,
}

#[derive(Deserialize, JsonSchema)]
struct NewPayment {
    /// an invoice ID, such as inv_00042
    invoice: String,
    /// at most what is outstanding
    amount_cents: u64,
    method: PaymentMethod,
}

#[derive(Deserialize, JsonSchema)]
struct PaymentFilter {
    /// an invoice ID, such as inv_00042
    invoice: Option<String>,
    /// of 50 rows, from 1
    page: Option<u32>,
}

#[derive(Deserialize, JsonSchema)]
struct CustomerFilter {
    /// two letters, such as DE
    country: Option<String>,
    /// of 50 rows, from 1
    page: Option<u32>,
}

#[derive(Deserialize, JsonSchema)]
struct Period {
    /// YYYY-MM-DD
    from: String,
    /// YYYY-MM-DD, included
    to: String,
}

/// The text of a reply; an error of either kind becomes an in-band one.
fn json(outcome: Result<impl Serialize, StoreError>) -> Result<String, String> {
    let row = outcome.map_err(|error| error.to_string())?;
    serde_json::to_string(&row).map_err(|error| error.to_string())
}

#[tool_router]
impl RmcpBilling {
    /// A server over this store
    pub fn new(store: Store) -> Self {
        Self {
            store,
            tool_router: Self::tool_router(),
        }
    }

    #[tool(
        description = "Retrieve an invoice by ID",
        annotations(read_only_hint = true)
    )]
    fn get_invoice(&self, Parameters(args): Parameters<InvoiceId>) -> Result<String, String> {
        json(self.store.get_invoice(&args.id))
    }

    #[tool(
        description = "List the tenant invoices",
        annotations(read_only_hint = true)
    )]
    fn list_invoices(&self, Parameters(args): Parameters<InvoiceFilter>) -> Result<String, String> {
        json(self.store.list_invoices(
            args.status,
            args.customer.as_deref(),
            args.due_before.as_deref(),
            args.page,
        ))
    }

    #[tool(
        description = "Draft an invoice for a customer",
        annotations(destructive_hint = false)
    )]
    fn create_invoice(&self, Parameters(args): Parameters<NewInvoice>) -> Result<String, String> {
        json(self.store.create_invoice(
            &args.customer,
            args.amount_cents,
            &args.due,
            args.memo.as_deref(),
        ))
    }

    #[tool(
        description = "Change the due date or the memo of a draft or open invoice",
        annotations(destructive_hint = false, idempotent_hint = true)
    )]
    fn update_invoice(
        &self,
        Parameters(args): Parameters<InvoiceChange>,
    ) -> Result<String, String> {
        json(
            self.store
                .update_invoice(&args.id, args.due.as_deref(), args.memo.as_deref()),
        )
    }

    #[tool(
        description = "Send a draft, which opens it for payment",
        annotations(destructive_hint = false)
    )]
    fn send_invoice(&self, Parameters(args): Parameters<InvoiceId>) -> Result<String, String> {
        json(self.store.send_invoice(&args.id))
    }

    #[tool(
        description = "Void a draft or an invoice that nothing was paid on",
        annotations(destructive_hint = true)
    )]
    fn void_invoice(&self, Parameters(args): Parameters<InvoiceId>) -> Result<String, String> {
        json(self.store.void_invoice(&args.id))
    }

    #[tool(
        description = "Refund an invoice",
        annotations(destructive_hint = true)
    )]
    fn refund(&self, Parameters(args): Parameters<RefundOrder>) -> Result<String, String> {
        json(self.store.refund(&args.id, args.amount_cents))
    }

    #[tool(
        description = "Record a payment on an open invoice",
        annotations(destructive_hint = false)
    )]
    fn record_payment(&self, Parameters(args): Parameters<NewPayment>) -> Result<String, String> {
        json(
            self.store
                .record_payment(&args.invoice, args.amount_cents, args.method),
        )
    }

    #[tool(
        description = "List the payments received",
        annotations(read_only_hint = true)
    )]
    fn list_payments(&self, Parameters(args): Parameters<PaymentFilter>) -> Result<String, String> {
        json(self.store.list_payments(args.invoice.as_deref(), args.page))
    }

    #[tool(description = "List the customers", annotations(read_only_hint = true))]
    fn list_customers(
        &self,
        Parameters(args): Parameters<CustomerFilter>,
    ) -> Result<String, String> {
        json(
            self.store
                .list_customers(args.country.as_deref(), args.page),
        )
    }

    #[tool(
        description = "Retrieve a customer by ID",
        annotations(read_only_hint = true)
    )]
    fn get_customer(&self, Parameters(args): Parameters<CustomerId>) -> Result<String, String> {
        json(self.store.get_customer(&args.id))
    }

    #[tool(
        description = "Report what was invoiced, received and refunded by month",
        annotations(read_only_hint = true)
    )]
    fn revenue_report(&self, Parameters(args): Parameters<Period>) -> Result<String, String> {
        json(self.store.revenue_report(&args.from, &args.to))
    }
}

#[tool_handler(router = self.tool_router, name = "billing")]
impl ServerHandler for RmcpBilling {}
