//! The figures of one run, as ratios.

use std::fmt;

/// What one kind of reading took.
pub(crate) struct Figure {
    pub(crate) size: usize,
    pub(crate) kind: &'static str,
    pub(crate) who: &'static str,
    pub(crate) nanoseconds: f64,
    pub(crate) allocations: u64,
}

/// All figures.
#[derive(Default)]
pub(crate) struct Table(Vec<Figure>);

impl Table {
    pub(crate) fn add(&mut self, figure: Figure) {
        self.0.push(figure);
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "\n{:>5} {:<7} {:>10} {:>7} {:>10} {:>7} {:>7}",
            "names", "word", "fuzzy ns", "allocs", "serde ns", "allocs", "ratio"
        )?;
        for pair in self.0.chunks_exact(2) {
            let [fuzzy, serde] = pair else { continue };
            debug_assert_eq!((fuzzy.who, serde.who), ("fuzzy", "serde"));
            writeln!(
                f,
                "{:>5} {:<7} {:>10.1} {:>7} {:>10.1} {:>7} {:>7.2}",
                fuzzy.size,
                fuzzy.kind,
                fuzzy.nanoseconds,
                fuzzy.allocations,
                serde.nanoseconds,
                serde.allocations,
                fuzzy.nanoseconds / serde.nanoseconds
            )?;
        }
        writeln!(
            f,
            "serde's derive accepts the exact name alone; beside the other words stands the time \
             of its error"
        )
    }
}
