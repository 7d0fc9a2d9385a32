//! What happens to an invoice apart from money: drafted, changed, sent, voided.

use rusqlite::Transaction;

use super::ids::INVOICE;
use super::invoices::find;
use super::money::{check_amount, tax_within};
use super::{Invoice, InvoiceStatus, Store, StoreError, TODAY, customers, dates};

/// A memo is a line on the invoice, and a page of 50 invoices shows 50 of them.
const MEMO_CHARS: usize = 200;

impl Store {
    /// Draft an invoice for a customer
    ///
    /// # Errors
    /// When no customer has this id, the amount is zero or absurd, `due` is no day or past, or
    /// the memo is too long.
    pub fn create_invoice(
        &self,
        customer: &str,
        amount_cents: u64,
        due: &str,
        memo: Option<&str>,
    ) -> Result<Invoice, StoreError> {
        check_amount(amount_cents)?;
        check_due(due, None)?;
        check_memo(memo)?;
        self.write(|tx| {
            let customer = customers::number(tx, customer)?;
            let percent = tx.query_row(
                "SELECT tax_percent FROM customers WHERE id = ?1",
                [customer],
                |row| row.get(0),
            )?;
            tx.execute(
                "INSERT INTO invoices (customer, status, amount_cents, tax_cents, due, memo) \
                 VALUES (?1, ?2, ?3, ?4, ?5, nullif(?6, ''))",
                (
                    customer,
                    InvoiceStatus::Draft,
                    amount_cents,
                    tax_within(amount_cents, percent),
                    due,
                    memo,
                ),
            )?;
            let id = INVOICE.text(tx.last_insert_rowid());
            find(tx, &id).map(|(_, invoice)| invoice)
        })
    }

    /// Change the due date or the memo of a draft or open invoice
    ///
    /// What is left out stays; an empty memo removes it.
    ///
    /// # Errors
    /// When no invoice has this id, it is closed, nothing is to change, `due` is no day or before
    /// the invoice was sent, or the memo is too long.
    pub fn update_invoice(
        &self,
        id: &str,
        due: Option<&str>,
        memo: Option<&str>,
    ) -> Result<Invoice, StoreError> {
        if due.is_none() && memo.is_none() {
            return Err(StoreError::Argument(
                "nothing to change; give due, memo or both".to_owned(),
            ));
        }
        check_memo(memo)?;
        self.write(|tx| {
            let (number, invoice) = find(tx, id)?;
            if !matches!(invoice.status, InvoiceStatus::Draft | InvoiceStatus::Open) {
                return Err(StoreError::Refused(format!(
                    "{id} is {}; only a draft or open invoice can be changed",
                    invoice.status
                )));
            }
            if let Some(due) = due {
                check_due(due, invoice.issued.as_deref())?;
            }
            tx.execute(
                "UPDATE invoices SET due = coalesce(?2, due), \
                 memo = CASE WHEN ?3 IS NULL THEN memo ELSE nullif(?3, '') END WHERE id = ?1",
                (number, due, memo),
            )?;
            find(tx, id).map(|(_, invoice)| invoice)
        })
    }

    /// Send a draft, which opens it for payment
    ///
    /// # Errors
    /// When no invoice has this id, it is no draft, or its due date is past.
    pub fn send_invoice(&self, id: &str) -> Result<Invoice, StoreError> {
        self.write(|tx| {
            let (number, invoice) = find(tx, id)?;
            if invoice.status != InvoiceStatus::Draft {
                return Err(StoreError::Refused(format!(
                    "{id} is {}; only a draft can be sent",
                    invoice.status
                )));
            }
            if invoice.due.as_str() < TODAY {
                return Err(StoreError::Refused(format!(
                    "{id} was due on {}; set a later due with update_invoice first",
                    invoice.due
                )));
            }
            tx.execute(
                "UPDATE invoices SET status = ?2, issued = ?3 WHERE id = ?1",
                (number, InvoiceStatus::Open, TODAY),
            )?;
            find(tx, id).map(|(_, invoice)| invoice)
        })
    }

    /// Void a draft or an invoice that nothing was paid on
    ///
    /// # Errors
    /// When no invoice has this id, it is closed already, or money was paid on it.
    pub fn void_invoice(&self, id: &str) -> Result<Invoice, StoreError> {
        self.write(|tx| {
            let (number, invoice) = find(tx, id)?;
            check_voidable(&invoice)?;
            set_status(tx, number, InvoiceStatus::Void)?;
            find(tx, id).map(|(_, invoice)| invoice)
        })
    }
}

pub(super) fn set_status(
    tx: &Transaction<'_>,
    number: i64,
    status: InvoiceStatus,
) -> Result<(), StoreError> {
    tx.execute(
        "UPDATE invoices SET status = ?2 WHERE id = ?1",
        (number, status),
    )?;
    Ok(())
}

fn check_voidable(invoice: &Invoice) -> Result<(), StoreError> {
    let id = &invoice.id;
    let kept = invoice.kept_cents();
    match invoice.status {
        InvoiceStatus::Draft | InvoiceStatus::Open if kept == 0 => Ok(()),
        InvoiceStatus::Draft | InvoiceStatus::Open => Err(StoreError::Refused(format!(
            "{kept} cents were paid on {id}; refund them first"
        ))),
        InvoiceStatus::Paid => Err(StoreError::Refused(format!(
            "{id} is paid and cannot be voided; refund can give the money back"
        ))),
        InvoiceStatus::Void | InvoiceStatus::Refunded => Err(StoreError::Refused(format!(
            "{id} is {} already; nothing is left to void",
            invoice.status
        ))),
    }
}

/// A draft is due today at the earliest, and a sent invoice on the day it was sent.
fn check_due(due: &str, issued: Option<&str>) -> Result<(), StoreError> {
    dates::check("due", due)?;
    let earliest = issued.unwrap_or(TODAY);
    if due < earliest {
        return Err(StoreError::Argument(format!(
            "due {due} is too early; it must be {earliest} or later"
        )));
    }
    Ok(())
}

fn check_memo(memo: Option<&str>) -> Result<(), StoreError> {
    let length = memo.map_or(0, |memo| memo.chars().count());
    if length > MEMO_CHARS {
        return Err(StoreError::Argument(format!(
            "memo has {length} characters; write at most {MEMO_CHARS}"
        )));
    }
    Ok(())
}
