//! The menu with its cost, and what to try.

use std::fmt::Write;

use crate::words::tokens::estimate;
use crate::{Cx, Menu, ToolSet, ToolSpec};

/// The tools as a model reads them, each with its cost.
pub(super) fn menu(menu: &Menu) -> String {
    menu.tools.iter().map(tool).collect::<Vec<_>>().join("\n\n")
}

fn tool(spec: &ToolSpec) -> String {
    let ToolSpec {
        name, description, ..
    } = spec;
    format!(
        "{name} ({} tokens)\n{description}",
        estimate(&spec.to_json())
    )
}

/// What is shown where nothing is asked for.
pub(super) fn of(set: &ToolSet) -> String {
    let cx = Cx::new();
    let (own, apart) = (set.menu(&cx), set.menu_apart(&cx));
    let mut text = menu(&own);
    let _ = write!(text, "\n\n{}", costs(&own, &apart));
    let program = super::program(set);
    let _ = write!(text, "\n\nTry:\n  {program} menu --json");
    if let Some((tool, arguments)) = set.sample_call(&cx) {
        let hint = if arguments.contains('<') {
            "   (fill in the <…>)"
        } else {
            ""
        };
        let _ = write!(text, "\n  {program} call {tool} '{arguments}'{hint}");
    }
    let _ = write!(text, "\n  {program} serve");
    text
}

fn costs(own: &Menu, apart: &Menu) -> String {
    let cost = |menu: &Menu| estimate(&menu.to_json());
    let (ours, theirs) = (cost(own), cost(apart));
    let tools = |count: usize| format!("{count} tool{}", if count == 1 { "" } else { "s" });
    let mut text = format!(
        "This menu: {}, {ours} tokens in every request (estimate, 3.5 characters a token).",
        tools(own.tools.len())
    );
    if own.tools.len() < apart.tools.len() {
        let apart = tools(apart.tools.len());
        let _ = write!(text, "\nOne tool an action: {apart}, {theirs} tokens.");
        if ours < theirs {
            let saved = (theirs - ours) * 100 / theirs;
            let _ = write!(text, " Grouping saves {saved} %.");
        }
    }
    text
}
