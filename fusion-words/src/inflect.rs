//! Inflection: the other forms of one word.

use std::borrow::Cow;

/// A form that a word can be read as.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Base,
    /// Plural, or third person.
    S,
    Ed,
    Ing,
}

/// A word read as a form of a base, which is `stem` and `tail`.
#[derive(Clone, Copy)]
struct Reading<'w> {
    form: Form,
    stem: &'w str,
    tail: &'static str,
}

/// Whether two folded words are forms of one word that mean the same here: American and British
/// spelling, singular and plural, the base and its tenses. `-ed` and `-ing` do not: what is
/// shipping has not been shipped.
pub(crate) fn related(word: &str, other: &str) -> bool {
    // Endings add 4 letters at most, and spellings differ behind the second.
    let alike = word.as_bytes().get(..2) == other.as_bytes().get(..2);
    if !alike || word.len().abs_diff(other.len()) > 4 {
        return false;
    }
    let (word, other) = (american(word), american(other));
    word == other
        || readings(&word)
            .any(|a| readings(&other).any(|b| may_stand_for(a.form, b.form) && a.is_of(b)))
}

const fn may_stand_for(form: Form, other: Form) -> bool {
    matches!(
        (form, other),
        (Form::Base, Form::S | Form::Ed | Form::Ing)
            | (Form::S, Form::Base | Form::Ed | Form::Ing)
            | (Form::Ed | Form::Ing, Form::Base | Form::S)
    )
}

impl Reading<'_> {
    fn is_of(self, other: Reading<'_>) -> bool {
        self.stem
            .bytes()
            .chain(self.tail.bytes())
            .eq(other.stem.bytes().chain(other.tail.bytes()))
    }

    fn is_word(self) -> bool {
        self.stem.len() + self.tail.len() >= 3 && self.stem.bytes().any(is_vowel)
    }
}

/// Every form that a word can be.
fn readings(word: &str) -> impl Iterator<Item = Reading<'_>> {
    let base = Reading {
        form: Form::Base,
        stem: word,
        tail: "",
    };
    std::iter::once(base)
        .chain(plurals(word).into_iter().flatten())
        .chain(tenses(word, "ed", "ied", Form::Ed))
        .chain(tenses(word, "ing", "", Form::Ing))
        .filter(|reading| reading.is_word())
}

fn plurals(word: &str) -> [Option<Reading<'_>>; 3] {
    let read = |stem, tail| Reading {
        form: Form::S,
        stem,
        tail,
    };
    let hisses = |stem: &&str| {
        ["s", "x", "z", "ch", "sh", "o"]
            .iter()
            .any(|end| stem.ends_with(end))
    };
    let plain = |stem: &&str| !["s", "u", "i"].iter().any(|end| stem.ends_with(end));
    [
        word.strip_suffix('s')
            .filter(plain)
            .map(|stem| read(stem, "")),
        word.strip_suffix("es")
            .filter(hisses)
            .map(|stem| read(stem, "")),
        word.strip_suffix("ies").map(|stem| read(stem, "y")),
    ]
}

/// A word that ends in `-ed` or `-ing`; `of_y` is the ending behind a stem in `-y`.
fn tenses<'w>(
    word: &'w str,
    ending: &str,
    of_y: &str,
    form: Form,
) -> impl Iterator<Item = Reading<'w>> {
    let read = move |stem, tail| Reading { form, stem, tail };
    let stem = word.strip_suffix(ending).unwrap_or_default();
    let doubled = undouble(stem);
    // One short syllable would have doubled its last letter: `hoping` is of `hope` only.
    let plain = (!is_short(stem)).then(|| read(stem, ""));
    let of_y = word
        .strip_suffix(of_y)
        .filter(|_| !of_y.is_empty())
        .map(|stem| read(stem, "y"));
    // Behind other vowels an `e` is not lost: `doing` is not of `doe`.
    let loses_e = stem
        .bytes()
        .last()
        .is_some_and(|end| !is_vowel(end) || end == b'u');
    let of_e = loses_e.then(|| read(stem, "e"));
    plain
        .into_iter()
        .chain(of_e)
        .chain(doubled.map(|stem| read(stem, "")))
        .chain(of_y)
}

