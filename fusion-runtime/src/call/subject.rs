//! A set laid open, as plain data, for those that judge what it costs and how it changes.

use super::cx::Cx;
use super::entry::{self, Bound, Entry};
use super::set::ToolSet;
use super::tool::{ActionFacts, GroupFacts};
use crate::args::shape::Member;
use crate::surface::describe::{Row, Style};
use crate::surface::group::Part;
use crate::surface::spec::ToolSpec;

/// A tool of a set.
#[derive(Debug)]
pub(crate) struct Subject<'s> {
    /// The tool as a caller sees it.
    pub(crate) spec: ToolSpec,
    /// What holds it together, where it is a group.
    pub(crate) group: Option<&'s GroupFacts>,
    /// What it does: one action, unless it is a group. Those that the caller may not call are
    /// left out.
    pub(crate) actions: Vec<Act<'s>>,
    entry: &'s Entry,
}

/// One thing that a tool does.
#[derive(Debug)]
pub(crate) struct Act<'s> {
    /// What is known of it while compiling.
    pub(crate) facts: &'static ActionFacts,
    /// Its parameters as a schema shows them, in declared order.
    pub(crate) members: &'s [Member],
}

impl ToolSet {
    /// The tools as this caller sees them, laid open.
    pub(crate) fn subjects(&self, cx: &Cx) -> Vec<Subject<'_>> {
        let subject = |entry| Subject::of(entry, cx);
        self.entries().iter().filter_map(subject).collect()
    }
}

impl<'s> Subject<'s> {
    fn of(entry: &'s Entry, cx: &Cx) -> Option<Self> {
        let act = |bound: &'s Bound| Act {
            facts: bound.facts,
            members: &bound.members,
        };
        let open = entry.actions().iter().filter(|action| action.is_open(cx));
        Some(Self {
            spec: entry.spec(cx)?,
            group: match entry {
                Entry::Grouped { facts, .. } => Some(facts),
                Entry::Alone(_) => None,
            },
            actions: open.map(act).collect(),
            entry,
        })
    }

    /// The tool as the caller would see it in another style; a tool alone takes on none.
    pub(crate) fn spec_in(&self, style: Style, cx: &Cx) -> Option<ToolSpec> {
        self.entry.spec_in(style, cx)
    }
}

impl Act<'_> {
    /// What a group makes of it.
    pub(crate) fn part(&self) -> Part<'_> {
        Part {
            name: self.facts.name,
            members: self.members,
        }
    }

    /// Its line in a description.
    pub(crate) fn row(&self) -> Row<'_> {
        entry::row(self.facts, self.members)
    }
}
