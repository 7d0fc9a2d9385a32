//! What became of the items, and what is said of it.

use super::BatchPlan;
use super::items::Refused;
use super::shared::Shared;
use crate::call::attempt::Failed;
use crate::reply::ending::{Ending, ItemEnd, Reason};
use crate::reply::many::{Many, STAYS_DONE};

/// What became of one item.
pub(super) enum Ran<T> {
    /// Its handler answered.
    Done(T),
    /// It was not understood.
    Refused(Refused),
    /// Its handler did not answer.
    Failed {
        failed: Failed,
        /// Whether it is known that nothing was changed.
        is_known: bool,
    },
    /// It was not tried.
    Skipped {
        /// It, as it is to be sent again.
        send: Option<String>,
    },
}

impl<T> Ran<T> {
    pub(super) fn is_failure(&self) -> bool {
        matches!(self, Self::Refused(_) | Self::Failed { .. })
    }
}

/// Puts the answers together, with what is said of the others.
pub(super) fn ended<T>(ran: Vec<Ran<T>>, plan: &BatchPlan, shared: &Shared<'_>) -> Many<T> {
    let sent = ran.len();
    let mut ends = Vec::with_capacity(sent);
    let (mut at, mut answers, mut again) = (Vec::new(), Vec::new(), Vec::new());
    // What was skipped stands beside what was not understood, so that the next call is whole.
    let mut is_refused = false;
    for (item, ran) in ran.into_iter().enumerate() {
        ends.push(match ran {
            Ran::Done(answer) => {
                at.push(item);
                answers.push(answer);
                ItemEnd::Done
            }
            Ran::Refused(refused) => {
                is_refused |= refused.send.is_some();
                again.extend(refused.send);
                ItemEnd::Failed(refused.reasons)
            }
            Ran::Failed { failed, is_known } => {
                let Failed {
                    mut text,
                    is_for_good,
                } = failed;
                if !is_known {
                    text.push_str(STAYS_DONE);
                }
                let field = String::new();
                ItemEnd::Failed(vec![Reason {
                    field,
                    text,
                    is_for_good,
                }])
            }
            Ran::Skipped { send } => {
                again.extend(send);
                ItemEnd::Skipped
            }
        });
    }
    let count = |is: fn(&ItemEnd) -> bool| ends.iter().filter(|end| is(end)).count();
    let failed = count(|end| matches!(end, ItemEnd::Failed(_)));
    if failed > 0 {
        let skipped = count(|end| *end == ItemEnd::Skipped);
        let first = ends.iter().flat_map(ItemEnd::reasons).next();
        let sample = first.map(|reason| reason.text.as_str());
        tracing::warn!(sent, failed, skipped, sample, "items of a batch failed");
    }
    let mut ending = Ending::of(ends, plan.facts.items);
    if is_refused {
        ending.push(&format!("Send: {}", shared.line(&again)));
    }
    Many {
        at,
        answers,
        sent,
        items: plan.facts.items,
        cursor: plan.cursor,
        read_only: plan.read_only,
        ending,
    }
}
