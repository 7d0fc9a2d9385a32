//! A lock as text: written with a seal, and read only where the seal holds.

use std::fmt;

use serde_json::Value;

use super::hash::{self, Domain, plain, sorted};
use super::model::{FORMAT, Lock};
use crate::args::text;

/// The key of the hash over all the rest.
const SEAL: &str = "seal";

/// Why a lock cannot be compared with. The `Display` form says what to do.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unreadable {
    /// It holds the marks of a merge that was not finished.
    Conflict,
    /// It is no JSON, or one key stands twice.
    Json(String),
    /// It is JSON of something else.
    Other(String),
    /// It is of another version of the format, this one.
    Format(String),
    /// What stands at this place is not what was written: a hash does not match its content.
    Edited(String),
}

const RESTORE: &str = "take the file from version control as it was, and run `lock`, which writes \
                       it and tells what changes";
const ANEW: &str = "remove the file, run `lock`, and read what it wrote";

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflict => write!(
                f,
                "the lock holds the marks of an unfinished merge: {RESTORE}"
            ),
            Self::Json(why) => write!(f, "the lock is no JSON ({why}): {RESTORE}"),
            Self::Other(why) => write!(f, "the file is no lock ({why}): {ANEW}"),
            Self::Format(found) => write!(
                f,
                "the lock has format {found}, and this version of fusion reads format {FORMAT}: \
                 {ANEW}"
            ),
            Self::Edited(place) => write!(
                f,
                "the lock was edited by hand: the hash of {place} does not match its content: \
                 {RESTORE}"
            ),
        }
    }
}

impl std::error::Error for Unreadable {}

impl Lock {
    /// As it is written: sorted keys, a line for each value, one newline at the end.
    pub(super) fn sealed(&self) -> String {
        let mut value = plain(self);
        let seal = hash::of(Domain::Lock, &value);
        value[SEAL] = seal.into();
        format!("{:#}\n", sorted(&value))
    }

    /// Reads what [`Self::sealed`] wrote.
    pub(super) fn read(written: &str) -> Result<Self, Unreadable> {
        if has_marks(written) {
            return Err(Unreadable::Conflict);
        }
        // A key that stands twice would show one value and mean another.
        let mut value = text::parse(written).map_err(Unreadable::Json)?;
        let format = value.get("format").cloned();
        match format {
            None => return Err(Unreadable::Other("it says no `format`".into())),
            Some(format) if format == FORMAT => {}
            Some(format) => return Err(Unreadable::Format(format.to_string())),
        }
        let object = value.as_object_mut();
        let seal = object.and_then(|object| object.shift_remove(SEAL));
        let whole = hash::of(Domain::Lock, &value);
        let lock: Self =
            serde_json::from_value(value).map_err(|why| Unreadable::Other(why.to_string()))?;
        lock.verify()?;
        match seal {
            Some(Value::String(seal)) if seal == whole => Ok(lock),
            _ => Err(Unreadable::Edited("the whole file".into())),
        }
    }

    /// Whether the hashes in it are those of its content.
    fn verify(&self) -> Result<(), Unreadable> {
        for (name, tool) in &self.tools {
            if hash::of(Domain::Tool, &tool.wire) != tool.hash {
                return Err(Unreadable::Edited(format!("the tool `{name}`")));
            }
        }
        let hashes = self.tools.iter();
        let hashes = hashes.map(|(name, tool)| (name, tool.hash.clone()));
        if hash::of_hashes(hashes) != self.surface {
            return Err(Unreadable::Edited("the surface".into()));
        }
        Ok(())
    }
}

/// Whether a merge left its marks.
fn has_marks(text: &str) -> bool {
    let marks = ["<<<<<<<", "=======", ">>>>>>>"];
    text.lines()
        .any(|line| marks.iter().any(|mark| line.starts_with(mark)))
}
