//! What speaks against taking a word for a slip of another, one function a reason.
//!
//! All of them get folded words; `distance` is the one between the two.

/// Whether the runs of digits differ: `p1` is no slip of `p2`.
pub(crate) fn digit_runs_differ(word: &str, target: &str) -> bool {
    fn runs(text: &str) -> impl Iterator<Item = &str> {
        text.split(|c: char| !c.is_numeric())
            .filter(|run| !run.is_empty())
    }
    !runs(word).eq(runs(target))
}

/// Whether the words begin with other letters: the first letter is rarely missed. Two swapped
/// letters are a slip, and so is a single edit in a word of 5 letters and more.
pub(crate) fn first_letter_differs(word: &str, target: &str, distance: usize) -> bool {
    let (mut word_chars, mut target_chars) = (word.chars(), target.chars());
    let (first, second) = (word_chars.next(), word_chars.next());
    let (wanted, after) = (target_chars.next(), target_chars.next());
    let swapped = first == after && second == wanted;
    let long = word.chars().count().max(target.chars().count()) >= 5;
    first != wanted && !swapped && !(distance == 1 && long)
}

/// Prefixes that turn or shift the meaning of what they stand before.
const PREFIXES: &[&str] = &[
    "ab", "anti", "as", "back", "bi", "co", "counter", "de", "dis", "down", "em", "en", "ex",
    "extra", "fore", "hyper", "hypo", "il", "im", "in", "infra", "inter", "intra", "ir", "mal",
    "mis", "mono", "multi", "no", "non", "not", "off", "on", "out", "over", "post", "pre", "pro",
    "pseudo", "quasi", "re", "self", "semi", "sub", "super", "trans", "ultra", "un", "under", "up",
];

/// Suffixes that do.
const SUFFIXES: &[&str] = &["free", "ful", "less", "like", "not", "proof"];

/// What is left of a word without an affix must still be one.
const MIN_STEM: usize = 3;

/// Whether an affix accounts for the difference better than a slip: `unpaid` is not `paid`,
/// `visible` is not `invisible`, and `outdate` is not `update`.
pub(crate) fn contrast_explains(word: &str, target: &str, distance: usize) -> bool {
    one_sided(word, target, distance) || one_sided(target, word, distance) || swapped(word, target)
}

/// Whether `plain` is nearer to `affixed` when that is stripped of an affix.
fn one_sided(affixed: &str, plain: &str, distance: usize) -> bool {
    let without_prefix = PREFIXES
        .iter()
        .filter_map(|affix| affixed.strip_prefix(affix));
    let without_suffix = SUFFIXES
        .iter()
        .filter_map(|affix| affixed.strip_suffix(affix));
    without_prefix.chain(without_suffix).any(|stem| {
        stem.chars().count() >= MIN_STEM
            && (stem == plain || strsim::osa_distance(stem, plain) < distance)
    })
}

/// Whether the words are one stem behind two of the prefixes.
fn swapped(word: &str, target: &str) -> bool {
    PREFIXES
        .iter()
        .filter_map(|affix| word.strip_prefix(affix))
        .any(|stem| {
            stem.chars().count() >= MIN_STEM
                && target
                    .strip_suffix(stem)
                    .is_some_and(|affix| PREFIXES.contains(&affix))
        })
}

/// Endings that make another word of a stem. A stem that loses its `e` is the stem without it.
const ENDINGS: &[&str] = &[
    "", "able", "age", "al", "ally", "ance", "ancy", "ant", "ary", "ate", "ation", "e", "ed", "ee",
    "eer", "en", "ence", "ency", "ent", "er", "ers", "ery", "es", "ess", "est", "ful", "ian",
    "ible", "ic", "ical", "ied", "ier", "ies", "iest", "ily", "ing", "ings", "ion", "ions", "ious",
    "ish", "ism", "ist", "ity", "ive", "ization", "ize", "less", "like", "ly", "ment", "ness",
    "or", "ors", "ory", "ous", "s", "ship", "ure", "ward", "y",
];

/// Whether the words are one stem with two endings: `settler` is not `settled`. Whether the
/// endings mean the same is for [`inflect`](crate::inflect) to say.
pub(crate) fn other_ending(word: &str, target: &str) -> bool {
    let shared = word
        .bytes()
        .zip(target.bytes())
        .take_while(|(a, b)| a == b)
        .count();
    (MIN_STEM..=shared).any(|at| {
        let (Some(ending), Some(wanted)) = (word.get(at..), target.get(at..)) else {
            return false;
        };
        // A final `e` alone comes and goes by slips.
        let bare = |ending: &str| matches!(ending, "" | "e");
        !(bare(ending) && bare(wanted)) && ENDINGS.contains(&ending) && ENDINGS.contains(&wanted)
    })
}
