//! A tool as a set holds it: bound to its state, and rendered for a caller.

use std::any::TypeId;
use std::fmt;
use std::sync::Arc;

use async_lock::Semaphore;
use fusion_words::fold::fold;
use futures_util::future::BoxFuture;

use super::asking;
use super::batch::BatchPlan;
use super::cx::Cx;
use super::tool::{ActionFacts, Group, GroupFacts, Outcome, Tool};
use crate::args::plan::Plan;
use crate::args::reader::Args;
use crate::args::shape::Member;
use crate::args::wrap;
use crate::surface::describe::{self, Row, Style};
use crate::surface::group::{self, Part};
use crate::surface::lint::Facts;
use crate::surface::spec::{Hints, ToolSpec};

/// A tool of a set.
#[derive(Debug)]
pub(super) enum Entry {
    /// Several actions behind one name.
    Grouped {
        facts: GroupFacts,
        actions: Vec<Bound>,
    },
    /// One action under its own name.
    Alone(Bound),
}

/// An action bound to its state.
#[derive(Debug)]
pub(super) struct Bound {
    pub(super) facts: &'static ActionFacts,
    pub(super) plan: Plan,
    pub(super) members: Vec<Member>,
    pub(super) index: usize,
    pub(super) state: Arc<dyn Run>,
    /// The type that it was declared on.
    pub(super) of: TypeId,
    /// Lets as many calls in at once as the author wants.
    pub(super) gate: Option<Arc<Semaphore>>,
    /// How the items are run, of a batch.
    pub(super) batch: Option<Arc<BatchPlan>>,
    /// The batch of this action, where it has one.
    pub(super) twin: Option<Twin>,
}

/// The batch of an action, as somebody must call it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Twin {
    pub(super) name: &'static str,
    /// The argument that holds its items.
    pub(super) items: &'static str,
}

impl fmt::Debug for dyn Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Run")
    }
}

/// A state, whose type is forgotten, with its table of actions.
pub(super) trait Run: Send + Sync {
    fn run<'a>(&'a self, index: usize, args: Args<'a>, cx: &'a Cx) -> BoxFuture<'a, Outcome>;
}

/// The state of a group.
pub(super) struct Held<G>(pub(super) Arc<G>);

impl<G: Group> Run for Held<G> {
    fn run<'a>(&'a self, index: usize, args: Args<'a>, cx: &'a Cx) -> BoxFuture<'a, Outcome> {
        (G::ACTIONS[index].call)(&self.0, args, cx)
    }
}

/// The state of a tool that stands alone.
pub(super) struct HeldAlone<T: Tool>(pub(super) Arc<T::State>);

impl<T: Tool> Run for HeldAlone<T> {
    fn run<'a>(&'a self, index: usize, args: Args<'a>, cx: &'a Cx) -> BoxFuture<'a, Outcome> {
        let action = match T::BATCH {
            Some(batch) if index > 0 => batch,
            _ => T::ACTION,
        };
        (action.call)(&self.0, args, cx)
    }
}

impl Bound {
    pub(super) fn is_open(&self, cx: &Cx) -> bool {
        !cx.hides(self.facts.tags)
    }

    pub(super) fn part(&self) -> Part<'_> {
        Part {
            name: self.facts.name,
            members: &self.members,
            items: self.facts.batch.as_ref().map(|batch| batch.items),
        }
    }

    fn row(&self) -> Row<'_> {
        row(self.facts, &self.members)
    }

    /// `refund(id,amount_cents)`: the action with what it requires.
    pub(super) fn signature(&self) -> String {
        format!("{}({})", self.facts.name, self.row().required.join(","))
    }
}

