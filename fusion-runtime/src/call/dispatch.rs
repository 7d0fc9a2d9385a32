//! The way of a call: from a name and a JSON value to a reply.

use serde_json::Value;

use super::attempt::Failed;
use super::cx::Cx;
use super::entry::Entry;
use super::find::find_tool;
use super::meter::{self, Callee};
use super::run::run;
use super::set::Inner;
use super::tool::Answered;
use super::{arguments, asking, repeat, steps};
use crate::args::echo;
use crate::args::log::Log;
use crate::args::note::Note;
use crate::args::problems::{Problem, Problems};
use crate::reply::blocks::{Block, BlockKind, Reply};
use crate::reply::ending::Status;

pub(super) async fn call(set: &Inner, name: &str, arguments: &Value, cx: &Cx) -> Reply {
    let log = Log::default();
    let mut callee = Callee::default();
    let answer = match find_tool(set, name, cx, &log) {
        Ok(entry) => {
            callee.tool = Some(entry.name());
            call_entry(set, entry, arguments, cx, (&log, &mut callee)).await
        }
        Err(text) => Err(Failed::for_good(text)),
    };
    let notes = log.into_notes();
    set.counters.add(&notes);
    let reply = match answer {
        Ok(answered) => answered_with(set, answered, (name, arguments), notes, cx),
        Err(Failed {
            mut text,
            is_for_good,
        }) => {
            if is_for_good && cx.fails_again(name, arguments) {
                text.push('\n');
                text.push_str(repeat::TOLD);
            }
            Reply::new(vec![Block::of(BlockKind::Error, text)], true, notes)
        }
    };
    meter::tell(set, &callee, &reply);
    reply
}

fn answered_with(
    set: &Inner,
    answered: Answered,
    (name, arguments): (&str, &Value),
    notes: Vec<Note>,
    cx: &Cx,
) -> Reply {
    let Answered {
        payload,
        beside,
        ending,
    } = answered;
    let status = ending.as_ref().map(|ending| ending.status);
    let ending = ending.map(|mut ending| {
        if ending.is_for_good && cx.fails_again(name, arguments) {
            ending.push(repeat::TOLD);
        }
        ending.into_block()
    });
    let mut blocks = payload;
    if let Some(ending) = ending {
        blocks.insert(0, ending);
    }
    blocks.extend(beside.blocks());
    blocks.extend(steps::block(set, &beside.next, cx));
    Reply::new(blocks, status == Some(Status::Failed), notes).of_status(status)
}

async fn call_entry(
    set: &Inner,
    entry: &Entry,
    arguments: &Value,
    cx: &Cx,
    (log, callee): (&Log, &mut Callee<'_>),
) -> Result<Answered, Failed> {
    let mut meant = arguments::meant(entry, arguments, cx, log).map_err(Failed::for_good)?;
    if let Entry::Grouped { .. } = entry {
        callee.action = Some(meant.action.facts.name);
    }
    let asked = asking::take(&mut meant, (set, entry), log);
    run(entry, &meant, asked, cx, log).await
}

/// The reply to arguments that are no JSON.
pub(super) fn unreadable(set: &Inner, name: &str, why: &str) -> Reply {
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
    let reply = Reply::new(vec![Block::of(BlockKind::Error, text)], true, Vec::new());
    let at = set.by_name.get(name);
    let callee = Callee {
        tool: at.map(|at| set.entries[*at].name()),
        action: None,
    };
    meter::tell(set, &callee, &reply);
    reply
}
