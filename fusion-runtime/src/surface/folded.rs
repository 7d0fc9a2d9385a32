//! Docs of values that a type has folded into its own description, because a schema that is a
//! plain list of names has no other place for them.

use crate::args::shape::Choice;

/// What stands between a type's own doc and those of its values.
const BEFORE_VALUES: &str = "; ";

/// Takes `open: not yet paid, paid: settled` off the end of a description and hands each part to
/// its value, so that it stays where a parameter's doc stands for that of the type.
pub(super) fn unfold(doc: &mut String, choices: &mut [Choice]) {
    let Some((mut at, start)) = first_of(doc, choices) else {
        return;
    };
    let values = doc.split_off(start);
    doc.truncate(doc.trim_end_matches(BEFORE_VALUES).len());
    let mut rest = &values[label(&choices[at]).len()..];
    loop {
        let next = (at + 1..choices.len())
            .filter_map(|next| Some((rest.find(&format!(", {}", label(&choices[next])))?, next)))
            .min();
        let Some((end, next)) = next else {
            choices[at].doc = rest.into();
            return;
        };
        choices[at].doc = rest[..end].into();
        rest = &rest[end + ", ".len() + label(&choices[next]).len()..];
        at = next;
    }
}

/// The value whose doc comes first, and where that begins.
fn first_of(doc: &str, choices: &[Choice]) -> Option<(usize, usize)> {
    let starts = doc
        .match_indices(BEFORE_VALUES)
        .map(|(at, between)| at + between.len());
    std::iter::once(0).chain(starts).find_map(|start| {
        let at = choices
            .iter()
            .position(|choice| doc[start..].starts_with(&label(choice)))?;
        Some((at, start))
    })
}

fn label(choice: &Choice) -> String {
    format!("{}: ", choice.name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unfolded(text: &str) -> (String, Vec<String>) {
        let mut doc = text.to_owned();
        let mut choices = ["open", "paid", "void"].map(Choice::new);
        unfold(&mut doc, &mut choices);
        (doc, choices.map(|choice| choice.doc).into())
    }

    #[test]
    fn each_value_gets_its_own_part() {
        for (text, doc, values) in [
            ("", "", ["", "", ""]),
            ("Where it stands", "Where it stands", ["", "", ""]),
            ("A; b", "A; b", ["", "", ""]),
            ("A; b; open: o, void: v, so", "A; b", ["o", "", "v, so"]),
            ("paid: p", "", ["", "p", ""]),
            ("reopen: no", "reopen: no", ["", "", ""]),
        ] {
            assert_eq!(
                unfolded(text),
                (doc.into(), values.map(String::from).into()),
                "{text}"
            );
        }
    }
}
