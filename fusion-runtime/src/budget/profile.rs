//! What a set costs before anything is called: its menu, tool by tool, and how large its
//! replies may get.

use super::advice::{self, Advice};
use super::counter::{Heuristic, TokenCounter, Unit};
use super::largest::{self, ClientCut, Largest};
use super::parts::{self, Part};
use super::remarks::{self, Remark};
use super::repeats::{self, Repeat};
use super::response::ratio;
use super::risk::Risk;
use crate::call::cx::Cx;
use crate::call::set::ToolSet;
use crate::call::subject::{Act, Subject};
use crate::reply::record::{Column, ColumnKind};
use crate::reply::rules::Select;
use crate::surface::describe::Style;

/// The context that shares are told of, in tokens.
pub const WINDOW: usize = 200_000;
/// What a figure is multiplied by for models of another family than the counter's.
pub const SAFETY_FACTOR: f64 = 1.3;

/// What a set costs.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Profile {
    /// The name of the set.
    pub set: String,
    /// What the figures of the menu are in. Sizes of replies are estimates in any case.
    pub unit: Unit,
    /// The tokens of the menu, as `tools/list` answers it: paid for in every request.
    pub menu: usize,
    /// What the list around the tools adds. Each figure is rounded by itself, so that with many
    /// tools it may be less than nothing: with it, the tools add up to the menu.
    pub around: isize,
    /// What the menu may cost with models of another family: times the safety factor.
    pub menu_elsewhere: usize,
    /// The factor.
    pub safety_factor: f64,
    /// The context that shares are of, in tokens.
    pub window: usize,
    /// The tools, in the order of the menu.
    pub tools: Vec<ToolProfile>,
    /// The schemas that stand more than once in the menu, the dearest first.
    pub repeats: Vec<Repeat>,
    /// What would make it cheaper, in the order in which it pays.
    pub advice: Vec<Advice>,
    /// What the types do not tell.
    pub remarks: Vec<Remark>,
}

/// What a tool costs.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ToolProfile {
    /// Its name.
    pub name: String,
    /// Its tokens: its element of `tools/list`.
    pub tokens: usize,
    /// What each part adds; they add up to its tokens.
    pub parts: Vec<(Part, usize)>,
    /// What it would cost in each style; empty where it stands alone.
    pub styles: Vec<(Style, usize)>,
    /// What it does.
    pub actions: Vec<ActionProfile>,
    /// The riskiest of its actions.
    pub risk: Risk,
}

/// What an action answers, as far as types tell.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ActionProfile {
    /// Its name.
    pub name: String,
    /// How many fields the record has that it answers, or each of its rows; none where it is no
    /// record.
    pub fields: usize,
    /// Whether it answers a collection.
    pub is_collection: bool,
    /// How far its replies may grow.
    pub risk: Risk,
    /// The largest reply to expect.
    pub largest: Largest,
    /// Clients that would cut that.
    pub cuts: Vec<ClientCut>,
    /// The lists and maps in its rows, by which they are no table but JSON.
    pub branches: Vec<String>,
}

impl Profile {
    /// The tools, the dearest first.
    pub fn dearest(&self) -> Vec<&ToolProfile> {
        let mut tools: Vec<&ToolProfile> = self.tools.iter().collect();
        tools.sort_by_key(|tool| std::cmp::Reverse(tool.tokens));
        tools
    }

    /// The riskiest tool's risk.
    pub fn risk(&self) -> Risk {
        let risks = self.tools.iter().map(|tool| tool.risk);
        risks.max().unwrap_or_default()
    }

    /// Which share of the window so many tokens are, from 0.
    pub fn share(&self, tokens: usize) -> f64 {
        ratio(tokens, self.window)
    }
}

impl ToolProfile {
    /// The tokens of a part; 0 where there is none.
    pub fn part(&self, part: &Part) -> usize {
        let those = self.parts.iter().filter(|(own, _)| own == part);
        those.map(|(_, tokens)| tokens).sum()
    }

    /// The tokens of all parameters.
    pub fn parameters(&self) -> usize {
        let parameters = |part: &Part| matches!(part, Part::Parameter(_));
        let those = self.parts.iter().filter(|(part, _)| parameters(part));
        those.map(|(_, tokens)| tokens).sum()
    }

    /// What it costs that fields may be chosen.
    pub fn select(&self) -> usize {
        self.part(&Part::Parameter("_select".into()))
    }

    /// The largest of its replies, of which anything is known.
    pub fn largest(&self) -> Option<&Largest> {
        let replies = self.actions.iter().map(|action| &action.largest);
        replies.max_by_key(|largest| largest.tokens)
    }
}

/// What a set costs, by the estimate.
pub fn profile(set: &ToolSet) -> Profile {
    Profiler::new().profile(set)
}

