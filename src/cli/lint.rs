//! `lint`: what clients mind, as a table.

use std::process::ExitCode;

use super::table::table;
use super::{Outcome, print};
use crate::{Client, Finding, Severity, ToolSet};

pub(super) fn lint(set: &ToolSet, client: Option<Client>) -> Outcome {
    let clients = client.map_or_else(|| Client::ALL.to_vec(), |client| vec![client]);
    let findings: Vec<(Client, Finding)> = clients
        .into_iter()
        .flat_map(|client| {
            set.lint(client)
                .into_iter()
                .map(move |finding| (client, finding))
        })
        .collect();
    if findings.is_empty() {
        return print("nothing found");
    }
    let header = ["level", "client", "tool", "finding", "source"].map(String::from);
    let rows: Vec<Vec<String>> = std::iter::once(header.into())
        .chain(merged(&findings))
        .collect();
    print(&table(&rows))?;
    let fails = findings
        .iter()
        .any(|(_, finding)| finding.severity == Severity::Error);
    Ok(if fails {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}

/// A row a finding; one that holds for every client is told once.
fn merged(findings: &[(Client, Finding)]) -> Vec<Vec<String>> {
    let mut rows: Vec<(Vec<&str>, &Finding)> = Vec::new();
    for (client, finding) in findings {
        match rows.iter_mut().find(|(_, known)| *known == finding) {
            Some((clients, _)) => clients.push(client.name()),
            None => rows.push((vec![client.name()], finding)),
        }
    }
    let row = |(clients, finding): (Vec<&str>, &Finding)| {
        let client = if clients.len() == Client::ALL.len() {
            "all".into()
        } else {
            clients.join(", ")
        };
        vec![
            finding.severity.to_string(),
            client,
            finding.tool.clone(),
            finding.text.clone(),
            finding.source.clone().unwrap_or_default(),
        ]
    };
    rows.into_iter().map(row).collect()
}
