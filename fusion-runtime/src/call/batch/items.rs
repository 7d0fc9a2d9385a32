//! The items of a batch as they were sent: each is made the arguments of a single call, with
//! what all share, and decoded like one.

use std::borrow::Cow;
use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

use serde_json::{Map, Value};

use super::BatchPlan;
use super::shared::{Shared, no_object};
use crate::args::fields::Field;
use crate::args::log::Log;
use crate::args::note::{How, MASK, Note};
use crate::args::plan::Plan;
use crate::args::problems::{Problem, Problems};
use crate::args::reader::{Args, Reader};
use crate::args::{echo, text};
use crate::call::arguments::levelled;
use crate::call::tool::OnError;
use crate::reply::ending::{self, Reason};

type Object = Map<String, Value>;

/// All items of a call.
pub(super) struct Items<'a, A> {
    pub(super) items: Vec<Result<Taken<A>, Refused>>,
    pub(super) shared: Shared<'a>,
}

/// An item that was understood.
pub(super) struct Taken<A> {
    pub(super) arguments: A,
    /// The item as it is to be sent again, where another may keep it from being tried.
    pub(super) send: Option<String>,
}

/// Why an item was not understood.
pub(super) struct Refused {
    pub(super) reasons: Vec<Reason>,
    /// The item as it would be accepted.
    pub(super) send: Option<String>,
}

/// Decodes all items.
///
/// # Errors
/// What is wrong with the call as a whole: too many items or none, what all share, what stands
/// beside them.
pub(super) fn decode<'a, A>(
    sent: Args<'a>,
    plan: &'a BatchPlan,
    decode: fn(&mut Reader<'_>) -> Option<A>,
) -> Result<Items<'a, A>, Problems> {
    let BatchPlan { facts, .. } = plan;
    let mut outer = sent.reader();
    let is_items = |field: &Field| field.name == facts.items;
    let items_at = sent
        .plan
        .fields
        .iter()
        .position(is_items)
        .unwrap_or_default();
    let Some(list) = outer.items(items_at) else {
        return Err(outer.problems());
    };
    if let Some(text) = miscounted(list.len(), facts.max) {
        let path = facts.items.into();
        outer.refuse(items_at, Problem { path, text });
        return Err(outer.problems());
    }
    let shared = Shared::of(&outer, sent, plan);
    let unsaid = shared.names();
    let mut items: Vec<Result<Taken<A>, Refused>> = Vec::with_capacity(list.len());
    let mut told = HashSet::new();
    for (at, value) in list.iter().enumerate() {
        let log = Log::default();
        let mut inside = Object::new();
        let read = |(own, beside): (Object, Option<String>)| {
            inside.clone_from(&own);
            let object = shared.added_to(own)?;
            let args = Args {
                object: &object,
                beside: beside.as_deref(),
                plan: &plan.item,
                amiss: &[],
                own: &[],
                unsaid: &unsaid,
                log: &log,
                ..sent
            };
            let mut reader = args.reader();
            match decode(&mut reader) {
                Some(arguments) if reader.is_clean() => {
                    let may_wait = facts.on_error != OnError::Continue;
                    let send = may_wait.then(|| reader.problems().send).flatten();
                    Ok(Taken { arguments, send })
                }
                _ => Err(reader.problems()),
            }
        };
        let read = || object(value, sent.plan, plan, &shared, &log).and_then(read);
        // A type that panics while it decodes takes no other item with it.
        let item = catch_unwind(AssertUnwindSafe(read)).unwrap_or_else(|_| Err(unread(plan)));
        for note in log.into_notes() {
            // What holds for all items is told of once.
            let is_of_all = shared.at(&note.path, &inside).is_some();
            let is_alike = matches!(
                note.how,
                How::ItemWrapped | How::CallUnwrapped | How::CallWrapped
            );
            match is_of_all || is_alike {
                true if !told.insert((note.path.clone(), note.how.as_str())) => {}
                true if is_of_all => sent.log.note(note),
                _ => sent.log.note(of_item(note, facts.items, at)),
            }
        }
        items.push(item.map_err(|problems| {
            let send = problems.send;
            let mut reasons = Vec::new();
            for problem in problems.list {
                match shared.at(&problem.path, &inside) {
                    Some(at) => outer.refuse(at, problem),
                    None => reasons.push(reason(problem)),
                }
            }
            Refused { reasons, send }
        }));
    }
    if outer.is_clean() {
        return Ok(Items { items, shared });
    }
    // Refused as a whole: what is wrong with the items is told with it.
    let refused = items.iter().enumerate().filter_map(|(at, item)| {
        let refused = item.as_ref().err()?;
        Some((at, refused.reasons.as_slice()))
    });
    let wrong = ending::shared(refused).into_iter();
    let problems = wrong.map(|(Reason { field, text, .. }, numbers)| Problem {
        path: format!("{}[{}]{field}", facts.items, ending::ranges(&numbers, ",")),
        text: text.clone(),
    });
    outer.refuse_for(items_at, problems);
    Err(outer.problems())
}

