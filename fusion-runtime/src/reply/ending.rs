//! How the items of a batch ended, in the words that the model reads.

use std::borrow::Cow;
use std::collections::HashMap;

use super::blocks::{Block, BlockKind};

/// A reason is not cut below this many characters.
const MIN_REASON: usize = 40;

/// About so many characters stand around a reason that was cut.
const AROUND_REASON: usize = 40;

/// How a batch as a whole ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// All items are done.
    Done,
    /// Some are.
    Partial,
    /// None is.
    Failed,
}

impl Status {
    /// Its name in `_meta`.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::Partial => "partial",
            Self::Failed => "failed",
        }
    }
}

/// How one item ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ItemEnd {
    /// Its handler answered.
    Done,
    /// It did not, for these reasons.
    Failed(Vec<Reason>),
    /// It was not tried.
    Skipped,
}

impl ItemEnd {
    /// Why it failed; nothing where it did not.
    pub(crate) fn reasons(&self) -> &[Reason] {
        match self {
            Self::Failed(reasons) => reasons,
            Self::Done | Self::Skipped => &[],
        }
    }
}

/// Why an item failed.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Reason {
    /// The field that is to blame, from its dot on; empty where it is the item as a whole.
    pub(crate) field: String,
    /// What is wrong.
    pub(crate) text: String,
    /// Whether the same item must fail again.
    pub(crate) is_for_good: bool,
}

/// How the items of a batch ended.
#[derive(Debug)]
pub(crate) struct Ending {
    /// All of it in a word.
    pub(crate) status: Status,
    /// Whether the same call must fail again, since nothing in it can succeed.
    pub(crate) is_for_good: bool,
    text: String,
    ends: Vec<ItemEnd>,
    items: &'static str,
    /// What is said below, each line with its break.
    more: String,
}

impl Ending {
    /// Counts what became of the items, and says of each that failed why; reasons that several
    /// share are said once. `items` is the argument that holds them.
    pub(crate) fn of(ends: Vec<ItemEnd>, items: &'static str) -> Self {
        let mut ending = Self {
            status: Status::Done,
            is_for_good: false,
            text: String::new(),
            ends,
            items,
            more: String::new(),
        };
        ending.count(usize::MAX);
        ending
    }

    /// Writes it, with at most so many characters a reason.
    fn count(&mut self, each: usize) {
        let Self { ends, items, .. } = self;
        let numbers = |is: &dyn Fn(&ItemEnd) -> bool| -> Vec<usize> {
            let found = ends.iter().enumerate().filter(|(_, end)| is(end));
            found.map(|(at, _)| at).collect()
        };
        let done = numbers(&|end| *end == ItemEnd::Done).len();
        let mut text = format!("{done} of {} done", ends.len());
        let failed = numbers(&|end| matches!(end, ItemEnd::Failed(_)));
        let skipped = numbers(&|end| *end == ItemEnd::Skipped);
        for (word, numbers) in [("failed", failed), ("skipped", skipped)] {
            if !numbers.is_empty() {
                text.push_str("; ");
                text.push_str(word);
                text.push(' ');
                text.push_str(&ranges(&numbers, ", "));
            }
        }
        let failed = ends.iter().map(ItemEnd::reasons).enumerate();
        for (reason, numbers) in shared(failed) {
            let Reason {
                field, text: why, ..
            } = reason;
            // What stands below the first line belongs to the item.
            let why = shortened(why, each).replace('\n', "\n  ");
            let numbers = ranges(&numbers, ",");
            text.extend(["\n", items, "[", &numbers, "]", field, ": ", &why]);
        }
        let mut reasons = ends.iter().flat_map(ItemEnd::reasons);
        let status = match done {
            _ if done == ends.len() => Status::Done,
            0 => Status::Failed,
            _ => Status::Partial,
        };
        self.is_for_good = status == Status::Failed && reasons.all(|reason| reason.is_for_good);
        self.status = status;
        text.push_str(&self.more);
        self.text = text;
    }

    /// Adds a line.
    pub(crate) fn push(&mut self, line: &str) {
        for text in [&mut self.more, &mut self.text] {
            text.push('\n');
            text.push_str(line);
        }
    }

    /// Counts as failed what was thought to be done.
    pub(crate) fn fail(&mut self, at: &[usize], reason: &Reason) {
        for &at in at {
            self.ends[at] = ItemEnd::Failed(vec![reason.clone()]);
        }
        self.count(usize::MAX);
    }

    /// How many characters it has.
    pub(crate) fn len(&self) -> usize {
        self.text.chars().count()
    }

    /// Keeps this many characters, and how many items are done in any case; says how many
    /// characters there were.
    pub(crate) fn cut(&mut self, most: usize) {
        let len = self.len();
        if len <= most {
            return;
        }
        let failed = self.ends.iter().map(ItemEnd::reasons).enumerate();
        let reasons = shared(failed).len().max(1);
        // Each reason gets its share before the last ones get nothing.
        let around = self.text.find('\n').unwrap_or_default() + self.more.len();
        let share = most.saturating_sub(around) / reasons;
        self.count(share.saturating_sub(AROUND_REASON).max(MIN_REASON));
        let count = self.text.find([';', '\n']).unwrap_or(self.text.len());
        let most = most.max(count);
        if self.len() > most {
            let head: String = self.text.chars().take(most).collect();
            self.text = format!("{}… ({len} characters)", head.trim_end());
        }
    }

