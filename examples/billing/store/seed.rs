//! The books as they are on the first run: the same on every machine and in every year.

mod names;

use rusqlite::Transaction;

use super::dates::day_after;
use super::money::tax_within;
use super::{InvoiceStatus, PaymentMethod, StoreError};
use names::{CUSTOMERS, SERVICES};

const INVOICES: u32 = 4_250;
const FIRST_YEAR: u32 = 2024;
/// From the first of January 2024 to `TODAY`
const LAST_DAY: u32 = 911;

const METHODS: [PaymentMethod; 5] = [
    PaymentMethod::BankTransfer,
    PaymentMethod::Card,
    PaymentMethod::DirectDebit,
    PaymentMethod::Cheque,
    PaymentMethod::Cash,
];

/// A linear congruential generator, since the books must not depend on a crate's version
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        // The low bits of such a generator repeat soon, so only high ones are used.
        let high = u32::try_from(self.0 >> 33).unwrap_or(0);
        high % bound
    }

    fn percent(&mut self, chance: u32) -> bool {
        self.below(100) < chance
    }

    /// One of a list that is not empty
    fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        let len = u32::try_from(from.len()).unwrap_or(u32::MAX);
        &from[self.below(len) as usize]
    }
}

/// An invoice with all that happened to it, days counted from the first
struct Story {
    customer: usize,
    status: InvoiceStatus,
    amount_cents: u64,
    issued: Option<u32>,
    due: u32,
    memo: Option<String>,
    payments: Vec<(u64, PaymentMethod, u32)>,
    refund: Option<(u64, u32)>,
}

pub(super) fn fill(tx: &Transaction<'_>) -> Result<(), StoreError> {
    let mut add_customer = tx.prepare(
        "INSERT INTO customers (id, name, email, city, country, tax_percent, terms_days) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    for (index, who) in CUSTOMERS.iter().enumerate() {
        add_customer.execute((
            index + 1,
            who.name,
            format!("accounts@{}.example", who.domain),
            who.city,
            who.country,
            who.tax_percent,
            who.terms_days,
        ))?;
    }
    let mut add_invoice = tx.prepare(
        "INSERT INTO invoices (id, customer, status, amount_cents, tax_cents, issued, due, memo) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)",
    )?;
    let mut add_payment = tx.prepare(
        "INSERT INTO payments (invoice, amount_cents, method, received) VALUES (?1, ?2, ?3, ?4)",
    )?;
    let mut add_refund =
        tx.prepare("INSERT INTO refunds (invoice, amount_cents, returned) VALUES (?1, ?2, ?3)")?;
    let mut dice = Dice(20_240_101);
    for index in 0..INVOICES {
        let story = tell(index, &mut dice);
        let number = index + 1;
        add_invoice.execute((
            number,
            story.customer + 1,
            story.status,
            story.amount_cents,
            tax_within(
                story.amount_cents,
                CUSTOMERS[story.customer].tax_percent.into(),
            ),
            story.issued.map(date),
            date(story.due),
            story.memo,
        ))?;
        for (cents, method, day) in story.payments {
            add_payment.execute((number, cents, method, date(day)))?;
        }
        if let Some((cents, day)) = story.refund {
            add_refund.execute((number, cents, date(day)))?;
        }
    }
    Ok(())
}

fn date(day: u32) -> String {
    day_after(FIRST_YEAR, day)
}

fn tell(index: u32, dice: &mut Dice) -> Story {
    // Ids grow with time, as they do in real books.
    let day = index * LAST_DAY / (INVOICES - 1);
    let customer = who_buys(dice);
    let terms = CUSTOMERS[customer].terms_days;
    let (amount_cents, main_service) = what_is_bought(dice);
    let amount_cents =
        amount_cents + amount_cents * u64::from(CUSTOMERS[customer].tax_percent) / 100;
    let mut story = Story {
        customer,
        status: what_became(day, day + terms, dice),
        amount_cents,
        issued: Some(day),
        due: day + terms,
        memo: dice
            .percent(65)
            .then(|| format!("{main_service}, {}", &date(day)[..7])),
        payments: Vec::new(),
        refund: None,
    };
    match story.status {
        InvoiceStatus::Draft => {
            story.issued = None;
            story.due = LAST_DAY + terms;
        }
        InvoiceStatus::Open => {
            if dice.percent(20) {
                let part = amount_cents * u64::from(30 + dice.below(40)) / 100;
                story.payments = vec![payment(part, day, terms, dice)];
            }
        }
        InvoiceStatus::Paid | InvoiceStatus::Refunded => settle(&mut story, day, terms, dice),
        InvoiceStatus::Void => {}
    }
    story
}

/// The first few customers buy most.
fn who_buys(dice: &mut Dice) -> usize {
    let regulars = 8;
    let all = u32::try_from(CUSTOMERS.len()).unwrap_or(regulars);
    let bound = if dice.percent(35) { regulars } else { all };
    dice.below(bound) as usize
}

/// The sum of one to six lines, and the name of the first.
fn what_is_bought(dice: &mut Dice) -> (u64, &'static str) {
    let (main_service, price) = *dice.pick(&SERVICES);
    let mut cents = price * u64::from(1 + dice.below(12));
    for _ in 0..dice.below(6) {
        let (_, price) = *dice.pick(&SERVICES);
        cents += price * u64::from(1 + dice.below(12));
    }
    (cents, main_service)
}

fn what_became(day: u32, due: u32, dice: &mut Dice) -> InvoiceStatus {
    if LAST_DAY - day <= 40 && dice.percent(30) {
        return InvoiceStatus::Draft;
    }
    if dice.percent(4) {
        return InvoiceStatus::Void;
    }
    let late_by = LAST_DAY.saturating_sub(due);
    let still_open = match late_by {
        0 => 65,
        1..=120 => 12,
        _ => 1,
    };
    if dice.percent(still_open) {
        InvoiceStatus::Open
    } else if dice.percent(2) {
        InvoiceStatus::Refunded
    } else {
        InvoiceStatus::Paid
    }
}

/// Pay all of it, at once or in two halves, and give some of it back where that happened.
fn settle(story: &mut Story, day: u32, terms: u32, dice: &mut Dice) {
    let all = story.amount_cents;
    if dice.percent(12) {
        let half = all / 2;
        story.payments = vec![
            payment(half, day, terms, dice),
            payment(all - half, day, terms, dice),
        ];
    } else {
        story.payments = vec![payment(all, day, terms, dice)];
    }
    let given_back = match story.status {
        InvoiceStatus::Refunded => all,
        _ if dice.percent(3) => all * u64::from(10 + dice.below(50)) / 100,
        _ => return,
    };
    let last_payment = story.payments.iter().map(|(_, _, day)| *day).max();
    let returned = last_payment.unwrap_or(day) + 2 + dice.below(20);
    story.refund = Some((given_back, returned.min(LAST_DAY)));
}

fn payment(cents: u64, day: u32, terms: u32, dice: &mut Dice) -> (u64, PaymentMethod, u32) {
    let received = day + 1 + dice.below(terms + 12);
    let method = *dice.pick(&METHODS);
    (cents, method, received.min(LAST_DAY))
}