/// What is wrong with the number of items.
fn miscounted(count: usize, max: usize) -> Option<String> {
    match count {
        0 => Some(format!("no items: send 1 to {max}")),
        _ if count > max => Some(format!(
            "{count} items, and {max} is the most in one call: split them into {} calls; \
             nothing was run",
            count.div_ceil(max)
        )),
        _ => None,
    }
}

/// The fields of one item, and the key under which it names its action again.
fn object(
    value: &Value,
    outer: &Plan,
    plan: &BatchPlan,
    shared: &Shared<'_>,
    log: &Log,
) -> Result<(Object, Option<String>), Problems> {
    let note = |from: String, to: &str, how: How| {
        let (path, to) = (String::new(), to.into());
        log.note(Note {
            path,
            from,
            to,
            how,
        });
    };
    let object = match value {
        Value::Object(object) => Cow::Borrowed(object),
        Value::String(sent) if sent.trim_start().starts_with(['{', '`']) => {
            let Ok((Value::Object(object), _)) = text::find(sent) else {
                return Err(no_object(value, plan));
            };
            note("text".into(), "an object", How::JsonRead);
            Cow::Owned(object)
        }
        // Text that holds more JSON may be a list of items, written twice.
        Value::String(sent) if holds_json(sent) => return Err(no_object(value, plan)),
        // One value can only be the one field that there is.
        Value::String(_) | Value::Number(_) | Value::Bool(_) => {
            let Some(field) = shared.only_field() else {
                return Err(no_object(value, plan));
            };
            let from = match field.secret {
                true => MASK.into(),
                false => echo::named(value),
            };
            note(from, field.name, How::ItemWrapped);
            Cow::Owned(Object::from_iter([(field.name.into(), value.clone())]))
        }
        Value::Null | Value::Array(_) => return Err(no_object(value, plan)),
    };
    let names_it = |object: &Object, key: &str| {
        let named = object.get(key).and_then(Value::as_str);
        named.is_some_and(|named| named == plan.facts.of || named == outer.action)
    };
    let beside = |object: &Object| outer.discriminator.filter(|key| names_it(object, key));
    let without = beside(&object);
    let object = levelled(&plan.item, object, without, log);
    // It may be named inside of what was around the item.
    let beside = without.or_else(|| beside(&object));
    Ok((object.into_owned(), beside.map(String::from)))
}

/// What is told of an item while whose decoding a type panicked.
fn unread(plan: &BatchPlan) -> Problems {
    Problems {
        subject: plan.item.action.clone(),
        list: vec![Problem {
            path: String::new(),
            text: format!("{} failed inside while it read this item", plan.facts.of),
        }],
        send: None,
    }
}

fn holds_json(text: &str) -> bool {
    matches!(
        serde_json::from_str(text),
        Ok(Value::Array(_) | Value::Object(_) | Value::String(_))
    )
}

fn reason(problem: Problem) -> Reason {
    let dot = if problem.path.is_empty() { "" } else { "." };
    Reason {
        field: format!("{dot}{}", problem.path),
        text: problem.text,
        is_for_good: true,
    }
}

fn of_item(mut note: Note, items: &str, at: usize) -> Note {
    let dot = if note.path.is_empty() { "" } else { "." };
    note.path = format!("{items}[{at}]{dot}{}", note.path);
    note
}
