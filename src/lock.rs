//! The lockfile: the surface of a set, written down beside its code, so that a change of it is
//! seen in a review and in CI before a client sees it. `docs/lock.md` says what is in it.
//!
//! ```
//! use fusion::lock::{self, Class};
//! use fusion::prelude::*;
//!
//! mod before {
//!     /// Refund an invoice
//!     #[fusion::tool(destructive)]
//!     pub fn refund(id: String, cents: u64) -> String {
//!         format!("{cents} of {id}")
//!     }
//! }
//!
//! /// Refund an invoice
//! #[tool(destructive)]
//! fn refund(id: String, cents: u64, reason: String) -> String {
//!     format!("{cents} of {id}: {reason}")
//! }
//!
//! let old = ToolSet::new("billing").tool::<before::refund>().build()?;
//! let new = ToolSet::new("billing").tool::<refund>().build()?;
//! let locked = lock::write(&old);
//! assert!(lock::check(&old, &locked)?.is_empty());
//!
//! let report = lock::check(&new, &locked)?;
//! assert_eq!(report.changes()[0].class, Class::Breaking);
//! assert_eq!(
//!     report.changes()[0].to_string(),
//!     "refund.reason: field added, and must be sent"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fs;
use std::path::Path;

pub use fusion_runtime::budget::lock::{
    Change, Class, FILE, Report, Unreadable, check, compare, compare_schemas, menu_hash,
    surface_hash, tool_hash, write,
};

use crate::IntoToolSet;

/// Asserts that a lockfile holds for a set, in a test: it panics with every difference and with
/// the command to run.
///
/// It takes a [`ToolSet`](crate::ToolSet), a reference to one, or a [`Builder`](crate::Builder).
/// The file is `fusion.lock` beside the `Cargo.toml` of the crate that uses it, or the one that
/// is given, from that folder on.
///
/// ```no_run
/// use fusion::prelude::*;
///
/// /// Say that it lives
/// #[tool(read_only)]
/// fn ping() -> &'static str {
///     "pong"
/// }
///
/// // In a test:
/// fusion::assert_locked!(ToolSet::new("demo").tool::<ping>());
/// fusion::assert_locked!(ToolSet::new("demo").tool::<ping>(), "tests/demo.lock");
/// ```
#[macro_export]
macro_rules! assert_locked {
    ($set:expr $(,)?) => {
        $crate::assert_locked!($set, $crate::lock::FILE)
    };
    ($set:expr, $file:expr $(,)?) => {
        $crate::__private::assert_locked($set, ::core::env!("CARGO_MANIFEST_DIR"), $file)
    };
}

/// What [`assert_locked!`](crate::assert_locked) does.
///
/// # Panics
/// Where the set does not build, the file cannot be read, or anything differs.
#[doc(hidden)]
#[track_caller]
pub fn assert_locked(set: impl IntoToolSet, root: &str, file: impl AsRef<Path>) {
    let path = Path::new(root).join(file);
    let set = set
        .into_tool_set()
        .unwrap_or_else(|problems| panic!("{problems}"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| {
        let command = command("cargo run --", &path, &[]);
        panic!(
            "cannot read {}: {error}\nTo write it: {command}",
            path.display()
        )
    });
    match check(&set, &text) {
        Err(why) => panic!("{}: {why}", path.display()),
        Ok(report) if report.is_empty() => {}
        Ok(report) => panic!("{}", told(&report, "cargo run --", &path)),
    }
}

/// The differences, and what to run.
pub(crate) fn told(report: &Report, program: &str, path: &Path) -> String {
    let command = command(program, path, &report.refused(&[]));
    format!(
        "{}: {report}\n\nIf this is meant: {command}",
        path.display()
    )
}

/// The command that writes a lock and takes on changes of these classes.
fn command(program: &str, path: &Path, accepted: &[Class]) -> String {
    let path = path.display().to_string();
    let quote = if path.contains(' ') { "'" } else { "" };
    let file = (path != FILE).then(|| format!("--file {quote}{path}{quote}"));
    let names: Vec<&str> = accepted.iter().map(|class| class.as_str()).collect();
    let accept = (!names.is_empty()).then(|| format!("--accept {}", names.join(",")));
    let parts = [format!("{program} lock")].into_iter();
    parts
        .chain(file)
        .chain(accept)
        .collect::<Vec<_>>()
        .join(" ")
}
