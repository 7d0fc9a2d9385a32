//! What was changed in a call so that it could be taken, and how often that happens.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

/// Stands for a value that must not be repeated.
pub(crate) const MASK: &str = "…";

/// One thing that was taken otherwise than it was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Where: a field, an action or a tool.
    pub path: String,
    /// What was sent; masked where it is secret or was dropped.
    pub from: String,
    /// What it was taken for.
    pub to: String,
    /// Why.
    pub how: How,
}

/// The ways in which something is taken otherwise than it was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum How {
    /// A field's name was written in another case.
    FieldFolded,
    /// A field was called by a declared alias.
    FieldAlias,
    /// A field was dropped: it belongs to another action, or the author ignores unknown ones.
    FieldDropped,
    /// A number was beyond what the author allows, and was taken as the nearest allowed.
    Clamped,
    /// An action or a tool was called by its name in another case.
    NameFolded,
    /// An action or a tool was called by a declared alias.
    NameAlias,
    /// A number was sent as text, or a whole one as a float.
    NumberRead,
    /// True or false was sent as a word or a number.
    BoolRead,
    /// An integer was sent where text is wanted.
    NumberAsText,
    /// A word of an enum was written in another case.
    ValueFolded,
    /// A value of an enum was called by a declared alias.
    ValueAlias,
    /// A value of an enum was written in another form: plural, tense, spelling.
    Inflection,
    /// A value of an enum was written with a slip of the keyboard.
    Typo,
    /// A list or an object was sent as text.
    JsonRead,
    /// It was sent as text in a fence.
    FenceCut,
    /// It was sent as text, and more text behind it was dropped.
    TextCut,
    /// One value was sent where a list is wanted.
    ListWrapped,
    /// A list of one was sent where one value is wanted.
    ListOfOne,
    /// A value was sent in an object that only says that it is an item.
    ItemUnwrapped,
    /// A value was sent where an item of a batch is an object of one field.
    ItemWrapped,
    /// An empty value was sent for what may be left out.
    LeftOut,
    /// All arguments were sent one level too deep.
    CallUnwrapped,
    /// The fields of the only argument were sent one level too high.
    CallWrapped,
}

impl How {
    const ALL: [Self; 23] = [
        Self::FieldFolded,
        Self::FieldAlias,
        Self::FieldDropped,
        Self::Clamped,
        Self::NameFolded,
        Self::NameAlias,
        Self::NumberRead,
        Self::BoolRead,
        Self::NumberAsText,
        Self::ValueFolded,
        Self::ValueAlias,
        Self::Inflection,
        Self::Typo,
        Self::JsonRead,
        Self::FenceCut,
        Self::TextCut,
        Self::ListWrapped,
        Self::ListOfOne,
        Self::ItemUnwrapped,
        Self::ItemWrapped,
        Self::LeftOut,
        Self::CallUnwrapped,
        Self::CallWrapped,
    ];

    /// Its name in `_meta` and in counters.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::FieldFolded => "field_folded",
            Self::FieldAlias => "field_alias",
            Self::FieldDropped => "field_dropped",
            Self::Clamped => "clamped",
            Self::NameFolded => "name_folded",
            Self::NameAlias => "name_alias",
            Self::NumberRead => "number_read",
            Self::BoolRead => "bool_read",
            Self::NumberAsText => "number_as_text",
            Self::ValueFolded => "value_folded",
            Self::ValueAlias => "value_alias",
            Self::Inflection => "inflection",
            Self::Typo => "typo",
            Self::JsonRead => "json_read",
            Self::FenceCut => "fence_cut",
            Self::TextCut => "text_cut",
            Self::ListWrapped => "list_wrapped",
            Self::ListOfOne => "list_of_one",
            Self::ItemUnwrapped => "item_unwrapped",
            Self::ItemWrapped => "item_wrapped",
            Self::LeftOut => "left_out",
            Self::CallUnwrapped => "call_unwrapped",
            Self::CallWrapped => "call_wrapped",
        }
    }

    /// Whether the model is told by a line: it is, where the author had not declared the change.
    pub fn is_told(self) -> bool {
        matches!(
            self,
            Self::FieldDropped
                | Self::Clamped
                | Self::NameFolded
                | Self::NumberAsText
                | Self::Inflection
                | Self::Typo
                | Self::TextCut
                | Self::ListOfOne
                | Self::ItemUnwrapped
                | Self::ItemWrapped
                | Self::CallUnwrapped
                | Self::CallWrapped
        )
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            path,
            from,
            to,
            how,
        } = self;
        match how {
            How::FieldDropped => write!(f, "{path} was dropped: it is no field of {to}"),
            How::TextCut => write!(f, "{path}: the text behind its JSON was dropped"),
            How::ListOfOne => write!(f, "{path}: a list of one was taken as {to}"),
            How::ItemUnwrapped => write!(f, "{path}: {from} was taken as {to}"),
            How::ItemWrapped => write!(f, "{path} {from} was taken as its {to}, and so each"),
            How::CallUnwrapped => write!(f, "the arguments were taken out of {from}"),
            How::CallWrapped => write!(f, "the arguments were put into {to}"),
            _ => write!(f, "{path} {from} was taken as {to}"),
        }
    }
}

/// How often each kind of note was made since the start.
#[derive(Debug, Default)]
pub struct Counters {
    notes: [AtomicU64; How::ALL.len()],
}

impl Counters {
    /// Counts these notes.
    pub fn add(&self, notes: &[Note]) {
        for note in notes {
            self.notes[note.how as usize].fetch_add(1, Ordering::Relaxed);
        }
    }

    /// How many notes of a kind were made.
    pub fn get(&self, how: How) -> u64 {
        self.notes[how as usize].load(Ordering::Relaxed)
    }

    /// All kinds with their counts, those that never happened too.
    pub fn iter(&self) -> impl Iterator<Item = (How, u64)> {
        How::ALL.into_iter().map(|how| (how, self.get(how)))
    }
}
