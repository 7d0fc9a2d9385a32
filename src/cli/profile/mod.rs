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
use crate::budget::{Profile, Profiler, Risk};

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
    let most = asked.max_risk.unwrap_or(Risk::Critical);
    match riskier(&costs.estimate, most) {
        None => Ok(ExitCode::SUCCESS),
        Some(told) => {
            print(&format!("\n{told}"))?;
            Ok(ExitCode::FAILURE)
        }
    }
}

/// What is told of tools that are riskier than this.
fn riskier(profile: &Profile, most: Risk) -> Option<String> {
    let tools = profile.tools.iter().filter(|tool| tool.risk > most);
    let told: Vec<String> = tools
        .map(|tool| format!("{} ({})", tool.name, tool.risk))
        .collect();
    (!told.is_empty()).then(|| format!("Riskier than {most}: {}", told.join(", ")))
}

/// A share as people read it.
fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

#[cfg(test)]
mod tests {
    use fusion::prelude::*;

    use super::*;

    /// Numbers
    #[tool(unbounded)]
    fn numbers() -> Vec<u8> {
        Vec::new()
    }

    fn set() -> ToolSet {
        ToolSet::new("test").tool::<numbers>().build().unwrap()
    }

    #[test]
    fn a_page_that_cannot_be_written_is_a_clear_failure() {
        let asked = Asked {
            html: Some("no/such/folder/page.html".into()),
            max_risk: None,
            safety_factor: 1.3,
            window: 200_000,
        };
        let failure = profile(&set(), &asked).unwrap_err();
        let told = format!("{failure:?}");
        let begins = "the page cannot be written to no/such/folder/page.html: ";
        assert!(told.starts_with(begins), "{told}");
    }

    #[test]
    fn what_is_riskier_than_allowed_is_told() {
        let profile = crate::budget::profile(&set());
        assert_eq!(riskier(&profile, Risk::High), None);
        assert_eq!(
            riskier(&profile, Risk::Medium).as_deref(),
            Some("Riskier than medium: numbers (high)")
        );
    }
}
