//! `profile`: what the menu and the replies cost, as tables and as a page.

mod html;
mod lines;
mod page;
mod picture;
mod tables;
mod treemap;

use std::fs;
use std::process::ExitCode;

use super::commands::Asked;
use super::{Outcome, print};
use crate::ToolSet;
use crate::budget::{Profile, Profiler};

/// A set's profile by each counter that is at hand, the estimate first.
struct Costs {
    estimate: Profile,
    exact: Option<Profile>,
}

impl Costs {
    fn of(set: &ToolSet, asked: &Asked) -> Self {
        let profiler = Profiler::new()
            .safety_factor(asked.safety_factor)
            .window(asked.window);
        Self {
            estimate: profiler.profile(set),
            #[cfg(feature = "tokens")]
            exact: Some(profiler.counter(&crate::budget::O200k).profile(set)),
            #[cfg(not(feature = "tokens"))]
            exact: None,
        }
    }

    /// The figures of all counters, each with its counter's name.
    fn counted(&self, figure: impl Fn(&Profile) -> String) -> Vec<(&str, String)> {
        let profiles = std::iter::once(&self.estimate).chain(&self.exact);
        let counted = profiles.map(|profile| (profile.unit.counter.as_str(), figure(profile)));
        counted.collect()
    }
}

pub(super) fn profile(set: &ToolSet, asked: &Asked) -> Outcome {
    let costs = Costs::of(set, asked);
    print(&tables::of(&costs))?;
    if let Some(file) = &asked.html {
        let shown = file.display();
        fs::write(file, page::of(&costs))
            .map_err(|error| format!("the page cannot be written to {shown}: {error}"))?;
        print(&format!("\nThe page is in {shown}"))?;
    }
    let risk = costs.estimate.risk();
    match asked.max_risk {
        Some(most) if risk > most => {
            let tools = costs.estimate.tools.iter().filter(|tool| tool.risk > most);
            let names: Vec<&str> = tools.map(|tool| tool.name.as_str()).collect();
            print(&format!(
                "\nRiskier than {most}: {} ({risk})",
                names.join(", ")
            ))?;
            Ok(ExitCode::FAILURE)
        }
        _ => Ok(ExitCode::SUCCESS),
    }
}

/// A share as people read it.
fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}
