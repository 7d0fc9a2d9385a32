//! The writer for any value.

use fusion::toon::{self, Delimiter};
use proptest::prelude::*;
use serde::Serialize;
use serde_json::Value;
use serde_toon::{DecodeOptions, ToonOptions};

use crate::samples::value;

/// The crate `serde_toon` as it writes with this between cells.
pub(crate) fn oracle<T: Serialize>(value: &T, delimiter: Delimiter) -> String {
    let options = ToonOptions::new().with_delimiter(match delimiter {
        Delimiter::Comma => serde_toon::Delimiter::Comma,
        Delimiter::Pipe => serde_toon::Delimiter::Pipe,
        Delimiter::Tab => serde_toon::Delimiter::Tab,
    });
    serde_toon::to_string_with_options(value, options).unwrap()
}

/// What a strict decoder reads.
pub(crate) fn decoded(text: &str) -> Value {
    serde_toon::from_str_with_options(text, DecodeOptions::strict()).unwrap()
}

pub(crate) fn delimiter() -> impl Strategy<Value = Delimiter> {
    prop::sample::select(vec![Delimiter::Comma, Delimiter::Pipe, Delimiter::Tab])
}

/// A value with its numbers as TOON knows them: it has no negative zero, and no difference
/// between 1 and 1.0.
pub(crate) fn canonical(value: &Value) -> Value {
    match value {
        Value::Array(items) => items.iter().map(canonical).collect(),
        Value::Object(fields) => fields
            .iter()
            .map(|(key, value)| (key.clone(), canonical(value)))
            .collect::<serde_json::Map<_, _>>()
            .into(),
        Value::Number(number) if number.is_f64() => {
            let text = oracle(value, Delimiter::Comma);
            let signed = text.parse::<i64>().map(Value::from);
            let unsigned = text.parse::<u64>().map(Value::from);
            // serde_json reads the last digit of some floats otherwise.
            signed
                .or(unsigned)
                .unwrap_or_else(|_| text.parse::<f64>().unwrap().into())
        }
        other => other.clone(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_value_is_written_as_the_oracle_writes_it(value in value(), delimiter in delimiter()) {
        let written = toon::to_string_with(&value, delimiter).unwrap();
        prop_assert_eq!(&written, &oracle(&value, delimiter));
        prop_assert_eq!(decoded(&written), canonical(&value));
    }
}

#[test]
fn floats_are_spelled_as_the_oracle_spells_them() {
    // Many of these lie in the middle between two texts of the same length.
    for exponent in -60..70 {
        for odd in (1..4000_u32)
            .step_by(2)
            .chain((0..32).map(|bits| (1 << bits) + 1))
        {
            #[allow(clippy::cast_precision_loss, reason = "any float will do")]
            let single = odd as f32 * 2_f32.powi(exponent);
            let double = (f64::from(odd) + 2_f64.powi(51)) * 2_f64.powi(exponent);
            let (written, expected) = (toon::to_string(&single), oracle(&single, Delimiter::Comma));
            assert_eq!(written.unwrap(), expected);
            let (written, expected) = (toon::to_string(&double), oracle(&double, Delimiter::Comma));
            assert_eq!(written.unwrap(), expected);
        }
    }
}

/// Says something else each time.
struct Fickle(std::cell::Cell<usize>, [Value; 2]);

impl Serialize for Fickle {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let turn = self.0.replace(self.0.get() + 1);
        self.1[turn % 2].serialize(serializer)
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 3000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn a_value_that_changes_is_an_error_or_what_it_became(first in value(), second in value()) {
        let fickle = Fickle(0.into(), [first, second.clone()]);
        if let Ok(written) = toon::to_string(&fickle) {
            prop_assert_eq!(decoded(&written), canonical(&second));
        }
    }
}
