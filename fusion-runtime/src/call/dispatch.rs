//! The way of a call: from a name and a JSON value to a reply.

use fusion_words::fold::fold;
use fusion_words::nearest::nearest;
use serde_json::{Map, Value};

use super::cx::Cx;
use super::entry::{Bound, Entry};
use super::run::run;
use super::set::Inner;
use super::tool::Answered;
use super::{asking, steps};
use crate::args::log::Log;
use crate::args::note::{How, Note};
use crate::args::problems::{Problem, Problems};
use crate::args::{echo, send};
use crate::reply::blocks::{Block, BlockKind, Reply};

/// More names than this are not listed in an error.
const MAX_NAMES: usize = 40;

pub(super) async fn call(set: &Inner, name: &str, arguments: Value, cx: &Cx) -> Reply {
    let log = Log::default();
    let answer = match find_tool(set, name, cx, &log) {
        Ok(entry) => call_entry(set, entry, arguments, cx, &log).await,
        Err(error) => Err(error),
    };
    let notes = log.into_notes();
    set.counters.add(&notes);
    match answer {
        Ok(Answered {
            payload: mut blocks,
            beside,
        }) => {
            blocks.extend(beside.blocks());
            blocks.extend(steps::block(set, &beside.next, cx));
            Reply::new(blocks, false, notes)
        }
        Err(text) => Reply::new(
            vec![Block {
                kind: BlockKind::Error,
                text,
            }],
            true,
            notes,
        ),
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

type Answer = Result<Answered, String>;

fn find_tool<'s>(set: &'s Inner, name: &str, cx: &Cx, log: &Log) -> Result<&'s Entry, String> {
    let named = |at: Option<&usize>| at.map(|&at| &set.entries[at]).filter(|e| e.is_open(cx));
    if let Some(entry) = named(set.by_name.get(name)) {
        return Ok(entry);
    }
    let (found, how) = match named(set.by_alias.get(name)) {
        Some(entry) => (Some(entry), How::NameAlias),
        None => (named(set.by_fold.get(&fold(name))), How::NameFolded),
    };
    if let Some(entry) = found {
        let (from, to) = (echo::key(name), entry.name().into());
        log.note(Note {
            path: "tool".into(),
            from,
            to,
            how,
        });
        return Ok(entry);
    }
    let open: Vec<&str> = set
        .entries
        .iter()
        .filter(|entry| entry.is_open(cx))
        .map(Entry::name)
        .collect();
    let meant = nearest(name, open.iter().copied());
    let meant = meant
        .map(|name| format!(" Did you mean {name}?"))
        .unwrap_or_default();
    let shown = open
        .iter()
        .take(MAX_NAMES)
        .copied()
        .collect::<Vec<_>>()
        .join(", ");
    let more = open.len().saturating_sub(MAX_NAMES);
    let more = if more > 0 {
        format!(" and {more} more")
    } else {
        String::new()
    };
    Err(format!(
        "no tool named \"{}\".{meant} Tools: {shown}{more}",
        echo::key(name)
    ))
}

async fn call_entry(set: &Inner, entry: &Entry, arguments: Value, cx: &Cx, log: &Log) -> Answer {
    let mut object = match arguments {
        Value::Object(object) => object,
        Value::Null => Map::new(),
        other => return Err(not_an_object(entry, &other, cx)),
    };
    let action = match entry {
        Entry::Alone(bound) => bound,
        Entry::Grouped { facts, .. } => {
            let named = take_discriminator(&mut object, facts.discriminator);
            find_action(entry, facts.discriminator, named, &object, cx, log)?
        }
    };
    let asked = asking::take(action, &mut object, set.max_tokens, log);
    run(entry, action, asked, &object, cx, log).await
}

fn not_an_object(entry: &Entry, sent: &Value, cx: &Cx) -> String {
    let send = match entry {
        Entry::Alone(bound) => send::meant(&bound.plan, &Map::new()),
        Entry::Grouped { facts, .. } => action_hole(entry, facts.discriminator, cx),
    };
    let text = format!("{} is not an object", echo::named(sent));
    let problem = Problem {
        path: "arguments".into(),
        text,
    };
    Problems {
        subject: entry.name().into(),
        list: vec![problem],
        send: Some(send),
    }
    .to_string()
}

/// Takes the action's name out of the arguments, by its own key or by one that folds to it.
fn take_discriminator(object: &mut Map<String, Value>, key: &str) -> Option<Value> {
    if let Some(value) = object.shift_remove(key) {
        return Some(value);
    }
    let folded = fold(key);
    let spelt = object.keys().find(|sent| fold(sent) == folded).cloned()?;
    object.shift_remove(&spelt)
}

fn find_action<'e>(
    entry: &'e Entry,
    key: &str,
    named: Option<Value>,
    object: &Map<String, Value>,
    cx: &Cx,
    log: &Log,
) -> Result<&'e Bound, String> {
    let open: Vec<&Bound> = entry
        .actions()
        .iter()
        .filter(|action| action.is_open(cx))
        .collect();
    let refuse = |text: String, send: String| {
        let list = vec![Problem {
            path: key.into(),
            text,
        }];
        Err(Problems {
            subject: entry.name().into(),
            list,
            send: Some(send),
        }
        .to_string())
    };
    let hole = || action_hole(entry, key, cx);
    let name = match named {
        Some(Value::String(name)) => name,
        None | Some(Value::Null) => {
            let actions: Vec<String> = open.iter().map(|action| action.signature()).collect();
            return refuse(format!("missing (one of {})", actions.join(", ")), hole());
        }
        Some(other) => {
            let names: Vec<&str> = open.iter().map(|action| action.facts.name).collect();
            let text = format!("{} is none of {}", echo::named(&other), names.join(", "));
            return refuse(text, hole());
        }
    };
    if let Some(action) = open.iter().find(|action| action.facts.name == name) {
        return Ok(action);
    }
    let folded = fold(&name);
    let aliased = open
        .iter()
        .find(|action| action.facts.aliases.contains(&name.as_str()));
    let found = aliased.map(|action| (action, How::NameAlias)).or_else(|| {
        let mut names = open.iter().filter(|action| {
            let mut names = action.facts.aliases.iter().chain([&action.facts.name]);
            names.any(|name| fold(name) == folded)
        });
        names
            .next()
            .filter(|_| !folded.is_empty())
            .map(|action| (action, How::NameFolded))
    });
    if let Some((action, how)) = found {
        let (from, to) = (echo::key(&name), action.facts.name.into());
        log.note(Note {
            path: key.into(),
            from,
            to,
            how,
        });
        return Ok(action);
    }
    let names = || open.iter().map(|action| action.facts.name);
    let meant = nearest(&name, names());
    let listed = names().collect::<Vec<_>>().join(", ");
    let sent = echo::named(&Value::String(name));
    let text = match meant {
        Some(meant) => format!("{sent} is none of {listed}. Did you mean \"{meant}\"?"),
        None => format!("{sent} is none of {listed}"),
    };
    let meant = meant.and_then(|meant| open.iter().find(|action| action.facts.name == meant));
    refuse(
        text,
        meant.map_or_else(hole, |action| send::meant(&action.plan, object)),
    )
}

fn action_hole(entry: &Entry, key: &str, cx: &Cx) -> String {
    let open = entry.actions().iter().filter(|action| action.is_open(cx));
    let names: Vec<&str> = open.map(|action| action.facts.name).collect();
    format!("{{\"{key}\":<{}>}}", names.join("|"))
}
