//! What a client would refuse, cut or misread in a menu. `build` refuses only what no client
//! takes; what one client minds is told here.

use std::collections::HashMap;
use std::fmt;

use super::clients::{Client, Limit, LimitKind};
use super::spec::{Menu, ToolSpec};
use crate::args::shape::{Kind, Shape};

/// A name longer than this leaves clients little room for their prefix.
const LONG_NAME: usize = 48;
/// Models fill in objects less well below this depth.
const DEEP: usize = 4;

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// It works, and costs or misleads.
    Warning,
    /// The client refuses, cuts or mistakes it.
    Error,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Warning => "warning",
            Self::Error => "error",
        })
    }
}

/// One thing that a client minds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// How bad it is.
    pub severity: Severity,
    /// The tool, or nothing where it is about the whole menu.
    pub tool: String,
    /// What is wrong, and what to write instead.
    pub text: String,
    /// Where the limit is reported and when it was seen; nothing for advice of fusion's own.
    pub source: Option<String>,
}

/// Facts of a tool that its wire form does not hold.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    /// The actions of a group, each with whether it is destructive.
    pub actions: Vec<(String, bool)>,
}

/// Everything that one client minds in a menu, served by a server of this name.
pub fn lint(menu: &Menu, facts: &[Facts], server: &str, client: Client) -> Vec<Finding> {
    let mut findings = Vec::new();
    for limit in client.limits() {
        apply(limit, menu, server, &mut findings);
    }
    for (tool, facts) in menu.tools.iter().zip(facts) {
        advise(tool, facts, client, &mut findings);
    }
    findings.sort_by_key(|finding| std::cmp::Reverse(finding.severity));
    findings
}

fn apply(limit: &Limit, menu: &Menu, server: &str, findings: &mut Vec<Finding>) {
    let Limit {
        client,
        rule,
        then,
        seen,
        source,
    } = *limit;
    let mut found = |tool: &str, text: String| {
        findings.push(Finding {
            severity: Severity::Error,
            tool: tool.into(),
            text: format!("{text}: {then}"),
            source: Some(format!("{source}, {seen}")),
        });
    };
    match rule {
        LimitKind::NameChars(most) => {
            for ToolSpec { name, .. } in &menu.tools {
                let full = client.full_name(server, name);
                let count = full.chars().count();
                if count > most {
                    found(
                        name,
                        format!("its name is {count} characters as `{full}`, {most} at most"),
                    );
                }
            }
        }
        LimitKind::DescriptionChars(most) => {
            for ToolSpec {
                name, description, ..
            } in &menu.tools
            {
                let count = description.chars().count();
                if count > most {
                    found(
                        name,
                        format!("its description has {count} characters, {most} at most"),
                    );
                }
            }
        }
        LimitKind::Tools(most) => {
            let count = menu.tools.len();
            if count > most {
                found(
                    "",
                    format!("{count} tools, {most} at most (group some of them)"),
                );
            }
        }
        LimitKind::ShortensNames(most) => {
            let mut first: HashMap<String, &str> = HashMap::new();
            for ToolSpec { name, .. } in &menu.tools {
                let short = shortened(&client.full_name(server, name), most);
                if let Some(other) = first.insert(short, name) {
                    found(
                        name,
                        format!("`{name}` and `{other}` are equal once shortened"),
                    );
                }
            }
        }
        LimitKind::Depth(most) => {
            for tool in &menu.tools {
                let depth = depth_of(tool);
                if depth > most {
                    found(
                        &tool.name,
                        format!("its arguments are {depth} levels deep, {most} at most"),
                    );
                }
            }
        }
        // What a reply costs is known when it is made, and judged by the profile before.
        LimitKind::ReplyTokens(_) | LimitKind::ReplyBytes(_) => {}
    }
}