impl Entry {
    pub(super) fn name(&self) -> &'static str {
        match self {
            Self::Grouped { facts, .. } => facts.name,
            Self::Alone(bound) => bound.facts.name,
        }
    }

    pub(super) fn aliases(&self) -> &'static [&'static str] {
        match self {
            Self::Grouped { facts, .. } => facts.aliases,
            Self::Alone(bound) => bound.facts.aliases,
        }
    }

    pub(super) fn actions(&self) -> &[Bound] {
        match self {
            Self::Grouped { actions, .. } => actions,
            Self::Alone(bound) => std::slice::from_ref(bound),
        }
    }

    /// Whether this caller may know of it: it is not hidden, and neither are all its actions.
    pub(super) fn is_open(&self, cx: &Cx) -> bool {
        let hidden = match self {
            Self::Grouped { facts, .. } => cx.hides(facts.tags),
            Self::Alone(_) => false,
        };
        !hidden && self.actions().iter().any(|action| action.is_open(cx))
    }

    /// Whether an action that is open to this caller has a field of this name.
    pub(super) fn has_field(&self, name: &str, cx: &Cx) -> bool {
        let mut open = self.actions().iter().filter(|action| action.is_open(cx));
        let folded = fold(name);
        open.any(|action| wrap::is_field(action.facts.fields, &folded))
    }

    /// The tool as this caller sees it; none where it may not know of it.
    pub(super) fn spec(&self, cx: &Cx) -> Option<ToolSpec> {
        let style = match self {
            Self::Grouped { facts, .. } => facts.style,
            Self::Alone(_) => None,
        };
        self.spec_in(style.unwrap_or_default(), cx)
    }

    /// The tool as this caller would see it in a style, which a tool alone does not take on.
    pub(super) fn spec_in(&self, style: Style, cx: &Cx) -> Option<ToolSpec> {
        self.is_open(cx).then(|| match self {
            Self::Grouped { facts, actions } => grouped(facts, style, actions, cx),
            Self::Alone(bound) => alone(bound),
        })
    }

    /// What a lint must know of it beside its menu.
    pub(super) fn lint_facts(&self) -> Facts {
        let Self::Grouped { actions, .. } = self else {
            return Facts::default();
        };
        let action = |bound: &Bound| (bound.facts.name.into(), bound.facts.hints.destructive);
        Facts {
            actions: actions.iter().map(action).collect(),
        }
    }

    /// What each action would be as a tool of its own.
    pub(super) fn apart(&self, cx: &Cx) -> Vec<ToolSpec> {
        self.actions()
            .iter()
            .filter(|action| action.is_open(cx))
            .map(alone)
            .collect()
    }
}

/// An action as a description names it.
pub(super) fn row<'a>(facts: &ActionFacts, members: &'a [Member]) -> Row<'a> {
    let names = |required: bool| {
        let members = members.iter().filter(|member| member.required == required);
        members.map(|member| member.name.as_str()).collect()
    };
    Row {
        name: facts.name,
        doc: facts.doc,
        required: names(true),
        optional: names(false),
        destructive: facts.hints.destructive,
    }
}

fn alone(bound: &Bound) -> ToolSpec {
    let facts = bound.facts;
    let description = match facts.style {
        // Its schema says already what it requires.
        None => facts.doc.into(),
        Some(style) => describe::description(style, facts.name, "", &[bound.row()]),
    };
    ToolSpec {
        name: facts.name.into(),
        title: facts.title.map(Into::into),
        description,
        input: with_own(bound.members.clone(), &[bound]),
        hints: facts.hints,
    }
}

fn grouped(facts: &GroupFacts, style: Style, actions: &[Bound], cx: &Cx) -> ToolSpec {
    let open: Vec<&Bound> = actions.iter().filter(|action| action.is_open(cx)).collect();
    let rows: Vec<Row<'_>> = open.iter().map(|action| action.row()).collect();
    let parts: Vec<Part<'_>> = open.iter().map(|action| action.part()).collect();
    let hints: Vec<Hints> = open.iter().map(|action| action.facts.hints).collect();
    ToolSpec {
        name: facts.name.into(),
        title: facts.title.map(Into::into),
        description: describe::description(style, facts.name, facts.doc, &rows),
        input: with_own(group::union(facts.discriminator, &parts), &open),
        hints: joined(&hints),
    }
}

/// The arguments, and behind them those that are the runtime's own.
fn with_own(mut members: Vec<Member>, actions: &[&Bound]) -> Vec<Member> {
    members.extend(asking::members(actions));
    members
}

/// The hints of a group: each says what may be assumed whichever action is called.
fn joined(hints: &[Hints]) -> Hints {
    let all = |is: fn(&Hints) -> Option<bool>, value: bool| {
        hints
            .iter()
            .all(|hints| is(hints) == Some(value))
            .then_some(value)
    };
    Hints {
        read_only: hints.iter().all(|hints| hints.read_only),
        destructive: hints.iter().any(|hints| hints.destructive),
        idempotent: all(|hints| hints.idempotent, true),
        open_world: match hints.iter().any(|hints| hints.open_world == Some(true)) {
            true => Some(true),
            false => all(|hints| hints.open_world, false),
        },
    }
}