/// How a set is profiled, where it is not by the estimate, for everyone, in a window of 200,000.
///
/// ```
/// use fusion_runtime::budget::profile::Profiler;
///
/// let profiler = Profiler::new().safety_factor(1.6).window(128_000);
/// # let _ = profiler;
/// ```
#[derive(Clone)]
#[must_use = "a profiler does nothing until `profile`"]
pub struct Profiler<'c> {
    counter: &'c dyn TokenCounter,
    safety_factor: f64,
    window: usize,
    cx: Cx,
}

impl Default for Profiler<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'c> Profiler<'c> {
    /// By the estimate, for a caller from whom nothing is hidden.
    pub fn new() -> Self {
        Self {
            counter: &Heuristic,
            safety_factor: SAFETY_FACTOR,
            window: WINDOW,
            cx: Cx::new(),
        }
    }

    /// Counts with this counter.
    pub fn counter(mut self, counter: &'c dyn TokenCounter) -> Self {
        self.counter = counter;
        self
    }

    /// What figures are multiplied by for models of another family; 1.3 otherwise. Less than 1
    /// is taken as 1.
    pub fn safety_factor(mut self, factor: f64) -> Self {
        self.safety_factor = factor.max(1.0);
        self
    }

    /// The context that shares are of, in tokens; 200,000 otherwise.
    pub fn window(mut self, tokens: usize) -> Self {
        self.window = tokens;
        self
    }

    /// As this caller sees the set.
    pub fn caller(mut self, cx: Cx) -> Self {
        self.cx = cx;
        self
    }

    /// What a set costs.
    pub fn profile(&self, set: &ToolSet) -> Profile {
        let subjects = set.subjects(&self.cx);
        let tools: Vec<ToolProfile> = subjects
            .iter()
            .map(|subject| self.tool(subject, set.max_tokens()))
            .collect();
        let listed = set.menu(&self.cx);
        let menu = self.counter.count(&listed.to_json());
        let sum: usize = tools.iter().map(|tool| tool.tokens).sum();
        Profile {
            set: set.name().into(),
            unit: self.counter.unit(),
            menu,
            around: menu.cast_signed() - sum.cast_signed(),
            menu_elsewhere: scaled(menu, self.safety_factor),
            safety_factor: self.safety_factor,
            window: self.window,
            repeats: repeats::repeats(&listed.tools, self.counter),
            advice: advice::advice(&subjects, &tools, self.counter, &self.cx),
            remarks: remarks::remarks(&subjects),
            tools,
        }
    }

    fn tool(&self, subject: &Subject<'_>, max_tokens: usize) -> ToolProfile {
        let spec = &subject.spec;
        let style = |style: Style| {
            let spec = subject.spec_in(style, &self.cx)?;
            Some((style, self.counter.count(&spec.to_json())))
        };
        let styles = [Style::Toon, Style::Signature, Style::Prose].into_iter();
        ToolProfile {
            name: spec.name.clone(),
            tokens: self.counter.count(&spec.to_json()),
            parts: parts::parts(spec, self.counter),
            styles: match subject.group {
                Some(_) => styles.filter_map(style).collect(),
                None => Vec::new(),
            },
            actions: subject
                .actions
                .iter()
                .map(|act| action(act, max_tokens))
                .collect(),
            risk: Risk::of_subject(subject),
        }
    }
}

fn action(act: &Act<'_>, max_tokens: usize) -> ActionProfile {
    let reply = &act.facts.reply;
    let largest = largest::largest(act.facts, max_tokens);
    ActionProfile {
        name: act.facts.name.into(),
        fields: reply.columns.len(),
        is_collection: reply.is_collection(),
        risk: Risk::of_action(act.facts),
        cuts: largest.tokens.map(largest::cuts).unwrap_or_default(),
        branches: branches(reply.columns),
        largest,
    }
}

/// The names of the columns that are lists or maps, those of nested records too.
pub(super) fn branches(columns: &[Column]) -> Vec<String> {
    let mut found = Vec::new();
    for Column { name, kind } in columns {
        match kind {
            ColumnKind::Branch => found.push((*name).to_string()),
            ColumnKind::Group(inner) => {
                let inner = branches(inner);
                found.extend(inner.iter().map(|path| format!("{name}.{path}")));
            }
            ColumnKind::Cell | ColumnKind::Other => {}
        }
    }
    found
}

/// Whether a caller of the action may choose fields.
pub(super) fn offers_select(act: &Act<'_>) -> bool {
    act.facts.reply.select != Select::No
}

#[allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "tokens are far fewer than a float can count, and not below zero"
)]
fn scaled(tokens: usize, factor: f64) -> usize {
    (tokens as f64 * factor).ceil() as usize
}
