//! The store of the example `billing`: its data, its rules, and its file.

#[path = "../examples/billing/store/mod.rs"]
pub mod store;

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use store::{
    Invoice, InvoiceStatus, Listing, MAX_CENTS, PaymentMethod, RevenueRow, Store, StoreError, TODAY,
};

fn books() -> Store {
    Store::open(None).expect("books in memory open")
}

fn said<T: std::fmt::Debug>(outcome: Result<T, StoreError>) -> String {
    outcome.expect_err("this must be refused").to_string()
}

fn every<T>(page_of: impl Fn(u32) -> Result<Listing<T>, StoreError>) -> Vec<T> {
    let mut all = Vec::new();
    for page in 1.. {
        let listing = page_of(page).expect("the page exists");
        assert_eq!(listing.page, page);
        assert!(listing.rows.len() <= 50);
        all.extend(listing.rows);
        if all.len() as u64 == listing.total {
            break;
        }
    }
    all
}

fn all_invoices(store: &Store) -> Vec<Invoice> {
    every(|page| store.list_invoices(None, None, None, Some(page)))
}

/// A sent invoice of 100 euros that nothing was paid on.
fn open_invoice(store: &Store) -> String {
    let draft = store
        .create_invoice("cus_001", 10_000, "2026-07-31", None)
        .expect("a draft is created");
    store.send_invoice(&draft.id).expect("a draft is sent").id
}

fn pay(store: &Store, id: &str, cents: u64) {
    store
        .record_payment(id, cents, PaymentMethod::Card)
        .expect("an open invoice takes money");
}

fn status(store: &Store, id: &str) -> InvoiceStatus {
    store.get_invoice(id).expect("the invoice exists").status
}

#[test]
fn the_books_hold_4250_invoices_of_40_customers() {
    let store = books();
    let invoices = all_invoices(&store);
    assert_eq!(invoices.len(), 4_250);
    assert_eq!(invoices[0].id, "inv_00001");
    assert_eq!(invoices[4_249].id, "inv_04250");
    let customers = store.list_customers(None, None).expect("customers");
    assert_eq!((customers.total, customers.rows.len()), (40, 40));
    let mut of_customer = BTreeMap::<_, u32>::new();
    for invoice in &invoices {
        *of_customer.entry(&invoice.customer).or_default() += 1;
    }
    assert_eq!(of_customer.len(), 40);
    assert!(of_customer.values().all(|count| *count >= 20));
}

#[test]
fn the_books_are_the_same_each_time() {
    assert_eq!(all_invoices(&books()), all_invoices(&books()));
    // Not only within this build: these rows are quoted by tests, benches and documents.
    let first = books().get_invoice("inv_00001").expect("the first");
    assert_eq!(
        serde_json::to_string(&first).expect("a row is JSON"),
        r#"{"id":"inv_00001","customer":"cus_013","customer_name":"Brouwerij De Klok NV","status":"paid","currency":"EUR","amount_cents":16093,"tax_cents":2793,"paid_cents":16093,"refunded_cents":0,"issued":"2024-01-01","due":"2024-01-31","memo":"Seat licence, 2024-01"}"#
    );
}

#[test]
fn what_the_seed_tells_obeys_the_rules() {
    let store = books();
    let mut count = BTreeMap::<String, u32>::new();
    for invoice in all_invoices(&store) {
        *count.entry(invoice.status.to_string()).or_default() += 1;
        let kept = invoice.paid_cents - invoice.refunded_cents;
        assert!(invoice.paid_cents <= invoice.amount_cents, "{invoice:?}");
        assert!(invoice.tax_cents < invoice.amount_cents, "{invoice:?}");
        assert_eq!(
            invoice.issued.is_none(),
            invoice.status == InvoiceStatus::Draft
        );
        assert!(invoice.issued.as_deref().unwrap_or(TODAY) <= TODAY);
        assert!(invoice.issued.as_deref().unwrap_or(TODAY) <= invoice.due.as_str());
        match invoice.status {
            InvoiceStatus::Draft | InvoiceStatus::Void => assert_eq!(invoice.paid_cents, 0),
            InvoiceStatus::Open => assert!(kept < invoice.amount_cents),
            InvoiceStatus::Paid => {
                assert_eq!(invoice.paid_cents, invoice.amount_cents);
                assert!(kept > 0);
            }
            InvoiceStatus::Refunded => assert_eq!((invoice.paid_cents > 0, kept), (true, 0)),
        }
    }
    assert_eq!(count.len(), 5);
    assert!(count.values().all(|rows| *rows >= 40), "{count:?}");
    let newest = store.get_invoice("inv_04250").expect("the newest");
    assert!(newest.issued.as_deref().unwrap_or(TODAY) >= "2026-06-28");
    for payment in every(|page| store.list_payments(None, Some(page))) {
        assert!(payment.received.as_str() <= TODAY);
    }
}

