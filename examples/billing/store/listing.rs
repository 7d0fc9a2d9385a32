//! Lists in pages.

use rusqlite::{Row, ToSql, Transaction};
use serde::Serialize;

use super::StoreError;

/// How many rows a page has
pub(super) const PAGE_ROWS: u64 = 50;

/// A page of a list
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Listing<T> {
    /// Which page this is, counted from 1
    pub page: u32,
    /// How many rows all pages have together
    pub total: u64,
    /// The rows of this page, 50 at most
    pub rows: Vec<T>,
}

/// Read one page of `source`, a table or view with its conditions, in the order of ids.
///
/// `source` is text of ours alone; what the caller sent is in `values`.
pub(super) fn page_of<T>(
    tx: &Transaction<'_>,
    source: &'static str,
    values: &[&dyn ToSql],
    page: Option<u32>,
    read: fn(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Listing<T>, StoreError> {
    let page = page.unwrap_or(1);
    let total: u64 = tx
        .prepare_cached(&format!("SELECT count(*) FROM {source}"))?
        .query_row(values, |row| row.get(0))?;
    let last = total.div_ceil(PAGE_ROWS).max(1);
    if page == 0 || u64::from(page) > last {
        return Err(StoreError::Argument(format!(
            "no page {page}; the pages are 1 to {last}"
        )));
    }
    let skipped = (u64::from(page) - 1) * PAGE_ROWS;
    let rows = tx
        .prepare_cached(&format!(
            "SELECT * FROM {source} ORDER BY id LIMIT {PAGE_ROWS} OFFSET {skipped}"
        ))?
        .query_map(values, read)?
        .collect::<Result<_, _>>()?;
    Ok(Listing { page, total, rows })
}
