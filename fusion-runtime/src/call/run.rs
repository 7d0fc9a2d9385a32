//! One handler's run: its turn, its time, its end.

use std::any::Any;
use std::panic::AssertUnwindSafe;
use std::pin::pin;
use std::sync::Arc;

use futures_util::FutureExt;
use futures_util::future::{Either, select};
use tracing::Instrument;

use super::arguments::Meant;
use super::asking;
use super::cx::Cx;
use super::entry::Entry;
use super::tool::{Answered, Fault, Outcome};
use crate::args::log::Log;
use crate::args::problems::Problem;
use crate::args::reader::Args;
use crate::reply::rules::Asked;

/// Why a call failed, in the words that the model reads.
pub(super) struct Failed {
    pub(super) text: String,
    /// Whether the same call must fail again.
    pub(super) is_for_good: bool,
}

impl Failed {
    pub(super) fn for_good(text: String) -> Self {
        Self {
            text,
            is_for_good: true,
        }
    }
}

/// Runs the action that is meant. Whatever goes wrong inside is the text of an error.
pub(super) async fn run(
    entry: &Entry,
    meant: &Meant<'_>,
    asked: (Asked, Vec<Problem>),
    cx: &Cx,
    log: &Log,
) -> Result<Answered, Failed> {
    let name = meant.action.facts.name;
    let span = tracing::info_span!(
        "call",
        tool = entry.name(),
        action = name,
        outcome = tracing::field::Empty
    );
    let failed = |text: String, is_for_good: bool| Err(Failed { text, is_for_good });
    let end = handled(entry, meant, asked, cx, log)
        .instrument(span.clone())
        .await;
    let (outcome, answer) = match end {
        End::Answered(Ok(answered)) => ("done", Ok(answered)),
        End::Answered(Err(Fault::Arguments(problems))) => {
            ("refused", failed(problems.to_string(), true))
        }
        End::Answered(Err(Fault::Tool(error))) => {
            if let Some(source) = error.source() {
                span.in_scope(|| tracing::warn!(error = ?source, "a tool failed"));
            }
            ("failed", failed(error.to_string(), error.is_for_good()))
        }
        End::Panicked(said) => {
            span.in_scope(|| tracing::error!(panic = said, "a tool panicked"));
            let text = format!("{name} failed inside; your arguments were fine");
            ("panicked", failed(text, false))
        }
        End::TimedOut(seconds) => {
            let text = format!("{name} took longer than {seconds} s and was stopped");
            ("timed out", failed(text, false))
        }
    };
    span.record("outcome", outcome);
    answer
}

/// How a run ended.
enum End {
    Answered(Outcome),
    Panicked(String),
    TimedOut(f64),
}

async fn handled(
    entry: &Entry,
    meant: &Meant<'_>,
    (asked, amiss): (Asked, Vec<Problem>),
    cx: &Cx,
    log: &Log,
) -> End {
    let action = meant.action;
    let is_of_sibling = |folded: &str| {
        let mut siblings = entry.actions().iter().filter(|sibling| sibling.is_open(cx));
        entry.has_field(folded, cx)
            || siblings.any(|sibling| asking::is_own(folded, &sibling.facts.reply))
    };
    let turn = match &action.gate {
        Some(gate) => Some(Arc::new(gate.acquire_arc().await)),
        None => None,
    };
    let cx = cx.for_call(asked, turn.as_ref());
    let args = Args {
        object: &meant.object,
        beside: meant.beside.as_deref(),
        plan: &action.plan,
        is_of_sibling: &is_of_sibling,
        amiss: &amiss,
        own: &cx.asked().own,
        log,
    };
    let mut guard = CancelOnDrop(Some(&cx));
    // Decoding happens inside, so that a type that panics while it decodes is caught as well.
    let outcome = async { action.state.run(action.index, args, &cx).await };
    let outcome = AssertUnwindSafe(outcome).catch_unwind();
    let outcome = match action.facts.timeout {
        None => outcome.await,
        Some(time) => match select(pin!(outcome), cx.host().sleep(time)).await {
            Either::Left((outcome, _)) => outcome,
            Either::Right(_) => return End::TimedOut(time.as_secs_f64()),
        },
    };
    guard.0 = None;
    drop(turn);
    match outcome {
        Ok(outcome) => End::Answered(outcome),
        Err(panic) => {
            let said = panic_text(&*panic).to_string();
            // What was thrown may panic once more when it is dropped.
            let _ = std::panic::catch_unwind(AssertUnwindSafe(|| drop(panic)));
            End::Panicked(said)
        }
    }
}

/// Tells a handler on another thread that nobody waits for it any more.
struct CancelOnDrop<'a>(Option<&'a Cx>);

impl Drop for CancelOnDrop<'_> {
    fn drop(&mut self) {
        if let Some(cx) = self.0 {
            cx.cancel();
        }
    }
}

fn panic_text(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("no message")
}