    pub(crate) fn into_block(self) -> Block {
        let kind = match self.status {
            Status::Failed => BlockKind::Error,
            Status::Done | Status::Partial => BlockKind::Status,
        };
        Block::of(kind, self.text)
    }
}

/// A text of at most this many characters; of a longer one it is said how many it had.
fn shortened(text: &str, most: usize) -> Cow<'_, str> {
    let count = text.chars().count();
    if count <= most {
        return text.into();
    }
    let head: String = text.chars().take(most).collect();
    format!("{}… ({count} characters)", head.trim_end()).into()
}

/// Each reason once, with the items that it holds for, in the order of the items.
pub(crate) fn shared<'r>(
    failed: impl Iterator<Item = (usize, &'r [Reason])>,
) -> Vec<(&'r Reason, Vec<usize>)> {
    let mut shared: Vec<(&Reason, Vec<usize>)> = Vec::new();
    let mut places: HashMap<&Reason, usize> = HashMap::new();
    for (at, reasons) in failed {
        for reason in reasons {
            let place = *places.entry(reason).or_insert(shared.len());
            match shared.get_mut(place) {
                Some((_, numbers)) => numbers.push(at),
                None => shared.push((reason, vec![at])),
            }
        }
    }
    shared
}

/// `3, 17` and `0-9`: rising numbers, three and more in a row as a range.
pub(crate) fn ranges(numbers: &[usize], between: &str) -> String {
    let runs = numbers.chunk_by(|a, b| a + 1 == *b);
    let parts = runs.flat_map(|run| match run {
        [first, _, .., last] => vec![format!("{first}-{last}")],
        few => few.iter().map(ToString::to_string).collect(),
    });
    parts.collect::<Vec<_>>().join(between)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failed(field: &str, text: &str) -> ItemEnd {
        ItemEnd::Failed(vec![Reason {
            field: field.into(),
            text: text.into(),
            is_for_good: true,
        }])
    }

    #[test]
    fn every_item_is_counted_and_shared_reasons_are_said_once() {
        let locked = || failed("", "the ledger is locked\nIt may work in 30 s.");
        let ends = [
            ItemEnd::Done,
            locked(),
            failed(".id", "missing (string)"),
            locked(),
            ItemEnd::Skipped,
            ItemEnd::Skipped,
            ItemEnd::Skipped,
        ];
        let ending = Ending::of(ends.into(), "items");
        assert_eq!(
            ending.text,
            "1 of 7 done; failed 1-3; skipped 4-6\n\
             items[1,3]: the ledger is locked\n  It may work in 30 s.\n\
             items[2].id: missing (string)"
        );
        assert_eq!(ending.status, Status::Partial);
        assert!(!ending.is_for_good);
        let of_one = |end| Ending::of(vec![end], "items");
        assert_eq!(of_one(locked()).status, Status::Failed);
        assert_eq!(of_one(ItemEnd::Done).text, "1 of 1 done");
    }

    #[test]
    fn what_fails_later_is_counted_anew() {
        let mut ending = Ending::of(vec![ItemEnd::Done, failed(".id", "missing")], "items");
        ending.push("Send: {}");
        ending.cut(10);
        let reason = Reason {
            field: String::new(),
            text: "not written".into(),
            is_for_good: true,
        };
        ending.fail(&[0], &reason);
        assert_eq!(
            ending.text,
            "0 of 2 done; failed 0, 1\nitems[0]: not written\nitems[1].id: missing\nSend: {}"
        );
        assert_eq!(ending.status, Status::Failed);
        assert!(ending.is_for_good);
    }

    #[test]
    fn how_many_are_done_is_never_cut() {
        let mut ending = Ending::of(vec![ItemEnd::Done, failed("", "no")], "items");
        ending.cut(1);
        assert_eq!(ending.text, "1 of 2 done… (34 characters)");
        let mut ending = Ending::of(vec![ItemEnd::Done], "items");
        ending.cut(1);
        assert_eq!(ending.text, "1 of 1 done");
    }

    #[test]
    fn each_reason_gets_its_share() {
        let long = |at: usize| failed("", &format!("{at}{}", "x".repeat(5_000)));
        let mut ending = Ending::of((0..20).map(long).collect(), "items");
        ending.cut(4_000);
        assert!(ending.len() <= 4_000);
        for at in 0..20 {
            let start = format!("\nitems[{at}]: {at}xxx");
            assert!(ending.text.contains(&start), "{at}: {}", ending.text);
        }
        assert!(ending.text.contains("… (5001 characters)\n"));
    }

    #[test]
    fn ranges_are_short() {
        assert_eq!(ranges(&[3, 17], ", "), "3, 17");
        assert_eq!(ranges(&[0, 1, 3, 4, 5], ", "), "0, 1, 3-5");
        assert_eq!(ranges(&[], ", "), "");
    }
}
