//! The report by month.

use super::{RevenueRow, Store, StoreError, dates};

const BY_MONTH: &str = "
WITH moves (day, invoices, invoiced, received, refunded) AS (
    SELECT issued, 1, amount_cents, 0, 0 FROM invoices WHERE status NOT IN ('draft', 'void')
    UNION ALL SELECT received, 0, 0, amount_cents, 0 FROM payments
    UNION ALL SELECT returned, 0, 0, 0, amount_cents FROM refunds
)
SELECT substr(day, 1, 7) AS month, sum(invoices) AS invoices, sum(invoiced) AS invoiced_cents,
    sum(received) AS received_cents, sum(refunded) AS refunded_cents
FROM moves WHERE day BETWEEN ?1 AND ?2 GROUP BY month ORDER BY month";

impl Store {
    /// Report what was invoiced, received and refunded by month
    ///
    /// Both days are included; a month in which nothing happened has no row.
    ///
    /// # Errors
    /// When a day is none, or `to` comes before `from`.
    pub fn revenue_report(&self, from: &str, to: &str) -> Result<Vec<RevenueRow>, StoreError> {
        dates::check("from", from)?;
        dates::check("to", to)?;
        if to < from {
            return Err(StoreError::Argument(format!(
                "to {to} is before from {from}; swap them"
            )));
        }
        self.read(|tx| {
            let rows = tx
                .prepare_cached(BY_MONTH)?
                .query_map([from, to], RevenueRow::read)?
                .collect::<Result<_, _>>()?;
            Ok(rows)
        })
    }
}
