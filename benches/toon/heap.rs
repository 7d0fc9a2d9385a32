//! How much memory each writer holds at most, against the length of what it wrote. This is not
//! in the bench beside it, since an allocator that counts costs some writers more than others.

#![allow(missing_docs, reason = "a bench has no readers of its docs")]

mod rows;
mod writers;

use fusion::toon;
use peak_alloc::PeakAlloc;
use serde::Serialize;

#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

/// The least text for the most that must be remembered between the two passes.
#[derive(Serialize)]
struct Small {
    group: Inner,
}

#[derive(Serialize)]
struct Inner {
    x: u8,
}

fn main() {
    let small: Vec<Small> = (0..100_000)
        .map(|_| Small {
            group: Inner { x: 1 },
        })
        .collect();
    let lists = vec![vec![1_u8]; 100_000];
    let empty: Vec<Vec<u8>> = vec![Vec::new(); 100_000];
    println!("the smallest elements: peak heap / output");
    measure("groups", || toon::to_string(&small).unwrap());
    measure("lists", || toon::to_string(&lists).unwrap());
    measure("empty lists", || toon::to_string(&empty).unwrap());
    for count in [1_000, 100_000] {
        let rows = rows::rows(count);
        println!("{count} rows of ten fields: peak heap / output");
        for (name, write) in writers::WRITERS {
            measure(name, || write(&rows));
        }
    }
}

fn measure(name: &str, write: impl FnOnce() -> String) {
    let before = HEAP.current_usage();
    HEAP.reset_peak_usage();
    let out = write();
    let peak = HEAP.peak_usage() - before;
    #[allow(clippy::cast_precision_loss, reason = "a ratio to two decimals")]
    let ratio = peak as f64 / out.len() as f64;
    println!("  {name:<15}  {ratio:>5.2}");
}
