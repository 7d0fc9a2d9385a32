//! Folding: the form in which two spellings of one name are equal.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

/// The tokens of a name, lower-cased: split at whatever is no letter or digit and at
/// camelCase humps, compatibility forms unified, marks and zero-width characters dropped.
///
/// ```
/// use fusion_words::fold::tokens;
/// assert_eq!(tokens("amountCents"), ["amount", "cents"]);
/// assert_eq!(tokens("HTTPServer v2"), ["http", "server", "v2"]);
/// ```
pub fn tokens(name: &str) -> Vec<String> {
    let chars: Vec<char> = name.nfkd().filter(|&c| !is_invisible(c)).collect();
    let mut tokens = Vec::new();
    let mut token = String::new();
    for (at, &c) in chars.iter().enumerate() {
        if !c.is_alphanumeric() {
            flush(&mut token, &mut tokens);
            continue;
        }
        if c.is_uppercase() {
            let after_lower = at > 0 && chars[at - 1].is_lowercase();
            let ends_acronym = at > 0
                && chars[at - 1].is_uppercase()
                && chars.get(at + 1).is_some_and(|next| next.is_lowercase());
            if after_lower || ends_acronym {
                flush(&mut token, &mut tokens);
            }
        }
        token.extend(c.to_lowercase().filter(|&c| !is_combining_mark(c)));
    }
    flush(&mut token, &mut tokens);
    tokens
}

/// The key of a name: its [`tokens`] joined. Two names with one key are one name.
///
/// ```
/// use fusion_words::fold::fold;
/// assert_eq!(fold("Amount-Cents"), fold("amountCents"));
/// assert_eq!(fold("Größe"), "große");
/// assert_eq!(fold(" \u{200b} "), "");
/// ```
pub fn fold(name: &str) -> String {
    tokens(name).concat()
}

fn is_invisible(c: char) -> bool {
    is_combining_mark(c)
        || matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{2064}' | '\u{feff}')
}

fn flush(token: &mut String, tokens: &mut Vec<String>) {
    if !token.is_empty() {
        tokens.push(std::mem::take(token));
    }
}
