//! What it takes to read a word into an enum, beside serde's derive over the same names, in one
//! run: `cargo bench --bench words` prints the ratios last.

#![allow(missing_docs, reason = "nobody reads the docs of a bench")]

mod names;
mod table;

use std::hint::black_box;
use std::time::Instant;

use criterion::Criterion;
use serde::Deserialize;
use serde::de::value::{Error, StrDeserializer};

use self::names::{names_5, names_20, names_100, names_1000};
use self::table::{Figure, Table};

/// The same names twice: with `#[fuzzy_enum]`, and with serde's derive.
macro_rules! both {
    ($($(#[$meta:meta])* $name:ident)*) => {
        #[fusion::fuzzy_enum]
        pub(crate) enum Fuzzy { $($(#[$meta])* $name),* }

        #[derive(serde::Deserialize)]
        #[serde(rename_all = "snake_case")]
        #[allow(clippy::enum_variant_names, reason = "of the names, not of their use")]
        pub(crate) enum Plain { $($name),* }
    };
}

mod of_5 {
    super::names_5!(both);
}
mod of_20 {
    super::names_20!(both);
}
mod of_100 {
    super::names_100!(both);
}
mod of_1000 {
    super::names_1000!(both);
}

/// The kinds of words, in the order of the table.
const KINDS: [&str; 5] = ["exact", "format", "alias", "typo", "miss"];

/// A word of each kind, made of the name in the middle.
fn words(name: &str) -> [String; 5] {
    let mut typo = name.to_owned();
    let last = typo.pop().unwrap_or_default();
    typo.insert(typo.len() - 1, last);
    [
        name.to_owned(),
        name.to_uppercase().replace('_', "-"),
        "unlooked_for".into(),
        typo,
        "completely_other".into(),
    ]
}

fn read<'w, T: Deserialize<'w>>(word: &'w str) -> Result<T, Error> {
    T::deserialize(StrDeserializer::new(black_box(word)))
}

/// Runs one kind of reading, and keeps its best time and its allocations.
fn run(
    criterion: &mut Criterion,
    table: &mut Table,
    (size, kind, who): (usize, &'static str, &'static str),
    mut read: impl FnMut(),
) {
    let allocations = allocation_counter::measure(&mut read).count_total;
    let mut best = f64::INFINITY;
    criterion.bench_function(&format!("{who}/{kind}/{size}"), |bencher| {
        bencher.iter_custom(|times| {
            let start = Instant::now();
            for _ in 0..times {
                read();
            }
            let elapsed = start.elapsed();
            #[expect(clippy::cast_precision_loss, reason = "fewer than 2^52 readings")]
            let each = elapsed.as_secs_f64() * 1e9 / times as f64;
            best = best.min(each);
            elapsed
        });
    });
    table.add(Figure {
        size,
        kind,
        who,
        nanoseconds: best,
        allocations,
    });
}

/// The enum of one size, by both.
fn compare<F, P>(criterion: &mut Criterion, table: &mut Table)
where
    F: for<'w> Deserialize<'w> + fusion::FuzzyEnum,
    P: for<'w> Deserialize<'w>,
{
    let size = F::NAMES.len();
    for (kind, word) in KINDS.into_iter().zip(words(F::NAMES[size / 2])) {
        assert_eq!(read::<F>(&word).is_ok(), kind != "miss", "{word}");
        run(criterion, table, (size, kind, "fuzzy"), || {
            drop(black_box(read::<F>(&word)));
        });
        // What serde's derive does not know it refuses: that is what the others stand beside.
        assert_eq!(read::<P>(&word).is_ok(), kind == "exact", "{word}");
        run(criterion, table, (size, kind, "serde"), || {
            drop(black_box(read::<P>(&word)));
        });
    }
}

fn main() {
    let mut criterion = Criterion::default()
        .without_plots()
        .warm_up_time(std::time::Duration::from_millis(200))
        .measurement_time(std::time::Duration::from_millis(600))
        .sample_size(30)
        .configure_from_args();
    let mut table = Table::default();
    compare::<of_5::Fuzzy, of_5::Plain>(&mut criterion, &mut table);
    compare::<of_20::Fuzzy, of_20::Plain>(&mut criterion, &mut table);
    compare::<of_100::Fuzzy, of_100::Plain>(&mut criterion, &mut table);
    compare::<of_1000::Fuzzy, of_1000::Plain>(&mut criterion, &mut table);
    criterion.final_summary();
    print!("{table}");
}
