//! Putting tools into a set, and finding everything wrong with them at once.

use std::any::TypeId;
use std::collections::HashMap;
use std::sync::Arc;

use async_lock::Semaphore;
use fusion_words::fold::fold;
use fusion_words::names::{is_property_name, is_tool_name};
use schemars::SchemaGenerator;

use super::batch::{self, BatchPlan};
use super::entry::{Bound, Entry, Held, HeldAlone, Run, Twin};
use super::set::ToolSet;
use super::tool::{ActionFacts, Group, GroupFacts, NoState, Tool};
use crate::args::plan::Plan;
use crate::args::shape::Member;
use crate::reply::rules::{MAX_TOKENS, Select};
use crate::surface::group::{self, Part};
use crate::surface::problems::SurfaceProblems;
use crate::surface::schema;

/// Tools on their way into a [`ToolSet`].
#[must_use = "a builder does nothing until `build`"]
pub struct Builder {
    name: String,
    entries: Vec<Entry>,
    max_tokens: usize,
    problems: Vec<String>,
}

impl Builder {
    pub(super) fn new(name: String) -> Self {
        Self {
            name,
            entries: Vec::new(),
            max_tokens: MAX_TOKENS,
            problems: Vec::new(),
        }
    }

    /// Adds the actions of a state as one tool, whose discriminator names the action.
    pub fn group<G: Group>(mut self, state: G) -> Self {
        let facts = G::FACTS;
        let actions = self.bind_group(state, Some(&facts));
        self.check_group(&facts, &actions);
        self.entries.push(Entry::Grouped { facts, actions });
        self
    }

    /// Adds each action of a state as a tool of its own, under the action's name.
    pub fn flat<G: Group>(mut self, state: G) -> Self {
        let actions = self.bind_group(state, None);
        self.entries.extend(apart(actions));
        self
    }

    /// Adds a tool that stands alone and has no state: `tool::<search>()` for `fn search`.
    pub fn tool<T: Tool>(self) -> Self
    where
        T::State: NoState,
    {
        self.tool_with::<T>(T::State::default())
    }

    /// Adds a tool that stands alone, with the state that its calls share.
    pub fn tool_with<T: Tool>(mut self, state: T::State) -> Self {
        let state: (Arc<dyn Run>, TypeId) =
            (Arc::new(HeldAlone::<T>(Arc::new(state))), TypeId::of::<T>());
        let facts = [Some(T::ACTION), T::BATCH].into_iter().flatten();
        let facts = facts.map(|action| &action.facts).collect();
        let actions = self.bind(facts, &state, None);
        self.entries.extend(apart(actions));
        self
    }

    /// Says how many tokens a reply has at most, by the estimate, where an action says nothing
    /// else; 8,000 otherwise.
    pub fn max_tokens(mut self, most: usize) -> Self {
        self.max_tokens = most.max(1);
        self
    }

    /// Makes the set.
    ///
    /// # Errors
    /// Every problem of every tool at once: a name that clients refuse, two equal names, a
    /// type that the portable schema cannot say, one parameter with two kinds.
    pub fn build(mut self) -> Result<ToolSet, SurfaceProblems> {
        self.check_names();
        if self.problems.is_empty() {
            Ok(ToolSet::from_entries(
                self.name,
                self.entries,
                self.max_tokens,
            ))
        } else {
            Err(SurfaceProblems {
                set: self.name,
                list: self.problems,
            })
        }
    }

    fn bind_group<G: Group>(&mut self, state: G, group: Option<&GroupFacts>) -> Vec<Bound> {
        let facts = G::ACTIONS.iter().map(|action| &action.facts).collect();
        let state: (Arc<dyn Run>, TypeId) = (Arc::new(Held(Arc::new(state))), TypeId::of::<G>());
        self.bind(facts, &state, group)
    }

    /// Binds actions to their state; a batch finds what it runs among those before it.
    fn bind(
        &mut self,
        actions: Vec<&'static ActionFacts>,
        state: &(Arc<dyn Run>, TypeId),
        group: Option<&GroupFacts>,
    ) -> Vec<Bound> {
        let mut generator = schema::generator();
        let mut bound: Vec<Bound> = Vec::with_capacity(actions.len());
        for (index, facts) in actions.into_iter().enumerate() {
            let one = self.bound(facts, index, state, group, &bound, &mut generator);
            if let Some(batch) = &facts.batch
                && let Some(single) = bound.iter_mut().find(|one| one.facts.name == batch.of)
            {
                single.plan.batch = Some(facts.name.into());
                single.twin = Some(Twin {
                    name: facts.name,
                    items: batch.items,
                });
            }
            bound.push(one);
        }
        bound
    }

