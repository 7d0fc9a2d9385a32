//! Folding: the form in which two spellings of one name are equal.

use std::ops::ControlFlow;

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// Whether a token begins at a character, and what sets it apart from the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cut {
    /// The character continues its token.
    None,
    /// A camelCase hump.
    Hump,
    /// A separator, or the start of the text.
    Separator,
}

/// The tokens of a name, case-folded: split at whatever is no letter or digit and at
/// camelCase humps, compatibility forms unified, marks and zero-width characters dropped.
///
/// ```
/// use fusion_words::fold::tokens;
/// assert_eq!(tokens("amountCents"), ["amount", "cents"]);
/// assert_eq!(tokens("HTTPServer v2"), ["http", "server", "v2"]);
/// ```
pub fn tokens(name: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    let _ = walk(name, |c, cut| {
        match tokens.last_mut() {
            Some(token) if cut == Cut::None => token.push(c),
            _ => tokens.push(String::from(c)),
        }
        ControlFlow::Continue(())
    });
    tokens
}

/// The key of a name: its [`tokens`] joined. Two names with one key are one name.
///
/// ```
/// use fusion_words::fold::fold;
/// assert_eq!(fold("Amount-Cents"), fold("amountCents"));
/// assert_eq!(fold("Größe"), "grosse");
/// assert_eq!(fold(" \u{200b} "), "");
/// ```
pub fn fold(name: &str) -> String {
    if is_folded(name) {
        return name.to_owned();
    }
    let mut key = String::with_capacity(name.len());
    let _ = walk(name, |c, _| {
        key.push(c);
        ControlFlow::Continue(())
    });
    key
}

/// The [`tokens`] of a name joined by `_`: the form in which a
/// [`Vocabulary`](crate::vocabulary::Vocabulary) holds its names.
///
/// ```
/// assert_eq!(fusion_words::fold::spaced("InTransit"), "in_transit");
/// ```
pub fn spaced(name: &str) -> String {
    tokens(name).join("_")
}

/// Whether a name surely is its own key: ASCII, lower case, one token.
pub(crate) fn is_folded(name: &str) -> bool {
    name.bytes()
        .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
}

/// Hands each character of the key to `sink`, until that breaks off.
pub(crate) fn walk(text: &str, sink: impl FnMut(char, Cut) -> ControlFlow<()>) -> ControlFlow<()> {
    if text.is_ascii() {
        walk_ascii(text.as_bytes(), sink)
    } else {
        walk_unicode(text, sink)
    }
}

fn walk_ascii(text: &[u8], mut sink: impl FnMut(char, Cut) -> ControlFlow<()>) -> ControlFlow<()> {
    let mut before: Option<u8> = None;
    for (at, &b) in text.iter().enumerate() {
        if !b.is_ascii_alphanumeric() {
            before = None;
            continue;
        }
        let cut = match before {
            None => Cut::Separator,
            Some(_) if !b.is_ascii_uppercase() => Cut::None,
            Some(last) if last.is_ascii_lowercase() => Cut::Hump,
            Some(last) => {
                let next_is_lower = text.get(at + 1).is_some_and(u8::is_ascii_lowercase);
                if last.is_ascii_uppercase() && next_is_lower {
                    Cut::Hump
                } else {
                    Cut::None
                }
            }
        };
        before = Some(b);
        sink(char::from(b.to_ascii_lowercase()), cut)?;
    }
    ControlFlow::Continue(())
}

fn walk_unicode(text: &str, mut sink: impl FnMut(char, Cut) -> ControlFlow<()>) -> ControlFlow<()> {
    // Decomposed to lose the accents, composed again so that a syllable of Hangul or a voiced
    // kana stays one letter.
    let mut chars = text.nfkd().filter(|&c| !is_dropped(c)).nfc().peekable();
    let mut before: Option<char> = None;
    while let Some(c) = chars.next() {
        if is_combining_mark(c) || is_joining_jamo(c) {
            // It belongs to the letter before it; without one it is nothing.
            if before.is_some() {
                sink(c, Cut::None)?;
            }
            continue;
        }
        if !c.is_alphanumeric() {
            before = None;
            continue;
        }
        let mut cut = match before {
            None => Cut::Separator,
            Some(_) if !is_capital(c) => Cut::None,
            Some(last) if last.is_lowercase() => Cut::Hump,
            Some(last) => {
                let next_is_lower = chars.peek().is_some_and(|next| next.is_lowercase());
                if is_capital(last) && next_is_lower {
                    Cut::Hump
                } else {
                    Cut::None
                }
            }
        };
        before = Some(c);
        for folded in case_fold(c).filter(|&c| !is_dropped(c)) {
            sink(folded, cut)?;
            cut = Cut::None;
        }
    }
    ControlFlow::Continue(())
}

/// Full case folding, for what normalization leaves: lower case, but for the letters whose
/// lower case is not their folded form.
fn case_fold(c: char) -> impl Iterator<Item = char> {
    let (first, second) = match c {
        'ß' | 'ẞ' => ('s', Some('s')),
        'ς' => ('σ', None),
        _ => (c, None),
    };
    first.to_lowercase().chain(second)
}

/// Whether a letter has a lower case; some that Unicode calls upper-case have none.
fn is_capital(c: char) -> bool {
    c.is_uppercase() && !c.to_lowercase().eq([c])
}

/// The vowels and finals of Hangul that join a syllable.
fn is_joining_jamo(c: char) -> bool {
    matches!(c, '\u{1160}'..='\u{11ff}' | '\u{d7b0}'..='\u{d7ff}')
}

/// What takes no room on the page, and the accents that writers leave out. Vowel signs and
/// voicing marks, without which a word is another word, are kept.
fn is_dropped(c: char) -> bool {
    matches!(
        c,
        // Invisible: soft hyphen, zero width, direction, variation selectors, tags.
        '\u{ad}' | '\u{61c}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}' | '\u{e0000}'..='\u{e01ef}'
        // Accents, the points of Hebrew, the vowel marks of Arabic, enclosing marks.
            | '\u{300}'..='\u{36f}' | '\u{591}'..='\u{5bd}' | '\u{5bf}' | '\u{5c1}' | '\u{5c2}'
            | '\u{5c4}' | '\u{5c5}' | '\u{5c7}' | '\u{64b}'..='\u{65f}' | '\u{670}'
            | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}'
            | '\u{fe20}'..='\u{fe2f}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compatibility_case_and_marks_are_unified() {
        for (text, key) in [
            ("ｕｓ－ｗｅｓｔ－２", "uswest2"),
            ("İstanbul", "istanbul"),
            ("STRASSE", "strasse"),
            ("straße", "strasse"),
            ("ΣΊΣΥΦΟΣ", "σισυφοσ"),
            ("Σίσυφος", "σισυφοσ"),
            ("são paulo", "saopaulo"),
            ("\u{feff}ko\u{200b}rean", "korean"),
            ("日本語", "日本語"),
            ("한국어", "한국어"),
            ("🙂 ❤\u{fe0f}", ""),
        ] {
            assert_eq!(fold(text), key, "{text}");
        }
    }

    #[test]
    fn what_tells_words_apart_is_kept() {
        assert_ne!(fold("かき"), fold("かぎ"));
        assert_ne!(fold("कि"), fold("कु"));
    }

    #[test]
    fn both_walks_split_alike() {
        for text in [
            "HTTPServer",
            "inTransit",
            "v2Beta",
            "ABc",
            "a__b",
            "US-East 1",
            "PATyCH",
        ] {
            let with_mark = format!("{text}\u{301}");
            assert_eq!(tokens(text), tokens(&with_mark), "{text}");
        }
    }
}
