//! Random data that is likely to meet the rules.

use proptest::prelude::*;
use serde_json::{Map, Number, Value};

/// Texts: plain ones, and ones that need quotes for each reason.
pub(crate) fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "[a-z]{1,6}",
        1 => any::<String>(),
        1 => "[-+]?[0-9]{1,3}(\\.[0-9]{0,3})?([eE][-+]?[0-9]{0,2})?",
        1 => "[ ,|\t\n:\"\\\\\\[\\]{}#-]{0,3}[a-z]{0,2}[ ,|\t\n:\"\\\\\\[\\]{}#-]{0,3}",
        1 => prop::sample::select(vec![
            "", "true", "false", "null", "True", "nulls", "-", "-1", "#", "# note", "</rules>",
            "a\nb", "\u{feff}mark", "\u{7f}", "\u{85}", "\u{a0}", "1,5", "01", ".5", "5.", "1e5",
        ]).prop_map(String::from),
    ]
}

/// Keys: few, so that objects are often alike.
pub(crate) fn key() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => prop::sample::select(vec!["a", "b", "c", "id"]).prop_map(String::from),
        1 => prop::sample::select(vec!["", "a b", "1a", "_x.y", "é", "a:b", "-a"]).prop_map(String::from),
        1 => text(),
    ]
}

pub(crate) fn number() -> impl Strategy<Value = Number> {
    let float = |value: f64| Number::from_f64(value).unwrap_or_else(|| 0.into());
    prop_oneof![
        4 => (-1000..1000_i64).prop_map(Number::from),
        1 => any::<i64>().prop_map(Number::from),
        1 => any::<u64>().prop_map(Number::from),
        1 => any::<f64>().prop_map(float),
        1 => (-100_000..100_000_i32).prop_map(move |cents| float(f64::from(cents) / 100.0)),
        1 => (-30..30_i32, 1..10_000_i32).prop_map(move |(exponent, digits)| {
            float(f64::from(digits) * 10_f64.powi(exponent))
        }),
    ]
}

pub(crate) fn cell() -> impl Strategy<Value = Value> {
    prop_oneof![
        1 => Just(Value::Null),
        1 => any::<bool>().prop_map(Value::from),
        2 => number().prop_map(Value::Number),
        3 => text().prop_map(Value::from),
    ]
}

/// Any value; many of its lists are tables, and many almost.
pub(crate) fn value() -> impl Strategy<Value = Value> {
    cell().prop_recursive(5, 60, 5, |inner| {
        prop_oneof![
            2 => prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            2 => object(inner.clone()),
            3 => rows(inner.clone()).prop_map(Value::from),
            2 => (prop::collection::vec(key(), 1..5), rows(inner)).prop_map(|(keys, rows)| {
                keys.into_iter().zip(rows).collect::<Map<_, _>>().into()
            }),
        ]
    })
}

fn object(inner: impl Strategy<Value = Value>) -> impl Strategy<Value = Value> {
    prop::collection::vec((key(), inner), 0..4)
        .prop_map(|fields| fields.into_iter().collect::<Map<_, _>>().into())
}

/// Objects of one shape, some of them turned or spoiled.
fn rows(inner: impl Strategy<Value = Value> + Clone) -> impl Strategy<Value = Vec<Value>> {
    let nested = prop::collection::vec((key(), cell()), 1..3)
        .prop_map(|fields| Value::Object(fields.into_iter().collect()));
    let field = prop_oneof![3 => cell(), 1 => nested, 1 => inner.clone()];
    let first = prop::collection::vec((key(), field), 1..4);
    let change = prop_oneof![
        6 => Just(None),
        1 => Just(Some(None)),
        1 => inner.prop_map(|value| Some(Some(value))),
    ];
    (first, prop::collection::vec((change, cell()), 0..5)).prop_map(|(first, others)| {
        let first: Map<String, Value> = first.into_iter().collect();
        let mut rows = vec![Value::Object(first.clone())];
        for (change, cell) in others {
            let mut row = first.clone();
            if let Some((_, value)) = row
                .iter_mut()
                .find(|(_, v)| !v.is_object() && !v.is_array())
            {
                *value = cell;
            }
            match change {
                None => {}
                Some(None) => row = row.into_iter().rev().collect(),
                Some(Some(value)) => {
                    if let Some((_, last)) = row.iter_mut().last() {
                        *last = value;
                    }
                }
            }
            rows.push(row.into());
        }
        rows
    })
}
