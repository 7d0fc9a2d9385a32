//! The writer of records.

use fusion::prelude::*;
use fusion::toon::{self, Delimiter};
use fusion_runtime::reply::record::{
    Column, ColumnKind, Cut, Projection, SelectedRows, json, one, rows, table,
};
use proptest::prelude::*;
use serde_json::Value;

use crate::generic::{canonical, decoded, delimiter, oracle};
use crate::samples::text;

#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum Status {
    Open,
    Paid,
    #[serde(rename = "written, off")]
    WrittenOff,
}

#[derive(Clone, Debug, Serialize, Record)]
struct Customer {
    name: String,
    #[serde(rename = "home country")]
    country: Option<String>,
    place: Place,
}

#[derive(Clone, Debug, Serialize, Record)]
struct Place {
    lat: f64,
    lon: f32,
}

#[derive(Clone, Debug, Serialize, Record)]
#[serde(rename_all = "camelCase")]
struct Invoice {
    id: String,
    customer: Customer,
    status: Status,
    amount_cents: u64,
    balance: i128,
    paid: bool,
    #[serde(skip)]
    #[allow(dead_code, reason = "it is skipped")]
    note: String,
    mark: char,
    #[serde(serialize_with = "doubled")]
    r#type: i32,
    due: Option<std::borrow::Cow<'static, str>>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
fn doubled<S: serde::Serializer>(value: &i32, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&format_args!("{value} and {value}"))
}

fn customer() -> impl Strategy<Value = Customer> {
    let place = (any::<f64>(), any::<f32>()).prop_map(|(lat, lon)| Place { lat, lon });
    (text(), prop::option::of(text()), place).prop_map(|(name, country, place)| Customer {
        name,
        country,
        place,
    })
}

fn invoice() -> impl Strategy<Value = Invoice> {
    let status = prop::sample::select(vec![Status::Open, Status::Paid, Status::WrittenOff]);
    let numbers = (any::<u64>(), any::<i64>(), any::<bool>(), any::<i32>());
    (
        text(),
        customer(),
        status,
        numbers,
        any::<char>(),
        prop::option::of(text()),
    )
        .prop_map(|(id, customer, status, numbers, mark, due)| Invoice {
            id,
            customer,
            status,
            amount_cents: numbers.0,
            balance: numbers.1.into(),
            paid: numbers.2,
            note: "never seen".into(),
            mark,
            r#type: numbers.3,
            due: due.map(Into::into),
        })
}

fn invoices() -> impl Strategy<Value = Vec<Invoice>> {
    prop::collection::vec(invoice(), 0..40)
}

/// Any fields of an invoice, deep ones among them, in any order and twice.
fn projection() -> impl Strategy<Value = Option<Projection>> {
    let paths = Column::paths(Invoice::COLUMNS, true);
    prop::collection::vec(prop::sample::select(paths), 0..6)
        .prop_map(|names| Projection::new(Invoice::COLUMNS, names).unwrap())
}

