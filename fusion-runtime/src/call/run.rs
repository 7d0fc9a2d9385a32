//! One handler's run: its turn, its time, its end.

use std::any::Any;
use std::panic::AssertUnwindSafe;
use std::pin::pin;

use fusion_words::fold::fold;
use futures_util::FutureExt;
use futures_util::future::{Either, select};
use serde_json::{Map, Value};
use tracing::Instrument;

use super::asking;
use super::cx::Cx;
use super::entry::{Bound, Entry};
use super::tool::{Answered, Fault, Outcome};
use crate::args::log::Log;
use crate::args::problems::Problem;
use crate::args::reader::Args;
use crate::reply::rules::Asked;

/// Runs an action on these arguments. Whatever goes wrong inside is the text of an error.
pub(super) async fn run(
    entry: &Entry,
    action: &Bound,
    asked: (Asked, Vec<Problem>),
    object: &Map<String, Value>,
    cx: &Cx,
    log: &Log,
) -> Result<Answered, String> {
    let name = action.facts.name;
    let span = tracing::info_span!(
        "call",
        tool = entry.name(),
        action = name,
        outcome = tracing::field::Empty
    );
    let end = handled(entry, action, asked, object, cx, log)
        .instrument(span.clone())
        .await;
    let (outcome, answer) = match end {
        End::Answered(Ok(answered)) => ("done", Ok(answered)),
        End::Answered(Err(Fault::Arguments(problems))) => ("refused", Err(problems.to_string())),
        End::Answered(Err(Fault::Tool(error))) => {
            if let Some(source) = error.source() {
                span.in_scope(|| tracing::warn!(error = ?source, "a tool failed"));
            }
            ("failed", Err(error.to_string()))
        }
        End::Panicked(said) => {
            span.in_scope(|| tracing::error!(panic = said, "a tool panicked"));
            (
                "panicked",
                Err(format!("{name} failed inside; your arguments were fine")),
            )
        }
        End::TimedOut(seconds) => {
            let text = format!("{name} took longer than {seconds} s and was stopped");
            ("timed out", Err(text))
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
    action: &Bound,
    (asked, amiss): (Asked, Vec<Problem>),
    object: &Map<String, Value>,
    cx: &Cx,
    log: &Log,
) -> End {
    let is_of_sibling = |folded: &str| {
        let siblings = || entry.actions().iter().filter(|sibling| sibling.is_open(cx));
        let mut fields = siblings().flat_map(|sibling| sibling.facts.fields);
        fields.any(|field| fold(field.name) == folded)
            || siblings().any(|sibling| asking::is_own(folded, &sibling.facts.reply))
    };
    let turn = match &action.gate {
        Some(gate) => Some(gate.acquire().await),
        None => None,
    };
    let cx = cx.for_call(asked);
    let args = Args {
        object,
        plan: &action.plan,
        is_of_sibling: &is_of_sibling,
        amiss: &amiss,
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
