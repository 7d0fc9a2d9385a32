//! How many characters a text takes: as it is, inside of a JSON string, in one line.

/// Whether two texts are equal.
pub(super) const fn equal(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    // Names that begin alike are frequent, and such as end alike are not.
    let mut left = a.len();
    while left > 0 {
        left -= 1;
        if a[left] != b[left] {
            return false;
        }
    }
    true
}

/// The characters of a text inside of a JSON string, without the quotes.
pub(super) const fn json(text: &str) -> usize {
    let bytes = text.as_bytes();
    let (mut at, mut count) = (0, 0);
    while at < bytes.len() {
        count += byte(bytes[at]);
        at += 1;
    }
    count
}

/// The characters of a JSON string, with its quotes.
pub(super) const fn quoted(text: &str) -> usize {
    json(text) + 2
}

/// What a byte adds inside of a JSON string.
const fn byte(byte: u8) -> usize {
    match byte {
        b'"' | b'\\' | b'\n' | b'\r' | b'\t' | 8 | 12 => 2,
        0..0x20 => 6,
        // What continues a character is no character.
        0x80..0xC0 => 0,
        _ => 1,
    }
}

/// The characters of a number.
pub(super) const fn number(mut number: u64) -> usize {
    let mut count = 1;
    while number >= 10 {
        number /= 10;
        count += 1;
    }
    count
}

/// The characters of a text in one line, with one space where there was any: as the cells of a
/// description are, inside of a JSON string.
pub(super) const fn line(text: &str) -> usize {
    let bytes = text.as_bytes();
    let (mut at, mut count) = (0, 0);
    let (mut is_begun, mut is_apart) = (false, false);
    while at < bytes.len() {
        let space = space(bytes, at);
        if space > 0 {
            is_apart = true;
            at += space;
            continue;
        }
        if is_apart && is_begun {
            count += 1;
        }
        (is_begun, is_apart) = (true, false);
        count += byte(bytes[at]);
        at += 1;
        while at < bytes.len() && bytes[at] & 0xC0 == 0x80 {
            at += 1;
        }
    }
    count
}

/// How many bytes the white space here has; 0 where there is none.
const fn space(bytes: &[u8], at: usize) -> usize {
    match bytes[at] {
        b' ' | 9..=13 => 1,
        0xC2 => match second(bytes, at) {
            0x85 | 0xA0 => 2,
            _ => 0,
        },
        0xE1 => match (second(bytes, at), third(bytes, at)) {
            (0x9A, 0x80) => 3,
            _ => 0,
        },
        0xE2 => match (second(bytes, at), third(bytes, at)) {
            (0x80, 0x80..=0x8A | 0xA8 | 0xA9 | 0xAF) | (0x81, 0x9F) => 3,
            _ => 0,
        },
        0xE3 => match (second(bytes, at), third(bytes, at)) {
            (0x80, 0x80) => 3,
            _ => 0,
        },
        _ => 0,
    }
}

const fn second(bytes: &[u8], at: usize) -> u8 {
    bytes[at + 1]
}

const fn third(bytes: &[u8], at: usize) -> u8 {
    bytes[at + 2]
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_string_is_as_long_as_serde_writes_it(text in ".{0,20}|[\u{0}-\u{40}\"\\\\]{0,20}") {
            let written = serde_json::to_string(&text).unwrap();
            prop_assert_eq!(quoted(&text), written.chars().count());
        }

        #[test]
        fn a_line_is_as_long_as_a_cell(text in "[a|\"\n\t \u{85}\u{a0}\u{1680}\u{2003}\u{2028}\u{202f}\u{205f}\u{3000}é…]{0,20}") {
            let words: Vec<&str> = text.split_whitespace().collect();
            prop_assert_eq!(line(&text), json(&words.join(" ")));
        }

        #[test]
        fn a_number_is_as_long_as_it_is_written(any in any::<u64>()) {
            prop_assert_eq!(number(any), any.to_string().len());
        }
    }
}
