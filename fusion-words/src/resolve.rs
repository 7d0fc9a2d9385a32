//! Resolving a word: the rules in their order.

use std::ops::Range;

use crate::{
    inflect,
    key::Key,
    loose,
    negation::is_negated,
    outcome::{How, Match, Reject, Why},
    suggest,
    typo::{self, Word},
    vocabulary::{Entry, Typos, Vocabulary},
};

/// The longest key in bytes that is guessed at.
const MAX_GUESSED: usize = 64;

/// Tokens that turn what they stand beside, even where an enum's name holds them.
const NEGATIONS: &[&[u8]] = &[b"no", b"non", b"not", b"never", b"un", b"without"];

impl<'a> Vocabulary<'a> {
    /// The value that a word names.
    ///
    /// In this order: the name, another spelling of it, an alias; then, as far as
    /// [`typos`](Self::typos) goes, another form of the word, and a slip of the keyboard.
    /// The first three allocate nothing.
    ///
    /// # Errors
    ///
    /// [`Reject::Ambiguous`] when several values are equally near, else [`Reject::Unknown`].
    ///
    /// ```
    /// use fusion_words::{draft::Draft, outcome::{How, Reject}};
    /// let mut draft = Draft::new("Lighting");
    /// for (value, name) in ["bright", "dim", "darkness"].into_iter().enumerate() {
    ///     assert_eq!(draft.name(name), Ok(value));
    /// }
    /// draft.alias(1, "twilight").unwrap();
    /// let entries = draft.entries();
    /// let lighting = draft.vocabulary(&entries);
    /// assert_eq!(lighting.resolve("Lighting::Dim").unwrap().how, How::Format);
    /// assert_eq!(lighting.resolve("twilight").unwrap().how, How::Alias);
    /// assert_eq!(lighting.resolve("drakness").unwrap().value, 2);
    /// assert!(matches!(lighting.resolve("blue"), Err(Reject::Unknown { .. })));
    /// ```
    pub fn resolve(&self, input: &str) -> Result<Match<'a>, Reject<'a>> {
        let refuse = |why| {
            Err(Reject::Unknown {
                suggestions: Vec::new(),
                why,
            })
        };
        let Some(key) = Key::of(input) else {
            return self
                .find_verbatim(input)
                .map_or_else(|| refuse(Why::TooLong), Ok);
        };
        if key.is_empty() || is_negated(input) {
            let why = if key.is_empty() {
                Why::Empty
            } else {
                Why::Negated
            };
            let verbatim = self.find_verbatim(input);
            return verbatim.ok_or_else(|| suggest::unknown(self, key.text(), why));
        }
        if let Some(hit) = self.find_written(input, &key) {
            return Ok(hit);
        }
        match self.typos {
            Typos::Off => Err(suggest::unknown(self, key.text(), Why::Off)),
            _ if key.as_bytes().len() > MAX_GUESSED => refuse(Why::TooLong),
            Typos::Loose => {
                loose::resolve(self, input).map_err(|why| suggest::unknown(self, key.text(), why))
            }
            Typos::Guarded => self.guess(&key),
        }
    }

    /// Rules 1 and 2: what the author wrote down.
    fn find_written(&self, input: &str, key: &Key) -> Option<Match<'a>> {
        let hit = |entry: &'a Entry<'a>| {
            let is_verbatim = !entry.is_alias && self.name_of(entry.value) == input;
            let how = match (entry.is_alias, is_verbatim) {
                (true, _) => How::Alias,
                (false, true) => How::Exact,
                (false, false) => How::Format,
            };
            self.match_of(entry, how)
        };
        let bytes = key.as_bytes();
        self.find(bytes).map(hit).or_else(|| {
            let inside = self.without_own_name(key, |inside| self.find(&bytes[inside]))?;
            Some(hit(inside))
        })
    }

    /// Rules 3 and 4, for the word as it is and then for what stands behind the enum's name.
    fn guess(&self, key: &Key) -> Result<Match<'a>, Reject<'a>> {
        let text = key.text();
        let tokens: Vec<&str> = key.tokens().filter_map(|at| text.get(at)).collect();
        let whole = Word {
            key: text,
            tokens,
            is_separated: key.is_separated(),
        };
        let first = self.guess_word(&whole);
        let own = || self.name.split('_');
        let prefixed = !self.name.is_empty()
            && whole.tokens.len() > own().count()
            && own().eq(whole.tokens.iter().take(own().count()).copied());
        if first.is_ok() || !prefixed {
            return first;
        }
        let start = own().map(str::len).sum();
        let inside = Word {
            key: text.get(start..).unwrap_or_default(),
            tokens: whole.tokens[own().count()..].to_vec(),
            is_separated: whole.is_separated,
        };
        self.guess_word(&inside)
    }

    fn guess_word(&self, word: &Word<'_>) -> Result<Match<'a>, Reject<'a>> {
        if self.never.contains(&word.key) {
            return Err(suggest::unknown(self, word.key, Why::OtherWord));
        }
        let forms = self
            .entries
            .iter()
            .filter(|entry| inflect::related(word.key, entry.key));
        let Some(form) = forms.clone().next() else {
            return typo::resolve(self, word);
        };
        if forms.clone().any(|other| other.value != form.value) {
            return Err(suggest::ambiguous(self, forms.map(|entry| entry.value)));
        }
        if self.exact_only.contains(&form.value) {
            return Err(suggest::unknown(self, word.key, Why::ExactOnly));
        }
        Ok(self.match_of(form, How::Inflection))
    }

    /// What `find` makes of the input less some words of the enum's own name at its ends, the
    /// fewest first: `InvoiceStatus::Open`, `status: open`, `json format`.
    fn without_own_name<T>(
        &self,
        key: &Key,
        find: impl Fn(Range<usize>) -> Option<T>,
    ) -> Option<T> {
        let is_own = |at: &Range<usize>| {
            let token = &key.as_bytes()[at.clone()];
            let of_name = self.name.split('_').any(|own| own.as_bytes() == token);
            of_name && !NEGATIONS.contains(&token)
        };
        let most = self.name.split('_').count();
        let leading = || key.tokens().take(most).take_while(is_own);
        let trailing = || key.tokens_back().take(most).take_while(is_own);
        let starts = || std::iter::once(0).chain(leading().map(|at| at.end));
        let ends = || std::iter::once(key.as_bytes().len()).chain(trailing().map(|at| at.start));
        starts()
            .flat_map(|start| ends().map(move |end| start..end))
            // The first of them is the whole input.
            .skip(1)
            .filter(|inside| inside.start < inside.end)
            .find_map(find)
    }
}
