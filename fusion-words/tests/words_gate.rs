//! The quality gate: how many slips are recognized, and how few other words are taken for one.
//!
//! `cargo test --test words_gate -- --nocapture` prints the table.

use std::{collections::BTreeMap, fs, path::Path};

use fusion_words::{
    draft::Draft,
    english::lookalikes,
    vocabulary::{Lexicon, Vocabulary},
};
use serde_json::Value;

/// The cases of one category.
#[derive(Default)]
struct Row {
    cases: usize,
    /// Matched the value that was expected.
    right: usize,
    /// Matched another value, or one where none was expected.
    wrong: usize,
}

impl Row {
    #[expect(clippy::cast_precision_loss, reason = "a few thousand cases")]
    fn percent(&self, part: usize) -> f64 {
        100.0 * part as f64 / self.cases.max(1) as f64
    }
}

/// The parts of the table that have a bound: a name, the categories, and what holds of them.
type Bound = (&'static str, &'static [&'static str], fn(&Row) -> bool);

const BOUNDS: &[Bound] = &[
    (
        "typo recall >= 90 %",
        &[
            "tp_typo1",
            "tp_typo2",
            "tp_typo_first",
            "tp_alias_typo",
            "tp_hand",
        ],
        |row| row.percent(row.right) >= 90.0,
    ),
    (
        "format and alias 100 %",
        &[
            "tp_exact",
            "tp_format",
            "tp_qualified",
            "tp_unicode",
            "tp_alias",
        ],
        |row| row.right == row.cases,
    ),
    ("near misses <= 6 %", &["tn_domain"], |row| {
        row.percent(row.wrong) <= 6.0
    }),
    ("opposites <= 1 %", &["tn_antonym"], |row| {
        row.percent(row.wrong) <= 1.0
    }),
    ("negations 0", &["tn_negated"], |row| row.wrong == 0),
];

#[test]
fn slips_are_recognized_and_other_words_are_not() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/fuzzy-eval/dev.json");
    let Ok(text) = fs::read_to_string(&path) else {
        println!("skipped: no ../shared/fuzzy-eval/dev.json beside the workspace");
        return;
    };
    let data: Value = serde_json::from_str(&text).unwrap();
    let mut rows: BTreeMap<String, Row> = BTreeMap::new();
    for (name, described) in data["enums"].as_object().unwrap() {
        let draft = draft_of(name, described);
        let entries = draft.entries();
        let vocabulary = draft.vocabulary(&entries);
        let words = lookalikes(&vocabulary);
        let baked = Vocabulary {
            lexicon: Lexicon::Sorted(&words),
            ..vocabulary
        };
        println!("{name}: {} lookalikes", words.len());
        for case in data["cases"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|case| case["enum"] == **name)
        {
            let input = case["input"].as_str().unwrap();
            let outcome = vocabulary.resolve(input);
            assert_eq!(
                baked.resolve(input),
                outcome,
                "{name} {input:?} with the baked list"
            );
            let category = case["cat"].as_str().unwrap();
            let found = outcome.as_ref().ok().map(|hit| vocabulary.names[hit.value]);
            let row = rows.entry(category.to_owned()).or_default();
            row.cases += 1;
            match (found, case["expected"].as_str()) {
                (Some(found), expected) if expected == Some(found) => row.right += 1,
                (None, None) => row.right += 1,
                (None, Some(_)) => {}
                (Some(_), _) => row.wrong += 1,
            }
            if std::env::var_os("WORDS_GATE_MISSES").is_some() && found != case["expected"].as_str()
            {
                println!(
                    "  {category} {name} {input:?}: {} {outcome:?}",
                    case["expected"]
                );
            }
        }
    }
    report(&rows);
}

fn draft_of<'d>(name: &str, described: &'d Value) -> Draft<'d> {
    let mut draft = Draft::new(name);
    let variants = described["variants"].as_array().unwrap();
    for variant in variants {
        draft.name(variant["name"].as_str().unwrap()).unwrap();
    }
    for (value, variant) in variants.iter().enumerate() {
        for alias in variant["aliases"].as_array().unwrap() {
            draft.alias(value, alias.as_str().unwrap()).unwrap();
        }
    }
    draft
}

fn report(rows: &BTreeMap<String, Row>) {
    println!(
        "{:<24} {:>6} {:>7} {:>7}",
        "category", "cases", "right", "wrong"
    );
    let print = |name: &str, row: &Row| {
        let (right, wrong) = (row.percent(row.right), row.percent(row.wrong));
        println!("{name:<24} {:>6} {right:>6.1}% {wrong:>6.2}%", row.cases);
    };
    let sum = |of: &dyn Fn(&str) -> bool| {
        rows.iter()
            .filter(|(name, _)| of(name))
            .fold(Row::default(), |sum, (_, row)| Row {
                cases: sum.cases + row.cases,
                right: sum.right + row.right,
                wrong: sum.wrong + row.wrong,
            })
    };
    for (name, row) in rows {
        print(name, row);
    }
    println!();
    let wrong_variant = sum(&|name| name.starts_with("tp_"));
    print("wrong variant 0", &wrong_variant);
    let mut failed: Vec<&str> = Vec::new();
    if wrong_variant.wrong > 0 {
        failed.push("wrong variant 0");
    }
    for (name, categories, holds) in BOUNDS {
        let row = sum(&|name| categories.contains(&name));
        print(name, &row);
        if !holds(&row) {
            failed.push(name);
        }
    }
    assert!(failed.is_empty(), "the gate does not hold: {failed:?}");
}
