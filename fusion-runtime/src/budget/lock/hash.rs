//! Hashes of what clients see, for the lock and for caches.
//!
//! Each is of the canonical form: compact JSON whose keys are sorted, so that their order does
//! not matter. A domain stands before it, with a version: another canonical form would be
//! another domain, and never the same hash for something else.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde::Serialize;
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};

use crate::call::cx::Cx;
use crate::call::set::ToolSet;
use crate::surface::spec::{Menu, ToolSpec};

/// What is hashed.
#[derive(Clone, Copy, Debug)]
pub(super) enum Domain {
    /// A tool's wire form.
    Tool,
    /// The tools of a menu, each by its hash.
    Menu,
    /// All that a lock holds.
    Lock,
}

impl Domain {
    const fn name(self) -> &'static str {
        match self {
            Self::Tool => "fusion.tool.v1",
            Self::Menu => "fusion.menu.v1",
            Self::Lock => "fusion.lock.v1",
        }
    }
}

/// The hash of all tools of a set as clients see them where nothing is hidden: 64 hexadecimal
/// digits. It changes when what is on the wire changes, so that a cache can use it as its key;
/// the order of the tools, and of keys, does not count.
///
/// ```
/// use fusion_runtime::budget::lock::{menu_hash, surface_hash};
/// use fusion_runtime::call::cx::Cx;
/// # use fusion_runtime::call::set::ToolSet;
///
/// # fn check(set: &ToolSet) {
/// assert_eq!(surface_hash(set), menu_hash(&set.menu(&Cx::new())));
/// # }
/// ```
pub fn surface_hash(set: &ToolSet) -> String {
    menu_hash(&set.menu(&Cx::new()))
}

/// The hash of what one caller sees, as [`surface_hash`] is of the whole set.
pub fn menu_hash(menu: &Menu) -> String {
    let hashes = menu.tools.iter().map(|tool| (&tool.name, tool_hash(tool)));
    of_hashes(hashes)
}

/// The hash of one tool as clients see it.
///
/// ```
/// use fusion_runtime::budget::lock::tool_hash;
/// use fusion_runtime::surface::spec::{Hints, ToolSpec};
///
/// let ping = ToolSpec {
///     name: "ping".into(),
///     title: None,
///     description: "Say that it lives".into(),
///     input: Vec::new(),
///     hints: Hints::default(),
/// };
/// let pong = ToolSpec { name: "pong".into(), ..ping.clone() };
/// assert_eq!(tool_hash(&ping).len(), 64);
/// assert_ne!(tool_hash(&ping), tool_hash(&pong));
/// ```
pub fn tool_hash(tool: &ToolSpec) -> String {
    of(Domain::Tool, &plain(tool))
}

/// The hash of a menu whose tools have these hashes, by name.
pub(super) fn of_hashes<N: Into<String>>(tools: impl Iterator<Item = (N, String)>) -> String {
    let tools: BTreeMap<String, String> = tools.map(|(name, hash)| (name.into(), hash)).collect();
    of(Domain::Menu, &json!(tools))
}

/// The hash of a value in its canonical form.
pub(super) fn of(domain: Domain, value: &Value) -> String {
    let mut hasher = Sha256::new();
    hasher.update(domain.name());
    hasher.update("\n");
    hasher.update(sorted(value).to_string());
    let mut hash = String::with_capacity(64);
    for byte in hasher.finalize() {
        // Writing to a string cannot fail.
        let _ = write!(hash, "{byte:02x}");
    }
    hash
}

/// A value as JSON. Ours have text for keys and finite numbers, so that this cannot fail.
pub(super) fn plain(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

/// The same value with all keys sorted.
pub(super) fn sorted(value: &Value) -> Value {
    match value {
        Value::Object(object) => {
            let mut entries: Vec<(&String, &Value)> = object.iter().collect();
            entries.sort_by_key(|(key, _)| *key);
            let entries = entries.into_iter();
            Value::Object(
                entries
                    .map(|(key, value)| (key.clone(), sorted(value)))
                    .collect::<Map<_, _>>(),
            )
        }
        Value::Array(list) => list.iter().map(sorted).collect(),
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_keys_does_not_matter_and_the_domain_does() {
        let (a, b) = (json!({"x": 1, "y": [{"p": 1, "q": 2}]}), {
            json!({"y": [{"q": 2, "p": 1}], "x": 1})
        });
        assert_eq!(of(Domain::Tool, &a), of(Domain::Tool, &b));
        assert_ne!(of(Domain::Tool, &a), of(Domain::Menu, &a));
        assert_ne!(
            of(Domain::Tool, &json!([1, 2])),
            of(Domain::Tool, &json!([2, 1]))
        );
    }
}
