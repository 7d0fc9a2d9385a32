//! What is wrong with the tools of a set, all of it at once.

use std::collections::HashMap;

use fusion_words::fold::fold;
use fusion_words::names::is_tool_name;
use fusion_words::tokens::of_chars;

use super::builder::{Budget, Builder};
use super::cx::Cx;
use super::entry::{Bound, Entry};
use super::tool::GroupFacts;
use crate::surface::group::{self, Part};

impl Builder {
    pub(super) fn check_group(&mut self, facts: &GroupFacts, actions: &[Bound]) {
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

    pub(super) fn check_names(&mut self) {
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

    /// The budgets of tools and of the whole, counted as they stand in the menu.
    pub(super) fn check_budgets(&mut self) {
        if self.budget.is_none() && self.budgets.is_empty() {
            return;
        }
        let cx = Cx::new();
        let chars = |entry: &Entry| {
            let spec = entry.spec(&cx);
            spec.map_or(0, |spec| spec.to_json().chars().count())
        };
        let costs: Vec<usize> = self.entries.iter().map(chars).collect();
        for Budget {
            name,
            most,
            entries,
        } in &self.budgets
        {
            let spent = of_chars(costs[entries.clone()].iter().sum());
            if spent > *most {
                self.problems.push(format!(
                    "`{name}` spends {spent} tokens, its budget is {most}: \
                     shorten a description or raise the budget"
                ));
            }
        }
        let spent = of_chars(costs.iter().sum());
        if let Some(budget) = self.budget.filter(|budget| spent > *budget) {
            let largest = self
                .entries
                .iter()
                .zip(&costs)
                .max_by_key(|(_, chars)| **chars);
            let largest = largest.map_or(String::new(), |(entry, chars)| {
                let tokens = of_chars(*chars);
                format!("; the largest part is `{}`, {tokens}", entry.name())
            });
            self.problems.push(format!(
                "the set spends {spent} tokens, its budget is {budget}{largest}: \
                 shorten a description or raise the budget"
            ));
        }
    }
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
