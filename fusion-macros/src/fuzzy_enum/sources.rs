//! Where aliases come from beside the variants: categories of the registry, and files.

use std::path::{Path, PathBuf};
use std::{env, fs};

use fusion_words::nearest::nearest;
use fusion_words::registry::{Category, categories, category, nearest_category};
use toml::de::{DeTable, DeValue};

use super::model::{File, Row};
use crate::errors::Errors;
use crate::words::{OneOrMore, Text};

/// Reads what `aliases = …` names. What cannot be read is an error, and left out.
pub(crate) fn read(
    sources: Option<OneOrMore>,
    errors: &mut Errors,
) -> (Vec<File>, Vec<&'static Category>) {
    let (mut files, mut found) = (Vec::new(), Vec::new());
    for source in sources.into_iter().flat_map(|sources| sources.0) {
        if is_path(&source.value) {
            files.extend(file(source, errors));
        } else if let Some(category) = category(&source.value) {
            found.push(category);
        } else {
            errors.at_span(source.span, no_category(&source.value));
        }
    }
    (files, found)
}

/// No category has a dot or a slash in its name.
fn is_path(source: &str) -> bool {
    source.contains(['.', '/', '\\'])
}

fn no_category(name: &str) -> String {
    if let Some(meant) = nearest_category(name) {
        return format!("there is no category `{name}`: did you mean `{meant}`?");
    }
    let names: Vec<&str> = categories().map(Category::name).collect();
    format!(
        "there is no category `{name}`: write a file such as `aliases.toml`, or one of {}",
        names.join(", ")
    )
}

fn file(path: Text, errors: &mut Errors) -> Option<File> {
    let name = &path.value;
    let root = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from)?;
    if Path::new(name).is_absolute() {
        errors.at_span(
            path.span,
            format!("`{name}` is found on this machine only: write where it is from Cargo.toml"),
        );
        return None;
    }
    let Ok(text) = fs::read_to_string(root.join(name)) else {
        errors.at_span(path.span, no_file(&root, name));
        return None;
    };
    let rows = rows(&path, &text, errors);
    Some(File { path, rows })
}

fn no_file(root: &Path, name: &str) -> String {
    let folder = Path::new(name).parent().unwrap_or(Path::new(""));
    let entries = fs::read_dir(root.join(folder)).into_iter().flatten();
    let names: Vec<String> = entries
        .filter_map(|entry| {
            folder
                .join(entry.ok()?.file_name())
                .to_str()
                .map(String::from)
        })
        .filter(|file| file.to_lowercase().ends_with(".toml"))
        .collect();
    let meant = nearest(name, names.iter().map(String::as_str));
    let said = format!("there is no file `{name}` beside Cargo.toml that can be read");
    match meant {
        Some(meant) => format!("{said}: did you mean `{meant}`?"),
        None => format!("{said}: make one with lines such as `open = [\"unpaid\"]`"),
    }
}

/// The rows of a file; those that are none are told, each with its line.
fn rows(path: &Text, text: &str, errors: &mut Errors) -> Vec<Row> {
    let name = &path.value;
    let line = |at: usize| text.get(..at).unwrap_or(text).matches('\n').count() + 1;
    let (table, mistakes) = DeTable::parse_recoverable(text);
    if let Some(first) = mistakes.first() {
        let line = line(first.span().map_or(0, |span| span.start));
        let message = first.message();
        errors.at_span(
            path.span,
            format!("`{name}`, line {line}: this is no TOML: {message}"),
        );
        return Vec::new();
    }
    let mut rows = Vec::new();
    for (target, value) in table.get_ref() {
        let (line, target) = (line(target.span().start), target.get_ref());
        let words = match value.get_ref() {
            DeValue::Array(items) => items
                .iter()
                .map(|item| item.get_ref().as_str().map(String::from))
                .collect::<Option<Vec<_>>>(),
            _ => None,
        };
        match words {
            Some(aliases) => rows.push(Row {
                line,
                target: target.to_string(),
                aliases,
            }),
            None => errors.at_span(
                path.span,
                format!(
                    "`{name}`, line {line}: `{target}` is no list of words: \
                     write `{target} = [\"…\", \"…\"]`"
                ),
            ),
        }
    }
    rows.sort_by_key(|row| row.line);
    rows
}
