//! What the store answers with.

use fusion::Record;
use rusqlite::Row;
use serde::Serialize;

use super::ids::{CUSTOMER, INVOICE, PAYMENT};
use super::{InvoiceStatus, PaymentMethod};

/// An invoice with what was paid on it
#[derive(Clone, Debug, PartialEq, Eq, Record, Serialize)]
pub struct Invoice {
    /// Such as `inv_00042`
    pub id: String,
    /// The customer's id
    pub customer: String,
    /// The customer's name
    pub customer_name: String,
    /// Where it stands
    pub status: InvoiceStatus,
    /// Always `EUR`: the company bills in one currency
    pub currency: String,
    /// What the customer owes, tax included
    pub amount_cents: u64,
    /// The tax within the amount
    pub tax_cents: u64,
    /// The sum of the payments
    pub paid_cents: u64,
    /// The sum of the refunds
    pub refunded_cents: u64,
    /// The day it was sent, none for a draft
    pub issued: Option<String>,
    /// The day it is due
    pub due: String,
    /// A line for the customer
    pub memo: Option<String>,
}

impl Invoice {
    /// What was paid and not given back
    pub(super) fn kept_cents(&self) -> u64 {
        self.paid_cents.saturating_sub(self.refunded_cents)
    }

    /// What is still to be paid
    pub(super) fn outstanding_cents(&self) -> u64 {
        self.amount_cents.saturating_sub(self.kept_cents())
    }

    pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            id: INVOICE.text(row.get("id")?),
            customer: CUSTOMER.text(row.get("customer")?),
            customer_name: row.get("customer_name")?,
            status: row.get("status")?,
            currency: "EUR".to_owned(),
            amount_cents: row.get("amount_cents")?,
            tax_cents: row.get("tax_cents")?,
            paid_cents: row.get("paid_cents")?,
            refunded_cents: row.get("refunded_cents")?,
            issued: row.get("issued")?,
            due: row.get("due")?,
            memo: row.get("memo")?,
        })
    }
}

/// A customer with what it owes
#[derive(Clone, Debug, PartialEq, Eq, Record, Serialize)]
pub struct Customer {
    /// Such as `cus_007`
    pub id: String,
    /// The company's name
    pub name: String,
    /// Where invoices are sent
    pub email: String,
    /// The city of its seat
    pub city: String,
    /// Two letters, as in ISO 3166
    pub country: String,
    /// Days between an invoice and its due date
    pub terms_days: u32,
    /// How many invoices wait for money
    pub open_invoices: u64,
    /// How much money they wait for
    pub outstanding_cents: u64,
}

impl Customer {
    pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            id: CUSTOMER.text(row.get("id")?),
            name: row.get("name")?,
            email: row.get("email")?,
            city: row.get("city")?,
            country: row.get("country")?,
            terms_days: row.get("terms_days")?,
            open_invoices: row.get("open_invoices")?,
            outstanding_cents: row.get("outstanding_cents")?,
        })
    }
}

/// Money that came in
#[derive(Clone, Debug, PartialEq, Eq, Record, Serialize)]
pub struct Payment {
    /// Such as `pay_00042`
    pub id: String,
    /// The invoice it pays
    pub invoice: String,
    /// How much
    pub amount_cents: u64,
    /// How it came
    pub method: PaymentMethod,
    /// The day it came
    pub received: String,
}

impl Payment {
    pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            id: PAYMENT.text(row.get("id")?),
            invoice: INVOICE.text(row.get("invoice")?),
            amount_cents: row.get("amount_cents")?,
            method: row.get("method")?,
            received: row.get("received")?,
        })
    }
}

/// Money that went back, and what that left
#[derive(Clone, Debug, PartialEq, Eq, Record, Serialize)]
pub struct Refund {
    /// Such as `ref_00042`
    pub id: String,
    /// The invoice it belongs to
    pub invoice: String,
    /// How much went back now
    pub amount_cents: u64,
    /// How much more could go back
    pub refundable_cents: u64,
    /// Where the invoice stands now
    pub status: InvoiceStatus,
}

/// One month of business
#[derive(Clone, Debug, PartialEq, Eq, Record, Serialize)]
pub struct RevenueRow {
    /// As `YYYY-MM`
    pub month: String,
    /// How many invoices were sent and not voided
    pub invoices: u64,
    /// What they ask for
    pub invoiced_cents: u64,
    /// What was paid in this month
    pub received_cents: u64,
    /// What was given back in this month
    pub refunded_cents: u64,
}

impl RevenueRow {
    pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<Self> {
        Ok(Self {
            month: row.get("month")?,
            invoices: row.get("invoices")?,
            invoiced_cents: row.get("invoiced_cents")?,
            received_cents: row.get("received_cents")?,
            refunded_cents: row.get("refunded_cents")?,
        })
    }
}
