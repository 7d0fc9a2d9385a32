//! The closed sets of words in the books, as enums and as stored text.

use fusion::{FuzzyEnum, fuzzy_enum};
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};

/// Where an invoice stands
#[fuzzy_enum]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "docs on variants would swell the schema")]
pub enum InvoiceStatus {
    Draft,
    #[alias("unpaid", "outstanding", "due")]
    Open,
    #[alias("settled")]
    Paid,
    #[alias("cancelled")]
    Void,
    Refunded,
}

/// How money came in
#[fuzzy_enum]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "docs on variants would swell the schema")]
pub enum PaymentMethod {
    #[alias("credit_card", "debit_card")]
    Card,
    #[alias("transfer", "wire")]
    BankTransfer,
    DirectDebit,
    Cheque,
    Cash,
}

/// The stored text is the name on the wire, and nothing else is read back.
macro_rules! stored_as_text {
    ($($enum:ident),*) => {$(
        impl ToSql for $enum {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                Ok(ToSqlOutput::from(self.name()))
            }
        }

        impl FromSql for $enum {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                let text = value.as_str()?;
                let stored = Self::VALUES.iter().find(|value| value.name() == text);
                stored.copied().ok_or_else(|| {
                    FromSqlError::Other(format!("{text} is no {}", stringify!($enum)).into())
                })
            }
        }
    )*};
}

stored_as_text!(InvoiceStatus, PaymentMethod);