#[test]
fn a_missing_id_names_the_action_that_lists_ids() {
    let store = books();
    assert_eq!(
        said(store.get_invoice("inv_99999")),
        "no invoice inv_99999; list_invoices shows the ids"
    );
    for id in [
        "",
        "inv_",
        "42",
        "inv_42",
        "inv_+0042",
        "INV_00042",
        "inv_99999999999999999999",
    ] {
        assert!(
            said(store.get_invoice(id)).starts_with("no invoice "),
            "{id}"
        );
    }
    let no_customer = "no customer cus_999; list_customers shows the ids";
    assert_eq!(said(store.get_customer("cus_999")), no_customer);
    assert_eq!(
        said(store.list_invoices(None, Some("cus_999"), None, None)),
        no_customer
    );
    assert_eq!(
        said(store.create_invoice("cus_999", 100, TODAY, None)),
        no_customer
    );
    assert!(said(store.list_payments(Some("inv_99999"), None)).starts_with("no invoice"));
    for outcome in [
        store
            .update_invoice("inv_99999", None, Some("x"))
            .map(|_| ()),
        store.send_invoice("inv_99999").map(|_| ()),
        store.void_invoice("inv_99999").map(|_| ()),
        store.refund("inv_99999", 1).map(|_| ()),
        store
            .record_payment("inv_99999", 1, PaymentMethod::Cash)
            .map(|_| ()),
    ] {
        assert!(matches!(outcome, Err(StoreError::Unknown { .. })));
    }
}

#[test]
fn lists_come_in_pages_and_by_filter() {
    let store = books();
    let first = store.list_invoices(None, None, None, None).expect("page 1");
    assert_eq!((first.page, first.total, first.rows.len()), (1, 4_250, 50));
    let second = store
        .list_invoices(None, None, None, Some(2))
        .expect("page 2");
    assert_eq!(second.rows[0].id, "inv_00051");
    for page in [0, 86, u32::MAX] {
        assert_eq!(
            said(store.list_invoices(None, None, None, Some(page))),
            format!("no page {page}; the pages are 1 to 85")
        );
    }
    let late = every(|page| {
        let open = Some(InvoiceStatus::Open);
        store.list_invoices(open, Some("cus_003"), Some(TODAY), Some(page))
    });
    let expected: Vec<_> = all_invoices(&store)
        .into_iter()
        .filter(|invoice| {
            invoice.status == InvoiceStatus::Open
                && invoice.customer == "cus_003"
                && invoice.due.as_str() < TODAY
        })
        .collect();
    assert!(!late.is_empty());
    assert_eq!(late, expected);
}

#[test]
fn customers_are_listed_by_country_with_what_they_owe() {
    let store = books();
    let german = store.list_customers(Some("DE"), None).expect("Germans");
    assert!(german.total > 1 && german.rows.iter().all(|who| who.country == "DE"));
    assert_eq!(
        store.list_customers(Some("de"), None).expect("Germans"),
        german
    );
    assert_eq!(
        said(store.list_customers(Some("UK"), None)),
        "no customer in `UK`; the countries are AT, BE, CH, CZ, DE, DK, ES, FI, FR, GB, IE, IT, \
         NL, NO, PL, PT, SE"
    );
    let who = &german.rows[0];
    assert_eq!(&store.get_customer(&who.id).expect("the same"), who);
    let open = every(|page| {
        store.list_invoices(Some(InvoiceStatus::Open), Some(&who.id), None, Some(page))
    });
    let owed: u64 = open
        .iter()
        .map(|invoice| invoice.amount_cents - invoice.paid_cents + invoice.refunded_cents)
        .sum();
    assert_eq!(
        (who.open_invoices, who.outstanding_cents),
        (open.len() as u64, owed)
    );
}

