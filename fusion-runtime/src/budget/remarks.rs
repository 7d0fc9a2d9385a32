//! What the types of a set do not tell.

use super::largest::is_table;
use super::profile::branches;
use crate::call::subject::{Act, Subject};
use crate::reply::rules::ReplyRules;

/// One thing that the types do not tell.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Remark {
    /// What it is.
    pub text: &'static str,
    /// The actions that it is about, as `tool.action`, some with the fields behind them.
    pub places: Vec<String>,
}

/// All that holds for these tools.
pub(super) fn remarks(subjects: &[Subject<'_>]) -> Vec<Remark> {
    let has_branches = |reply: &ReplyRules| !branches(reply.columns).is_empty();
    let is_no_record = |reply: &ReplyRules| reply.columns.is_empty();
    let with_fields = |is: &dyn Fn(&ReplyRules) -> bool| {
        let mut found = Vec::new();
        for (subject, act) in acts(subjects, &|act| is(&act.facts.reply)) {
            let fields = branches(act.facts.reply.columns).join(", ");
            found.push(format!("{} ({fields})", place(subject, act)));
        }
        found
    };
    let all = [
        Remark {
            text: "rows are JSON instead of a table, because a field is a list or a map",
            places: with_fields(&|reply| {
                has_branches(reply) && reply.is_collection() && !is_table(reply)
            }),
        },
        Remark {
            text: "a list or a map inside of a record has no limit of its own, only max_tokens",
            places: with_fields(&has_branches),
        },
        Remark {
            text: "the rows are no Record, so that their fields count as none",
            places: places(subjects, &|act| {
                act.facts.reply.is_collection() && is_no_record(&act.facts.reply)
            }),
        },
        Remark {
            text: "the answer is text, or a value that shows no fields: a list inside of it is not \
                   seen, and only max_tokens holds it back",
            places: places(subjects, &|act| {
                !act.facts.reply.is_collection() && is_no_record(&act.facts.reply)
            }),
        },
    ];
    all.into_iter()
        .filter(|remark| !remark.places.is_empty())
        .collect()
}

/// The actions of which this holds.
fn acts<'s, 'a>(
    subjects: &'s [Subject<'a>],
    is: &dyn Fn(&Act<'_>) -> bool,
) -> Vec<(&'s Subject<'a>, &'s Act<'a>)> {
    let all = subjects
        .iter()
        .flat_map(|subject| subject.actions.iter().map(move |act| (subject, act)));
    all.filter(|(_, act)| is(act)).collect()
}

/// The names of the actions of which this holds.
pub(super) fn places(subjects: &[Subject<'_>], is: &dyn Fn(&Act<'_>) -> bool) -> Vec<String> {
    let acts = acts(subjects, is).into_iter();
    acts.map(|(subject, act)| place(subject, act)).collect()
}

fn place(subject: &Subject<'_>, act: &Act<'_>) -> String {
    match subject.group {
        Some(group) => format!("{}.{}", group.name, act.facts.name),
        None => act.facts.name.into(),
    }
}
