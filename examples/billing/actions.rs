//! What a model may do: twelve actions behind one tool.

use fusion::prelude::*;
use fusion::{Next, Present, Rule, suggest};

use crate::store::{
    Customer, Invoice, InvoiceStatus, Listing, Payment, PaymentMethod, Refund, RevenueRow, Store,
    StoreError,
};

type Answer<T> = Result<T, StoreError>;

/// The books, and what a model may do with them.
pub struct Billing {
    store: Store,
}

impl Billing {
    /// The actions over these books.
    pub fn new(store: Store) -> Self {
        Self { store }
    }
}

/// billing actions
#[tool(budget = 810)]
impl Billing {
    /// Retrieve an invoice by ID
    #[tool(read_only, select, blocking)]
    fn get_invoice(
        &self,
        /// such as inv_00042
        id: String,
    ) -> Answer<Invoice> {
        self.store.get_invoice(&id)
    }

    /// List the tenant invoices
    #[tool(read_only, select, limit = 50, blocking)]
    fn list_invoices(
        &self,
        status: Option<InvoiceStatus>,
        /// a customer ID, such as cus_007
        customer: Option<String>,
        /// YYYY-MM-DD
        due_before: Option<String>,
        /// of 50 rows, from 1
        #[tool(cursor)]
        page: Option<u32>,
    ) -> Answer<Page<Invoice>> {
        let (customer, due_before) = (customer.as_deref(), due_before.as_deref());
        self.store
            .list_invoices(status, customer, due_before, page)
            .map(paged)
    }

    /// Draft an invoice for a customer
    #[tool(blocking)]
    fn create_invoice(
        &self,
        /// a customer ID, such as cus_007
        customer: String,
        /// tax included
        amount_cents: u64,
        /// YYYY-MM-DD
        due: String,
        memo: Option<String>,
    ) -> Answer<Invoice> {
        self.store
            .create_invoice(&customer, amount_cents, &due, memo.as_deref())
    }

    /// Change the due date or the memo of a draft or open invoice
    #[tool(idempotent, blocking)]
    fn update_invoice(
        &self,
        /// such as inv_00042
        id: String,
        /// YYYY-MM-DD
        due: Option<String>,
        /// empty removes it
        memo: Option<String>,
    ) -> Answer<Invoice> {
        self.store
            .update_invoice(&id, due.as_deref(), memo.as_deref())
    }

    /// Send a draft, which opens it for payment
    #[tool(blocking)]
    fn send_invoice(
        &self,
        /// such as inv_00042
        id: String,
    ) -> Answer<Invoice> {
        self.store.send_invoice(&id)
    }

    /// Void a draft or an invoice that nothing was paid on
    #[tool(destructive, blocking)]
    fn void_invoice(
        &self,
        /// such as inv_00042
        id: String,
    ) -> Answer<Invoice> {
        self.store.void_invoice(&id)
    }

    /// Refund an invoice
    #[tool(destructive, blocking)]
    fn refund(
        &self,
        /// such as inv_00042
        id: String,
        /// at most what was paid
        amount_cents: u64,
    ) -> Answer<Refund> {
        self.store.refund(&id, amount_cents)
    }

    /// Record a payment on an open invoice
    #[tool(blocking)]
    fn record_payment(
        &self,
        /// an invoice ID, such as inv_00042
        invoice: String,
        /// at most what is outstanding
        amount_cents: u64,
        method: PaymentMethod,
    ) -> Answer<Payment> {
        self.store.record_payment(&invoice, amount_cents, method)
    }

    /// List the payments received
    #[tool(read_only, limit = 50, blocking)]
    fn list_payments(
        &self,
        /// an invoice ID, such as inv_00042
        invoice: Option<String>,
        /// of 50 rows, from 1
        #[tool(cursor)]
        page: Option<u32>,
    ) -> Answer<Page<Payment>> {
        self.store
            .list_payments(invoice.as_deref(), page)
            .map(paged)
    }

    /// List the customers
    #[tool(read_only, limit = 50, blocking)]
    fn list_customers(
        &self,
        /// two letters, such as DE
        country: Option<String>,
        /// of 50 rows, from 1
        #[tool(cursor)]
        page: Option<u32>,
    ) -> Answer<Page<Customer>> {
        self.store
            .list_customers(country.as_deref(), page)
            .map(paged)
    }

    /// Retrieve a customer by ID
    #[tool(read_only, blocking)]
    fn get_customer(
        &self,
        /// such as cus_007
        id: String,
    ) -> Answer<Customer> {
        self.store.get_customer(&id)
    }

    /// Report what was invoiced, received and refunded by month
    #[tool(read_only, limit = 50, blocking)]
    fn revenue_report(
        &self,
        /// YYYY-MM-DD
        from: String,
        /// YYYY-MM-DD, included
        to: String,
    ) -> Answer<Vec<RevenueRow>> {
        self.store.revenue_report(&from, &to)
    }
}

/// A page of the store as one that a model can turn.
fn paged<T>(listing: Listing<T>) -> Page<T> {
    let seen = u64::from(listing.page) * 50;
    let page = Page::new(listing.rows).of_total(listing.total);
    if seen < listing.total {
        page.next((listing.page + 1).to_string())
    } else {
        page
    }
}

impl Present for Invoice {
    fn rules(all: &[Self]) -> Vec<Rule> {
        let drafts = all
            .iter()
            .filter(|invoice| invoice.status == InvoiceStatus::Draft)
            .count();
        let rule = (drafts > 0).then(|| Rule::new("a draft takes no payment before it is sent"));
        rule.into_iter().collect()
    }

    fn next(all: &[Self]) -> Vec<Next> {
        let [Self { id, status, .. }] = all else {
            return Vec::new();
        };
        match status {
            InvoiceStatus::Draft => vec![suggest!(Billing::send_invoice { id })],
            InvoiceStatus::Open => vec![suggest!(Billing::record_payment { invoice: id })],
            InvoiceStatus::Paid => vec![suggest!(Billing::refund { id })],
            InvoiceStatus::Void | InvoiceStatus::Refunded => Vec::new(),
        }
    }
}
