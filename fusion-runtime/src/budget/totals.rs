//! Sums of calls, kept in memory.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use crate::args::note::{Counters, How};
use crate::call::meter::{Meter, Metered};

/// A meter that keeps sums by tool, since it was made.
///
/// ```
/// use std::sync::Arc;
///
/// use fusion_runtime::budget::totals::Totals;
/// use fusion_runtime::call::set::ToolSet;
///
/// let totals = Arc::new(Totals::default());
/// let builder = ToolSet::new("billing").meter(totals.clone());
/// # let _ = builder;
/// assert!(totals.by_tool().is_empty());
/// ```
#[derive(Debug, Default)]
pub struct Totals(Mutex<BTreeMap<String, Sums>>);

/// The sums of a tool.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Total {
    /// How many calls were answered.
    pub calls: u64,
    /// How many of them by an error.
    pub errors: u64,
    /// How often each kind of mend was needed; kinds that were not are left out.
    pub mends: Vec<(How, u64)>,
    /// The tokens of all replies, by the estimate.
    pub tokens: u64,
    /// How many rows were not shown.
    pub hidden: u64,
}

#[derive(Debug, Default)]
struct Sums {
    total: Total,
    mends: Counters,
}

impl Totals {
    /// The sums by the tool's name. Calls to tools that there are not stand under an empty name.
    pub fn by_tool(&self) -> BTreeMap<String, Total> {
        let sums = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let total = |sums: &Sums| Total {
            mends: sums.mends.iter().filter(|(_, count)| *count > 0).collect(),
            ..sums.total.clone()
        };
        sums.iter()
            .map(|(tool, sums)| (tool.clone(), total(sums)))
            .collect()
    }
}

impl Meter for Totals {
    fn answered(&self, call: &Metered<'_>) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let tool = call.tool.unwrap_or_default();
        if !all.contains_key(tool) {
            all.insert(tool.into(), Sums::default());
        }
        let Some(Sums { total, mends }) = all.get_mut(tool) else {
            return;
        };
        total.calls += 1;
        total.errors += u64::from(call.is_error);
        total.tokens += call.tokens as u64;
        total.hidden += call.hidden;
        mends.add(call.mends);
    }
}
