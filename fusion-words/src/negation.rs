//! Signs by which a word is taken back: `!open` asks for everything but `open`.

/// Whether a text negates what it names.
///
/// `!`, `~`, `^`, `¬` and `≠` do so before a word, `-` when it stands right before a word and
/// not behind one. A dash between words, behind a bullet's space or doubled as in a command
/// line does not.
///
/// ```
/// use fusion_words::negation::is_negated;
/// assert!(is_negated("!open") && is_negated("status: -open") && is_negated("！open"));
/// assert!(!is_negated("open!") && !is_negated("us-east-1") && !is_negated("- open"));
/// ```
pub fn is_negated(text: &str) -> bool {
    // Most inputs hold no sign at all.
    if text
        .bytes()
        .all(|b| b.is_ascii() && !matches!(b, b'!' | b'~' | b'^' | b'-'))
    {
        return false;
    }
    // The last character that was neither white space nor invisible.
    let mut before = None;
    let mut sign = false;
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        if c.is_alphanumeric() {
            if sign {
                return true;
            }
            before = Some(c);
            continue;
        }
        match c {
            '!' | '~' | '^' | '¬' | '≠' | '！' | '～' | '＾' | '￢' => sign = true,
            '-' | '−' | '－' | '﹣' | '\u{2010}' | '\u{2011}' => {
                let opens = before.is_none_or(|b: char| !joins(b));
                sign |= opens && chars.peek().is_some_and(|next| next.is_alphanumeric());
            }
            _ => {}
        }
        if !c.is_whitespace() && !matches!(c, '\u{200b}'..='\u{200f}' | '\u{feff}') {
            before = Some(c);
        }
    }
    false
}

/// What a dash behind it belongs to.
fn joins(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '-' | '−' | '－' | '﹣' | '\u{2010}'..='\u{2015}')
}

#[cfg(test)]
mod tests {
    use super::is_negated;

    #[test]
    fn signs_before_a_word_negate() {
        for text in [
            "!p1",
            "~open",
            "^open",
            "¬open",
            "-open",
            "\"!open\"",
            " ! open",
            "~~open~~",
            "status != open",
            "status: -open",
            "(-open)",
            "−open",
            "－open",
            "≠ open",
            "**-open**",
            "\u{feff}-open",
            "Status::!Open",
        ] {
            assert!(is_negated(text), "{text}");
        }
    }

    #[test]
    fn other_dashes_and_calls_do_not() {
        for text in [
            "",
            "-",
            "!",
            "open!",
            "us-east-1",
            "us - east",
            "eu -west-1",
            "- open",
            "--open",
            "open-",
            "* open",
            "— open",
            "urgent!!",
            "us‑east‑2",
        ] {
            assert!(!is_negated(text), "{text}");
        }
    }
}
