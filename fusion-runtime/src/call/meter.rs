//! What is told of each call to those that count.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use fusion_words::tokens;

use super::set::Inner;
use crate::args::note::Note;
use crate::reply::blocks::{Block, Reply};

/// Counts calls. A metrics library implements it and is given to `Builder::meter`;
/// [`Totals`](crate::budget::totals::Totals) keeps sums in memory. It is asked before the reply
/// is handed over, so it should be quick.
pub trait Meter: Send + Sync {
    /// Takes note of a call that was answered. One that was cancelled is not told of.
    fn answered(&self, call: &Metered<'_>);
}

impl<M: Meter + ?Sized> Meter for Arc<M> {
    fn answered(&self, call: &Metered<'_>) {
        (**self).answered(call);
    }
}

/// A call that was answered.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Metered<'c> {
    /// The tool, by its own name; none where no tool was meant.
    pub tool: Option<&'c str>,
    /// The action of a group, by its own name; none where none was meant, and where the tool
    /// stands alone.
    pub action: Option<&'c str>,
    /// Whether the reply is an error.
    pub is_error: bool,
    /// What was taken otherwise than it was sent, each with its kind.
    pub mends: &'c [Note],
    /// The tokens of the reply, by the estimate.
    pub tokens: usize,
    /// How many rows the reply says that it does not show.
    pub hidden: u64,
}

/// The tool and the action that a call turned out to be for.
#[derive(Debug, Default)]
pub(super) struct Callee<'c> {
    pub(super) tool: Option<&'c str>,
    pub(super) action: Option<&'c str>,
}

/// Tells the meter of a set, where it has one.
pub(super) fn tell(set: &Inner, callee: &Callee<'_>, reply: &Reply) {
    let Some(meter) = &set.meter else { return };
    // The lines of a reply are joined by one character each.
    let chars = |block: &Block| block.text.chars().count() + 1;
    let chars: usize = reply.blocks().iter().map(chars).sum();
    let call = Metered {
        tool: callee.tool,
        action: callee.action,
        is_error: reply.is_error(),
        mends: reply.notes(),
        tokens: tokens::of_chars(chars.saturating_sub(1)),
        hidden: reply.hidden(),
    };
    // No answer may be lost because it could not be counted.
    if catch_unwind(AssertUnwindSafe(|| meter.answered(&call))).is_err() {
        tracing::error!(tool = call.tool, "a meter panicked");
    }
}
