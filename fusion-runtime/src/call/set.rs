//! A set of tools: what a server serves.

use std::collections::HashMap;
use std::sync::Arc;

use fusion_words::fold::fold;
use serde_json::{Map, Value};

use super::builder::Builder;
use super::cx::Cx;
use super::dispatch;
use super::entry::Entry;
use super::meter::Meter;
use crate::args::note::Counters;
use crate::args::{send, text};
use crate::reply::blocks::Reply;
use crate::surface::clients::Client;
use crate::surface::describe::Style;
use crate::surface::export::{self, Provider};
use crate::surface::lint::{self, Facts, Finding};
use crate::surface::problems::SurfaceProblems;
use crate::surface::spec::{Menu, ToolSpec};

/// A set of tools: their menu, and the calls to them. Cloning is cheap, and all clones share
/// the state of the tools.
///
/// It is made by a [`Builder`]: `ToolSet::new("billing").group(state).build()?`.
#[derive(Clone)]
pub struct ToolSet(Arc<Inner>);

pub(super) struct Inner {
    pub(super) name: String,
    pub(super) entries: Vec<Entry>,
    pub(super) by_name: HashMap<&'static str, usize>,
    pub(super) by_alias: HashMap<&'static str, usize>,
    pub(super) by_fold: HashMap<String, usize>,
    pub(super) menu: Menu,
    pub(super) counters: Counters,
    /// The most tokens of a reply where an action says nothing else.
    pub(super) max_tokens: usize,
    /// Who counts the calls.
    pub(super) meter: Option<Arc<dyn Meter>>,
}

