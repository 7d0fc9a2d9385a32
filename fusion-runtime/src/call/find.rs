//! Which tool and which action a call means. A name that is equal once folded, or declared as
//! an alias, is accepted; any other is refused with the nearest, and never dispatched to.

use fusion_words::fold::fold;
use fusion_words::nearest::nearest;
use serde_json::{Map, Value};

use super::cx::Cx;
use super::entry::{Bound, Entry};
use super::set::Inner;
use crate::args::log::Log;
use crate::args::note::{How, Note};
use crate::args::problems::{Problem, Problems};
use crate::args::{echo, send};

/// More names than this are not listed in an error.
const MAX_NAMES: usize = 40;

/// The key under which the action was named: its own, or one that folds to it.
pub(super) fn named_under<'o>(object: &'o Map<String, Value>, key: &str) -> Option<&'o str> {
    if let Some((exact, _)) = object.get_key_value(key) {
        return Some(exact);
    }
    let folded = fold(key);
    let mut keys = object.keys().map(String::as_str);
    keys.find(|sent| fold(sent) == folded)
}

pub(super) fn find_tool<'s>(
    set: &'s Inner,
    name: &str,
    cx: &Cx,
    log: &Log,
) -> Result<&'s Entry, String> {
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

pub(super) fn find_action<'e>(
    entry: &'e Entry,
    key: &str,
    named: Option<&Value>,
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
        Some(Value::String(name)) => name.as_str(),
        None | Some(Value::Null) => {
            let actions: Vec<String> = open.iter().map(|action| action.signature()).collect();
            return refuse(format!("missing (one of {})", actions.join(", ")), hole());
        }
        Some(other) => {
            let names: Vec<&str> = open.iter().map(|action| action.facts.name).collect();
            let text = format!("{} is none of {}", echo::named(other), names.join(", "));
            return refuse(text, hole());
        }
    };
    if let Some(action) = open.iter().find(|action| action.facts.name == name) {
        return Ok(action);
    }
    let folded = fold(name);
    let aliased = open
        .iter()
        .find(|action| action.facts.aliases.contains(&name));
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
        let (from, to) = (echo::key(name), action.facts.name.into());
        log.note(Note {
            path: key.into(),
            from,
            to,
            how,
        });
        return Ok(action);
    }
    let names = || open.iter().map(|action| action.facts.name);
    let meant = nearest(name, names());
    let listed = names().collect::<Vec<_>>().join(", ");
    let sent = echo::named(&Value::String(name.into()));
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

pub(super) fn action_hole(entry: &Entry, key: &str, cx: &Cx) -> String {
    let open = entry.actions().iter().filter(|action| action.is_open(cx));
    let names: Vec<&str> = open.map(|action| action.facts.name).collect();
    format!("{{\"{key}\":<{}>}}", names.join("|"))
}
