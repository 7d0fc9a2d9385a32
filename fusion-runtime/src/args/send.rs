//! The `Send:` line of an error: a call that is accepted once its holes are filled in.

use serde_json::{Map, Value};

use super::plan::Plan;
use super::{echo, fits::fits};

/// What a line says of one field.
pub enum Part<'a> {
    /// It is left out.
    Absent,
    /// It stands as it was sent.
    Kept(&'a Value),
    /// It stands as it was sent, but cannot be repeated.
    Masked,
    /// It stands as this JSON.
    Written(String),
    /// The caller must fill it in.
    Hole,
}

/// The line, with a part for each field of the plan by its index, and behind them the runtime's
/// own arguments.
pub fn line<'a>(
    plan: &Plan,
    own: &[(&'static str, String)],
    part: impl Fn(usize) -> Part<'a>,
) -> String {
    let mut parts = Vec::new();
    if let Some(key) = plan.discriminator {
        parts.push(format!("\"{key}\":\"{}\"", plan.action));
    }
    for (at, field) in plan.fields.iter().enumerate() {
        let value = match part(at) {
            Part::Absent => continue,
            Part::Written(json) => json,
            Part::Hole => plan.shapes[at].hole(),
            Part::Masked => format!("<{} as sent>", field.name),
            Part::Kept(_) if field.secret => format!("<{} as sent>", field.name),
            Part::Kept(value) => {
                echo::whole(value).unwrap_or_else(|| format!("<{} as sent>", field.name))
            }
        };
        parts.push(format!("\"{}\":{value}", field.name));
    }
    parts.extend(
        own.iter()
            .map(|(name, value)| format!("\"{name}\":{value}")),
    );
    format!("{{{}}}", parts.join(","))
}

/// The line for a call that was meant for this action but did not name it: what it already
/// holds under the right names stays.
pub fn meant(plan: &Plan, object: &Map<String, Value>) -> String {
    line(plan, &[], |at| {
        let field = &plan.fields[at];
        match object.get(field.name) {
            Some(value) if fits(&plan.shapes[at], value) => Part::Kept(value),
            Some(_) => Part::Hole,
            None if field.required => Part::Hole,
            None => Part::Absent,
        }
    })
}
