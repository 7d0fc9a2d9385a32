//! `lock`: the lockfile, written or compared.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;
use std::process::ExitCode;

use super::{Failure, Outcome, print, program};
use crate::lock::{self, Class};
use crate::words::tokens::estimate;
use crate::{Cx, ToolSet};

/// Compares, and fails on any difference.
pub(super) fn check(set: &ToolSet, path: &Path) -> Outcome {
    let Some(text) = read(path)? else {
        let why = format!(
            "there is no {}: write it by `{} lock`, and commit it",
            path.display(),
            program(set)
        );
        return Err(why.into());
    };
    let report = compared(set, path, &text)?;
    if report.is_empty() {
        return print(&format!("{} holds: {}", path.display(), size(set)));
    }
    print(&lock::told(&report, &program(set), path))?;
    Ok(ExitCode::FAILURE)
}

/// Writes the lock, unless a change needs consent that was not given.
pub(super) fn write(set: &ToolSet, path: &Path, accepted: &[Class]) -> Outcome {
    let before = read(path)?;
    if let Some(text) = &before {
        let report = compared(set, path, text)?;
        let refused = report.refused(accepted);
        if !refused.is_empty() {
            print(&lock::told(&report, &program(set), path))?;
            return Ok(ExitCode::FAILURE);
        }
        if !report.is_empty() {
            print(&format!("{}: {report}\n", path.display()))?;
        }
    }
    let after = lock::write(set);
    if before.as_ref() == Some(&after) {
        return print(&format!("{} holds: {}", path.display(), size(set)));
    }
    replace(path, &after).map_err(|error| format!("cannot write {}: {error}", path.display()))?;
    print(&format!("wrote {}: {}", path.display(), size(set)))
}

/// The text of the file; none where there is no file.
fn read(path: &Path) -> Result<Option<String>, Failure> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(format!("cannot read {}: {error}", path.display()).into()),
    }
}

fn compared(set: &ToolSet, path: &Path, text: &str) -> Result<lock::Report, Failure> {
    lock::check(set, text).map_err(|why| format!("{}: {why}", path.display()).into())
}

fn size(set: &ToolSet) -> String {
    let menu = set.menu(&Cx::new());
    let count = menu.tools.len();
    let plural = if count == 1 { "" } else { "s" };
    format!(
        "{count} tool{plural}, {} tokens by the estimate",
        estimate(&menu.to_json())
    )
}

/// Puts a text in place of a file, so that nobody reads half of it. Where the path is a link,
/// what it points to is replaced.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.into());
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    let new = path.with_file_name(name);
    let outcome = fs::write(&new, text).and_then(|()| fs::rename(&new, &path));
    if outcome.is_err() {
        // That it cannot be removed either matters less than why it could not be written.
        let _ = fs::remove_file(&new);
    }
    outcome
}
