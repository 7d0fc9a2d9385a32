//! The answers of a batch, of which some cannot be written.

use std::mem::take;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::ending::Reason;
use super::error::ToolError;
use super::many::{Many, STAYS_DONE};
use super::rules::Asked;
use super::write::{Payload, UNWRITTEN};

type Answer = Result<Payload, ToolError>;

/// Writes the answers of all items. One that cannot be written is told as failed, and takes no
/// other with it.
///
/// # Errors
/// Where the answers can be written one by one, and not together.
pub(crate) fn written<T>(
    many: &mut Many<T>,
    asked: &Asked,
    write: impl Fn(&Many<T>, &Asked) -> Answer,
) -> Answer {
    let attempt = |many: &mut Many<T>| {
        let asked = many.asked(asked);
        // A type's own `Serialize` may panic.
        let written = catch_unwind(AssertUnwindSafe(|| write(many, &asked)));
        written.unwrap_or_else(|_| Err(ToolError::new(UNWRITTEN)))
    };
    if let Ok(payload) = attempt(many) {
        return Ok(payload);
    }
    let (at, answers) = (take(&mut many.at), take(&mut many.answers));
    let (mut kept, mut lost) = (Vec::new(), Vec::new());
    for (at, answer) in at.into_iter().zip(answers) {
        (many.at, many.answers) = (vec![at], vec![answer]);
        match attempt(many) {
            Ok(_) => kept.extend(many.answers.pop().map(|answer| (at, answer))),
            Err(_) => lost.push(at),
        }
    }
    (many.at, many.answers) = kept.into_iter().unzip();
    let stays = if many.read_only { "" } else { STAYS_DONE };
    let reason = Reason {
        field: String::new(),
        text: format!("{UNWRITTEN}{stays}"),
        is_for_good: true,
    };
    many.ending.fail(&lost, &reason);
    attempt(many)
}
