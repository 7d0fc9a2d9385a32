//! The way of a call: from a name and a JSON value to a reply.

use std::any::Any;
use std::panic::AssertUnwindSafe;

use futures_util::FutureExt;
use serde_json::Value;

use super::arguments::{self, Meant};
use super::cx::Cx;
use super::entry::Entry;
use super::find::find_tool;
use super::repeat;
use super::set::Inner;
use super::tool::Fault;
use crate::args::echo;
use crate::args::log::Log;
use crate::args::problems::{Problem, Problems};
use crate::args::reader::Args;
use crate::reply::blocks::{Block, BlockKind, Reply};

pub(super) async fn call(set: &Inner, name: &str, arguments: &Value, cx: &Cx) -> Reply {
    let log = Log::default();
    let answer = match find_tool(set, name, cx, &log) {
        Ok(entry) => call_entry(entry, arguments, cx, &log).await,
        Err(text) => Err(Failed::for_good(text)),
    };
    let notes = log.into_notes();
    set.counters.add(&notes);
    match answer {
        Ok(blocks) => Reply::new(blocks, false, notes),
        Err(Failed {
            mut text,
            is_for_good,
        }) => {
            if is_for_good && cx.fails_again(name, arguments) {
                text.push('\n');
                text.push_str(repeat::TOLD);
            }
            Reply::new(
                vec![Block {
                    kind: BlockKind::Error,
                    text,
                }],
                true,
                notes,
            )
        }
    }
}

/// The reply to arguments that are no JSON.
pub(super) fn unreadable(name: &str, why: &str) -> Reply {
    let problem = Problem {
        path: "arguments".into(),
        text: format!("not readable as JSON: {why}"),
    };
    let text = Problems {
        subject: echo::key(name),
        list: vec![problem],
        send: None,
    }
    .to_string();
    Reply::new(
        vec![Block {
            kind: BlockKind::Error,
            text,
        }],
        true,
        Vec::new(),
    )
}

type Answer = Result<Vec<Block>, Failed>;

/// Why a call failed, in the words that the model reads.
struct Failed {
    text: String,
    /// Whether the same call must fail again.
    is_for_good: bool,
}

impl Failed {
    fn for_good(text: String) -> Self {
        Self {
            text,
            is_for_good: true,
        }
    }
}

async fn call_entry(entry: &Entry, arguments: &Value, cx: &Cx, log: &Log) -> Answer {
    let meant = arguments::meant(entry, arguments, cx, log).map_err(Failed::for_good)?;
    run(entry, &meant, cx, log).await
}

async fn run(entry: &Entry, meant: &Meant<'_>, cx: &Cx, log: &Log) -> Answer {
    let action = meant.action;
    let is_of_sibling = |folded: &str| entry.has_field(folded, cx);
    let cx = cx.for_call();
    let args = Args {
        object: &meant.object,
        beside: meant.beside.as_deref(),
        plan: &action.plan,
        is_of_sibling: &is_of_sibling,
        log,
    };
    let mut guard = CancelOnDrop(Some(&cx));
    // Decoding happens inside, so that a type that panics while it decodes is caught as well.
    let outcome = async { action.state.run(action.index, args, &cx).await };
    let outcome = AssertUnwindSafe(outcome).catch_unwind().await;
    guard.0 = None;
    let name = action.facts.name;
    match outcome {
        Ok(Ok(blocks)) => Ok(blocks),
        Ok(Err(Fault::Arguments(problems))) => Err(Failed::for_good(problems.to_string())),
        Ok(Err(Fault::Tool(error))) => {
            if let Some(source) = error.source() {
                tracing::warn!(tool = entry.name(), action = name, error = ?source, "a tool failed");
            }
            Err(Failed {
                text: error.to_string(),
                is_for_good: error.is_for_good(),
            })
        }
        Err(panic) => {
            let said = panic_text(&*panic);
            tracing::error!(
                tool = entry.name(),
                action = name,
                panic = said,
                "a tool panicked"
            );
            Err(Failed {
                text: format!("{name} failed inside; your arguments were fine"),
                is_for_good: false,
            })
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
