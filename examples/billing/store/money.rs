//! Money that comes in and goes back.

use super::changes::set_status;
use super::ids::{PAYMENT, REFUND};
use super::invoices::find;
use super::listing::page_of;
use super::{
    InvoiceStatus, Listing, MAX_CENTS, Payment, PaymentMethod, Refund, Store, StoreError, TODAY,
};

impl Store {
    /// Refund an invoice
    ///
    /// # Errors
    /// When no invoice has this id, or the amount is zero or more than what was paid and not yet
    /// refunded.
    pub fn refund(&self, id: &str, amount_cents: u64) -> Result<Refund, StoreError> {
        check_amount(amount_cents)?;
        self.write(|tx| {
            let (number, invoice) = find(tx, id)?;
            let kept = invoice.kept_cents();
            if kept == 0 {
                return Err(StoreError::Refused(format!(
                    "{id} is {} and holds no money to refund",
                    invoice.status
                )));
            }
            if amount_cents > kept {
                return Err(StoreError::Refused(format!(
                    "at most {kept} cents of {id} can be refunded: {} were paid and {} refunded",
                    invoice.paid_cents, invoice.refunded_cents
                )));
            }
            tx.execute(
                "INSERT INTO refunds (invoice, amount_cents, returned) VALUES (?1, ?2, ?3)",
                (number, amount_cents, TODAY),
            )?;
            let refund = tx.last_insert_rowid();
            let refundable_cents = kept - amount_cents;
            // An open invoice keeps waiting for its money, whatever went back.
            let status = match invoice.status {
                InvoiceStatus::Paid if refundable_cents == 0 => InvoiceStatus::Refunded,
                other => other,
            };
            set_status(tx, number, status)?;
            Ok(Refund {
                id: REFUND.text(refund),
                invoice: invoice.id,
                amount_cents,
                refundable_cents,
                status,
            })
        })
    }

    /// Record a payment on an open invoice
    ///
    /// # Errors
    /// When no invoice has this id, it is not open, or the amount is zero or more than what is
    /// still to be paid.
    pub fn record_payment(
        &self,
        invoice: &str,
        amount_cents: u64,
        method: PaymentMethod,
    ) -> Result<Payment, StoreError> {
        check_amount(amount_cents)?;
        self.write(|tx| {
            let (number, invoice) = find(tx, invoice)?;
            let id = invoice.id.as_str();
            match invoice.status {
                InvoiceStatus::Open => {}
                InvoiceStatus::Draft => {
                    return Err(StoreError::Refused(format!(
                        "{id} is a draft; send_invoice opens it for payment"
                    )));
                }
                closed => {
                    return Err(StoreError::Refused(format!(
                        "{id} is {closed} and takes no payment; list_invoices with status open shows those that do"
                    )));
                }
            }
            let outstanding = invoice.outstanding_cents();
            if amount_cents > outstanding {
                return Err(StoreError::Refused(format!(
                    "only {outstanding} cents of {id} are still to be paid"
                )));
            }
            tx.execute(
                "INSERT INTO payments (invoice, amount_cents, method, received) \
                 VALUES (?1, ?2, ?3, ?4)",
                (number, amount_cents, method, TODAY),
            )?;
            let payment = tx.last_insert_rowid();
            if amount_cents == outstanding {
                set_status(tx, number, InvoiceStatus::Paid)?;
            }
            Ok(Payment {
                id: PAYMENT.text(payment),
                invoice: invoice.id,
                amount_cents,
                method,
                received: TODAY.to_owned(),
            })
        })
    }

    /// List the payments received
    ///
    /// # Errors
    /// When no invoice has this id, or there is no such page.
    pub fn list_payments(
        &self,
        invoice: Option<&str>,
        page: Option<u32>,
    ) -> Result<Listing<Payment>, StoreError> {
        self.read(|tx| {
            let invoice = invoice.map(|id| find(tx, id)).transpose()?;
            let number = invoice.map(|(number, _)| number);
            page_of(
                tx,
                "payments WHERE ?1 IS NULL OR invoice = ?1",
                &[&number],
                page,
                Payment::read,
            )
        })
    }
}

pub(super) fn check_amount(cents: u64) -> Result<(), StoreError> {
    if (1..=MAX_CENTS).contains(&cents) {
        return Ok(());
    }
    Err(StoreError::Argument(format!(
        "amount_cents {cents} is out of range; give 1 to {MAX_CENTS} whole cents"
    )))
}

/// The part of a sum that is tax, when the sum already holds the tax.
pub(super) fn tax_within(cents: u64, percent: u64) -> u64 {
    cents - cents * 100 / (100 + percent)
}
