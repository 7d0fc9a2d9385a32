//! The quality gate: how many slips are recognized, and how few other words are taken for one.
//!
//! The resolver runs over all of the data, and what `#[fuzzy_enum]` makes of five of its enums
//! must answer as the resolver does. `cargo test --test words_gate -- --nocapture` prints the
//! table.

use std::{collections::BTreeMap, fs, path::Path};

use fusion::{FuzzyEnum, fuzzy_enum};
use fusion_words::{
    draft::Draft,
    english::lookalikes,
    vocabulary::{Lexicon, Typos, Vocabulary},
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
    /// The same under `typos = "loose"`, for comparison.
    loose_right: usize,
    loose_wrong: usize,
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

#[fuzzy_enum]
#[derive(Clone, Copy, Debug)]
enum OrderStatus {
    #[alias("awaiting", "waiting")]
    Pending,
    #[alias("in_progress")]
    Processing,
    #[alias("dispatched", "sent")]
    Shipped,
    #[alias("on_the_way")]
    InTransit,
    #[alias("arrived")]
    Delivered,
    #[alias("voided")]
    Cancelled,
    #[alias("sent_back")]
    Returned,
    #[alias("reimbursed")]
    Refunded,
}

#[fuzzy_enum(rename_all = "UPPERCASE")]
#[derive(Clone, Copy, Debug)]
enum HttpMethod {
    #[alias("fetch", "read", "retrieve")]
    Get,
    #[alias("create")]
    Post,
    #[alias("replace")]
    Put,
    #[alias("modify")]
    Patch,
    #[alias("remove", "del")]
    Delete,
    Head,
    #[alias("opts")]
    Options,
}

#[fuzzy_enum]
#[derive(Clone, Copy, Debug)]
enum Lighting {
    #[alias("light", "lit", "well_lit", "daylight")]
    Bright,
    #[alias("shadowy", "low", "twilight", "dusk")]
    Dim,
    #[alias("dark", "pitch_black")]
    Darkness,
}

#[fuzzy_enum]
#[derive(Clone, Copy, Debug)]
enum AwsRegion {
    #[alias("virginia", "n-virginia")]
    #[fuzzy(rename = "us-east-1")]
    Virginia,
    #[alias("ohio")]
    #[fuzzy(rename = "us-east-2")]
    Ohio,
    #[alias("california")]
    #[fuzzy(rename = "us-west-1")]
    California,
    #[alias("oregon")]
    #[fuzzy(rename = "us-west-2")]
    Oregon,
    #[alias("ireland")]
    #[fuzzy(rename = "eu-west-1")]
    Ireland,
    #[alias("london")]
    #[fuzzy(rename = "eu-west-2")]
    London,
    #[alias("frankfurt")]
    #[fuzzy(rename = "eu-central-1")]
    Frankfurt,
    #[alias("singapore")]
    #[fuzzy(rename = "ap-southeast-1")]
    Singapore,
    #[alias("sydney")]
    #[fuzzy(rename = "ap-southeast-2")]
    Sydney,
    #[alias("tokyo")]
    #[fuzzy(rename = "ap-northeast-1")]
    Tokyo,
    #[alias("são paulo")]
    #[fuzzy(rename = "sa-east-1")]
    SaoPaulo,
}

#[fuzzy_enum]
#[derive(Clone, Copy, Debug)]
enum Language {
    #[alias("en")]
    English,
    #[alias("es", "español", "castellano")]
    Spanish,
    #[alias("fr", "français")]
    French,
    #[alias("de", "deutsch")]
    German,
    #[alias("pt", "português")]
    Portuguese,
    #[alias("it", "italiano")]
    Italian,
    #[alias("ja", "日本語")]
    Japanese,
    #[alias("zh", "mandarin")]
    Chinese,
    #[alias("ko")]
    Korean,
}

fn data() -> Option<Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/fuzzy-eval/dev.json");
    let Ok(text) = fs::read_to_string(&path) else {
        println!("skipped: no ../shared/fuzzy-eval/dev.json beside the workspace");
        return None;
    };
    Some(serde_json::from_str(&text).unwrap())
}