fn advise(tool: &ToolSpec, facts: &Facts, client: Client, findings: &mut Vec<Finding>) {
    let mut found = |text: String| {
        let (severity, tool) = (Severity::Warning, tool.name.clone());
        findings.push(Finding {
            severity,
            tool,
            text,
            source: None,
        });
    };
    if tool.name.len() > LONG_NAME {
        found(format!(
            "its name is over {LONG_NAME} characters, which leaves little room for prefixes"
        ));
    }
    let destructive = facts.actions.iter().filter(|(_, destructive)| *destructive);
    if let [(only, _)] = destructive.collect::<Vec<_>>().as_slice()
        && facts.actions.len() > 1
    {
        found(format!(
            "`{only}` alone makes clients treat all {} actions as destructive: \
             put it into a tool of its own",
            facts.actions.len()
        ));
    }
    for word in strange_words(tool, facts) {
        found(format!(
            "its texts name `{word}`, which is none of its arguments or actions"
        ));
    }
    let depth = depth_of(tool);
    if depth > DEEP {
        found(format!(
            "its arguments are {depth} levels deep: flatten them to {DEEP}"
        ));
    }
    if client == Client::OpenAi && tool.input.iter().any(|member| has_map(&member.shape)) {
        found("strict mode refuses an object whose keys the caller chooses".into());
    }
}

/// Words in backticks that look like names of arguments, and are none.
fn strange_words(tool: &ToolSpec, facts: &Facts) -> Vec<String> {
    let mut known: Vec<&str> = vec![&tool.name];
    known.extend(facts.actions.iter().map(|(name, _)| name.as_str()));
    let mut texts = vec![tool.description.clone()];
    for member in &tool.input {
        known.push(&member.name);
        gather(&member.shape, &mut known, &mut texts);
    }
    let mut strange = Vec::new();
    for text in &texts {
        for word in text.split('`').skip(1).step_by(2) {
            let is_name = fusion_words::names::is_property_name(word) && word.contains('_');
            if is_name && !known.contains(&word) && !strange.contains(&word.to_string()) {
                strange.push(word.into());
            }
        }
    }
    strange
}

fn gather<'s>(shape: &'s Shape, known: &mut Vec<&'s str>, texts: &mut Vec<String>) {
    texts.push(shape.description());
    match &shape.kind {
        Kind::Choice(choices) => known.extend(choices.iter().map(|choice| choice.name.as_str())),
        Kind::List(inner) | Kind::Map(inner) => gather(inner, known, texts),
        Kind::Object(members) => {
            for member in members {
                known.push(&member.name);
                gather(&member.shape, known, texts);
            }
        }
        Kind::Text | Kind::Integer { .. } | Kind::Number | Kind::Boolean => {}
    }
}

fn depth_of(tool: &ToolSpec) -> usize {
    1 + tool
        .input
        .iter()
        .map(|member| depth(&member.shape))
        .max()
        .unwrap_or(0)
}

/// How many levels of objects stand in one another.
fn depth(shape: &Shape) -> usize {
    match &shape.kind {
        Kind::List(inner) => depth(inner),
        Kind::Map(inner) => 1 + depth(inner),
        Kind::Object(members) => {
            1 + members
                .iter()
                .map(|member| depth(&member.shape))
                .max()
                .unwrap_or(0)
        }
        _ => 0,
    }
}

/// Whether an object whose keys the caller chooses stands anywhere in a shape.
pub(super) fn has_map(shape: &Shape) -> bool {
    match &shape.kind {
        Kind::Map(_) => true,
        Kind::List(inner) => has_map(inner),
        Kind::Object(members) => members.iter().any(|member| has_map(&member.shape)),
        _ => false,
    }
}

/// A name as a client shortens it that keeps its beginning and its end.
fn shortened(name: &str, most: usize) -> String {
    const KEPT: usize = 30;
    let chars: Vec<char> = name.chars().collect();
    if chars.len() <= most {
        return name.into();
    }
    let tail = chars.len() - KEPT;
    chars[..KEPT]
        .iter()
        .chain(&['.', '.', '.'])
        .chain(&chars[tail..])
        .collect()
}
