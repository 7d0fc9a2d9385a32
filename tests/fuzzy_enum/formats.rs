//! As plain serde reads and writes them.

use std::collections::BTreeMap;

use fusion::prelude::*;
use serde::de::IntoDeserializer;
use serde::de::value::{Error as ValueError, StrDeserializer};
use serde::{Deserialize, Serialize};
use serde_json::{Value, from_str, from_value, json, to_string, to_value};

use crate::Status;

#[derive(Deserialize, Serialize, Debug, PartialEq)]
struct Filter {
    status: Status,
    other: Option<Status>,
    all: Vec<Status>,
    counts: BTreeMap<Status, u32>,
}

#[derive(Deserialize, Debug, PartialEq)]
#[serde(untagged)]
enum Either {
    One(Status),
    Many(Vec<Status>),
}

#[derive(Deserialize, Debug, PartialEq)]
struct Flat {
    #[serde(flatten)]
    rest: BTreeMap<String, Status>,
}

#[test]
fn a_struct_goes_out_and_comes_back() {
    let filter = Filter {
        status: Status::Open,
        other: Some(Status::Paid),
        all: vec![Status::Void, Status::Open],
        counts: BTreeMap::from([(Status::Paid, 7)]),
    };
    let text = to_string(&filter).unwrap();
    assert_eq!(
        text,
        r#"{"status":"open","other":"paid","all":["void","open"],"counts":{"paid":7}}"#
    );
    assert_eq!(from_str::<Filter>(&text).unwrap(), filter);
    assert_eq!(
        from_value::<Filter>(to_value(&filter).unwrap()).unwrap(),
        filter
    );
}

#[test]
fn words_are_read_wherever_a_value_stands() {
    let sent = json!({
        "status": "Unpaid", "other": "settled", "all": ["VOID", "opne"], "counts": {"Setled": 7},
    });
    let filter = from_str::<Filter>(&sent.to_string()).unwrap();
    assert_eq!(from_value::<Filter>(sent).unwrap(), filter);
    assert_eq!(
        (filter.status, filter.other),
        (Status::Open, Some(Status::Paid))
    );
    assert_eq!(filter.all, [Status::Void, Status::Open]);
    assert_eq!(filter.counts, BTreeMap::from([(Status::Paid, 7)]));
    assert_eq!(from_str::<Option<Status>>("null").unwrap(), None);
    // Escaped, so that serde cannot borrow it.
    assert_eq!(from_str::<Status>(r#""op\u0065n""#).unwrap(), Status::Open);
    assert_eq!(
        serde_json::from_reader::<_, Status>(&b"\"due\""[..]).unwrap(),
        Status::Open
    );
    assert_eq!(
        from_str::<Either>("\"paid\"").unwrap(),
        Either::One(Status::Paid)
    );
    assert_eq!(
        from_str::<Either>("[\"paid\"]").unwrap(),
        Either::Many(vec![Status::Paid])
    );
    assert_eq!(
        from_value::<Flat>(json!({"a": "due"})).unwrap().rest["a"],
        Status::Open
    );
}

#[test]
fn another_format_reads_them_too() {
    let word: StrDeserializer<'_, ValueError> = "outstanding".into_deserializer();
    assert_eq!(Status::deserialize(word), Ok(Status::Open));
}

#[test]
fn what_is_no_word_is_told_the_values() {
    for value in [
        json!(5),
        json!(null),
        json!(true),
        json!([]),
        json!({"open": null}),
    ] {
        let text = from_value::<Status>(value.clone()).unwrap_err().to_string();
        assert!(
            text.ends_with("expected one of open, paid, void"),
            "{value}: {text}"
        );
        let text = from_str::<Status>(&value.to_string())
            .unwrap_err()
            .to_string();
        assert!(
            text.contains("expected one of open, paid, void"),
            "{value}: {text}"
        );
    }
    let error = |value: Value| from_value::<Status>(value).unwrap_err().to_string();
    assert_eq!(
        error(json!("inactive")),
        r#""inactive" is none of open, paid, void"#
    );
    assert_eq!(
        error(json!("!paid")),
        r#""!paid" is none of open, paid, void. Did you mean "paid"?"#
    );
}

#[fuzzy_enum(aliases = "weekday")]
#[derive(Debug)]
#[allow(dead_code, reason = "only what is read as it is of interest")]
enum Month {
    January,
    February,
    March,
    April,
    May,
    June,
    July,
    August,
    September,
    October,
    November,
    December,
    Smarch,
}

#[test]
fn of_many_values_the_nearest_are_told() {
    let error = |word: &str| from_value::<Month>(json!(word)).unwrap_err().to_string();
    assert_eq!(
        error("!march"),
        r#""!march" is none of the 13 values. Nearest: march, smarch"#
    );
    assert_eq!(error("zzz"), r#""zzz" is none of the 13 values"#);
    let number = from_value::<Month>(json!(5)).unwrap_err().to_string();
    assert!(number.ends_with("expected one of 13 values"), "{number}");
}
