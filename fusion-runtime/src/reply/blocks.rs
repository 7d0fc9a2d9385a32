//! A reply: blocks of text in a fixed order, and what belongs to it beside them.

use serde_json::{Map, Value, json};

use super::media::Media;
use crate::args::note::Note;

/// What a block is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BlockKind {
    /// Why the call failed.
    Error,
    /// What is left out of the data.
    Summary,
    /// What was asked for.
    Data,
    /// What a client shows to people.
    Ui,
    /// What holds for the data.
    Rules,
    /// Calls that make sense now.
    Next,
    /// What was changed in the call so that it could be taken.
    Note,
}

/// One item of a reply.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Block {
    /// What it is for.
    pub kind: BlockKind,
    /// What it says; of an image or a resource, what it is.
    pub text: String,
    /// The image or the resource, where it is one; a client gets it instead of the text.
    pub media: Option<Media>,
    /// How many rows a summary says that are not shown; 0 in all other blocks, and where
    /// nobody knows how many there are.
    pub hidden: u64,
}

impl Block {
    pub(crate) fn of(kind: BlockKind, text: impl Into<String>) -> Self {
        Self {
            kind,
            text: text.into(),
            media: None,
            hidden: 0,
        }
    }
}

/// The answer to one call.
#[derive(Clone, Debug)]
pub struct Reply {
    blocks: Vec<Block>,
    is_error: bool,
    notes: Vec<Note>,
}

impl Reply {
    /// A reply of these blocks; the notes that the model is told of become blocks at its end.
    pub(crate) fn new(mut blocks: Vec<Block>, is_error: bool, notes: Vec<Note>) -> Self {
        let told = notes.iter().filter(|note| note.how.is_told());
        let lines: Vec<String> = told.map(|note| format!("Note: {note}")).collect();
        if !lines.is_empty() {
            blocks.push(Block::of(BlockKind::Note, lines.join("\n")));
        }
        Self {
            blocks,
            is_error,
            notes,
        }
    }

    /// The blocks, in the order in which the model reads them.
    pub fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    /// The text of all blocks, each on a line of its own.
    pub fn text(&self) -> String {
        let texts: Vec<&str> = self
            .blocks
            .iter()
            .map(|block| block.text.as_str())
            .collect();
        texts.join("\n")
    }

    /// Whether the call failed.
    pub fn is_error(&self) -> bool {
        self.is_error
    }

    /// How many rows it says that it does not show.
    pub fn hidden(&self) -> u64 {
        self.blocks.iter().map(|block| block.hidden).sum()
    }

    /// Everything that was taken otherwise than it was sent.
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// What a client gets beside the text, as the `_meta` of the protocol; empty in most replies.
    pub fn meta(&self) -> Map<String, Value> {
        let mut meta = Map::new();
        if !self.notes.is_empty() {
            let notes = self.notes.iter().map(|note| {
                json!({"path": note.path, "from": note.from, "to": note.to, "how": note.how.as_str()})
            });
            meta.insert("fusion/notes".into(), notes.collect());
        }
        meta
    }
}
