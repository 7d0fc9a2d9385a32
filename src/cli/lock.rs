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

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::cli::commands::{Cli, Command};
    use crate::prelude::*;

    fn set(limit: bool) -> ToolSet {
        struct Before;
        struct After;

        /// shop actions
        #[tool(name = "shop")]
        impl Before {
            /// List the sizes
            #[tool(read_only, limit = 50)]
            fn list(&self) -> Vec<u32> {
                vec![1]
            }
        }

        /// shop actions
        #[tool(name = "shop")]
        impl After {
            /// List the sizes
            #[tool(read_only, unbounded)]
            fn list(&self) -> Vec<u32> {
                vec![1]
            }
        }

        let builder = ToolSet::new("shop");
        let builder = match limit {
            true => builder.group(Before),
            false => builder.group(After),
        };
        builder.build().expect("it builds")
    }

    /// Whether it ended with 0; otherwise what it failed with, or nothing where that was told.
    fn came(outcome: Outcome) -> Result<(), String> {
        match outcome {
            Ok(code) if code == ExitCode::SUCCESS => Ok(()),
            Ok(_) => Err(String::new()),
            Err(failure) => Err(format!("{failure:?}")),
        }
    }

    #[test]
    fn what_needs_consent_leaves_the_file_as_it_is() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("fusion.lock");
        let (before, after) = (set(true), set(false));

        let missing = came(check(&before, &path)).expect_err("there is no file");
        assert!(missing.starts_with("there is no "), "{missing}");
        assert_eq!(came(write(&before, &path, &[])), Ok(()));
        assert_eq!(came(check(&before, &path)), Ok(()));
        let written = fs::read_to_string(&path).expect("it is there");
        assert_eq!(written, lock::write(&before));

        assert_eq!(came(check(&after, &path)), Err(String::new()));
        for accepted in [&[][..], &[Class::Breaking], &[Class::Risk]] {
            assert_eq!(came(write(&after, &path, accepted)), Err(String::new()));
            assert_eq!(fs::read_to_string(&path).expect("it is there"), written);
        }
        let all = [Class::Breaking, Class::Risk];
        assert_eq!(came(write(&after, &path, &all)), Ok(()));
        assert_eq!(came(check(&after, &path)), Ok(()));
        // What is additive needs none, and nothing is left beside the file.
        assert_eq!(came(write(&before, &path, &[])), Ok(()));
        assert_eq!(fs::read_to_string(&path).expect("it is there"), written);
        assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1);
    }

    #[test]
    fn what_was_edited_is_neither_compared_nor_overwritten() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("fusion.lock");
        let set = set(true);
        let edited = lock::write(&set).replace("\"limit\": 50", "\"limit\": 40");
        fs::write(&path, &edited).expect("it is written");
        for outcome in [check(&set, &path), write(&set, &path, &[Class::Breaking])] {
            let why = came(outcome).expect_err("it was edited");
            assert!(why.contains("the lock was edited by hand"), "{why}");
        }
        assert_eq!(fs::read_to_string(&path).expect("it is there"), edited);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_a_link() {
        let folder = tempfile::tempdir().expect("a folder");
        let (path, link) = (
            folder.path().join("real"),
            folder.path().join("fusion.lock"),
        );
        fs::write(&path, lock::write(&set(false))).expect("it is written");
        std::os::unix::fs::symlink(&path, &link).expect("a link");
        assert_eq!(came(write(&set(true), &link, &[])), Ok(()));
        assert!(link.is_symlink());
        assert_eq!(
            fs::read_to_string(&path).expect("it is there"),
            lock::write(&set(true))
        );
    }

    #[test]
    fn it_is_asked_for_by_its_flags() {
        let parse = |line: &str| {
            let cli = Cli::try_parse_from(line.split(' '));
            cli.map(|cli| match cli.command {
                Some(Command::Lock {
                    file,
                    check,
                    accept,
                }) => (file.display().to_string(), check, accept),
                _ => panic!("{line}"),
            })
        };
        let plain = ("fusion.lock".to_string(), false, Vec::new());
        assert_eq!(parse("shop lock").expect("it is right"), plain);
        let all = (
            "a.lock".to_string(),
            false,
            vec![Class::Breaking, Class::Risk],
        );
        let line = "shop lock --file a.lock --accept breaking,risk";
        assert_eq!(parse(line).expect("it is right"), all);
        for wrong in [
            "--check --accept risk",
            "--accept text",
            "--accept all",
            "--chek",
        ] {
            let error = parse(&format!("shop lock {wrong}")).expect_err(wrong);
            assert_eq!(error.exit_code(), 2, "{wrong}");
        }
    }
}