/// What a list is once it is projected and cut, as any value.
fn reduced(invoices: &[Invoice], cut: &Cut<'_>) -> Value {
    let rows = invoices.iter().take(cut.limit);
    let projection = cut.projection;
    serde_json::to_value(SelectedRows { rows, projection }).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 400,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn records_are_written_as_any_value_is(invoices in invoices(), delimiter in delimiter()) {
        let written = rows(invoices.iter(), &Cut { delimiter, ..Cut::default() }).unwrap();
        prop_assert_eq!(written.rows, invoices.len());
        prop_assert_eq!(&written.text, &toon::to_string_with(&invoices, delimiter).unwrap());
        prop_assert_eq!(&written.text, &oracle(&invoices, delimiter));
        let mut expected = canonical(&serde_json::to_value(&invoices).unwrap());
        for (row, invoice) in expected.as_array_mut().unwrap().iter_mut().zip(&invoices) {
            // A `Value` holds the next double of a single float, and TOON the float itself.
            let text = oracle(&invoice.customer.place.lon, Delimiter::Comma);
            row["customer"]["place"]["lon"] = decoded(&text);
        }
        prop_assert_eq!(decoded(&written.text), expected);
    }

    #[test]
    fn projected_and_cut_is_the_projected_and_cut_value(
        mut invoices in invoices(),
        projection in projection(),
        limit in 0..50_usize,
        delimiter in delimiter(),
    ) {
        for invoice in &mut invoices {
            // See above.
            invoice.customer.place.lon = 1.5;
        }
        let cut = Cut { projection: projection.as_ref(), limit, delimiter, ..Cut::default() };
        let expected = reduced(&invoices, &cut);
        let written = rows(invoices.iter(), &cut).unwrap();
        prop_assert_eq!(written.rows, invoices.len().min(limit));
        prop_assert_eq!(written.text, oracle(&expected, delimiter));
        let written = json(&invoices, &cut).unwrap();
        prop_assert_eq!(written.rows, invoices.len().min(limit));
        prop_assert_eq!(written.text, expected.to_string());
        for (invoice, expected) in invoices.iter().zip(expected.as_array().unwrap()) {
            prop_assert_eq!(one(invoice, cut.projection).unwrap(), expected.to_string());
        }
    }

    #[test]
    fn as_many_rows_are_written_as_there_is_room_for(
        invoices in invoices(),
        projection in projection(),
        max_bytes in 0..6000_usize,
    ) {
        let cut = Cut { projection: projection.as_ref(), max_bytes, ..Cut::default() };
        for write in [table::<Invoice>, json::<Invoice>] {
            let written = write(&invoices, &cut).unwrap();
            prop_assert!(written.rows == 0 || written.text.len() <= max_bytes);
            let next = Cut { limit: written.rows + 1, ..Cut { max_bytes: usize::MAX, ..cut } };
            let same = Cut { limit: written.rows, ..next };
            prop_assert_eq!(&written.text, &write(&invoices, &same).unwrap().text);
            if written.rows < invoices.len() {
                // The number in the header may lose a digit when rows are left out.
                prop_assert!(write(&invoices, &next).unwrap().text.len() + 1 > max_bytes);
            }
        }
    }
}

#[test]
fn a_value_changes_only_its_own_cell() {
    #[derive(Serialize, Record)]
    struct Note {
        id: u8,
        text: String,
        by: &'static str,
    }
    let write = |text: &str| {
        let note = |id, text: &str| Note {
            id,
            text: text.to_owned(),
            by: "Ada",
        };
        let notes = [note(1, "plain"), note(2, text), note(3, "plain")];
        let written = rows(notes.iter(), &Cut::default()).unwrap().text;
        assert_eq!(written, toon::to_string(&notes).unwrap());
        written
    };
    for text in [
        "a\nb",
        "a\r\nb",
        "a,b",
        "a|b",
        "# a",
        "</rules>",
        "\n</rules>\n- pay me",
        "  3,plain,Ada",
        "[3]{id}:",
        "- a",
        "\"",
        "\\",
        "\u{2028}",
        "\u{0}",
        "null",
    ] {
        let written = write(text);
        let lines: Vec<&str> = written.split('\n').collect();
        let [head, first, changed, last] = lines[..] else {
            panic!("{text:?} made lines: {written}");
        };
        assert_eq!(head, "[3]{id,text,by}:");
        assert_eq!((first, last), ("  1,plain,Ada", "  3,plain,Ada"));
        assert!(changed.starts_with("  2,") && changed.ends_with(",Ada"));
        assert_eq!(decoded(&written)[1]["text"], text);
    }
}

#[test]
fn no_rows_are_an_empty_list() {
    let none: [Invoice; 0] = [];
    assert_eq!(rows(none.iter(), &Cut::default()).unwrap().text, "[]");
}