/// The cases of one enum.
fn cases<'d>(data: &'d Value, name: &'d str) -> impl Iterator<Item = &'d Value> {
    let cases = data["cases"].as_array().unwrap().iter();
    cases.filter(move |case| case["enum"] == *name)
}

#[test]
fn the_macro_answers_as_the_resolver() {
    let Some(data) = data() else { return };
    let compared = agree::<OrderStatus>(&data, "OrderStatus")
        + agree::<HttpMethod>(&data, "HttpMethod")
        + agree::<Lighting>(&data, "Lighting")
        + agree::<AwsRegion>(&data, "AwsRegion")
        + agree::<Language>(&data, "Language");
    println!("{compared} inputs through the macro, all answered as by the resolver");
}

/// How many inputs were compared.
fn agree<T: FuzzyEnum>(data: &Value, name: &str) -> usize {
    let described = &data["enums"][name];
    if described.is_null() {
        println!("skipped: the data has no {name}");
        return 0;
    }
    let draft = draft_of(name, described);
    let entries = draft.entries();
    let vocabulary = draft.vocabulary(&entries);
    assert_eq!(T::NAMES, vocabulary.names);
    let compare = |case: &Value| {
        let input = case["input"].as_str().unwrap();
        let by_macro = T::resolve(input).map(|hit| (hit.value.name(), hit.matched, hit.how));
        let resolved = vocabulary.resolve(input);
        let resolved = resolved.map(|hit| (vocabulary.names[hit.value], hit.matched, hit.how));
        assert_eq!(by_macro, resolved, "{name} {input:?}");
    };
    cases(data, name).map(compare).count()
}

#[test]
fn slips_are_recognized_and_other_words_are_not() {
    let Some(data) = data() else { return };
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
        let loose = Vocabulary {
            typos: Typos::Loose,
            ..vocabulary
        };
        println!("{name}: {} lookalikes", words.len());
        for case in cases(&data, name) {
            let input = case["input"].as_str().unwrap();
            let outcome = vocabulary.resolve(input);
            assert_eq!(
                baked.resolve(input),
                outcome,
                "{name} {input:?} with the baked list"
            );
            let category = case["cat"].as_str().unwrap();
            let found = outcome.as_ref().ok().map(|hit| vocabulary.names[hit.value]);
            let expected = case["expected"].as_str();
            let row = rows.entry(category.to_owned()).or_default();
            row.cases += 1;
            row.right += usize::from(found == expected);
            row.wrong += usize::from(found.is_some() && found != expected);
            let guessed = loose.resolve(input).ok().map(|hit| loose.names[hit.value]);
            row.loose_right += usize::from(guessed == expected);
            row.loose_wrong += usize::from(guessed.is_some() && guessed != expected);
            if std::env::var_os("WORDS_GATE_MISSES").is_some()
                && outcome.is_ok() != expected.is_some()
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
        "{:<24} {:>6} {:>7} {:>7}   {:>7} {:>7}",
        "category", "cases", "right", "wrong", "loose", "wrong"
    );
    let print = |name: &str, row: &Row| {
        println!(
            "{name:<24} {:>6} {:>6.1}% {:>6.2}%   {:>6.1}% {:>6.2}%",
            row.cases,
            row.percent(row.right),
            row.percent(row.wrong),
            row.percent(row.loose_right),
            row.percent(row.loose_wrong)
        );
    };
    let sum = |of: &dyn Fn(&str) -> bool| {
        rows.iter()
            .filter(|(name, _)| of(name))
            .fold(Row::default(), |sum, (_, row)| Row {
                cases: sum.cases + row.cases,
                right: sum.right + row.right,
                wrong: sum.wrong + row.wrong,
                loose_right: sum.loose_right + row.loose_right,
                loose_wrong: sum.loose_wrong + row.loose_wrong,
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
