//! Where a pattern stands as it is, or as a regular expression.

use regex::Regex;

use super::Hit;
use super::pattern::Pattern;
use super::text::Text;

/// The first places where the text of a pattern stands, at most one a line.
pub(super) fn text(text: &Text, pattern: &Pattern, most: usize) -> Vec<Hit> {
    let sought = pattern.text();
    let whole = text.as_str();
    first(text, most, |from| {
        let at = from + whole[from..].find(sought)?;
        Some((at, at + sought.len()))
    })
}

/// The first places where a regular expression matches, at most one a line. It is asked line by
/// line, as grep does, unless it speaks of line breaks; a match of nothing is none.
pub(super) fn regex(text: &Text, regex: &Regex, most: usize) -> Vec<Hit> {
    let speaks_of_breaks = regex.as_str().contains('\n') || regex.as_str().contains(r"\n");
    if speaks_of_breaks {
        return first(text, most, |from| {
            let mut from = from;
            loop {
                let found = regex.find_at(text.as_str(), from)?;
                if !found.is_empty() {
                    return Some((found.start(), found.end()));
                }
                from = found.end() + text.as_str()[found.end()..].chars().next()?.len_utf8();
            }
        });
    }
    let hits = (0..text.line_count()).filter_map(|line| {
        let mut found = regex.find_iter(text.line(line));
        let found = found.find(|found| !found.is_empty())?;
        Some(Hit {
            lines: line..line + 1,
            at: text.start_of(line) + found.start(),
            similarity: 1.0,
        })
    });
    hits.take(most).collect()
}

/// The first hits of what finds the next one from a place on. The search goes on below the
/// lines of a hit, so that no two share a line.
fn first(text: &Text, most: usize, next: impl Fn(usize) -> Option<(usize, usize)>) -> Vec<Hit> {
    let mut hits = Vec::new();
    let mut from = 0;
    while hits.len() < most && from < text.as_str().len() {
        let Some((at, end)) = next(from) else { break };
        let lines = text.lines_of(at..end);
        from = text.start_of(lines.end);
        hits.push(Hit {
            lines,
            at,
            similarity: 1.0,
        });
    }
    hits
}

#[cfg(test)]
mod tests {
    use super::super::pattern::Pattern;
    use super::super::text::Text;
    use super::Hit;

    fn pattern(text: &str) -> Pattern {
        Pattern::new(text).expect("a pattern")
    }

    fn lines(hits: &[Hit]) -> Vec<(usize, usize)> {
        hits.iter()
            .map(|hit| (hit.lines.start, hit.lines.end))
            .collect()
    }

    fn as_text(text: &str, sought: &str) -> Vec<(usize, usize)> {
        lines(&super::text(&Text::new(text), &pattern(sought), usize::MAX))
    }

    fn as_regex(text: &str, sought: &str) -> Vec<(usize, usize)> {
        let pattern = pattern(sought);
        let regex = pattern.regex().expect("a regular expression");
        lines(&super::regex(&Text::new(text), regex, usize::MAX))
    }

    #[test]
    fn a_line_is_found_once() {
        assert_eq!(as_text("aa a\nb\nxa", "a"), [(0, 1), (2, 3)]);
        assert_eq!(as_text("$& costs\n$1", "$&"), [(0, 1)]);
        assert_eq!(as_text("é\r\néü\r\n", "éü"), [(1, 2)]);
        assert!(as_text("", "a").is_empty());
        assert!(as_text("A", "a").is_empty());
    }

    #[test]
    fn a_text_of_several_lines_is_found() {
        assert_eq!(as_text("x\r\na\r\nb\r\n", "a\nb\n"), [(1, 3)]);
        assert_eq!(as_text("a\na\na\na", "a\na"), [(0, 2), (2, 4)]);
    }

    #[test]
    fn a_regular_expression_is_asked_line_by_line() {
        assert_eq!(as_regex("ab\na\nb", "a[^x]*b"), [(0, 1)]);
        assert_eq!(as_regex("ab\na\nb", r"a\nb"), [(1, 3)]);
        assert_eq!(as_regex("\n\nab", r"a*\n*b"), [(2, 3)]);
        assert_eq!(as_regex("b\nba", "a*"), [(1, 2)]);
        assert_eq!(as_regex("b\nab", "^b$"), [(0, 1)]);
    }

    #[test]
    fn no_more_are_looked_for_than_are_wanted() {
        let text = Text::new("a\na\na");
        assert_eq!(super::text(&text, &pattern("a"), 2).len(), 2);
        let any = pattern("a|b");
        let regex = any.regex().expect("a regular expression");
        assert_eq!(super::regex(&text, regex, 2).len(), 2);
    }
}