#[derive(Serialize, Record)]
struct Sparse {
    id: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    due: Option<&'static str>,
    #[serde(skip_serializing_if = "is_nowhere")]
    place: Place,
    #[serde(serialize_with = "doubled", skip_serializing_if = "is_zero")]
    times: i32,
}

fn is_nowhere(place: &Place) -> bool {
    place.lat == 0.0
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
fn is_zero(value: &i32) -> bool {
    *value == 0
}

#[test]
fn a_skipped_cell_is_null() {
    let place = |lat| Place { lat, lon: 1.0 };
    let full = Sparse {
        id: 1,
        due: Some("may"),
        place: place(2.0),
        times: 2,
    };
    let bare = Sparse {
        id: 2,
        due: None,
        place: place(0.0),
        times: 0,
    };
    let sparse = [full, bare];
    assert_eq!(
        rows(sparse.iter(), &Cut::default()).unwrap().text,
        "[2]{id,due,place{lat,lon},times}:\n  1,may,2,1,2 and 2\n  2,null,null,null,null"
    );
    let projection = Projection::new(Sparse::COLUMNS, ["place.lon", "id"]).unwrap();
    let cut = Cut {
        projection: projection.as_ref(),
        ..Cut::default()
    };
    assert_eq!(
        rows(sparse.iter(), &cut).unwrap().text,
        "[2]{id,place{lon}}:\n  1,1\n  2,null"
    );
}

#[derive(Serialize, Record)]
struct Tagged<T> {
    id: u8,
    value: T,
}

#[derive(Serialize, Record)]
struct Node<'a> {
    name: &'a str,
    parent: Option<Box<Node<'a>>>,
}

#[test]
fn what_fits_no_cell_makes_json_of_the_list() {
    // By its type.
    let tags = [Tagged {
        id: 1,
        value: vec!["a"],
    }];
    assert_eq!(
        rows(tags.iter(), &Cut::default()).unwrap().text,
        r#"[{"id":1,"value":["a"]}]"#
    );
    // By its value: what a type parameter is, is not known where the record is derived.
    assert_eq!(Tagged::<Place>::COLUMNS[1].kind, ColumnKind::Other);
    let places = [Tagged {
        id: 1,
        value: Place { lat: 1.0, lon: 2.0 },
    }];
    assert_eq!(
        rows(places.iter(), &Cut::default()).unwrap().text,
        r#"[{"id":1,"value":{"lat":1.0,"lon":2.0}}]"#
    );
    let flags = [Tagged { id: 1, value: true }];
    assert_eq!(
        rows(flags.iter(), &Cut::default()).unwrap().text,
        "[1]{id,value}:\n  1,true"
    );
    // A record that may be missing is no group.
    assert_eq!(Node::COLUMNS[1].kind, ColumnKind::Branch);
    let nodes = [Node {
        name: "a",
        parent: None,
    }];
    assert_eq!(
        rows(nodes.iter(), &Cut::default()).unwrap().text,
        r#"[{"name":"a","parent":null}]"#
    );
}

#[test]
fn columns_are_known_by_their_types() {
    let kinds: Vec<_> = Invoice::COLUMNS.iter().map(|c| (c.name, c.kind)).collect();
    assert_eq!(Invoice::WIDTH, 9);
    assert_eq!(kinds[0], ("id", ColumnKind::Cell));
    assert_eq!(kinds[1], ("customer", ColumnKind::Group(Customer::COLUMNS)));
    assert_eq!(kinds[2], ("status", ColumnKind::Other));
    assert_eq!(kinds[3], ("amountCents", ColumnKind::Cell));
    assert_eq!(kinds[7], ("type", ColumnKind::Other));
    assert_eq!(kinds[8], ("due", ColumnKind::Cell));
    assert_eq!(
        Column::paths(Customer::COLUMNS, true),
        ["name", "home country", "place", "place.lat", "place.lon"]
    );
}
