//! One try of a handler: its time, its end, and what is said of that.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use futures_util::FutureExt;
use futures_util::future::{Either, select};

use super::cx::Cx;
use super::tool::Fault;

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

/// How a try ended.
pub(super) enum End<T> {
    Answered(Result<T, Fault>),
    Panicked(String),
    TimedOut(f64),
}

/// Runs a handler under the cancellation of its context, for at most this time. A panic is
/// caught at each poll.
pub(super) async fn attempt<T>(
    cx: &Cx,
    timeout: Option<Duration>,
    handler: impl Future<Output = Result<T, Fault>>,
) -> End<T> {
    let mut guard = CancelOnDrop(Some(cx));
    let outcome = AssertUnwindSafe(handler).catch_unwind();
    let outcome = match timeout {
        None => outcome.await,
        Some(time) => match select(Box::pin(outcome), cx.host().sleep(time)).await {
            Either::Left((outcome, _)) => outcome,
            Either::Right(((), handler)) => {
                // What it holds may panic when it is dropped.
                let _ = catch_unwind(AssertUnwindSafe(|| drop(handler)));
                return End::TimedOut(time.as_secs_f64());
            }
        },
    };
    guard.0 = None;
    match outcome {
        Ok(outcome) => End::Answered(outcome),
        Err(panic) => {
            let said = panic_text(&*panic).to_string();
            // What was thrown may panic once more when it is dropped.
            let _ = catch_unwind(AssertUnwindSafe(|| drop(panic)));
            End::Panicked(said)
        }
    }
}

impl<T> End<T> {
    /// The answer, or what the model is told instead; the log is told more. With it the end in
    /// one word.
    pub(super) fn told(self, name: &str) -> (&'static str, Result<T, Failed>) {
        let failed = |text: String, is_for_good: bool| Err(Failed { text, is_for_good });
        match self {
            Self::Answered(Ok(answer)) => ("done", Ok(answer)),
            Self::Answered(Err(Fault::Arguments(problems))) => {
                ("refused", failed(problems.to_string(), true))
            }
            Self::Answered(Err(Fault::Tool(error))) => {
                if let Some(source) = error.source() {
                    tracing::warn!(error = ?source, "a tool failed");
                }
                ("failed", failed(error.to_string(), error.is_for_good()))
            }
            Self::Panicked(said) => {
                tracing::error!(panic = said, "a tool panicked");
                let text = format!("{name} failed inside; your arguments were fine");
                ("panicked", failed(text, false))
            }
            Self::TimedOut(seconds) => {
                let text = format!("{name} took longer than {seconds} s and was stopped");
                ("timed out", failed(text, false))
            }
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
