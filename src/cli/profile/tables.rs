//! A profile as text.

use super::lines::{about_replies, advised, remarked, repeated};
use super::{Costs, percent};
use crate::Style;
use crate::budget::{ActionProfile, Basis, Part, Profile, ToolProfile};
use crate::cli::table::table;

/// More parameters than this are not listed.
const PARAMETERS: usize = 10;
/// More repeated schemas than this are not listed.
const REPEATS: usize = 10;
pub(super) fn of(costs: &Costs) -> String {
    let profile = &costs.estimate;
    let sections = [
        Some(menu(costs)),
        Some(table(&tools(costs))),
        Some(dearest_parameters(profile)),
        styles(costs),
        Some(format!("{}\n{}", about_replies(), table(&replies(profile)))),
        repeats(costs),
        advice(profile),
        remarks(profile),
    ];
    sections
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join("\n\n")
}

/// What the menu costs, by each counter.
pub(super) fn menu(costs: &Costs) -> String {
    let profile = |profile: &Profile| {
        format!(
            "Menu of {}: {} {}; {} of a context of {}. With models of another family about {} (times {}).",
            profile.set,
            profile.menu,
            profile.unit,
            percent(profile.share(profile.menu)),
            profile.window,
            profile.menu_elsewhere,
            profile.safety_factor
        )
    };
    let lines = costs.counted(profile).into_iter().map(|(_, line)| line);
    lines.collect::<Vec<_>>().join("\n")
}

/// A row a tool, the dearest first, and what adds them up to the menu.
pub(super) fn tools(costs: &Costs) -> Vec<Vec<String>> {
    let text = |text: &str| text.to_string();
    let mut header = vec![text("tool")];
    header.extend(
        costs
            .counted(|_| String::new())
            .into_iter()
            .map(|(name, _)| text(name)),
    );
    header.extend(
        [
            "name",
            "description",
            "parameters",
            "_select",
            "frame",
            "risk",
        ]
        .map(text),
    );
    let mut rows = vec![header];
    let profile = &costs.estimate;
    for tool in profile.dearest() {
        let tokens = costs.counted(|profile| tokens_of(profile, &tool.name));
        let mut row = vec![tool.name.clone()];
        row.extend(tokens.into_iter().map(|(_, tokens)| tokens));
        row.extend(parts(tool));
        row.push(tool.risk.to_string());
        rows.push(row);
    }
    let mut around = vec![text("(the list around them)")];
    around.extend(
        costs
            .counted(|profile| profile.around.to_string())
            .into_iter()
            .map(|(_, own)| own),
    );
    rows.push(around);
    rows
}

/// The tokens of the tool of this name.
fn tokens_of(profile: &Profile, name: &str) -> String {
    let tool = profile.tools.iter().find(|tool| tool.name == name);
    tool.map_or_else(none, |tool| tool.tokens.to_string())
}

/// Name and title, description, parameters without `_select`, `_select`, frame.
fn parts(tool: &ToolProfile) -> [String; 5] {
    let names = tool.part(&Part::Name) + tool.part(&Part::Title);
    let select = tool.select();
    [
        names,
        tool.part(&Part::Description),
        tool.parameters() - select,
        select,
        tool.part(&Part::Frame),
    ]
    .map(|tokens| tokens.to_string())
}

/// A row a parameter, the dearest first, by the estimate.
pub(super) fn parameters(profile: &Profile) -> Vec<Vec<String>> {
    let mut parameters: Vec<(&str, &str, usize)> = Vec::new();
    for tool in &profile.tools {
        let those = tool.parts.iter().filter_map(|(part, tokens)| match part {
            Part::Parameter(name) => Some((tool.name.as_str(), name.as_str(), *tokens)),
            _ => None,
        });
        parameters.extend(those);
    }
    parameters.sort_by_key(|(_, _, tokens)| std::cmp::Reverse(*tokens));
    let row = |(tool, name, tokens): (&str, &str, usize)| {
        [tool.into(), name.into(), tokens.to_string()].to_vec()
    };
    let header = ["tool", "parameter", "tokens"].map(String::from).to_vec();
    let rows = parameters.into_iter().map(row);
    std::iter::once(header).chain(rows).collect()
}

