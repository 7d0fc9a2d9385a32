//! The closed sets of words in the books, as enums and as stored text.

use std::fmt;

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where an invoice stands
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "docs on variants would swell the schema")]
pub enum InvoiceStatus {
    Draft,
    Open,
    Paid,
    Void,
    Refunded,
}

/// How money came in
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "docs on variants would swell the schema")]
pub enum PaymentMethod {
    Card,
    BankTransfer,
    DirectDebit,
    Cheque,
    Cash,
}

/// The stored text is the one that serde writes, and a test compares the two.
macro_rules! stored_as_text {
    ($enum:ident { $($variant:ident = $text:literal),* $(,)? }) => {
        impl fmt::Display for $enum {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self { $(Self::$variant => $text),* })
            }
        }

        impl ToSql for $enum {
            fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
                let text = match self { $(Self::$variant => $text),* };
                Ok(ToSqlOutput::from(text))
            }
        }

        impl FromSql for $enum {
            fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
                match value.as_str()? {
                    $($text => Ok(Self::$variant),)*
                    other => Err(FromSqlError::Other(
                        format!("{other} is no {}", stringify!($enum)).into(),
                    )),
                }
            }
        }
    };
}

stored_as_text!(InvoiceStatus {
    Draft = "draft",
    Open = "open",
    Paid = "paid",
    Void = "void",
    Refunded = "refunded",
});

stored_as_text!(PaymentMethod {
    Card = "card",
    BankTransfer = "bank_transfer",
    DirectDebit = "direct_debit",
    Cheque = "cheque",
    Cash = "cash",
});
