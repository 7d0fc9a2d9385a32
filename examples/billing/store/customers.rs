//! Reading customers.

use rusqlite::{OptionalExtension, Transaction};

use super::ids::CUSTOMER;
use super::listing::page_of;
use super::{Customer, Listing, Store, StoreError};

impl Store {
    /// Retrieve a customer by ID
    ///
    /// # Errors
    /// When no customer has this id.
    pub fn get_customer(&self, id: &str) -> Result<Customer, StoreError> {
        self.read(|tx| {
            let number = number(tx, id)?;
            let customer = tx
                .prepare_cached("SELECT * FROM full_customers WHERE id = ?1")?
                .query_row([number], Customer::read)?;
            Ok(customer)
        })
    }

    /// List the customers
    ///
    /// # Errors
    /// When no customer is in this country, or there is no such page.
    pub fn list_customers(
        &self,
        country: Option<&str>,
        page: Option<u32>,
    ) -> Result<Listing<Customer>, StoreError> {
        self.read(|tx| {
            let found = page_of(
                tx,
                "full_customers WHERE ?1 IS NULL OR country = ?1",
                &[&country],
                page,
                Customer::read,
            )?;
            match country {
                // An empty list would not tell a wrong code (`UK`) from a country without customers.
                Some(country) if found.total == 0 => Err(StoreError::Argument(format!(
                    "no customer in `{country}`; the countries are {}",
                    countries(tx)?
                ))),
                _ => Ok(found),
            }
        })
    }
}

/// The number in the table of the customer of this id.
pub(super) fn number(tx: &Transaction<'_>, id: &str) -> Result<i64, StoreError> {
    let number = CUSTOMER
        .number(id)
        .ok_or_else(|| StoreError::no_customer(id))?;
    tx.prepare_cached("SELECT id FROM customers WHERE id = ?1")?
        .query_row([number], |row| row.get(0))
        .optional()?
        .ok_or_else(|| StoreError::no_customer(id))
}

fn countries(tx: &Transaction<'_>) -> Result<String, StoreError> {
    let countries = tx.query_row(
        "SELECT group_concat(country, ', ') \
         FROM (SELECT DISTINCT country FROM customers ORDER BY country)",
        [],
        |row| row.get(0),
    )?;
    Ok(countries)
}
