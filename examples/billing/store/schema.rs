//! The tables and the views over them.

use rusqlite::Transaction;

use super::StoreError;

/// What was paid and given back is counted from the payments and refunds each time, so that no
/// stored sum can disagree with them.
const TABLES: &str = "
CREATE TABLE IF NOT EXISTS customers (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    city TEXT NOT NULL,
    country TEXT NOT NULL COLLATE NOCASE,
    tax_percent INTEGER NOT NULL,
    terms_days INTEGER NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS invoices (
    id INTEGER PRIMARY KEY,
    customer INTEGER NOT NULL REFERENCES customers (id),
    status TEXT NOT NULL,
    amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
    tax_cents INTEGER NOT NULL CHECK (tax_cents >= 0),
    issued TEXT,
    due TEXT NOT NULL,
    memo TEXT
) STRICT;

CREATE TABLE IF NOT EXISTS payments (
    id INTEGER PRIMARY KEY,
    invoice INTEGER NOT NULL REFERENCES invoices (id),
    amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
    method TEXT NOT NULL,
    received TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS refunds (
    id INTEGER PRIMARY KEY,
    invoice INTEGER NOT NULL REFERENCES invoices (id),
    amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
    returned TEXT NOT NULL
) STRICT;

CREATE INDEX IF NOT EXISTS invoices_of_customer ON invoices (customer);
CREATE INDEX IF NOT EXISTS invoices_in_status ON invoices (status);
CREATE INDEX IF NOT EXISTS payments_of_invoice ON payments (invoice);
CREATE INDEX IF NOT EXISTS refunds_of_invoice ON refunds (invoice);

CREATE VIEW IF NOT EXISTS full_invoices AS
SELECT i.*, c.name AS customer_name,
    (SELECT coalesce(sum(amount_cents), 0) FROM payments WHERE invoice = i.id) AS paid_cents,
    (SELECT coalesce(sum(amount_cents), 0) FROM refunds WHERE invoice = i.id) AS refunded_cents
FROM invoices AS i JOIN customers AS c ON c.id = i.customer;

CREATE VIEW IF NOT EXISTS full_customers AS
SELECT c.*, count(i.id) AS open_invoices,
    coalesce(sum(i.amount_cents - i.paid_cents + i.refunded_cents), 0) AS outstanding_cents
FROM customers AS c LEFT JOIN full_invoices AS i ON i.customer = c.id AND i.status = 'open'
GROUP BY c.id;
";

/// Create what is missing, and tell whether the books are still empty.
pub(super) fn prepare(tx: &Transaction<'_>) -> Result<bool, StoreError> {
    tx.execute_batch(TABLES)?;
    let empty = tx.query_row("SELECT NOT EXISTS (SELECT 1 FROM customers)", [], |row| {
        row.get(0)
    })?;
    Ok(empty)
}
