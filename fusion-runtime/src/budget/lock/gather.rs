//! From a set to what a lock holds of it.

use std::collections::BTreeMap;

use fusion_words::tokens::estimate;

use super::diff::below;
use super::form::Field;
use super::hash::{plain, sorted, tool_hash};
use super::model::{Action, Batch, FORMAT, Hints, Lock, Reply, Tool};
use super::{hash, menus};
use crate::args::fields::Unknown;
use crate::budget::risk::Risk;
use crate::call::cx::Cx;
use crate::call::set::ToolSet;
use crate::call::subject::{Act, Subject};
use crate::call::tool::{ActionFacts, BatchFacts, OnError};
use crate::reply::record::{Column, ColumnKind};
use crate::reply::rules::{Format, ReplyRules};
use crate::surface::spec;

impl Lock {
    /// The lock of a set.
    pub(super) fn of(set: &ToolSet) -> Self {
        let cx = Cx::new();
        let (subjects, menu) = (set.subjects(&cx), set.menu(&cx));
        let tools = subjects.iter().map(|subject| {
            let tool = tool(subject, set.max_tokens());
            (subject.spec.name.clone(), tool)
        });
        Self {
            format: FORMAT,
            menus: menus::of(set, &subjects),
            surface: hash::menu_hash(&menu),
            tokens: estimate(&menu.to_json()),
            tools: tools.collect(),
        }
    }
}

fn tool(subject: &Subject<'_>, max_tokens: usize) -> Tool {
    let Subject {
        spec,
        group,
        actions,
        ..
    } = subject;
    let mut own: BTreeMap<String, Action> = actions
        .iter()
        .map(|act| (act.facts.name.into(), action(act, max_tokens)))
        .collect();
    let (aliases, tags) = match group {
        Some(group) => (texts(group.aliases), texts(group.tags)),
        // A tool alone has them once, though its action is all there is of it.
        None => own
            .values_mut()
            .next()
            .map_or_else(Default::default, |own| {
                (
                    std::mem::take(&mut own.aliases),
                    std::mem::take(&mut own.tags),
                )
            }),
    };
    Tool {
        actions: own,
        aliases,
        discriminator: group.map(|group| group.discriminator.into()),
        doc: group.map(|group| group.doc.into()),
        hash: tool_hash(spec),
        risk: Risk::of_subject(subject),
        tags,
        title: group.and_then(|group| group.title).map(Into::into),
        tokens: estimate(&spec.to_json()),
        wire: sorted(&plain(spec)),
    }
}

fn action(act: &Act<'_>, max_tokens: usize) -> Action {
    let ActionFacts {
        title,
        doc,
        fields,
        hints,
        tags,
        aliases,
        unknown,
        timeout,
        concurrency,
        reply,
        batch,
        ..
    } = act.facts;
    let fields = act
        .members
        .iter()
        .zip(fields.iter())
        .map(|(member, field)| {
            let mut form = Field {
                aliases: texts(field.aliases),
                secret: field.secret,
                ..Field::of_member(member)
            };
            if batch
                .as_ref()
                .is_some_and(|batch| batch.items == field.name)
            {
                // How many there may be is a fact of the batch, and changes with it.
                form.says.clear();
            }
            (member.name.clone(), form)
        });
    let millis = |time: &std::time::Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    Action {
        aliases: texts(aliases),
        batch: batch.as_ref().map(batched),
        concurrency: *concurrency,
        doc: (*doc).into(),
        fields: fields.collect(),
        hints: hinted(*hints),
        reply: replied(reply, max_tokens),
        tags: texts(tags),
        timeout_ms: timeout.as_ref().map(millis),
        title: title.map(Into::into),
        unknown: match unknown {
            Unknown::Refuse => "refuse",
            Unknown::Ignore => "ignore",
        }
        .into(),
    }
}

fn batched(facts: &BatchFacts) -> Batch {
    Batch {
        items: facts.items.into(),
        max: facts.max,
        of: facts.of.into(),
        on_error: match facts.on_error {
            OnError::Continue => "continue",
            OnError::Stop => "stop",
            OnError::AllOrNothing => "all_or_nothing",
        }
        .into(),
        parallel: facts.parallel,
        shared: texts(facts.shared),
    }
}

fn hinted(hints: spec::Hints) -> Hints {
    Hints {
        destructive: hints.destructive,
        idempotent: hints.idempotent,
        open_world: hints.open_world,
        read_only: hints.read_only,
    }
}

fn replied(rules: &ReplyRules, max_tokens: usize) -> Reply {
    let mut columns = columns(rules.columns, "");
    columns.sort();
    let mut select = rules.selectable();
    select.sort();
    Reply {
        adjustable: rules.adjustable,
        columns,
        cursor: rules.cursor.map(Into::into),
        delimiter: rules.delimiter.as_str().into(),
        format: match rules.format {
            Format::Auto => "auto",
            Format::Json => "json",
            Format::Toon => "toon",
        }
        .into(),
        limit: rules.limit,
        max_tokens: rules.max_tokens.unwrap_or(max_tokens),
        select,
        unbounded: rules.unbounded,
    }
}

/// The paths of columns and of those in them; one that is a list or a map has `[]` behind it, since
/// it is written otherwise than a single value.
fn columns(all: &[Column], place: &str) -> Vec<String> {
    let paths = |column: &Column| {
        let path = below(place, column.name);
        match column.kind {
            ColumnKind::Cell | ColumnKind::Other => vec![path],
            ColumnKind::Branch => vec![path + "[]"],
            ColumnKind::Group(inner) => {
                let inner = columns(inner, &path);
                [path].into_iter().chain(inner).collect()
            }
        }
    };
    all.iter().flat_map(paths).collect()
}

/// Sorted, so that their order in the source does not count.
fn texts(texts: &[&str]) -> Vec<String> {
    let mut texts: Vec<String> = texts.iter().copied().map(Into::into).collect();
    texts.sort();
    texts
}
