//! A call on behalf of an MCP request: its progress goes to the client, and the client's
//! cancellation drops it.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use rmcp::RoleServer;
use rmcp::model::{CallToolResult, ContentBlock, ProgressNotificationParam, ProgressToken};
use rmcp::service::RequestContext;
use serde_json::Value;
use tokio::sync::mpsc;

use super::convert;
use crate::{Cx, Host, Job, Progress, ToolSet};

pub(super) async fn call(
    set: &ToolSet,
    cx: Cx,
    name: &str,
    arguments: Value,
    request: RequestContext<RoleServer>,
) -> CallToolResult {
    let (reports, mut waiting) = mpsc::unbounded_channel();
    let mut cx = cx.with_host(Arc::new(Tokio));
    if let Some(token) = request.meta.get_progress_token() {
        cx = cx.with_progress(Arc::new(Reports { token, reports }));
    }
    let call = set.call(name, arguments, &cx);
    tokio::pin!(call);
    loop {
        tokio::select! {
            // In order, so that the client has every report before it has the answer.
            biased;
            () = request.ct.cancelled() => {
                return CallToolResult::error(vec![ContentBlock::text("cancelled")]);
            }
            Some(report) = waiting.recv() => {
                if let Err(error) = request.peer.notify_progress(report).await {
                    tracing::debug!(%error, "a report of progress was not delivered");
                }
            }
            reply = &mut call => {
                while let Ok(report) = waiting.try_recv() {
                    let _ = request.peer.notify_progress(report).await;
                }
                return convert::result(&reply);
            }
        }
    }
}

/// Hands reports from handlers, which may be on any thread, to the task that sends them.
struct Reports {
    token: ProgressToken,
    reports: mpsc::UnboundedSender<ProgressNotificationParam>,
}

impl Progress for Reports {
    #[allow(
        clippy::cast_precision_loss,
        reason = "the protocol counts in floating point"
    )]
    fn report(&self, done: u64, total: Option<u64>, text: &str) {
        let mut report = ProgressNotificationParam::new(self.token.clone(), done as f64);
        report.total = total.map(|total| total as f64);
        report.message = (!text.is_empty()).then(|| text.into());
        // Nobody listens any more once the call has been answered.
        let _ = self.reports.send(report);
    }
}

/// Blocking handlers run on the threads that tokio keeps for them.
pub(crate) struct Tokio;

impl Host for Tokio {
    fn block(&self, job: Job) {
        tokio::task::spawn_blocking(job);
    }

    fn sleep(&self, time: Duration) -> Pin<Box<dyn Future<Output = ()> + Send>> {
        Box::pin(tokio::time::sleep(time))
    }
}