#[test]
fn a_draft_is_made_changed_sent_and_voided() {
    let store = books();
    let draft = store
        .create_invoice("cus_001", 11_900, "2026-07-31", Some("Training day"))
        .expect("created");
    assert_eq!(draft.id, "inv_04251");
    assert_eq!(
        (draft.status, draft.issued.as_deref()),
        (InvoiceStatus::Draft, None)
    );
    assert_eq!((draft.amount_cents, draft.tax_cents), (11_900, 1_900));
    let changed = store
        .update_invoice(&draft.id, Some("2026-08-31"), None)
        .expect("a draft can be changed");
    assert_eq!(changed.due, "2026-08-31");
    assert_eq!(changed.memo.as_deref(), Some("Training day"));
    let changed = store
        .update_invoice(&draft.id, None, Some(""))
        .expect("changed");
    assert_eq!((changed.due.as_str(), changed.memo), ("2026-08-31", None));
    let sent = store.send_invoice(&draft.id).expect("sent");
    assert_eq!(
        (sent.status, sent.issued.as_deref()),
        (InvoiceStatus::Open, Some(TODAY))
    );
    assert_eq!(
        said(store.send_invoice(&draft.id)),
        "inv_04251 is open; only a draft can be sent"
    );
    let void = store.void_invoice(&draft.id).expect("nothing was paid");
    assert_eq!(void.status, InvoiceStatus::Void);
    assert_eq!(
        said(store.void_invoice(&draft.id)),
        "inv_04251 is void already; nothing is left to void"
    );
    assert_eq!(
        said(store.update_invoice(&draft.id, None, Some("late"))),
        "inv_04251 is void; only a draft or open invoice can be changed"
    );
}

#[test]
fn bad_arguments_are_refused_and_change_nothing() {
    let store = books();
    for due in [
        "",
        "2026-7-01",
        "2026-02-30",
        "2027-02-29",
        "0000-01-01",
        "31.07.2026",
        "2026-07-01 ",
        "２０２６-07",
    ] {
        assert_eq!(
            said(store.create_invoice("cus_001", 100, due, None)),
            format!("due `{due}` is no day; write it as YYYY-MM-DD, such as 2026-06-30")
        );
    }
    assert_eq!(
        said(store.create_invoice("cus_001", 100, "2026-06-29", None)),
        "due 2026-06-29 is too early; it must be 2026-06-30 or later"
    );
    for cents in [0, MAX_CENTS + 1, u64::MAX] {
        assert!(said(store.create_invoice("cus_001", cents, TODAY, None)).contains("out of range"));
        assert!(said(store.refund("inv_00001", cents)).contains("out of range"));
    }
    let long = "x".repeat(201);
    assert_eq!(
        said(store.create_invoice("cus_001", 1, TODAY, Some(&long))),
        "memo has 201 characters; write at most 200"
    );
    assert_eq!(
        said(store.update_invoice("inv_04250", None, None)),
        "nothing to change; give due, memo or both"
    );
    assert!(said(store.list_invoices(None, None, Some("soon"), None)).starts_with("due_before"));
    assert_eq!(all_invoices(&store), all_invoices(&books()));
    let most = store.create_invoice("cus_001", MAX_CENTS, "2028-02-29", None);
    assert_eq!(most.expect("the most there is").amount_cents, MAX_CENTS);
}

