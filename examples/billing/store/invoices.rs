//! Reading invoices.

use rusqlite::{OptionalExtension, Transaction};

use super::ids::INVOICE;
use super::listing::page_of;
use super::{Invoice, InvoiceStatus, Listing, Store, StoreError, customers, dates};

impl Store {
    /// Retrieve an invoice by ID
    ///
    /// # Errors
    /// When no invoice has this id.
    pub fn get_invoice(&self, id: &str) -> Result<Invoice, StoreError> {
        self.read(|tx| find(tx, id).map(|(_, invoice)| invoice))
    }

    /// List the tenant invoices
    ///
    /// # Errors
    /// When no customer has this id, `due_before` is no day, or there is no such page.
    pub fn list_invoices(
        &self,
        status: Option<InvoiceStatus>,
        customer: Option<&str>,
        due_before: Option<&str>,
        page: Option<u32>,
    ) -> Result<Listing<Invoice>, StoreError> {
        if let Some(day) = due_before {
            dates::check("due_before", day)?;
        }
        self.read(|tx| {
            let customer = customer.map(|id| customers::number(tx, id)).transpose()?;
            page_of(
                tx,
                "full_invoices WHERE (?1 IS NULL OR status = ?1) \
                 AND (?2 IS NULL OR customer = ?2) AND (?3 IS NULL OR due < ?3)",
                &[&status, &customer, &due_before],
                page,
                Invoice::read,
            )
        })
    }
}

/// The invoice of this id, with its number in the table.
pub(super) fn find(tx: &Transaction<'_>, id: &str) -> Result<(i64, Invoice), StoreError> {
    let number = INVOICE
        .number(id)
        .ok_or_else(|| StoreError::no_invoice(id))?;
    tx.prepare_cached("SELECT * FROM full_invoices WHERE id = ?1")?
        .query_row([number], Invoice::read)
        .optional()?
        .map(|invoice| (number, invoice))
        .ok_or_else(|| StoreError::no_invoice(id))
}
