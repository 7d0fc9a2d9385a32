//! A text by its lines.

use std::ops::Range;

/// A text whose lines are known. `\r\n` is read as `\n`, and a byte order mark is left off.
pub struct Text {
    text: String,
    /// Where each line begins, in bytes. A line break at the end begins no line.
    starts: Vec<usize>,
}

impl Text {
    /// This text by its lines.
    pub fn new(text: &str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let text = text.replace("\r\n", "\n");
        let after_breaks = text.match_indices('\n').map(|(at, _)| at + 1);
        let starts = std::iter::once(0)
            .chain(after_breaks)
            .filter(|&start| start < text.len())
            .collect();
        Self { text, starts }
    }

    /// All of it.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// How many lines it has.
    pub fn line_count(&self) -> usize {
        self.starts.len()
    }

    /// Where a line begins in [`as_str`](Self::as_str).
    pub fn start_of(&self, line: usize) -> usize {
        self.starts.get(line).copied().unwrap_or(self.text.len())
    }

    /// A line without its break; lines are counted from 0.
    pub fn line(&self, line: usize) -> &str {
        let whole = &self.text[self.start_of(line)..self.start_of(line + 1)];
        whole.strip_suffix('\n').unwrap_or(whole)
    }

    /// The line that a byte of the text is in.
    pub fn line_at(&self, byte: usize) -> usize {
        let begun = self.starts.partition_point(|&start| start <= byte);
        begun.saturating_sub(1)
    }

    /// The lines that a part of the text touches. An empty part touches one.
    pub fn lines_of(&self, part: Range<usize>) -> Range<usize> {
        let last = part.end.saturating_sub(1).max(part.start);
        self.line_at(part.start)..self.line_at(last) + 1
    }
}

#[cfg(test)]
mod tests {
    use super::Text;

    fn lines(text: &str) -> Vec<String> {
        let text = Text::new(text);
        (0..text.line_count())
            .map(|line| text.line(line).to_owned())
            .collect()
    }

    #[test]
    fn a_break_ends_a_line_and_begins_none() {
        assert!(lines("").is_empty());
        assert_eq!(lines("a"), ["a"]);
        assert_eq!(lines("a\n"), ["a"]);
        assert_eq!(lines("\n\nb"), ["", "", "b"]);
        assert_eq!(lines("\u{feff}é\r\nb\r\n"), ["é", "b"]);
        assert_eq!(lines("a\rb"), ["a\rb"]);
    }

    #[test]
    fn a_byte_knows_its_line() {
        let text = Text::new("ab\n\ncd\n");
        let of: Vec<usize> = (0..7).map(|byte| text.line_at(byte)).collect();
        assert_eq!(of, [0, 0, 0, 1, 2, 2, 2]);
        assert_eq!(text.lines_of(0..2), 0..1);
        assert_eq!(text.lines_of(1..5), 0..3);
        assert_eq!(text.lines_of(4..4), 2..3);
    }
}
