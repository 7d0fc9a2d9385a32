//! The books of a small company: customers, invoices, payments and refunds in `SQLite`.
//!
//! The store knows nothing of models and tools. Each of its methods is one action, takes plain
//! values, and answers with a row or with an error that says what to do instead.
//!
//! All of it happens on [`TODAY`], so that the same calls give the same answers on any day.

mod changes;
mod customers;
mod dates;
mod error;
mod ids;
mod invoices;
mod listing;
mod money;
mod revenue;
mod rows;
mod schema;
mod seed;
mod words;

use std::path::Path;
use std::sync::{Mutex, PoisonError};

use rusqlite::{Connection, Transaction, TransactionBehavior};

pub use error::StoreError;
pub use listing::Listing;
pub use rows::{Customer, Invoice, Payment, Refund, RevenueRow};
pub use words::{InvoiceStatus, PaymentMethod};

/// The day on which the books stand: what is sent, paid or refunded carries this date
pub const TODAY: &str = "2026-06-30";

/// The most that one invoice may ask for
///
/// Far above what anyone bills, and low enough that no sum over all invoices overflows.
pub const MAX_CENTS: u64 = 100_000_000_000;

/// The books, shared by all calls
pub struct Store {
    /// A connection may move between threads, and may not be shared by them.
    db: Mutex<Connection>,
}

impl Store {
    /// Open the file that the environment variable `BILLING_DB` names, or else fresh books in memory
    ///
    /// # Errors
    /// When the file cannot be opened or is no database.
    pub fn from_env() -> Result<Self, StoreError> {
        let file = std::env::var_os("BILLING_DB").filter(|path| !path.is_empty());
        Self::open(file.as_deref().map(Path::new))
    }

    /// Open the books in a file, or fresh ones in memory
    ///
    /// A file that already holds invoices keeps them; an empty or missing one is filled first.
    ///
    /// # Errors
    /// When the file cannot be opened or is no database.
    pub fn open(file: Option<&Path>) -> Result<Self, StoreError> {
        let db = match file {
            Some(path) => Connection::open(path)?,
            None => Connection::open_in_memory()?,
        };
        db.pragma_update(None, "foreign_keys", true)?;
        let store = Self { db: Mutex::new(db) };
        store.write(|tx| {
            if schema::prepare(tx)? {
                seed::fill(tx)?;
            }
            Ok(())
        })?;
        Ok(store)
    }

    /// Everything that `job` reads is of one moment, also while another process writes the file.
    fn read<T>(
        &self,
        job: impl FnOnce(&Transaction<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.within(TransactionBehavior::Deferred, job)
    }

    /// What `job` checks still holds when it writes, and when it fails nothing is written.
    fn write<T>(
        &self,
        job: impl FnOnce(&Transaction<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        self.within(TransactionBehavior::Immediate, job)
    }

    fn within<T>(
        &self,
        behavior: TransactionBehavior,
        job: impl FnOnce(&Transaction<'_>) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        // A thread that panicked here has rolled its transaction back while it unwound, so the
        // connection behind a poisoned lock is sound.
        let mut db = self.db.lock().unwrap_or_else(PoisonError::into_inner);
        let tx = db.transaction_with_behavior(behavior)?;
        let done = job(&tx)?;
        tx.commit()?;
        Ok(done)
    }
}