#[test]
fn an_open_invoice_takes_what_is_still_to_be_paid() {
    let store = books();
    let id = open_invoice(&store);
    assert_eq!(
        said(store.record_payment(&id, 10_001, PaymentMethod::Card)),
        format!("only 10000 cents of {id} are still to be paid")
    );
    pay(&store, &id, 4_000);
    assert_eq!(status(&store, &id), InvoiceStatus::Open);
    assert_eq!(
        said(store.void_invoice(&id)),
        format!("4000 cents were paid on {id}; refund them first")
    );
    pay(&store, &id, 6_000);
    assert_eq!(status(&store, &id), InvoiceStatus::Paid);
    assert!(said(store.record_payment(&id, 1, PaymentMethod::Cash)).contains("is paid"));
    assert_eq!(
        said(store.void_invoice(&id)),
        format!("{id} is paid and cannot be voided; refund can give the money back")
    );
    let payments = store.list_payments(Some(&id), None).expect("payments");
    let cents: Vec<_> = payments.rows.iter().map(|row| row.amount_cents).collect();
    assert_eq!((payments.total, cents), (2, vec![4_000, 6_000]));
    let draft = store
        .create_invoice("cus_002", 100, TODAY, None)
        .expect("created");
    assert_eq!(
        said(store.record_payment(&draft.id, 1, PaymentMethod::Card)),
        format!("{} is a draft; send_invoice opens it for payment", draft.id)
    );
}

#[test]
fn a_refund_is_at_most_what_was_paid_and_not_yet_refunded() {
    let store = books();
    let id = open_invoice(&store);
    assert_eq!(
        said(store.refund(&id, 1)),
        format!("{id} is open and holds no money to refund")
    );
    pay(&store, &id, 10_000);
    let part = store.refund(&id, 3_000).expect("part of it");
    assert_eq!(
        (part.refundable_cents, part.status),
        (7_000, InvoiceStatus::Paid)
    );
    assert_eq!(
        said(store.refund(&id, 7_001)),
        format!("at most 7000 cents of {id} can be refunded: 10000 were paid and 3000 refunded")
    );
    let rest = store.refund(&id, 7_000).expect("the rest");
    assert_eq!(
        (rest.refundable_cents, rest.status),
        (0, InvoiceStatus::Refunded)
    );
    assert_eq!(status(&store, &id), InvoiceStatus::Refunded);
    assert!(said(store.refund(&id, 1)).contains("no money to refund"));
    assert!(said(store.void_invoice(&id)).contains("refunded already"));
}

#[test]
fn an_open_invoice_can_be_voided_once_its_money_went_back() {
    let store = books();
    let id = open_invoice(&store);
    pay(&store, &id, 4_000);
    let back = store.refund(&id, 4_000).expect("all that was paid");
    assert_eq!(back.status, InvoiceStatus::Open);
    assert_eq!(
        store.void_invoice(&id).expect("voided").status,
        InvoiceStatus::Void
    );
}

#[test]
fn the_report_adds_up() {
    let store = books();
    let rows = store
        .revenue_report("2024-01-01", TODAY)
        .expect("all of it");
    assert_eq!((rows.len(), rows[0].month.as_str()), (30, "2024-01"));
    let sum = |of: fn(&RevenueRow) -> u64| rows.iter().map(of).sum::<u64>();
    let all = all_invoices(&store);
    let received: u64 = all.iter().map(|invoice| invoice.paid_cents).sum();
    let refunded: u64 = all.iter().map(|invoice| invoice.refunded_cents).sum();
    let sent = all
        .iter()
        .filter(|invoice| !matches!(invoice.status, InvoiceStatus::Draft | InvoiceStatus::Void));
    let invoiced: u64 = sent.clone().map(|invoice| invoice.amount_cents).sum();
    assert_eq!(sum(|row| row.invoices), sent.count() as u64);
    assert_eq!(sum(|row| row.invoiced_cents), invoiced);
    assert_eq!(sum(|row| row.received_cents), received);
    assert_eq!(sum(|row| row.refunded_cents), refunded);
    let may = store
        .revenue_report("2025-05-01", "2025-05-31")
        .expect("May");
    assert_eq!(may.len(), 1);
    assert_eq!(may[0], rows[16]);
    assert!(
        store
            .revenue_report("1999-01-01", "1999-12-31")
            .expect("before")
            .is_empty()
    );
    assert_eq!(
        said(store.revenue_report("2025-02-01", "2025-01-01")),
        "to 2025-01-01 is before from 2025-02-01; swap them"
    );
    assert!(said(store.revenue_report("2025", TODAY)).starts_with("from `2025` is no day"));
}

