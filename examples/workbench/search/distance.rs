//! How far a pattern is from the nearest part of a text: Levenshtein's distance by Myers'
//! bit-parallel algorithm, in blocks of 64 characters of the pattern (Hyyrö 2003).
//!
//! No crate in reach aligns a pattern inside of a longer text by characters: those that do are
//! for bytes or for genes.

use std::collections::HashMap;

const BITS: usize = u64::BITS as usize;

/// A pattern, as for each character the places where it has it.
pub(super) struct Aligner {
    chars: usize,
    blocks: usize,
    /// The places of each ASCII character, a row of blocks each.
    ascii: Vec<u64>,
    others: HashMap<char, Vec<u64>>,
    nowhere: Vec<u64>,
}

/// Where an alignment may begin.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Begin {
    /// Anywhere: what comes before costs nothing.
    Anywhere,
    /// With the first character that is pushed.
    Here,
}

/// A column of the table of distances: what is known after some characters of the text.
pub(super) struct Column<'p> {
    pattern: &'p Aligner,
    begin: Begin,
    /// In each row, whether it is one more, or one less, than the row above.
    steps: Vec<(u64, u64)>,
    distance: usize,
}

impl Aligner {
    /// The pattern of these characters.
    pub(super) fn new(pattern: impl Iterator<Item = char>) -> Self {
        let pattern: Vec<char> = pattern.collect();
        let blocks = pattern.len().div_ceil(BITS);
        let mut ascii = vec![0; blocks * 128];
        let mut others = HashMap::new();
        for (at, &c) in pattern.iter().enumerate() {
            let places = if c.is_ascii() {
                &mut ascii[c as usize * blocks..][..blocks]
            } else {
                others.entry(c).or_insert_with(|| vec![0; blocks])
            };
            places[at / BITS] |= 1 << (at % BITS);
        }
        Self {
            chars: pattern.len(),
            blocks,
            ascii,
            others,
            nowhere: vec![0; blocks],
        }
    }

    /// The column before any text.
    pub(super) fn column(&self, begin: Begin) -> Column<'_> {
        Column {
            pattern: self,
            begin,
            steps: vec![(u64::MAX, 0); self.blocks],
            distance: self.chars,
        }
    }

    fn places(&self, c: char) -> &[u64] {
        if c.is_ascii() {
            &self.ascii[c as usize * self.blocks..][..self.blocks]
        } else {
            self.others.get(&c).unwrap_or(&self.nowhere)
        }
    }
}

impl Column<'_> {
    /// Forgets the text.
    pub(super) fn reset(&mut self) {
        self.steps.fill((u64::MAX, 0));
        self.distance = self.pattern.chars;
    }

    /// Takes the next character of the text, and says how far the pattern is from the nearest
    /// part of it that ends there.
    pub(super) fn push(&mut self, c: char) -> usize {
        let places = self.pattern.places(c);
        let last = self.steps.len().saturating_sub(1);
        let (mut up, mut down) = (u64::from(self.begin == Begin::Here), 0);
        for (block, (steps, &equal)) in self.steps.iter_mut().zip(places).enumerate() {
            let (more, less) = *steps;
            let vertical = equal | less;
            let equal = equal | down;
            let horizontal = ((equal & more).wrapping_add(more) ^ more) | equal;
            let rises = less | !(horizontal | more);
            let falls = more & horizontal;
            let row = if block == last {
                (self.pattern.chars - 1) % BITS
            } else {
                BITS - 1
            };
            let (rises_in, falls_in) = (rises << 1 | up, falls << 1 | down);
            *steps = (falls_in | !(vertical | rises_in), rises_in & vertical);
            (up, down) = (rises >> row & 1, falls >> row & 1);
        }
        if up == 1 {
            self.distance += 1;
        } else if down == 1 {
            self.distance -= 1;
        }
        self.distance
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{Aligner, Begin};

    /// The distance to the nearest text that ends at each place, by the whole table.
    fn by_table(pattern: &[char], text: &[char], begin: Begin) -> Vec<usize> {
        let mut column: Vec<usize> = (0..=pattern.len()).collect();
        let mut distances = Vec::new();
        for (at, c) in text.iter().enumerate() {
            let first = if begin == Begin::Here { at + 1 } else { 0 };
            let mut diagonal = std::mem::replace(&mut column[0], first);
            for row in 1..=pattern.len() {
                let changed = diagonal + usize::from(pattern[row - 1] != *c);
                let left = column[row];
                column[row] = changed.min(left + 1).min(column[row - 1] + 1);
                diagonal = left;
            }
            distances.push(column[pattern.len()]);
        }
        distances
    }

    proptest! {
        #[test]
        fn it_is_the_table(
            pattern in "[abé\n]{1,150}",
            text in "[abé\n]{0,200}",
            here: bool,
        ) {
            let begin = if here { Begin::Here } else { Begin::Anywhere };
            let aligner = Aligner::new(pattern.chars());
            let mut column = aligner.column(begin);
            column.push('a');
            column.reset();
            let distances: Vec<usize> = text.chars().map(|c| column.push(c)).collect();
            let pattern: Vec<char> = pattern.chars().collect();
            let text: Vec<char> = text.chars().collect();
            prop_assert_eq!(distances, by_table(&pattern, &text, begin));
        }
    }

    #[test]
    fn a_block_hands_over_to_the_next() {
        for chars in [63, 64, 65, 128, 129] {
            let aligner = Aligner::new("x".repeat(chars).chars());
            let mut column = aligner.column(Begin::Anywhere);
            let mut distance = chars;
            for _ in 0..chars {
                distance = column.push('x');
            }
            assert_eq!(distance, 0);
            assert_eq!(column.push('y'), 1);
        }
    }
}
