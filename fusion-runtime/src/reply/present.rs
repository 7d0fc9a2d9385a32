//! What an author says beside the data: a block for people, rules, and next steps.

use std::any::TypeId;

use serde_json::{Map, Value};

use super::blocks::{Block, BlockKind};

/// What is said beside a record or a list of records. It sees all of them, before a limit and
/// a selection are applied; a single record is a slice of one. Of an empty list nothing is said:
/// it is not asked.
///
/// ```
/// use fusion_runtime::reply::present::{Present, Rule};
///
/// struct Invoice {
///     overdue: bool,
/// }
///
/// impl Present for Invoice {
///     fn rules(all: &[Self]) -> Vec<Rule> {
///         let overdue = all.iter().filter(|invoice| invoice.overdue).count();
///         (overdue > 0).then(|| Rule::new(format!("{overdue} overdue: send no discount"))).into_iter().collect()
///     }
/// }
/// ```
pub trait Present: Sized {
    /// A block that a client shows to people, as it is.
    fn ui(all: &[Self]) -> Option<Ui> {
        let _ = all;
        None
    }

    /// What holds for these records.
    fn rules(all: &[Self]) -> Vec<Rule> {
        let _ = all;
        Vec::new()
    }

    /// Calls that make sense now.
    fn next(all: &[Self]) -> Vec<Next> {
        let _ = all;
        Vec::new()
    }
}

/// A block that a client shows to people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ui(String);

impl Ui {
    /// This text, as it is.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }
}

/// A rule that a model should keep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule(String);

impl Rule {
    /// This rule. It becomes one line, in which no text can close the block of rules.
    pub fn new(text: impl AsRef<str>) -> Self {
        let line = text
            .as_ref()
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ");
        Self(line.replace('<', "‹").replace('>', "›"))
    }
}

/// A call that makes sense now. It is made by `suggest!`, and written as the model must call
/// it; one that this caller may not make is left out.
#[derive(Clone, Debug, PartialEq)]
pub struct Next {
    /// The type whose method it is.
    pub(crate) of: TypeId,
    pub(crate) method: &'static str,
    pub(crate) arguments: Map<String, Value>,
}

/// What was said beside the data of one reply.
#[derive(Debug, Default)]
pub struct Beside {
    ui: Option<Ui>,
    rules: Vec<Rule>,
    pub(crate) next: Vec<Next>,
}

impl Beside {
    /// What is said of these records.
    pub fn of<T: Present>(all: &[T]) -> Self {
        if all.is_empty() {
            return Self::default();
        }
        Self {
            ui: T::ui(all),
            rules: T::rules(all),
            next: T::next(all),
        }
    }

    /// What is said where that failed, so that its absence is no answer.
    pub(crate) fn unsaid() -> Self {
        let rule = Rule::new("what else holds for these answers could not be said");
        Self {
            rules: vec![rule],
            ..Self::default()
        }
    }

    /// What is said of several answers, the same thing once.
    pub(crate) fn joined(all: impl Iterator<Item = Self>) -> Self {
        let mut joined = Self::default();
        for beside in all {
            if let Some(Ui(text)) = beside.ui {
                match &mut joined.ui {
                    Some(Ui(known)) => {
                        known.push('\n');
                        known.push_str(&text);
                    }
                    none => *none = Some(Ui(text)),
                }
            }
            for rule in beside.rules {
                if !joined.rules.contains(&rule) {
                    joined.rules.push(rule);
                }
            }
            for next in beside.next {
                if !joined.next.contains(&next) {
                    joined.next.push(next);
                }
            }
        }
        joined
    }

    /// The blocks for people and of rules.
    pub(crate) fn blocks(&self) -> Vec<Block> {
        let ui = self.ui.iter().map(|ui| Block::of(BlockKind::Ui, &ui.0));
        let lines: Vec<String> = self
            .rules
            .iter()
            .map(|rule| format!("\n- {}", rule.0))
            .collect();
        let rules = (!lines.is_empty()).then(|| {
            Block::of(
                BlockKind::Rules,
                format!("<rules>{}\n</rules>", lines.concat()),
            )
        });
        ui.chain(rules).collect()
    }
}
