//! How a decoded call runs.

use std::future::Future;
use std::sync::Arc;

use futures_util::future::BoxFuture;
use serde::Serialize;
use serde_json::Value;

use crate::args::reader::{Args, Reader};
use crate::call::cx::Cx;
use crate::call::tool::{Fault, Outcome};
use crate::reply::error::ToolError;

/// The answer to arguments that do not fit.
pub fn refused<'a>(reader: Reader<'_>) -> BoxFuture<'a, Outcome> {
    let problems = reader.problems();
    ready(Err(Fault::Arguments(problems)))
}

/// A sync handler, which has run already.
pub fn ready<'a, T: Send + 'a>(outcome: Result<T, Fault>) -> BoxFuture<'a, Result<T, Fault>> {
    Box::pin(std::future::ready(outcome))
}

/// Runs a sync handler where it may block.
pub fn blocking<'a, S: Send + Sync + 'static, T: Send + 'static>(
    state: &'a Arc<S>,
    cx: &'a Cx,
    handler: impl FnOnce(&S, &Cx) -> Result<T, Fault> + Send + 'static,
) -> BoxFuture<'a, Result<T, Fault>> {
    let (sender, receiver) = futures_channel::oneshot::channel();
    let (state, inner) = (state.clone(), cx.clone());
    Box::pin(async move {
        let turn = cx.turn();
        cx.host().block(Box::new(move || {
            // Given up while it waited for its thread: it has changed nothing, and must not.
            if inner.cancelled() {
                return;
            }
            let work = std::panic::AssertUnwindSafe(|| handler(&state, &inner));
            // Nobody listens any more where the call was cancelled.
            let _ = sender.send(std::panic::catch_unwind(work));
            drop(turn);
        }));
        match receiver.await {
            Ok(Ok(outcome)) => outcome,
            Ok(Err(panic)) => std::panic::resume_unwind(panic),
            Err(_) => Err(Fault::Tool(ToolError::new("the server is shutting down"))),
        }
    })
}

/// An async handler, behind the one type that the table holds.
pub fn boxed<'a, T>(
    handler: impl Future<Output = Result<T, Fault>> + Send + 'a,
) -> BoxFuture<'a, Result<T, Fault>> {
    Box::pin(handler)
}

/// Stands for the function of a tool that does not compile.
pub fn no_call<'a, S>(_: &'a Arc<S>, _: Args<'a>, _: &'a Cx) -> BoxFuture<'a, Outcome> {
    ready(Err(Fault::Tool(ToolError::new(
        "this tool does not compile",
    ))))
}

/// A default that was written as text.
#[allow(
    clippy::unnecessary_wraps,
    reason = "all ways to show a default have one form"
)]
pub fn shown_text(text: &str) -> Option<Value> {
    Some(Value::String(text.into()))
}

/// A default that was written as another literal. A whole number that JSON values here would round
/// stays as it was written.
pub fn shown_literal(literal: &str) -> Option<Value> {
    let is_rounded = |value: &Value| value.is_f64() && !literal.contains(['.', 'e', 'E']);
    let value = serde_json::from_str(literal).ok();
    let value = value.filter(|value| !is_rounded(value));
    Some(value.unwrap_or_else(|| Value::String(literal.into())))
}

/// A value as JSON; null where it cannot be written.
pub fn json<T: Serialize + ?Sized>(value: &T) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}