    fn bound(
        &mut self,
        facts: &'static ActionFacts,
        index: usize,
        state: &(Arc<dyn Run>, TypeId),
        group: Option<&GroupFacts>,
        before: &[Bound],
        generator: &mut SchemaGenerator,
    ) -> Bound {
        let place = match group {
            Some(group) => format!("`{}`, action `{}`", group.name, facts.name),
            None => format!("`{}`", facts.name),
        };
        let batch = facts.batch.as_ref();
        let single = batch.and_then(|batch| before.iter().find(|one| one.facts.name == batch.of));
        let members = match (batch, single) {
            (Some(batch), Some(single)) => batch::members(batch, facts.fields, &single.members),
            _ => self.members(facts, generator, &place),
        };
        if facts.reply.select != Select::No && facts.reply.columns.is_empty() {
            self.problems.push(format!(
                "{place} has `select`, and the type of its answer shows no fields: \
                 answer a record, or a `Vec`, a boxed slice or a `Page` of records"
            ));
        }
        let plan = Plan {
            action: facts.name.into(),
            discriminator: group.map(|group| group.discriminator),
            fields: facts.fields,
            shapes: members.iter().map(|member| member.shape.clone()).collect(),
            unknown: facts.unknown,
            destructive: facts.hints.destructive,
            batch: None,
        };
        let run = batch.zip(single);
        Bound {
            facts,
            plan,
            members,
            index,
            state: state.0.clone(),
            of: state.1,
            gate: facts.concurrency.map(Semaphore::new).map(Arc::new),
            batch: run.map(|(batch, single)| Arc::new(BatchPlan::new(batch, single))),
            twin: None,
        }
    }

    fn members(
        &mut self,
        facts: &ActionFacts,
        generator: &mut SchemaGenerator,
        place: &str,
    ) -> Vec<Member> {
        let mut members = Vec::with_capacity(facts.fields.len());
        for field in facts.fields {
            if !is_property_name(field.name) {
                self.problems.push(format!(
                    "{place}: the parameter `{}` has a name that not every client accepts: \
                     use letters, digits and `_`, 64 at most",
                    field.name
                ));
            }
            match schema::shape_of(field, generator, place) {
                Ok(shape) => members.push(Member {
                    name: field.name.into(),
                    shape,
                    required: field.required,
                }),
                Err(problems) => self.problems.extend(problems),
            }
        }
        members
    }

    fn check_group(&mut self, facts: &GroupFacts, actions: &[Bound]) {
        let place = format!("`{}`", facts.name);
        if actions.is_empty() {
            self.problems.push(format!(
                "{place} has no actions: write `#[tool]` on its methods"
            ));
        }
        let parts: Vec<Part<'_>> = actions.iter().map(Bound::part).collect();
        let conflicts = group::conflicts(&parts).into_iter();
        self.problems
            .extend(conflicts.map(|conflict| format!("{place}: {conflict}")));
        let names = actions.iter().flat_map(|action| {
            std::iter::once(action.facts.name).chain(action.facts.aliases.iter().copied())
        });
        self.problems
            .extend(clashes(names).map(|clash| format!("{place}: action {clash}")));
    }

    fn check_names(&mut self) {
        if self.name.trim().is_empty() {
            self.problems
                .push("the set has no name: clients show it as the server's".into());
        }
        if self.entries.is_empty() {
            self.problems
                .push("the set has no tools: add some with `group` or `flat`".into());
        }
        for entry in &self.entries {
            if !is_tool_name(entry.name()) {
                self.problems.push(format!(
                    "the tool name `{}` is refused by clients: use letters, digits, `_` and `-`, \
                     64 at most, not starting with a digit or `-`",
                    entry.name()
                ));
            }
        }
        let names = self
            .entries
            .iter()
            .flat_map(|entry| std::iter::once(entry.name()).chain(entry.aliases().iter().copied()));
        let clashes: Vec<String> = clashes(names)
            .map(|clash| format!("tool {clash}"))
            .collect();
        self.problems.extend(clashes);
    }
}

/// Each action as a tool of its own.
fn apart(actions: Vec<Bound>) -> impl Iterator<Item = Entry> {
    actions.into_iter().map(Entry::Alone)
}

/// Names that are one name to a caller.
fn clashes<'a>(names: impl Iterator<Item = &'a str>) -> impl Iterator<Item = String> {
    let mut first: HashMap<String, &str> = HashMap::new();
    let mut clashes = Vec::new();
    for name in names {
        match first.get(&fold(name)) {
            Some(&other) if other == name => {
                clashes.push(format!("`{name}` stands twice: rename one of them"));
            }
            Some(other) => clashes.push(format!(
                "`{name}` and `{other}` differ only in case or separators: rename one of them"
            )),
            None => {
                first.insert(fold(name), name);
            }
        }
    }
    clashes.into_iter()
}
