//! Where the notes of one call are gathered.

use std::sync::{Mutex, PoisonError};

use super::note::Note;

/// The notes of one call. They come from the set, from the decoder and from what runs between
/// decoder and handler, which may be on another thread; hence the lock.
#[derive(Debug, Default)]
pub struct Log(Mutex<Vec<Note>>);

impl Log {
    /// Adds a note.
    pub fn note(&self, note: Note) {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(note);
    }

    /// All notes, in the order in which they were made.
    pub fn into_notes(self) -> Vec<Note> {
        self.0.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}
