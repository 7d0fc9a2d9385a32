//! TOON against `serde_json::to_string` on the same rows, in one run, with two other crates that
//! write TOON beside it. The ratios are printed last.

#![allow(missing_docs, reason = "a bench has no readers of its docs")]

mod rows;
mod writers;

use std::fmt::Write;
use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::Criterion;
use fusion_runtime::reply::record::{self, Cut};

use self::rows::Row;
use self::writers::WRITERS;

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    let mut report = Vec::new();
    for count in [1_000, 100_000] {
        let rows = rows::rows(count);
        let mut group = criterion.benchmark_group(format!("{count} rows"));
        group
            .sample_size(10)
            .measurement_time(Duration::from_secs(3));
        for (name, write) in WRITERS {
            group.bench_function(name, |bencher| bencher.iter(|| write(black_box(&rows))));
        }
        group.finish();
        report.push(table(count, &rows));
    }
    for count in [4_250, 425_000] {
        let rows = rows::rows(count);
        let limit = Cut {
            limit: 50,
            ..Cut::default()
        };
        criterion.bench_function(&format!("50 of {count} rows"), |bencher| {
            bencher.iter(|| record::rows(black_box(rows.iter()), &limit).unwrap());
        });
    }
    for text in report {
        println!("{text}");
    }
}

/// The writers beside each other: they take turns, so that all see the same machine, and the
/// fastest of their turns counts.
fn table(count: usize, rows: &[Row]) -> String {
    let turns = (2_000_000 / count).clamp(15, 500);
    let mut best = [Duration::MAX; WRITERS.len()];
    for _ in 0..turns {
        for (best, (_, write)) in best.iter_mut().zip(WRITERS) {
            let start = Instant::now();
            black_box(write(black_box(rows)));
            *best = start.elapsed().min(*best);
        }
    }
    let mut text = format!("{count} rows of ten fields\n");
    let anchor = best[0].as_secs_f64();
    for (best, (name, write)) in best.iter().zip(WRITERS) {
        let (seconds, bytes) = (best.as_secs_f64(), write(rows).len());
        let (millis, ratio) = (seconds * 1000.0, seconds / anchor);
        let _ = writeln!(
            text,
            "  {name:<15}  {millis:>8.3} ms  {ratio:>5.2}x  {bytes:>9} bytes"
        );
    }
    text
}
