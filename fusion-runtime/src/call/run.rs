//! One action's run: its turn, its arguments, its end.

use std::sync::Arc;

use tracing::Instrument;

use super::arguments::Meant;
use super::attempt::{Failed, attempt};
use super::cx::Cx;
use super::entry::Entry;
use super::stray::stray;
use super::tool::Answered;
use crate::args::log::Log;
use crate::args::problems::Problem;
use crate::args::reader::Args;
use crate::reply::rules::Asked;

/// Runs the action that is meant. Whatever goes wrong inside is the text of an error.
pub(super) async fn run(
    entry: &Entry,
    meant: &Meant<'_>,
    asked: (Asked, Vec<Problem>),
    cx: &Cx,
    log: &Log,
) -> Result<Answered, Failed> {
    let span = tracing::info_span!(
        "call",
        tool = entry.name(),
        action = meant.action.facts.name,
        outcome = tracing::field::Empty
    );
    handled(entry, meant, asked, cx, log).instrument(span).await
}

async fn handled(
    entry: &Entry,
    meant: &Meant<'_>,
    (asked, amiss): (Asked, Vec<Problem>),
    cx: &Cx,
    log: &Log,
) -> Result<Answered, Failed> {
    let action = meant.action;
    let stray = |folded: &str| stray(entry, action, folded, cx);
    let turn = match (&action.gate, &action.batch) {
        // The items of a batch take turns themselves.
        (Some(gate), None) => Some(Arc::new(gate.acquire_arc().await)),
        _ => None,
    };
    let cx = cx.for_call(asked, turn.as_ref(), action.batch.as_ref());
    let args = Args {
        object: &meant.object,
        beside: meant.beside.as_deref(),
        plan: &action.plan,
        stray: &stray,
        amiss: &amiss,
        own: &cx.asked().own,
        unsaid: &[],
        log,
    };
    // Decoding happens inside, so that a type that panics while it decodes is caught as well.
    let handler = async { action.state.run(action.index, args, &cx).await };
    let end = attempt(&cx, action.facts.timeout, handler).await;
    drop(turn);
    let (outcome, answer) = end.told(action.facts.name);
    let outcome = match &answer {
        Ok(Answered {
            ending: Some(ending),
            ..
        }) => ending.status.as_str(),
        _ => outcome,
    };
    tracing::Span::current().record("outcome", outcome);
    answer
}
