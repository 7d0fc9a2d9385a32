//! The lines that are most like a pattern.

use std::ops::Range;

use super::distance::{Aligner, Begin};
use super::pattern::Pattern;
use super::text::Text;
use super::{Found, Hit};

/// How alike a pattern is to a part of a text: 1 is equal, 0 has nothing of it.
#[allow(
    clippy::cast_precision_loss,
    reason = "a pattern has at most 2,000 characters"
)]
pub(super) fn similarity(distance: usize, chars: usize) -> f64 {
    // One division, so that 7 of 10 is exactly the 0.7 that a threshold says.
    chars.saturating_sub(distance) as f64 / chars as f64
}

/// The end of the best alignment inside of a line.
struct End {
    distance: usize,
    line: usize,
    /// The first byte after it.
    at: usize,
}

/// How many alignments may turn out to reach into lines that are taken, before the search ends.
const MAX_MISSED: usize = 1_000;

/// The windows of lines most like a pattern, best first and then by line. None touches a line
/// of another or of a `taken` hit. A pattern of one line is aligned inside of one line; a longer
/// one covers the lines of its alignment, which are as many as it has, unless lines were put in
/// or left out.
pub(super) fn windows(
    text: &Text,
    pattern: &Pattern,
    threshold: f64,
    taken: &[Hit],
    most: usize,
) -> Found {
    let chars = pattern.chars();
    let mut ends = ends(text, pattern);
    ends.retain(|end| similarity(end.distance, chars) >= threshold);
    ends.sort_unstable_by_key(|end| (end.distance, end.line));

    let backwards = Aligner::new(pattern.text().chars().rev());
    let mut free = vec![true; text.line_count()];
    for hit in taken {
        free[hit.lines.clone()].fill(false);
    }
    let mut hits = Vec::new();
    let mut missed = 0;
    for end in ends {
        if !free[end.line] {
            continue;
        }
        if hits.len() >= most || missed >= MAX_MISSED {
            return Found { hits, more: true };
        }
        let above = if pattern.is_one_line() { 0 } else { chars };
        let room = free[..end.line].iter().rev().take(2 * above);
        let first = end.line - room.take_while(|&&free| free).count();
        let part = text.start_of(first)..end.at;
        // An alignment is at least so many characters long, and each is at least a byte.
        if part.len() + end.distance < chars {
            continue;
        }
        let Some(at) = start(&backwards, text, part, end.distance, chars) else {
            missed += 1;
            continue;
        };
        let lines = text.line_at(at)..end.line + 1;
        free[lines.clone()].fill(false);
        hits.push(Hit {
            lines,
            at,
            similarity: similarity(end.distance, chars),
        });
    }
    Found { hits, more: false }
}

/// The best end in each line. One pass over the text.
fn ends(text: &Text, pattern: &Pattern) -> Vec<End> {
    let aligner = Aligner::new(pattern.text().chars());
    let mut column = aligner.column(Begin::Anywhere);
    let mut ends = Vec::with_capacity(text.line_count());
    for line in 0..text.line_count() {
        if pattern.is_one_line() {
            column.reset();
        } else if line > 0 {
            column.push('\n');
        }
        let start = text.start_of(line);
        let mut best = End {
            // Nothing of the line is used: all of the pattern is missing.
            distance: pattern.chars(),
            line,
            at: start,
        };
        for (at, c) in text.line(line).char_indices() {
            let distance = column.push(c);
            if distance < best.distance {
                best.distance = distance;
                best.at = start + at + c.len_utf8();
            }
        }
        ends.push(best);
    }
    ends
}

