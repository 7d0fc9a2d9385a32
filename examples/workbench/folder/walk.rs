//! The files below a folder.

use cap_std::fs::{Dir, DirEntry};

use super::here;

/// How many entries are looked at in one walk.
pub const MAX_ENTRIES: usize = 20_000;

/// Folders of what was built or fetched, and not written.
const MADE: [&str; 2] = ["node_modules", "target"];

/// What a walk found.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Walk {
    /// The paths of the files, sorted.
    pub files: Vec<String>,
    /// How many links, and entries that cannot be read or named, were left out.
    pub left_out: usize,
    /// Whether it ended at [`MAX_ENTRIES`].
    pub cut: bool,
}

/// Walks the files below a folder. Links are not followed. What is hidden by a dot, and folders
/// of what was built, are not entered; a walk that begins in them is.
pub(super) fn files(dir: &Dir, below: &str) -> Walk {
    let mut walk = Walk::default();
    let mut open = vec![below.to_owned()];
    let mut looked_at = 0;
    while let Some(folder) = open.pop() {
        let Ok(entries) = dir.read_dir(here(&folder)) else {
            walk.left_out += 1;
            continue;
        };
        for entry in entries {
            looked_at += 1;
            if looked_at > MAX_ENTRIES {
                walk.cut = true;
                open.clear();
                break;
            }
            match entry.ok().and_then(|entry| kind(&folder, &entry)) {
                Some(Kind::File(path)) => walk.files.push(path),
                Some(Kind::Folder(path)) => open.push(path),
                Some(Kind::Hidden) => {}
                None => walk.left_out += 1,
            }
        }
    }
    walk.files.sort_unstable();
    walk
}

/// What is done with an entry.
enum Kind {
    File(String),
    Folder(String),
    Hidden,
}

/// Nothing for a link, and for what cannot be read or named.
fn kind(folder: &str, entry: &DirEntry) -> Option<Kind> {
    let name = entry.file_name();
    let name = name.to_str()?;
    let is = entry.file_type().ok()?;
    if name.starts_with('.') || (is.is_dir() && MADE.contains(&name)) {
        return Some(Kind::Hidden);
    }
    let path = if folder.is_empty() {
        name.to_owned()
    } else {
        format!("{folder}/{name}")
    };
    if is.is_dir() {
        Some(Kind::Folder(path))
    } else {
        is.is_file().then_some(Kind::File(path))
    }
}
