//! Rows as a billing server has them.

use fusion::prelude::*;

#[derive(Serialize, Clone, Copy)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Status {
    Open,
    Paid,
    Void,
}

#[derive(Serialize, Record)]
pub(crate) struct Row {
    id: String,
    customer: String,
    status: Status,
    amount_cents: u64,
    tax_cents: u64,
    discount: f64,
    issued: String,
    due: Option<String>,
    reminded: bool,
    memo: String,
}

pub(crate) fn rows(count: usize) -> Vec<Row> {
    let memos = [
        "Thank you for your order",
        "Delivery to the back door, please",
        "",
        "Second reminder: pay by Friday",
        "Net 30",
        "Replaces invoice 2041 of last year",
    ];
    let statuses = [Status::Open, Status::Paid, Status::Void];
    let day = |seed: usize| format!("2025-{:02}-{:02}", 1 + seed % 12, 1 + seed % 28);
    (0..count)
        .map(|at| Row {
            id: format!("inv_{at:06}"),
            customer: format!("cus_{:04}", at * 7 % 997),
            status: statuses[at % 3],
            amount_cents: (at as u64 * 7919) % 1_000_000,
            tax_cents: (at as u64 * 1511) % 190_000,
            discount: f64::from(u8::try_from(at % 40).unwrap_or_default()) / 8.0,
            issued: day(at),
            due: (!at.is_multiple_of(5)).then(|| day(at + 30)),
            reminded: at % 4 == 1,
            memo: memos[at % memos.len()].to_owned(),
        })
        .collect()
}
