//! Matching against values that are known only at run time.

use crate::{
    draft::Draft,
    outcome::{How, Match, Reject},
    registry::Category,
};

/// The value that an input names, under the rules of
/// [`Vocabulary::resolve`](crate::vocabulary::Vocabulary::resolve).
///
/// A category of the [registry](crate::registry) adds its aliases for the values that are given.
/// Where `values` change seldom and inputs come often, keep a [`Draft`] instead.
///
/// # Errors
///
/// As `resolve` does.
///
/// ```
/// use fusion_words::{best::find_best_match, registry::category};
/// let rooms = ["indoor", "outdoor"];
/// assert_eq!(find_best_match("indor", &rooms, None).unwrap().value, 0);
/// assert_eq!(find_best_match("interior", &rooms, category("location")).unwrap().value, 0);
/// assert!(find_best_match("interior", &rooms, None).is_err());
/// ```
pub fn find_best_match<'v, S: AsRef<str>>(
    input: &str,
    values: &'v [S],
    category: Option<&'static Category>,
) -> Result<Match<'v>, Reject<'v>> {
    if let Some(value) = values.iter().position(|value| value.as_ref() == input) {
        return Ok(Match {
            value,
            matched: values[value].as_ref(),
            how: How::Exact,
        });
    }
    let mut draft = Draft::default();
    for value in values {
        // Of two values that are one once folded, the first has the name.
        let _ = draft.name(value.as_ref());
    }
    if let Some(category) = category {
        draft.category(category);
    }
    let entries = draft.entries();
    let outcome = draft.vocabulary(&entries).resolve(input);
    // What was found borrows from the draft; the same is in `values` and in the registry.
    let kept = |name: &str| {
        values
            .iter()
            .map(AsRef::as_ref)
            .find(|value| *value == name)
    };
    match outcome {
        Ok(hit) => {
            let alias = category
                .into_iter()
                .flat_map(Category::groups)
                .flat_map(|group| group.aliases().chain([group.value]))
                .find(|alias| *alias == hit.matched);
            let matched = kept(hit.matched).or(alias).unwrap_or_default();
            Ok(Match {
                matched,
                value: hit.value,
                how: hit.how,
            })
        }
        Err(Reject::Ambiguous(names)) => Err(Reject::Ambiguous(
            names.into_iter().filter_map(kept).collect(),
        )),
        Err(Reject::Unknown { suggestions, why }) => Err(Reject::Unknown {
            suggestions: suggestions.into_iter().filter_map(kept).collect(),
            why,
        }),
    }
}