#[test]
fn stored_words_are_those_of_serde() {
    use InvoiceStatus::{Draft, Open, Paid, Refunded, Void};
    for status in [Draft, Open, Paid, Void, Refunded] {
        let json = serde_json::to_string(&status).expect("a word is JSON");
        assert_eq!(json, format!("\"{status}\""));
    }
    let store = books();
    for method in [
        PaymentMethod::Card,
        PaymentMethod::BankTransfer,
        PaymentMethod::DirectDebit,
        PaymentMethod::Cheque,
        PaymentMethod::Cash,
    ] {
        let id = open_invoice(&store);
        store.record_payment(&id, 1, method).expect("paid");
        let stored = store.list_payments(Some(&id), None).expect("payments");
        assert_eq!(stored.rows[0].method, method);
        let json = serde_json::to_string(&method).expect("a word is JSON");
        assert_eq!(json, format!("\"{method}\""));
    }
}

#[test]
fn of_many_refunds_at_once_only_what_was_paid_goes_back() {
    let store = books();
    let id = open_invoice(&store);
    pay(&store, &id, 10_000);
    let done: usize = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..16)
            .map(|_| scope.spawn(|| usize::from(store.refund(&id, 3_000).is_ok())))
            .collect();
        threads
            .into_iter()
            .map(|one| one.join().expect("no panic"))
            .sum()
    });
    assert_eq!(done, 3);
}

#[test]
fn a_file_keeps_its_data_when_it_is_opened_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("books.db");
    let id = {
        let store = Store::open(Some(&path)).expect("a new file is filled");
        assert_eq!(all_invoices(&store).len(), 4_250);
        open_invoice(&store)
    };
    let store = Store::open(Some(&path)).expect("the file opens again");
    assert_eq!(status(&store, &id), InvoiceStatus::Open);
    assert_eq!(all_invoices(&store).len(), 4_251);
    // A second store on the same file, as a second process would have.
    let other = Store::open(Some(&path)).expect("the file opens twice");
    pay(&other, &id, 10_000);
    assert_eq!(status(&store, &id), InvoiceStatus::Paid);
}

#[test]
fn a_file_opened_by_many_at_once_is_filled_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("books.db");
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let store = Store::open(Some(&path)).expect("it waits for the others");
                let invoices = store.list_invoices(None, None, None, None);
                assert_eq!(invoices.expect("page 1").total, 4_250);
            });
        }
    });
}

#[test]
fn what_is_no_database_is_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("notes.txt");
    std::fs::write(
        &path,
        "a shopping list, and surely no database\n".repeat(40),
    )
    .expect("written");
    for path in [
        path.as_path(),
        folder.path(),
        Path::new("no/such/folder/books.db"),
    ] {
        let error = Store::open(Some(path)).err().expect("it must be refused");
        assert!(matches!(error, StoreError::Database(_)), "{error}");
    }
}

/// The variable belongs to a process, so this test runs itself again as others.
#[test]
fn the_environment_names_the_file() {
    const CHILD: &str = "BILLING_STORE_TEST_CHILD";
    const MADE_BY_CHILD: &str = "inv_04251";
    if std::env::var_os(CHILD).is_some() {
        let store = Store::from_env().expect("the books open");
        assert_eq!(open_invoice(&store), MADE_BY_CHILD);
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("books.db");
    let run = |with: fn(&mut Command, &Path)| {
        let mut child = Command::new(std::env::current_exe().expect("this test"));
        child.args(["--exact", "the_environment_names_the_file"]);
        child.env(CHILD, "1");
        with(&mut child, &path);
        let output = child.output().expect("it runs");
        assert!(output.status.success(), "{output:?}");
    };
    run(|child, _| {
        child.env_remove("BILLING_DB");
    });
    assert!(!path.exists());
    run(|child, path| {
        child.env("BILLING_DB", path);
    });
    let store = Store::open(Some(&path)).expect("the child left a file");
    assert_eq!(status(&store, MADE_BY_CHILD), InvoiceStatus::Open);
}