/// A stem without the last of two equal consonants.
fn undouble(stem: &str) -> Option<&str> {
    let mut last = stem.bytes().rev();
    let (end, before) = (last.next()?, last.next()?);
    (end == before && end.is_ascii_lowercase() && !is_vowel(end)).then(|| &stem[..stem.len() - 1])
}

/// Whether a stem is one syllable that ends in a single vowel and a single consonant.
fn is_short(stem: &str) -> bool {
    let mut last = stem.bytes().rev();
    let (Some(end), Some(vowel)) = (last.next(), last.next()) else {
        return false;
    };
    !is_vowel(end) && !matches!(end, b'w' | b'x' | b'y') && is_vowel(vowel) && !last.any(is_vowel)
}

const fn is_vowel(letter: u8) -> bool {
    matches!(letter, b'a' | b'e' | b'i' | b'o' | b'u' | b'y')
}

/// The American spelling, or something that both spellings become.
fn american(word: &str) -> Cow<'_, str> {
    let mut word = Cow::Borrowed(word);
    let may_differ = |pair: &[u8]| {
        matches!(
            pair,
            b"is" | b"ys" | b"ou" | b"gu" | b"nc" | b"mm" | b"re" | b"ll"
        )
    };
    if !word.as_bytes().windows(2).any(may_differ) {
        return word;
    }
    for (british, american) in [
        ("ise", "ize"),
        ("isa", "iza"),
        ("isi", "izi"),
        ("yse", "yze"),
        ("ysi", "yzi"),
        ("grey", "gray"),
    ] {
        if word.contains(british) {
            word = Cow::Owned(word.replace(british, american));
        }
    }
    // `colour`, but not `four`, `hour`, `course`.
    if let Some(at) = word.find("our").filter(|&at| at >= 3) {
        word.to_mut().replace_range(at..at + 3, "or");
    }
    for (british, american) in [("ogue", "og"), ("ence", "ense"), ("mme", "m")] {
        if let Some(stem) = word.strip_suffix(british) {
            word = Cow::Owned(format!("{stem}{american}"));
        }
    }
    if let Some(stem) = word
        .strip_suffix("re")
        .filter(|stem| !stem.bytes().last().is_some_and(is_vowel))
    {
        word = Cow::Owned(format!("{stem}er"));
    }
    // `cancelled`, but not `filled`: only an unstressed last syllable differs.
    for ending in ["ed", "ing", "er", "or"] {
        let single = word
            .strip_suffix(ending)
            .and_then(|stem| stem.strip_suffix("ll"))
            .filter(|stem| stem.bytes().filter(|&b| is_vowel(b)).count() >= 2)
            .map(|stem| format!("{stem}l{ending}"));
        if let Some(single) = single {
            word = Cow::Owned(single);
        }
    }
    word
}

#[cfg(test)]
mod tests {
    use super::related;

    #[test]
    fn forms_of_one_word_are_related() {
        for (word, other) in [
            ("colour", "color"),
            ("cancelled", "canceled"),
            ("authorised", "authorized"),
            ("analyse", "analyze"),
            ("centre", "center"),
            ("dialogue", "dialog"),
            ("licence", "license"),
            ("grey", "gray"),
            ("programme", "program"),
            ("euros", "euro"),
            ("option", "options"),
            ("entries", "entry"),
            ("boxes", "box"),
            ("cancel", "cancelled"),
            ("ship", "shipped"),
            ("verify", "verified"),
            ("archive", "archived"),
            ("deleting", "delete"),
            ("posting", "post"),
            ("putting", "put"),
            ("ascend", "ascending"),
            ("cancels", "cancelled"),
            ("paying", "pay"),
            ("process", "processing"),
            ("fixed", "fix"),
        ] {
            assert!(
                related(word, other) && related(other, word),
                "{word} {other}"
            );
        }
    }

    #[test]
    fn other_words_are_not() {
        for (word, other) in [
            ("doe", "doing"),
            ("shipping", "shipped"),
            ("hoping", "hop"),
            ("string", "str"),
            ("filled", "filed"),
            ("statu", "status"),
            ("proces", "process"),
            ("paid", "pay"),
            ("hour", "hor"),
            ("settler", "settled"),
            ("", "s"),
            ("is", "i"),
            ("日本", "日本s"),
            ("red", "r"),
        ] {
            assert!(
                !related(word, other) && !related(other, word),
                "{word} {other}"
            );
        }
    }
}
