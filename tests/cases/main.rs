//! Public reports of calls that went wrong, as cases: the right value, a refusal that
//! mentions what it must, or a note. The cases are read from `../shared/cases`; each names its
//! arguments in a sketch, to which a tool here corresponds.

mod batches;
mod costs;
mod lock;
mod replies;
mod rules;
mod surface;
mod tools;

use std::collections::BTreeMap;

use fusion::{Cx, Reply, ToolSet};
use serde_json::Value;

use self::rules::{Rule, mentions, rule};

/// What came of a case.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Came {
    Accepted,
    Noted,
    Refused,
}

fn cases() -> Option<Vec<Value>> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/cases/cases.json");
    let text = std::fs::read_to_string(path).ok()?;
    serde_json::from_str(&text).ok()
}

#[test]
fn public_reports() {
    let Some(cases) = cases() else {
        println!("skipped: there are no cases in ../shared/cases");
        return;
    };
    let mut counts: BTreeMap<(String, Came), usize> = BTreeMap::new();
    let mut failed = Vec::new();
    for case in &cases {
        let (id, kind) = (text(case, "id"), text(case, "kind"));
        if !["a", "b", "h"].contains(&kind) {
            continue;
        }
        match rule(id) {
            Rule::Later(why) | Rule::Beyond(why) => println!("{id}: not run: {why}"),
            rule => {
                let Some((set, tool)) = tools::for_case(id) else {
                    failed.push(format!("{id}: no tool for it"));
                    continue;
                };
                match check(case, &set, tool, &rule) {
                    Ok(came) => *counts.entry((kind.into(), came)).or_default() += 1,
                    Err(why) => failed.push(format!("{id}: {why}")),
                }
                if let Rule::Design(why)
                | Rule::Noted(why)
                | Rule::Refused(why)
                | Rule::Value(why, _) = rule
                {
                    println!("{id}: design: {why}");
                }
            }
        }
    }
    for ((kind, came), count) in &counts {
        println!("kind {kind}: {count} {came:?}");
    }
    assert!(failed.is_empty(), "\n{}", failed.join("\n"));
}

fn text<'c>(case: &'c Value, key: &str) -> &'c str {
    case[key].as_str().unwrap_or_default()
}

/// Calls the tool and compares with what the case, or a rule of the design, expects.
fn check(case: &Value, set: &ToolSet, tool: &str, rule: &Rule) -> Result<Came, String> {
    let cx = Cx::new();
    let (tool, arguments) = match case["input"].get("tool") {
        Some(Value::String(name)) => (name.as_str(), Value::Null),
        _ => (tool, case["input"].clone()),
    };
    let repeats = arguments["repeat_same_failing_call"].as_u64();
    let reply = match (&arguments, repeats) {
        // Raw argument text, as a client that does not parse it hands it on.
        (Value::String(text), _) => {
            let parsed = set.call_blocking(tool, arguments.clone(), &cx);
            let raw = futures_executor::block_on(set.call_json(tool, text, &cx));
            if parsed.text() != raw.text() {
                return Err(format!("{} but {}", parsed.text(), raw.text()));
            }
            raw
        }
        (_, Some(times)) => {
            let call = || set.call_blocking(tool, Value::Null, &cx);
            (1..times).for_each(|_| drop(call()));
            call()
        }
        _ => set.call_blocking(tool, arguments.clone(), &cx),
    };
    let expected = &case["expected"];
    let outcome = match rule {
        Rule::Noted(_) => "accept_with_note",
        Rule::Refused(_) => "reject",
        Rule::Value(..) => "accept",
        _ => text(expected, "outcome"),
    };
    match outcome {
        "accept" | "accept_with_note" => {
            let wanted = match rule {
                Rule::Value(_, wanted) => serde_json::from_str(wanted).unwrap(),
                _ => expected["value"].clone(),
            };
            accepted(&reply, &wanted)?;
            let is_told = reply.text().contains("\nNote: ");
            match (outcome == "accept_with_note", is_told) {
                (true, false) => Err(format!("without a line: {}", reply.text())),
                (false, true) => Err(format!("with a line: {}", reply.text())),
                (false, false) => Ok(Came::Accepted),
                (true, true) => Ok(Came::Noted),
            }
        }
        "reject" => refused(&reply, &arguments, expected),
        other => Err(format!("the outcome {other} is no call")),
    }
}

/// Whether the handler got this; what was not sent and is empty does not count.
fn accepted(reply: &Reply, wanted: &Value) -> Result<(), String> {
    if reply.is_error() {
        return Err(format!("refused: {}", reply.text()));
    }
    let got: Value = serde_json::from_str(&reply.blocks()[0].text).map_err(|e| e.to_string())?;
    match without_null(&got) == without_null(wanted) {
        true => Ok(()),
        false => Err(format!("got {got}, not {wanted}")),
    }
}

fn without_null(value: &Value) -> Value {
    match value {
        Value::Object(object) => object
            .iter()
            .filter(|(_, value)| !value.is_null())
            .map(|(key, value)| (key.clone(), without_null(value)))
            .collect(),
        other => other.clone(),
    }
}

fn refused(reply: &Reply, arguments: &Value, expected: &Value) -> Result<Came, String> {
    let text = reply.text();
    if !reply.is_error() {
        return Err(format!("accepted: {text}"));
    }
    let must = expected["error_must_mention"].as_array();
    for phrase in must.into_iter().flatten().filter_map(Value::as_str) {
        if !mentions(&text, phrase) {
            return Err(format!("does not mention {phrase}: {text}"));
        }
    }
    let never = expected["must_not"].as_array();
    for phrase in never.into_iter().flatten().filter_map(Value::as_str) {
        if text.contains(phrase) {
            return Err(format!("mentions {phrase} of {arguments}: {text}"));
        }
    }
    Ok(Came::Refused)
}
