//! What can go wrong, told so that the caller knows the next step.

use std::fmt;

/// Why the store did not do what it was asked
#[derive(Debug)]
pub enum StoreError {
    /// Nothing has this id
    Unknown {
        /// What was looked for: `invoice` or `customer`
        what: &'static str,
        /// The id as it was given
        id: String,
        /// The action that lists the ids
        listed_by: &'static str,
    },
    /// A value that no invoice, date or page could have
    Argument(String),
    /// A value that is fine, at a moment when the books forbid it
    Refused(String),
    /// The database itself failed
    Database(rusqlite::Error),
}

impl StoreError {
    pub(super) fn no_invoice(id: &str) -> Self {
        Self::Unknown {
            what: "invoice",
            id: id.to_owned(),
            listed_by: "list_invoices",
        }
    }

    pub(super) fn no_customer(id: &str) -> Self {
        Self::Unknown {
            what: "customer",
            id: id.to_owned(),
            listed_by: "list_customers",
        }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown {
                what,
                id,
                listed_by,
            } => write!(f, "no {what} {id}; {listed_by} shows the ids"),
            Self::Argument(text) | Self::Refused(text) => f.write_str(text),
            Self::Database(error) => {
                write!(f, "the database failed, nothing was changed: {error}")
            }
        }
    }
}

impl std::error::Error for StoreError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Database(error) => Some(error),
            Self::Unknown { .. } | Self::Argument(_) | Self::Refused(_) => None,
        }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Database(error)
    }
}
