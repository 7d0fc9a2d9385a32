//! How much memory each writer holds at most, against the length of what it wrote. This is not
//! in the bench beside it, since an allocator that counts costs some writers more than others.

#![allow(missing_docs, reason = "a bench has no readers of its docs")]

mod rows;
mod writers;

use peak_alloc::PeakAlloc;

#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

fn main() {
    for count in [1_000, 100_000] {
        let rows = rows::rows(count);
        println!("{count} rows of ten fields: peak heap / output");
        for (name, write) in writers::WRITERS {
            let before = HEAP.current_usage();
            HEAP.reset_peak_usage();
            let out = write(&rows);
            let peak = HEAP.peak_usage() - before;
            #[allow(clippy::cast_precision_loss, reason = "a ratio to two decimals")]
            let ratio = peak as f64 / out.len() as f64;
            println!("  {name:<15}  {ratio:>5.2}");
        }
    }
}