impl ToolSet {
    /// Starts a set. The name is the server's, as clients show it.
    #[allow(
        clippy::new_ret_no_self,
        reason = "a set is complete only once it is built"
    )]
    pub fn new(name: impl Into<String>) -> Builder {
        Builder::new(name.into())
    }

    pub(super) fn from_entries(
        name: String,
        entries: Vec<Entry>,
        max_tokens: usize,
        meter: Option<Arc<dyn Meter>>,
    ) -> Self {
        let mut by_name = HashMap::new();
        let mut by_alias = HashMap::new();
        let mut by_fold = HashMap::new();
        for (at, entry) in entries.iter().enumerate() {
            by_name.insert(entry.name(), at);
            by_fold.insert(fold(entry.name()), at);
            for alias in entry.aliases() {
                by_alias.insert(*alias, at);
                by_fold.insert(fold(alias), at);
            }
        }
        let cx = Cx::new();
        let menu = Menu {
            tools: entries.iter().filter_map(|entry| entry.spec(&cx)).collect(),
        };
        let counters = Counters::default();
        Self(Arc::new(Inner {
            name,
            entries,
            by_name,
            by_alias,
            by_fold,
            menu,
            counters,
            max_tokens,
            meter,
        }))
    }

    pub(super) fn entries(&self) -> &[Entry] {
        &self.0.entries
    }

    /// The most tokens of a reply where an action says nothing else.
    pub(crate) fn max_tokens(&self) -> usize {
        self.0.max_tokens
    }

    /// The name of the set.
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// What this caller's `tools/list` answers.
    pub fn menu(&self, cx: &Cx) -> Menu {
        if cx.hides_nothing() {
            return self.0.menu.clone();
        }
        Menu {
            tools: self
                .0
                .entries
                .iter()
                .filter_map(|entry| entry.spec(cx))
                .collect(),
        }
    }

    /// The menu with its grouped tools described in this style, to compare costs.
    pub fn menu_in(&self, style: Style, cx: &Cx) -> Menu {
        let tools = self
            .0
            .entries
            .iter()
            .filter_map(|entry| entry.spec_in(style, cx));
        Menu {
            tools: tools.collect(),
        }
    }

    /// What the menu would be with a tool for each action, to compare costs.
    pub fn menu_apart(&self, cx: &Cx) -> Menu {
        let open = self.0.entries.iter().filter(|entry| entry.is_open(cx));
        Menu {
            tools: open.flat_map(|entry| entry.apart(cx)).collect(),
        }
    }

    /// The menu in the form in which a provider's API takes it.
    ///
    /// # Errors
    /// Everything that the provider would refuse.
    pub fn export(&self, provider: Provider) -> Result<Value, SurfaceProblems> {
        export::export(&self.0.menu, &self.0.name, provider)
    }

    /// Everything that one client minds in the menu, errors first.
    pub fn lint(&self, client: Client) -> Vec<Finding> {
        let facts: Vec<Facts> = self.0.entries.iter().map(Entry::lint_facts).collect();
        lint::lint(&self.0.menu, &facts, &self.0.name, client)
    }

    /// A call to try: the tool's name and its arguments, with a hole where the caller must
    /// choose. One that only reads and needs nothing, where there is one.
    pub fn sample_call(&self, cx: &Cx) -> Option<(&str, String)> {
        let open = self.0.entries.iter().filter(|entry| entry.is_open(cx));
        let calls = open.flat_map(|entry| {
            let actions = entry.actions().iter().filter(|action| action.is_open(cx));
            actions.map(move |action| (entry.name(), action))
        });
        let (tool, action) = calls.min_by_key(|(_, action)| {
            let needs = action
                .facts
                .fields
                .iter()
                .filter(|field| field.required)
                .count();
            (!action.facts.hints.read_only, needs)
        })?;
        Some((tool, send::meant(&action.plan, &Map::new())))
    }

    /// The tool of this name as this caller sees it.
    pub fn tool(&self, name: &str, cx: &Cx) -> Option<ToolSpec> {
        let at = *self.0.by_name.get(name)?;
        self.0.entries[at].spec(cx)
    }

    /// Calls a tool. Whatever goes wrong is in the reply: an unknown name, arguments that do
    /// not fit, a handler's error, a handler's panic. Dropping the future cancels the call.
    pub async fn call(&self, name: &str, arguments: Value, cx: &Cx) -> Reply {
        dispatch::call(&self.0, name, &arguments, cx).await
    }

    /// Calls a tool with its arguments as JSON text, in which no key may stand twice. A fence
    /// around it, or text behind it, is left out.
    pub async fn call_json(&self, name: &str, arguments: &str, cx: &Cx) -> Reply {
        let arguments = match arguments.trim() {
            "" => Value::Null,
            text => match text::parse(text) {
                Ok(arguments) => arguments,
                // What stands around the JSON is taken note of as in any other call.
                Err(_) if text::find(text).is_ok() => Value::String(text.into()),
                Err(why) => return dispatch::unreadable(&self.0, name, &why),
            },
        };
        self.call(name, arguments, cx).await
    }

    /// Calls a tool and waits for the answer, for tests and small programs. Handlers that need
    /// an async runtime need one around this call.
    pub fn call_blocking(&self, name: &str, arguments: Value, cx: &Cx) -> Reply {
        futures_executor::block_on(self.call(name, arguments, cx))
    }

    /// How often arguments were taken otherwise than they were sent, since the set was built.
    pub fn counters(&self) -> &Counters {
        &self.0.counters
    }
}

impl std::fmt::Debug for ToolSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let tools: Vec<&str> = self.0.entries.iter().map(Entry::name).collect();
        f.debug_struct("ToolSet")
            .field("name", &self.0.name)
            .field("tools", &tools)
            .finish()
    }
}

/// What can be served: a set, or a builder that still has to show that it makes one.
pub trait IntoToolSet {
    /// Makes the set.
    ///
    /// # Errors
    /// What [`Builder::build`] finds.
    fn into_tool_set(self) -> Result<ToolSet, SurfaceProblems>;
}

impl IntoToolSet for ToolSet {
    fn into_tool_set(self) -> Result<ToolSet, SurfaceProblems> {
        Ok(self)
    }
}

impl IntoToolSet for &ToolSet {
    fn into_tool_set(self) -> Result<ToolSet, SurfaceProblems> {
        Ok(self.clone())
    }
}

impl IntoToolSet for Builder {
    fn into_tool_set(self) -> Result<ToolSet, SurfaceProblems> {
        self.build()
    }
}
