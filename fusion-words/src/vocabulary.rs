//! A description of an enum, as data: its names, its aliases, and how far to guess.

use crate::outcome::{How, Match};

/// The words that name the values of an enum.
///
/// All of it is borrowed, so that generated code can hold it in a `static`. A
/// [`Draft`](crate::draft::Draft) makes one from names and aliases as they are written.
///
/// ```
/// use fusion_words::vocabulary::{Entry, Lexicon, Typos, Vocabulary};
/// static STATUS: Vocabulary<'static> = Vocabulary {
///     name: "invoice_status",
///     names: &["open", "paid", "past_due"],
///     entries: &[
///         Entry::name("open", "open", 0),
///         Entry::name("paid", "paid", 1),
///         Entry::name("past_due", "pastdue", 2),
///         Entry::alias("settled", "settled", 1),
///     ],
///     exact_only: &[],
///     never: &[],
///     lexicon: Lexicon::Sorted(&["pain", "said"]),
///     typos: Typos::Guarded,
/// };
/// assert_eq!(STATUS.resolve("InvoiceStatus::PastDue").unwrap().value, 2);
/// assert_eq!(STATUS.resolve("setled").unwrap().value, 1);
/// assert!(STATUS.resolve("unpaid").is_err() && STATUS.resolve("said").is_err());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Vocabulary<'a> {
    /// The enum's own name, [`spaced`](crate::fold::spaced); it may stand before or behind a
    /// value.
    pub name: &'a str,
    /// The names as they are on the wire, each at the index of its value.
    pub names: &'a [&'a str],
    /// Names and aliases, sorted by key, no key twice.
    pub entries: &'a [Entry<'a>],
    /// The values that are never guessed.
    pub exact_only: &'a [usize],
    /// Folded words that are never taken for a slip of another one.
    pub never: &'a [&'a str],
    /// Words of the language, which are not slips either.
    pub lexicon: Lexicon<'a>,
    /// How far to guess.
    pub typos: Typos,
}

/// A name or an alias.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a> {
    pub(crate) spaced: &'a str,
    pub(crate) key: &'a str,
    pub(crate) value: usize,
    pub(crate) is_alias: bool,
    pub(crate) chars: usize,
    pub(crate) letters: Letters,
}

impl<'a> Entry<'a> {
    /// A name: [`spaced`](crate::fold::spaced), [folded](crate::fold::fold), and its value.
    pub const fn name(spaced: &'a str, key: &'a str, value: usize) -> Self {
        let (chars, letters) = (count_chars(key), Letters::of(key));
        Self {
            spaced,
            key,
            value,
            is_alias: false,
            chars,
            letters,
        }
    }

    /// An alias, likewise.
    pub const fn alias(spaced: &'a str, key: &'a str, value: usize) -> Self {
        Self {
            is_alias: true,
            ..Self::name(spaced, key, value)
        }
    }

    /// How many tokens it has: the two forms differ by what joins them.
    pub(crate) const fn tokens(&self) -> usize {
        self.spaced.len().abs_diff(self.key.len()) + 1
    }

    /// The tokens joined by `_`.
    pub const fn spaced(&self) -> &'a str {
        self.spaced
    }

    /// The folded form.
    pub const fn key(&self) -> &'a str {
        self.key
    }

    /// The index of the value.
    pub const fn value(&self) -> usize {
        self.value
    }

    /// Whether it is an alias, not a name.
    pub const fn is_alias(&self) -> bool {
        self.is_alias
    }
}

/// How far a word is guessed that is neither a name nor an alias.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Typos {
    /// Other forms of a word, and slips that no guard speaks against.
    #[default]
    Guarded,
    /// The nearest name within 2 edits for up to 5 letters and 3 above, the first of equals.
    Loose,
    /// Nothing is guessed.
    Off,
}

/// Where to look up whether a word is one of the language.
#[derive(Clone, Copy, Debug)]
pub enum Lexicon<'a> {
    /// Nowhere: every word may be a slip.
    Empty,
    /// In this list, which is sorted: what
    /// [`lookalikes`](crate::english::lookalikes) found, baked in.
    Sorted(&'a [&'a str]),
    /// In the English word list.
    #[cfg(feature = "english")]
    English,
}

impl Default for Lexicon<'_> {
    /// The English word list where it is built in.
    fn default() -> Self {
        #[cfg(feature = "english")]
        return Self::English;
        #[cfg(not(feature = "english"))]
        return Self::Empty;
    }
}

impl Lexicon<'_> {
    /// Whether a folded word is in the list.
    pub fn contains(&self, word: &str) -> bool {
        match self {
            Self::Empty => false,
            Self::Sorted(words) => words.binary_search(&word).is_ok(),
            #[cfg(feature = "english")]
            Self::English => crate::english::contains(word),
        }
    }
}

impl<'a> Vocabulary<'a> {
    /// The name or alias with this key.
    pub(crate) fn find(&self, key: &[u8]) -> Option<&'a Entry<'a>> {
        let at = self
            .entries
            .binary_search_by(|entry| entry.key.as_bytes().cmp(key))
            .ok()?;
        self.entries.get(at)
    }

    /// The value with exactly this name, whatever its characters.
    pub(crate) fn find_verbatim(&self, input: &str) -> Option<Match<'a>> {
        let value = self.names.iter().position(|name| *name == input)?;
        Some(Match {
            value,
            matched: self.name_of(value),
            how: How::Exact,
        })
    }

    /// What a match with this entry reports.
    pub(crate) fn match_of(&self, entry: &'a Entry<'a>, how: How) -> Match<'a> {
        let matched = if entry.is_alias {
            entry.spaced
        } else {
            self.name_of(entry.value)
        };
        Match {
            value: entry.value,
            matched,
            how,
        }
    }

    /// The name of a value, as it is on the wire.
    pub(crate) fn name_of(&self, value: usize) -> &'a str {
        self.names.get(value).copied().unwrap_or_default()
    }
}

/// Which letters occur in a word, as bits: every edit changes at most one bit in each direction,
/// so words whose sets differ by more are further apart than that many edits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Letters(u32);

impl Letters {
    pub(crate) const fn of(word: &str) -> Self {
        let bytes = word.as_bytes();
        let mut set = 0;
        let mut at = 0;
        while at < bytes.len() {
            set |= match bytes[at] {
                b @ b'a'..=b'z' => 1 << (b - b'a'),
                b @ b'0'..=b'9' => 1 << (26 + b % 5),
                _ => 1 << 31,
            };
            at += 1;
        }
        Self(set)
    }

    /// A lower bound of the distance between two words.
    pub(crate) const fn distance(self, other: Self) -> usize {
        let (only, others) = (
            (self.0 & !other.0).count_ones(),
            (other.0 & !self.0).count_ones(),
        );
        (if only > others { only } else { others }) as usize
    }
}

/// `str::chars().count()`, in a const.
const fn count_chars(text: &str) -> usize {
    let bytes = text.as_bytes();
    let (mut count, mut at) = (0, 0);
    while at < bytes.len() {
        // All but the continuation bytes of UTF-8.
        if bytes[at] & 0xc0 != 0x80 {
            count += 1;
        }
        at += 1;
    }
    count
}
