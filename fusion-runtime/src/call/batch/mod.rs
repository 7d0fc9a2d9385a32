//! One call for several items: all of them are decoded, then run, and every one of them is
//! accounted for.

mod items;
mod plan;
mod ran;
mod shared;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use futures_util::future::BoxFuture;
use futures_util::stream::{self, StreamExt};

use self::items::{Items, Refused, Taken};
pub use self::plan::BatchPlan;
pub(super) use self::plan::members;
use self::ran::{Ran, ended};
use super::attempt::attempt;
use super::cx::Cx;
use super::tool::{Fault, OnError};
use crate::args::reader::{Args, Reader};
use crate::reply::error::ToolError;
use crate::reply::many::Many;

/// Reads the arguments of one item.
type Decode<A> = fn(&mut Reader<'_>) -> Option<A>;

/// Runs one item. The state outlives the item's context, since an answer may borrow from it.
type Run<'s, S, A, T> = for<'i> fn(&'i &'s Arc<S>, A, &'i Cx) -> BoxFuture<'i, Result<T, Fault>>;

/// Decodes all items, and runs them as the batch says.
///
/// # Errors
/// Where the call is refused as a whole, before anything runs.
pub async fn batch<'s, S, A, T>(
    state: &'s Arc<S>,
    sent: Args<'_>,
    cx: &Cx,
    decode: Decode<A>,
    run: Run<'s, S, A, T>,
) -> Result<Many<T>, Fault>
where
    S: Send + Sync,
    A: Send,
    T: Send,
{
    let Some(plan) = cx.batch() else {
        return Err(Fault::Tool(ToolError::new("this is no batch")));
    };
    let Items { items, shared } = items::decode(sent, plan, decode).map_err(Fault::Arguments)?;
    let sent = items.len();
    let is_off = plan.facts.on_error == OnError::AllOrNothing && items.iter().any(Result::is_err);
    let stop = Stop {
        is_told: AtomicBool::new(is_off),
        at_all: plan.facts.on_error != OnError::Continue,
    };
    let finished = AtomicUsize::new(0);
    let one = |(at, item): (usize, Result<Taken<A>, Refused>)| {
        let (stop, finished) = (&stop, &finished);
        async move {
            // Between two handlers that never wait, whoever gave the call up is heard.
            if at > 0 {
                yield_once().await;
            }
            let ran = match item {
                // What nobody understood is told, tried or not.
                Err(refused) => Ran::Refused(refused),
                Ok(Taken { arguments, send }) if stop.is_told.load(Ordering::Relaxed) => {
                    // What is not tried may panic when it is dropped.
                    let _ = catch_unwind(AssertUnwindSafe(|| drop(arguments)));
                    Ran::Skipped { send }
                }
                Ok(Taken { arguments, .. }) => one_item(state, arguments, cx, plan, run).await,
            };
            if stop.at_all && ran.is_failure() {
                stop.is_told.store(true, Ordering::Relaxed);
            }
            let done = finished.fetch_add(1, Ordering::Relaxed) + 1;
            cx.progress(done as u64, sent as u64, plan.facts.of);
            (at, ran)
        }
    };
    let items = items.into_iter().enumerate().map(one);
    let ran = stream::iter(items).buffer_unordered(plan.facts.parallel);
    let mut ran: Vec<(usize, Ran<T>)> = ran.collect().await;
    // In the order in which they were sent, whichever was finished first.
    ran.sort_unstable_by_key(|(at, _)| *at);
    let ran = ran.into_iter().map(|(_, ran)| ran).collect();
    Ok(ended(ran, plan, &shared))
}

/// Whether items that have not begun are to be skipped.
struct Stop {
    is_told: AtomicBool,
    /// Whether a failure tells.
    at_all: bool,
}

async fn one_item<'s, S, A, T>(
    state: &'s Arc<S>,
    arguments: A,
    cx: &Cx,
    plan: &BatchPlan,
    run: Run<'s, S, A, T>,
) -> Ran<T> {
    let turn = match &plan.gate {
        Some(gate) => Some(Arc::new(gate.acquire_arc().await)),
        None => None,
    };
    let cx = cx.for_item(turn.as_ref());
    let handler = async { run(&state, arguments, &cx).await };
    let (outcome, answer) = attempt(&cx, plan.timeout, handler)
        .await
        .told(plan.facts.of);
    match answer {
        Ok(answer) => Ran::Done(answer),
        Err(failed) => Ran::Failed {
            failed,
            is_known: plan.read_only || outcome == "failed",
        },
    }
}

/// Lets whoever polls look at something else once.
async fn yield_once() {
    let mut yielded = false;
    std::future::poll_fn(|task| {
        if std::mem::replace(&mut yielded, true) {
            return std::task::Poll::Ready(());
        }
        task.waker().wake_by_ref();
        std::task::Poll::Pending
    })
    .await;
}
