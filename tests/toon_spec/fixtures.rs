//! The encode fixtures, for the options that exist. They are read from beside the workspace.

use std::path::Path;

use fusion::toon::{self, Delimiter};
use serde_json::Value;

const FIXTURES: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../shared/toon-spec/fixtures/encode"
);

#[test]
fn every_fixture_is_written_as_expected() {
    let Ok(files) = std::fs::read_dir(Path::new(FIXTURES)) else {
        println!("skipped: the fixtures of the specification are not beside the workspace");
        return;
    };
    let (mut passed, mut other_options, mut failed) = (0, 0, Vec::new());
    for file in files {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        let cases: Value = serde_json::from_str(&text).unwrap();
        for case in cases["tests"].as_array().unwrap() {
            let Some(delimiter) = delimiter(&case["options"]) else {
                other_options += 1;
                continue;
            };
            let written = toon::to_string_with(&case["input"], delimiter).unwrap();
            if case["expected"] == written.as_str() {
                passed += 1;
            } else {
                let (name, expected) = (&case["name"], &case["expected"]);
                failed.push(format!(
                    "{name}\n  expected {expected}\n  written  {written:?}"
                ));
            }
        }
    }
    println!("{passed} fixtures pass, {other_options} use an option that does not exist");
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    assert!(passed > 150);
}

/// The delimiter of a case, unless it has an option of which only the default exists.
fn delimiter(options: &Value) -> Option<Delimiter> {
    if options.get("indentSize").is_some_and(|size| *size != 2) {
        return None;
    }
    match options.get("delimiter").and_then(Value::as_str) {
        None | Some(",") => Some(Delimiter::Comma),
        Some("|") => Some(Delimiter::Pipe),
        Some("\t") => Some(Delimiter::Tab),
        Some(_) => None,
    }
}
