//! What a lock holds, as plain data.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::form::Field;
use crate::budget::risk::Risk;

/// The version of the file's format.
pub(super) const FORMAT: u32 = 1;

/// A surface, written down.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Lock {
    pub(super) format: u32,
    /// The menu of each configuration, where tags are used: which tools and actions it lists.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) menus: BTreeMap<String, Menu>,
    /// The hash of the whole menu.
    pub(super) surface: String,
    /// What the whole menu costs, by the estimate.
    pub(super) tokens: usize,
    pub(super) tools: BTreeMap<String, Tool>,
}

/// What callers see from whom some tags are hidden.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Menu {
    pub(super) hash: String,
    pub(super) tokens: usize,
    /// The actions of each tool.
    pub(super) tools: BTreeMap<String, Vec<String>>,
}

/// A tool.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Tool {
    /// One action of the tool's own name, unless it is a group.
    pub(super) actions: BTreeMap<String, Action>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) aliases: Vec<String>,
    /// The field that names the action, of a group.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) discriminator: Option<String>,
    /// Of a group; what is alone has that of its action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) doc: Option<String>,
    /// The hash of the wire form.
    pub(super) hash: String,
    /// How far its replies may grow.
    #[serde(with = "risk")]
    pub(super) risk: Risk,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) tags: Vec<String>,
    /// Of a group.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) title: Option<String>,
    /// What it costs in the menu, by the estimate.
    pub(super) tokens: usize,
    /// The element of `tools/list`.
    pub(super) wire: Value,
}

/// An action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Action {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) aliases: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) batch: Option<Batch>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) concurrency: Option<usize>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) doc: String,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) fields: BTreeMap<String, Field>,
    pub(super) hints: Hints,
    pub(super) reply: Reply,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) tags: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) timeout_ms: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) title: Option<String>,
    /// What becomes of unknown fields: `refuse` or `ignore`.
    pub(super) unknown: String,
}

/// What a client may assume of an action; what was not written is absent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Hints {
    pub(super) destructive: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) idempotent: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) open_world: Option<bool>,
    pub(super) read_only: bool,
}

/// How an action answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Reply {
    /// Whether a caller may lower the limit.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) adjustable: bool,
    /// The fields of the record that is answered, and of records in it, lists as `tags[]`; none
    /// where it is no record.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) columns: Vec<String>,
    /// The argument that takes a page's cursor.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) cursor: Option<String>,
    pub(super) delimiter: String,
    pub(super) format: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) limit: Option<usize>,
    /// Its own bound, or that of the set.
    pub(super) max_tokens: usize,
    /// The fields that a caller may choose.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) select: Vec<String>,
    /// Whether a collection is sent whole.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) unbounded: bool,
}

impl Reply {
    /// Whether the answer is a collection: what is none has neither.
    pub(super) fn is_collection(&self) -> bool {
        self.limit.is_some() || self.unbounded
    }
}

/// How an action runs another for each of its items.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Batch {
    pub(super) items: String,
    pub(super) max: usize,
    pub(super) of: String,
    /// `continue`, `stop` or `all_or_nothing`.
    pub(super) on_error: String,
    pub(super) parallel: usize,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) shared: Vec<String>,
}

/// A risk by its name.
mod risk {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::budget::risk::Risk;

    #[allow(
        clippy::trivially_copy_pass_by_ref,
        reason = "serde hands on a reference"
    )]
    pub(super) fn serialize<S: Serializer>(risk: &Risk, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(risk.as_str())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Risk, D::Error> {
        let name = String::deserialize(from)?;
        Risk::by_name(&name).ok_or_else(|| D::Error::custom(format!("`{name}` is no risk")))
    }
}
