//! What speaks against taking a word for a slip of another, one function a reason.
//!
//! All of them get folded words; `distance` is the one between the two.

use crate::distance::distance as distance_of;

/// Whether the runs of digits differ: `p1` is no slip of `p2`.
pub(crate) fn digit_runs_differ(word: &str, target: &str) -> bool {
    fn runs(text: &str) -> impl Iterator<Item = &str> {
        text.split(|c: char| !c.is_numeric())
            .filter(|run| !run.is_empty())
    }
    !runs(word).eq(runs(target))
}

/// Whether the words begin with other letters: the first letter is rarely missed. Two swapped
/// letters are a slip, and so is a single edit of a word of 5 letters and more.
pub(crate) fn first_letter_differs(word: &str, target: &str, distance: usize) -> bool {
    let long = target.chars().count() >= 5;
    let (mut word, mut target) = (word.chars(), target.chars());
    let (first, second) = (word.next(), word.next());
    let (wanted, after) = (target.next(), target.next());
    let swapped = first == after && second == wanted;
    first != wanted && !swapped && !(distance == 1 && long)
}

/// Prefixes that turn or shift the meaning of what they stand before.
#[rustfmt::skip]
const PREFIXES: &[&str] = &[
    "ab", "anti", "as", "back", "bi", "co", "counter", "de", "dis", "down", "em", "en", "ex",
    "extra", "fore", "hyper", "hypo", "il", "im", "in", "infra", "inter", "intra", "ir", "mal",
    "mid", "mis", "mono", "multi", "no", "non", "not", "off", "on", "out", "over", "post", "pre",
    "pro", "pseudo", "quasi", "re", "self", "semi", "sub", "super", "trans", "tri", "ultra", "un",
    "under", "uni", "up",
];

/// Those that mean one thing: not.
const NEGATIVE: &[&str] = &["il", "im", "in", "ir", "un"];

/// Suffixes that do.
const SUFFIXES: &[&str] = &["free", "ful", "less", "like", "not", "proof"];

/// What is left of a word without an affix must still be one.
const MIN_STEM: usize = 3;

/// Whether an affix accounts for the difference better than a slip: `unpaid` is not `paid`,
/// `visible` is not `invisible`, and `outdate` is not `update`.
pub(crate) fn contrast_explains(word: &str, target: &str, distance: usize) -> bool {
    one_sided(word, target, distance)
        || one_sided(target, word, distance)
        || swapped(word, target)
        || is_without(word, target)
        || is_without(target, word)
}

/// Whether a word is another behind the `a` that means without: `async`, `atypical`. That stands
/// before a consonant and a vowel; elsewhere, as in `active`, it was the first letter.
fn is_without(word: &str, other: &str) -> bool {
    let vowel = |letter: &u8| matches!(letter, b'a' | b'e' | b'i' | b'o' | b'u' | b'y');
    let opens = match other.as_bytes() {
        [first, second, ..] => !vowel(first) && vowel(second),
        _ => false,
    };
    opens && word.strip_prefix('a') == Some(other)
}

/// Whether `plain` is nearer to `affixed` when that is stripped of an affix. An affix has two
/// letters and more, so a single edit cannot be one.
fn one_sided(affixed: &str, plain: &str, distance: usize) -> bool {
    let without_prefix = without_prefix(affixed).map(|(_, stem)| stem);
    let without_suffix = SUFFIXES
        .iter()
        .filter_map(|affix| affixed.strip_suffix(affix));
    distance >= 2
        && without_prefix.chain(without_suffix).any(|stem| {
            stem.chars().count() >= MIN_STEM && distance_of(stem, plain, distance - 1).is_some()
        })
}

/// Whether the words are one stem behind two of the prefixes, unless both negate: `unvisible`
/// is `invisible`.
fn swapped(word: &str, target: &str) -> bool {
    without_prefix(word)
        .filter(|(_, stem)| stem.chars().count() >= MIN_STEM)
        .filter_map(|(affix, stem)| Some((affix, target.strip_suffix(stem)?)))
        .any(|(affix, other)| {
            PREFIXES.contains(&other) && !(NEGATIVE.contains(&affix) && NEGATIVE.contains(&other))
        })
}

/// Every prefix that a word has, and what is left without it.
fn without_prefix(word: &str) -> impl Iterator<Item = (&'static str, &str)> {
    let first = word.bytes().next();
    PREFIXES
        .iter()
        .filter(move |affix| affix.bytes().next() == first)
        .filter_map(|affix| Some((*affix, word.strip_prefix(affix)?)))
}

