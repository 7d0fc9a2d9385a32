//! A folder of files, and nothing outside of it.

mod near;
mod path;
mod walk;

use std::io::{self, Read};
use std::path::Path;

use cap_std::ambient_authority;
use cap_std::fs::Dir;
use fusion::{Result, ToolError};

pub use self::walk::{MAX_ENTRIES, Walk};

/// How many bytes of a file are read at most; a larger one is not searched.
pub const MAX_FILE: u64 = 2 << 20;

/// In how many of its first bytes a file is looked at for what no text has.
const LOOKED_AT: usize = 8_000;

/// A folder, opened once. Paths are relative to it, with `/`, and the operating system keeps
/// them inside, also where a link is put in while a path is followed.
pub struct Folder {
    dir: Dir,
}

/// What a path leads to. The path is relative and plain: no `.`, no `..`, no `\`; that of the
/// whole folder is empty.
#[derive(Debug, PartialEq, Eq)]
pub enum Target {
    /// A file.
    File(String),
    /// A folder.
    Folder(String),
}

/// What a file holds.
#[derive(Debug, PartialEq, Eq)]
pub enum Contents {
    /// Text; bytes that are no UTF-8 are read as `\u{fffd}`.
    Text(String),
    /// Something else: there is a zero byte near its start.
    Binary,
    /// More than [`MAX_FILE`].
    Large,
}

impl Folder {
    /// Opens a folder by any path: this is the only place that reaches outside.
    ///
    /// # Errors
    /// Where there is no such folder, or it may not be read.
    pub fn open(path: &Path) -> io::Result<Self> {
        let dir = Dir::open_ambient_dir(path, ambient_authority())?;
        Ok(Self { dir })
    }

    /// What a path, as a model sends it, leads to.
    ///
    /// # Errors
    /// Where it leaves the folder, leads to nothing, or to neither a file nor a folder.
    pub fn target(&self, sent: &str) -> Result<Target> {
        let path = path::inside(sent)?;
        match self.dir.metadata(here(&path)) {
            Ok(found) if found.is_dir() => Ok(Target::Folder(path)),
            Ok(found) if found.is_file() => Ok(Target::File(path)),
            Ok(_) => Err(ToolError::new(format!(
                "`{path}` is neither a file nor a folder"
            ))),
            Err(error) => Err(self.unreachable(&path, &error)),
        }
    }

    /// Reads a file.
    ///
    /// # Errors
    /// Where it cannot be read.
    pub fn read(&self, path: &str) -> io::Result<Contents> {
        let file = self.dir.open(path)?;
        let mut bytes = Vec::new();
        file.take(MAX_FILE + 1).read_to_end(&mut bytes)?;
        if bytes.iter().take(LOOKED_AT).any(|&byte| byte == 0) {
            return Ok(Contents::Binary);
        }
        // One byte more was asked for than is allowed, so the length tells.
        if u64::try_from(bytes.len()).is_ok_and(|read| read > MAX_FILE) {
            return Ok(Contents::Large);
        }
        Ok(Contents::Text(match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => String::from_utf8_lossy(error.as_bytes()).into_owned(),
        }))
    }

    /// The files below a folder.
    pub fn files(&self, below: &str) -> Walk {
        walk::files(&self.dir, below)
    }

    /// Why a path could not be followed, in words that say what to send instead.
    fn unreachable(&self, path: &str, error: &io::Error) -> ToolError {
        match error.kind() {
            // The refusal of the sandbox itself comes with no code of the operating system.
            io::ErrorKind::PermissionDenied if error.raw_os_error().is_none() => {
                ToolError::new(format!(
                    "`{path}` is a link that leaves the workbench: send the path of a file inside"
                ))
            }
            io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => {
                let files = self.files("").files;
                near::missing(path, &files)
            }
            io::ErrorKind::PermissionDenied => {
                ToolError::new(format!("`{path}` may not be read here: send another path"))
            }
            _ => ToolError::new(format!("`{path}` cannot be read: {error}")),
        }
    }
}

/// A path as the operating system wants it: the folder itself is `.`.
fn here(path: &str) -> &str {
    if path.is_empty() { "." } else { path }
}
