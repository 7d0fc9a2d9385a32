//! The lockfile: a surface written down, so that a change of it is seen before a client sees it.
//!
//! What writes a lock and what checks one is the same code: a lock is made of the set, and two
//! locks are compared.

mod change;
mod class;
mod diff;
mod form;
mod gather;
mod hash;
mod menus;
mod model;
mod read;
#[cfg(test)]
mod tests;

pub use self::change::{Change, Report};
pub use self::class::Class;
pub use self::hash::{menu_hash, surface_hash, tool_hash};
use self::model::Lock;
pub use self::read::Unreadable;
use crate::call::set::ToolSet;

/// The file's name, by convention.
pub const FILE: &str = "fusion.lock";

/// The lock of a set, as it is written: JSON with sorted keys, and nothing in it that changes
/// by itself.
pub fn write(set: &ToolSet) -> String {
    Lock::of(set).sealed()
}

/// What a set changes against a lock: nothing where the lock was written of the same tools.
///
/// ```
/// use fusion_runtime::budget::lock;
/// use fusion_runtime::call::set::ToolSet;
///
/// # fn check(set: &ToolSet) -> Result<(), lock::Unreadable> {
/// let written = lock::write(set);
/// assert!(lock::check(set, &written)?.is_empty());
/// # Ok(())
/// # }
/// ```
///
/// # Errors
/// When the text is no lock, one that was edited by hand, or one of another format.
pub fn check(set: &ToolSet, lock: &str) -> Result<Report, Unreadable> {
    let before = Lock::read(lock)?;
    Ok(diff::locks(&before, &Lock::of(set)))
}

/// What one lock changes against another, without the tools that they were written of.
///
/// # Errors
/// When one of them cannot be read.
pub fn compare(before: &str, after: &str) -> Result<Report, Unreadable> {
    Ok(diff::locks(&Lock::read(before)?, &Lock::read(after)?))
}

/// What the arguments of a tool change, told from their JSON Schemas alone. Of keywords that the
/// portable schema does not have, any change is breaking.
///
/// ```
/// use fusion_runtime::budget::lock::{Class, compare_schemas};
/// use serde_json::json;
///
/// let report = compare_schemas(
///     "search",
///     &json!({"type": "object"}),
///     &json!({"type": "object", "anyOf": []}),
/// );
/// assert_eq!(report.changes()[0].class, Class::Breaking);
/// assert_eq!(report.changes()[0].to_string(), "search: root combinator `anyOf` added ([])");
/// ```
pub fn compare_schemas(
    tool: &str,
    before: &serde_json::Value,
    after: &serde_json::Value,
) -> Report {
    let mut changes = Vec::new();
    diff::schemas(tool, before, after, &mut changes);
    Report::new(changes)
}