fn dearest_parameters(profile: &Profile) -> String {
    let rows = parameters(profile);
    let shown = rows.len().min(PARAMETERS + 1);
    format!(
        "The dearest of {} parameters, by {}\n{}",
        rows.len() - 1,
        profile.unit.counter,
        table(&rows[..shown])
    )
}

fn styles(costs: &Costs) -> Option<String> {
    let groups: Vec<&ToolProfile> = costs
        .estimate
        .tools
        .iter()
        .filter(|t| !t.styles.is_empty())
        .collect();
    if groups.is_empty() {
        return None;
    }
    let mut rows = vec![
        ["group", "toon", "signature", "prose"]
            .map(String::from)
            .to_vec(),
    ];
    for tool in groups {
        let mut row = vec![tool.name.clone()];
        let styles = [Style::Toon, Style::Signature, Style::Prose];
        row.extend(styles.map(|style| {
            let own = tool.styles.iter().find(|(own, _)| *own == style);
            own.map_or_else(none, |(_, tokens)| tokens.to_string())
        }));
        rows.push(row);
    }
    Some(format!(
        "Described in another style, by {}\n{}",
        costs.estimate.unit.counter,
        table(&rows)
    ))
}

/// A row an action: its largest reply.
pub(super) fn replies(profile: &Profile) -> Vec<Vec<String>> {
    let mut rows = vec![
        [
            "largest reply of",
            "fields",
            "rows",
            "a row",
            "tokens",
            "cut at",
            "of context",
            "risk",
            "cut by",
        ]
        .map(String::from)
        .to_vec(),
    ];
    for tool in &profile.tools {
        rows.extend(
            tool.actions
                .iter()
                .map(|action| reply(profile, tool, action).to_vec()),
        );
    }
    rows
}

/// What is known of the largest reply of an action.
fn reply(profile: &Profile, tool: &ToolProfile, action: &ActionProfile) -> [String; 9] {
    let largest = &action.largest;
    let tokens = largest.tokens;
    let (rows, row) = match largest.basis {
        Basis::Rows { rows, row } => (rows.to_string(), row.to_string()),
        Basis::Unbounded | Basis::Unknown => (none(), none()),
    };
    let cuts: Vec<String> = action
        .cuts
        .iter()
        .map(|cut| format!("{} ({})", cut.client().name(), cut.limit.then))
        .collect();
    [
        place(tool, action),
        if action.fields == 0 {
            none()
        } else {
            action.fields.to_string()
        },
        rows,
        row,
        tokens.map_or_else(none, |tokens| tokens.to_string()),
        largest.cap.to_string(),
        tokens.map_or_else(none, |tokens| percent(profile.share(tokens))),
        action.risk.to_string(),
        if cuts.is_empty() {
            none()
        } else {
            cuts.join(", ")
        },
    ]
}

fn place(tool: &ToolProfile, action: &ActionProfile) -> String {
    match tool.name == action.name {
        true => tool.name.clone(),
        false => format!("{}.{}", tool.name, action.name),
    }
}

fn repeats(costs: &Costs) -> Option<String> {
    let all = &costs.estimate.repeats;
    let shown = all
        .iter()
        .take(REPEATS)
        .map(|repeat| format!("  {}", repeated(repeat)))
        .collect::<Vec<_>>();
    (!all.is_empty()).then(|| {
        let more = all.len().saturating_sub(REPEATS);
        let more = if more == 0 {
            String::new()
        } else {
            format!("\n  and {more} more")
        };
        let counter = &costs.estimate.unit.counter;
        format!(
            "Schemas that stand more than once, by {counter}\n{}{more}",
            shown.join("\n")
        )
    })
}

fn advice(profile: &Profile) -> Option<String> {
    let lines: Vec<String> = profile
        .advice
        .iter()
        .map(|advice| format!("  {}. {}", advice.order, advised(advice)))
        .collect();
    (!lines.is_empty()).then(|| {
        format!(
            "Advice, in the order in which it pays\n{}",
            lines.join("\n")
        )
    })
}

fn remarks(profile: &Profile) -> Option<String> {
    let lines = profile.remarks.iter();
    let lines: Vec<String> = lines.map(|told| format!("  {}", remarked(told))).collect();
    (!lines.is_empty()).then(|| format!("What the types do not tell\n{}", lines.join("\n")))
}

/// Stands in a table for what is not known, or not there.
fn none() -> String {
    "-".into()
}