/// Where an alignment of this distance begins that ends with a part of the text: of several
/// places the one that makes it most nearly as long as the pattern.
fn start(
    backwards: &Aligner,
    text: &Text,
    part: Range<usize>,
    distance: usize,
    chars: usize,
) -> Option<usize> {
    let mut column = backwards.column(Begin::Here);
    let nothing_used = (distance == chars).then_some((chars, part.end));
    let before = text.as_str()[part.clone()].char_indices().rev();
    let starts = (1..=chars + distance)
        .zip(before)
        .filter_map(|(taken, (at, c))| {
            let is_one = column.push(c) == distance;
            is_one.then_some((taken.abs_diff(chars), part.start + at))
        });
    let nearest = starts.chain(nothing_used).min_by_key(|(apart, _)| *apart);
    nearest.map(|(_, at)| at)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::pattern::Pattern;
    use super::super::text::Text;
    use super::{Hit, similarity, windows};

    fn found(text: &str, sought: &str, threshold: f64) -> Vec<(usize, usize, f64)> {
        let pattern = Pattern::new(sought).expect("a pattern");
        windows(&Text::new(text), &pattern, threshold, &[], usize::MAX)
            .hits
            .into_iter()
            .map(
                |Hit {
                     lines, similarity, ..
                 }| (lines.start, lines.end, similarity),
            )
            .collect()
    }

    #[test]
    fn a_slip_is_found_inside_of_a_line() {
        let text = "import x\nexport function validateToken(raw: string) {\n";
        assert_eq!(found(text, "validateTokn", 0.7), [(1, 2, 11.0 / 12.0)]);
        assert_eq!(found(text, "validateToken", 1.0), [(1, 2, 1.0)]);
        assert!(found(text, "validateTokn", 0.95).is_empty());
        assert!(found("", "a", 0.5).is_empty());
    }

    #[test]
    fn the_threshold_is_included() {
        assert_eq!(found("abcdefgxyz", "abcdefghij", 0.7), [(0, 1, 0.7)]);
        assert!(found("abcdefgxyz", "abcdefghij", 0.701).is_empty());
    }

    #[test]
    fn the_best_comes_first_and_then_the_upper_one() {
        let text = "tokem\ntoken\ntokin\ntxxxx";
        let expected = [(1, 2, 1.0), (0, 1, 0.8), (2, 3, 0.8)];
        assert_eq!(found(text, "token", 0.7), expected);
    }

    #[test]
    fn characters_count_and_not_bytes() {
        assert_eq!(found("x äöü y", "äoü", 0.5), [(0, 1, 2.0 / 3.0)]);
    }

    #[test]
    fn lines_put_in_and_left_out_are_covered() {
        let sought = "fn a() {\n    let x = 1;\n    let y = 2;\n    x + y\n}";
        let more = "// up\nfn a() {\n    let x = 1;\n\n    let y = 2;\n    x + y\n}\n// down";
        assert_eq!(
            found(more, sought, 0.9)[0].0..found(more, sought, 0.9)[0].1,
            1..7
        );
        let less = "// up\nfn a() {\n    let x = 1;\n    x + y\n}\n// down";
        assert_eq!(
            found(less, sought, 0.6)[0].0..found(less, sought, 0.6)[0].1,
            1..5
        );
    }

    #[test]
    fn a_changed_snippet_is_found_in_a_long_file() {
        let line = |n: usize| format!("    let value_{n} = compute({n}, \"item {n}\");\n");
        let file: String = (0..6_000).map(line).collect();
        for at in [0, 1, 777, 3_000, 5_995] {
            let snippet: String = (at..at + 5).map(line).collect();
            let sought = snippet
                .replacen("compute", "compte", 1)
                .replacen("item", "itme", 1);
            let (from, to, _) = found(&file, &sought, 0.9)[0];
            assert_eq!(from..to, at..at + 5);
        }
    }

    #[test]
    fn lines_that_are_taken_stay_so() {
        let text = Text::new("token\ntokem");
        let pattern = Pattern::new("token").expect("a pattern");
        let taken = [Hit {
            lines: 0..1,
            at: 0,
            similarity: 1.0,
        }];
        let hits = windows(&text, &pattern, 0.5, &taken, usize::MAX).hits;
        assert_eq!((hits.len(), hits[0].lines.clone()), (1, 1..2));
    }

    /// The distance to the nearest part of a line, by asking each part.
    fn nearest_part(pattern: &str, line: &str) -> usize {
        let chars: Vec<char> = line.chars().collect();
        let parts = (0..=chars.len()).flat_map(|from| (from..=chars.len()).map(move |to| from..to));
        parts
            .map(|part| {
                let part: String = chars[part].iter().collect();
                distance(pattern, &part)
            })
            .min()
            .expect("the empty part")
    }

    fn distance(a: &str, b: &str) -> usize {
        let b: Vec<char> = b.chars().collect();
        let mut row: Vec<usize> = (0..=b.len()).collect();
        for (i, x) in a.chars().enumerate() {
            let mut diagonal = std::mem::replace(&mut row[0], i + 1);
            for (j, y) in b.iter().enumerate() {
                let next = (diagonal + usize::from(x != *y))
                    .min(row[j] + 1)
                    .min(row[j + 1] + 1);
                diagonal = std::mem::replace(&mut row[j + 1], next);
            }
        }
        row[b.len()]
    }

    /// As a pattern of line breaks is in a text of them: nearly all places are alike.
    #[test]
    fn the_work_is_bounded() {
        let pattern = Pattern::new(&format!("{}x", "\n".repeat(1_998))).expect("a pattern");
        let text = Text::new(&"x\n".repeat(20_000));
        let found = windows(&text, &pattern, 0.0, &[], 200);
        assert!(!found.hits.is_empty() && found.hits.len() <= 200);
    }

    proptest! {
        #[test]
        fn every_line_that_is_like_enough_is_found(
            sought in "[abé]{1,6}",
            lines in prop::collection::vec("[abcé]{0,8}", 1..6),
            percent in 0..=100_u32,
        ) {
            let threshold = f64::from(percent) / 100.0;
            let chars = sought.chars().count();
            let mut expected: Vec<(usize, f64)> = lines
                .iter()
                .enumerate()
                .map(|(at, line)| (at, similarity(nearest_part(&sought, line), chars)))
                .filter(|(_, similarity)| *similarity >= threshold)
                .collect();
            expected.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
            let file = lines.join("\n") + "\n";
            let came: Vec<(usize, f64)> = found(&file, &sought, threshold)
                .into_iter()
                .map(|(from, _, similarity)| (from, similarity))
                .collect();
            prop_assert_eq!(came, expected);
        }

        #[test]
        fn no_window_touches_another(
            sought in "[ab]{0,3}\n[ab]{0,3}\n?[ab]{1,3}",
            file in "[ab\n]{0,60}",
            percent in 0..=100_u32,
        ) {
            let threshold = f64::from(percent) / 100.0;
            let windows = found(&file, &sought, threshold);
            let lines = Text::new(&file).line_count();
            let mut covered = vec![0; lines];
            let mut last = 1.0;
            for (from, to, similarity) in windows {
                prop_assert!(similarity >= threshold && similarity <= last);
                last = similarity;
                covered[from..to].iter_mut().for_each(|times| *times += 1);
            }
            prop_assert!(covered.iter().all(|&times| times <= 1));
        }
    }
}
