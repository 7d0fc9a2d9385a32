//! The pages of `docs/` are complete: each test reads what a page is about and compares.
//!
//! `UPDATE_DOCS=1 cargo test --test docs` writes `docs/errors.md` anew.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|own| own == extension) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// A message of the compiler as a case shows it: what it says, and the note that says more.
fn messages(stderr: &str) -> Vec<(String, Option<String>)> {
    let mut messages: Vec<(String, Option<String>)> = Vec::new();
    for line in stderr.lines() {
        if let Some(rest) = line.strip_prefix("error") {
            let message = rest.split_once(": ").map_or(rest, |(_, message)| message);
            messages.push((message.into(), None));
        } else if let Some(note) = line.trim_start().strip_prefix("= note: ")
            && let Some((_, last)) = messages.last_mut()
            && last.is_none()
            && !note.contains("originates in")
        {
            *last = Some(note.into());
        }
    }
    messages
}

/// Each message once, with its fix and the first case that shows it.
fn errors_page() -> String {
    let mut page = String::from(
        "# Compile errors\n\n\
         Every message, what to write instead, and the case that shows it. A test writes and \
         compares this page.\n",
    );
    for macro_folder in ["tool", "fuzzy_enum", "batch", "record"] {
        let folder = root().join("tests/ui").join(macro_folder).join("fail");
        if !folder.exists() {
            continue;
        }
        let mut rows: BTreeMap<String, (String, String)> = BTreeMap::new();
        for file in files(&folder, "stderr") {
            let case = file.with_extension("rs");
            let case = case.strip_prefix(root()).unwrap().display().to_string();
            for (message, note) in messages(&fs::read_to_string(&file).unwrap()) {
                let (problem, fix) = match (message.rsplit_once(": "), note) {
                    (Some((problem, fix)), _) => (problem.to_string(), fix.to_string()),
                    (None, Some(note)) => (message.clone(), note),
                    (None, None) => (message.clone(), "as the compiler says".into()),
                };
                rows.entry(problem).or_insert((fix, case.clone()));
            }
        }
        let _ = write!(
            page,
            "\n## `#[{macro_folder}]`\n\n| message | write instead | case |\n|---|---|---|\n"
        );
        for (problem, (fix, case)) in rows {
            let cell = |text: &str| text.replace('|', "\\|");
            let name = Path::new(&case)
                .file_stem()
                .unwrap()
                .to_string_lossy()
                .into_owned();
            let _ = writeln!(
                page,
                "| {} | {} | [{name}](../{case}) |",
                cell(&problem),
                cell(&fix)
            );
        }
    }
    page
}

#[test]
fn the_page_of_errors_lists_every_message_with_its_fix_and_its_file() {
    let path = root().join("docs/errors.md");
    let page = errors_page();
    if std::env::var_os("UPDATE_DOCS").is_some() {
        fs::write(&path, &page).unwrap();
    }
    let written = fs::read_to_string(&path).unwrap();
    assert!(
        written == page,
        "run `UPDATE_DOCS=1 cargo test --test docs` and read the change"
    );
}

#[test]
fn every_case_that_must_fail_has_its_message() {
    for case in files(&root().join("tests/ui"), "rs") {
        if case.components().any(|part| part.as_os_str() == "fail") {
            let stderr = case.with_extension("stderr");
            assert!(stderr.exists(), "{} has no message", case.display());
            assert!(!messages(&fs::read_to_string(&stderr).unwrap()).is_empty());
        }
    }
}

/// The models of attributes in the macros: the name of each, and its keys.
fn models() -> Vec<(String, Vec<String>)> {
    let mut models = Vec::new();
    for file in files(&root().join("fusion-macros/src"), "rs") {
        if file.file_name().is_none_or(|name| name != "keys.rs") {
            continue;
        }
        let source = fs::read_to_string(&file).unwrap();
        for block in source.split("keys! {").skip(1) {
            let block = block.split("\n}").next().unwrap();
            let mut lines = block.lines().map(str::trim);
            let name = lines
                .find_map(|line| line.strip_suffix(" {"))
                .unwrap()
                .to_string();
            let keys = block
                .split('"')
                .skip(1)
                .step_by(2)
                .map(String::from)
                .collect();
            models.push((name, keys));
        }
    }
    models
}

#[test]
fn the_page_of_attributes_misses_no_key() {
    let page = fs::read_to_string(root().join("docs/attributes.md")).unwrap();
    let models = models();
    assert!(models.len() >= 6, "{models:?}");
    for (model, keys) in models {
        let mark = format!("<!-- {model} -->");
        let (_, section) = page
            .split_once(&mark)
            .unwrap_or_else(|| panic!("no section {mark}"));
        let section = section.split("\n## ").next().unwrap();
        for key in &keys {
            assert!(
                section.contains(&format!("`{key}`")),
                "{mark} does not name `{key}`"
            );
        }
        // Nor does it name one that is not there.
        for row in section.lines().filter(|line| line.starts_with("| `")) {
            let cell = row.split('|').nth(1).unwrap();
            for named in cell.split('`').skip(1).step_by(2) {
                assert!(
                    keys.iter().any(|key| key == named),
                    "{mark} names `{named}`"
                );
            }
        }
    }
}
