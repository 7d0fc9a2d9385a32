//! An enum as plain data.

use fusion_words::names::snake_case;
use fusion_words::registry::Category;
use proc_macro2::{Ident, Span};
use syn::{Attribute, Generics, Path};

use crate::words::Text;

/// An enum that is to be read from words.
pub(crate) struct Enum {
    pub(crate) krate: Path,
    pub(crate) cfg: Vec<Attribute>,
    pub(crate) ident: Ident,
    pub(crate) generics: Generics,
    pub(crate) doc: String,
    pub(crate) variants: Vec<Variant>,
    /// The author's own aliases beside those on the variants.
    pub(crate) files: Vec<File>,
    /// In the order in which they were named.
    pub(crate) categories: Vec<&'static Category>,
    pub(crate) never: Vec<Text>,
    pub(crate) typos: Typos,
}

/// A value.
pub(crate) struct Variant {
    pub(crate) ident: Ident,
    /// Its name on the wire.
    pub(crate) name: Text,
    pub(crate) doc: String,
    pub(crate) aliases: Vec<Text>,
    /// Whether it is never guessed.
    pub(crate) is_exact: bool,
    /// The data that it carries, which it must not.
    pub(crate) data: Option<Span>,
}

/// A file of aliases.
pub(crate) struct File {
    /// Its path as it was written.
    pub(crate) path: Text,
    pub(crate) rows: Vec<Row>,
}

/// One line of a file: `open = ["unpaid", "due"]`.
pub(crate) struct Row {
    pub(crate) line: usize,
    pub(crate) target: String,
    pub(crate) aliases: Vec<String>,
}

/// How far a word is guessed.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Typos {
    #[default]
    Guarded,
    Loose,
    Off,
}

/// How names are written on the wire.
#[derive(Clone, Copy, Default)]
pub(crate) enum Case {
    #[default]
    Snake,
    Kebab,
    Camel,
    Pascal,
    Lower,
    Upper,
    ScreamingSnake,
    ScreamingKebab,
}

impl Case {
    /// The name of a variant in this case.
    pub(crate) fn of(self, variant: &str) -> String {
        let snake = || snake_case(variant);
        match self {
            Self::Snake => snake(),
            Self::Kebab => snake().replace('_', "-"),
            Self::Camel => {
                let mut chars = variant.chars();
                let first = chars.next().into_iter().flat_map(char::to_lowercase);
                first.chain(chars).collect()
            }
            Self::Pascal => variant.into(),
            Self::Lower => variant.to_lowercase(),
            Self::Upper => variant.to_uppercase(),
            Self::ScreamingSnake => snake().to_uppercase(),
            Self::ScreamingKebab => snake().to_uppercase().replace('_', "-"),
        }
    }
}
