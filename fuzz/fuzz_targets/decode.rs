//! Any bytes as the argument of a tool: as JSON where they are, else as text.
#![no_main]

use std::collections::BTreeMap;
use std::num::NonZeroU8;

use fusion_runtime::args::ambient::Policy;
use fusion_runtime::args::decode::{Site, decode};
use fusion_runtime::args::fields::Unknown;
use fusion_runtime::args::text;
use libfuzzer_sys::fuzz_target;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value;

#[derive(Serialize, Deserialize, PartialEq, Debug)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Open,
    VeryOpen,
    With(u8),
    Pair(bool, String),
    Fields { a: i8 },
}

#[derive(Serialize, Deserialize, PartialEq, Debug)]
struct All {
    a: Option<String>,
    #[serde(default)]
    b: u64,
    #[serde(default)]
    c: Vec<i128>,
    #[serde(default, alias = "dd")]
    d: BTreeMap<i16, Option<bool>>,
    e: Option<Box<All>>,
    f: Option<Kind>,
    g: Option<(f32, char)>,
    h: Option<NonZeroU8>,
}

fn read<T: DeserializeOwned + Serialize>(value: &Value) {
    for unknown in [Unknown::Refuse, Unknown::Ignore] {
        let site = Site {
            name: "value",
            shape: None,
            is_optional: false,
            unknown,
            policy: Policy::default(),
        };
        let Ok((decoded, _)) = decode::<T>(value, site) else {
            continue;
        };
        // What was mended once needs no mending.
        if let Ok(again) = serde_json::to_value(&decoded) {
            let (twice, notes) = decode::<T>(&again, site).expect("accepted once");
            assert_eq!(serde_json::to_value(&twice).ok(), Some(again));
            assert!(notes.is_empty(), "{notes:?}");
        }
    }
}

fuzz_target!(|data: &[u8]| {
    let Ok(sent) = std::str::from_utf8(data) else {
        return;
    };
    let _ = text::find(sent);
    let value = text::parse(sent).unwrap_or_else(|_| Value::String(sent.into()));
    read::<All>(&value);
    read::<Vec<Kind>>(&value);
    read::<Option<u32>>(&value);
});