/// Whether a text is an ending that makes another word of a stem. A stem that loses its `e` is
/// the stem without it.
#[rustfmt::skip]
fn is_ending(text: &str) -> bool {
    matches!(
        text,
        "" | "able" | "age" | "al" | "ally" | "ance" | "ancy" | "ant" | "ary" | "ate" | "ation"
            | "e" | "ed" | "ee" | "eer" | "en" | "ence" | "ency" | "ent" | "er" | "ers" | "ery"
            | "es" | "ess" | "est" | "ful" | "ian" | "ible" | "ic" | "ical" | "ied" | "ier"
            | "ies" | "iest" | "ily" | "ing" | "ings" | "ion" | "ions" | "ious" | "ish" | "ism"
            | "ist" | "ity" | "ive" | "ization" | "ize" | "less" | "like" | "ly" | "ment"
            | "ness" | "or" | "ors" | "ory" | "ous" | "s" | "ship" | "ure" | "ward" | "y"
    )
}

/// Whether the words are one stem with two endings: `settler` is not `settled`. Whether the
/// endings mean the same is for [`inflect`](crate::inflect) to say. A letter too often or once
/// too few is a slip, whatever it makes of the ending.
pub(crate) fn other_ending(word: &str, target: &str) -> bool {
    let shared = word
        .bytes()
        .zip(target.bytes())
        .take_while(|(a, b)| a == b)
        .count();
    let differ = |at: usize| {
        let (Some(ending), Some(wanted)) = (word.get(at..), target.get(at..)) else {
            return false;
        };
        is_ending(ending)
            && is_ending(wanted)
            && !is_slip(ending, wanted)
            && !is_slip(wanted, ending)
    };
    (MIN_STEM..=shared).any(differ) && !without_doubles(word).eq(without_doubles(target))
}

/// Whether two endings are apart by how they are written, not by what they mean.
fn is_slip(ending: &str, other: &str) -> bool {
    match (ending, other) {
        // Forms of one word, or a letter left out; then vowels that sound alike.
        ("", "e" | "s")
        | ("e", "ed" | "es")
        | ("able", "ible")
        | ("ance", "ence")
        | ("ancy", "ency")
        | ("ant", "ent") => true,
        // A stem loses its `e` only before a vowel, so these are not of one stem.
        ("e", _) => !other.starts_with(['a', 'e', 'i', 'o', 'u', 'y']),
        _ => false,
    }
}

fn without_doubles(word: &str) -> impl Iterator<Item = char> {
    let mut before = None;
    word.chars().filter(move |&c| before.replace(c) != Some(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_must_be_the_same() {
        assert!(digit_runs_differ("p1", "p2") && digit_runs_differ("v1x2", "v12x"));
        assert!(digit_runs_differ("html5", "html"));
        assert!(!digit_runs_differ("verison2", "version2"));
    }

    #[test]
    fn a_first_letter_is_missed_only_in_long_words() {
        assert!(first_letter_differs("oaid", "paid", 1));
        assert!(first_letter_differs("secnding", "ascending", 2));
        assert!(!first_letter_differs("xelect", "select", 1));
        assert!(!first_letter_differs("apid", "paid", 1));
    }

    #[test]
    fn affixes_contrast() {
        for (word, target) in [
            ("unpaid", "paid"),
            ("visible", "invisible"),
            ("outdate", "update"),
            ("decode", "encode"),
            ("undelivrd", "delivered"),
            ("async", "sync"),
            ("sync", "async"),
            ("exclude", "include"),
            ("overdue", "undue"),
        ] {
            let distance = strsim::osa_distance(word, target);
            assert!(contrast_explains(word, target, distance), "{word} {target}");
        }
        for (word, target) in [
            ("nvisible", "invisible"),
            ("decending", "descending"),
            ("unvisible", "invisible"),
            ("enxbled", "enabled"),
            ("ctive", "active"),
            ("retunred", "returned"),
        ] {
            let distance = strsim::osa_distance(word, target);
            assert!(
                !contrast_explains(word, target, distance),
                "{word} {target}"
            );
        }
    }

    #[test]
    fn endings_make_other_words() {
        for (word, target) in [
            ("settler", "settled"),
            ("employer", "employee"),
            ("processed", "processing"),
            ("critic", "critical"),
            ("blocked", "blocker"),
        ] {
            assert!(
                other_ending(word, target) && other_ending(target, word),
                "{word} {target}"
            );
        }
        for (word, target) in [
            ("mondayy", "monday"),
            ("invisable", "invisible"),
            ("partialy", "partially"),
            ("mergs", "merge"),
            ("deletee", "delete"),
            ("verifie", "verified"),
            ("statu", "status"),
            ("pendinf", "pending"),
        ] {
            assert!(!other_ending(word, target), "{word} {target}");
        }
    }
}
