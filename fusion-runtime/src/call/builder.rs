//! Putting tools into a set, and finding everything wrong with them at once.

use std::any::TypeId;
use std::ops::Range;
use std::sync::Arc;

use super::entry::{Bound, Entry, HeldAlone, Run};
use super::meter::Meter;
use super::set::ToolSet;
use super::tool::{Group, NoState, Tool};
use crate::reply::rules::MAX_TOKENS;
use crate::surface::problems::SurfaceProblems;

/// Tools on their way into a [`ToolSet`].
#[must_use = "a builder does nothing until `build`"]
pub struct Builder {
    pub(super) name: String,
    pub(super) entries: Vec<Entry>,
    max_tokens: usize,
    pub(super) budget: Option<usize>,
    pub(super) budgets: Vec<Budget>,
    meter: Option<Arc<dyn Meter>>,
    pub(super) problems: Vec<String>,
}

/// What some of the tools may take together.
pub(super) struct Budget {
    /// What was added with it.
    pub(super) name: &'static str,
    /// Tokens, by the estimate.
    pub(super) most: usize,
    /// The tools, by their places.
    pub(super) entries: Range<usize>,
}

impl Builder {
    pub(super) fn new(name: String) -> Self {
        Self {
            name,
            entries: Vec::new(),
            max_tokens: MAX_TOKENS,
            budget: None,
            budgets: Vec::new(),
            meter: None,
            problems: Vec::new(),
        }
    }

    /// Adds the actions of a state as one tool, whose discriminator names the action.
    pub fn group<G: Group>(mut self, state: G) -> Self {
        let facts = G::FACTS;
        let actions = self.bind_group(state, Some(&facts));
        self.check_group(&facts, &actions);
        let entry = Entry::Grouped { facts, actions };
        self.add(facts.name, facts.budget, [entry]);
        self
    }

    /// Adds each action of a state as a tool of its own, under the action's name.
    pub fn flat<G: Group>(mut self, state: G) -> Self {
        let actions = self.bind_group(state, None);
        self.add(G::FACTS.name, G::FACTS.budget, apart(actions));
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
        let own = &T::ACTION.facts;
        self.add(own.name, own.budget, apart(actions));
        self
    }

    /// Says how many tokens a reply has at most, by the estimate, where an action says nothing
    /// else; 8,000 otherwise.
    pub fn max_tokens(mut self, most: usize) -> Self {
        self.max_tokens = most.max(1);
        self
    }

    /// Says how many tokens all tools of the menu may take, by the estimate: what every request of
    /// a client begins with.
    pub fn budget(mut self, most: usize) -> Self {
        self.budget = Some(most);
        self
    }

    /// Tells this meter of each call. Give it an `Arc` of one that is read elsewhere.
    pub fn meter(mut self, meter: impl Meter + 'static) -> Self {
        self.meter = Some(Arc::new(meter));
        self
    }

    /// Adds tools that have one budget.
    fn add(
        &mut self,
        name: &'static str,
        budget: Option<usize>,
        entries: impl IntoIterator<Item = Entry>,
    ) {
        let from = self.entries.len();
        self.entries.extend(entries);
        let entries = from..self.entries.len();
        let budget = budget.map(|most| Budget {
            name,
            most,
            entries,
        });
        self.budgets.extend(budget);
    }

    /// Makes the set.
    ///
    /// # Errors
    /// Every problem of every tool at once: a name that clients refuse, two equal names, a
    /// type that the portable schema cannot say, one parameter with two kinds, a budget that is
    /// exceeded.
    pub fn build(mut self) -> Result<ToolSet, SurfaceProblems> {
        self.check_names();
        self.check_budgets();
        if self.problems.is_empty() {
            Ok(ToolSet::from_entries(
                self.name,
                self.entries,
                self.max_tokens,
                self.meter,
            ))
        } else {
            Err(SurfaceProblems {
                set: self.name,
                list: self.problems,
            })
        }
    }
}

/// Each action as a tool of its own.
fn apart(actions: Vec<Bound>) -> impl Iterator<Item = Entry> {
    actions.into_iter().map(Entry::Alone)
}
