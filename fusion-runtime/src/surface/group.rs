//! One tool out of several actions: its discriminator, and the union of their parameters.

use crate::args::shape::{Choice, Kind, Member, Shape};

/// What the union needs of an action.
#[derive(Clone, Copy, Debug)]
pub struct Part<'a> {
    /// The action's name.
    pub name: &'a str,
    /// Its parameters: name, shape, and whether it must be sent.
    pub members: &'a [Member],
}

/// The arguments of a group: the discriminator, then each parameter once, in the order in
/// which they first appear. Required is what every action requires.
pub fn union(discriminator: &str, parts: &[Part<'_>]) -> Vec<Member> {
    let names = parts.iter().map(|part| Choice {
        name: part.name.into(),
        doc: String::new(),
    });
    let action = Shape::new(Kind::Choice(names.collect()));
    let mut union = vec![Member {
        name: discriminator.into(),
        shape: action,
        required: true,
    }];
    for member in parts.iter().flat_map(|part| part.members) {
        if union.iter().all(|known| known.name != member.name) {
            union.push(merged(&member.name, parts));
        }
    }
    union
}

/// Every parameter that two actions declare with different kinds, named with both.
pub fn conflicts(parts: &[Part<'_>]) -> Vec<String> {
    let mut problems = Vec::new();
    let all = || {
        parts
            .iter()
            .flat_map(|part| part.members.iter().map(move |m| (part.name, m)))
    };
    for (at, (action, member)) in all().enumerate() {
        let first = all()
            .take(at)
            .find(|(_, earlier)| earlier.name == member.name);
        if let Some((other, earlier)) = first
            && !earlier.shape.same_kind(&member.shape)
        {
            problems.push(format!(
                "`{}` is {} in `{other}` and {} in `{action}`: \
                 one name in one tool means one kind of value; rename one of them",
                member.name,
                earlier.shape.noun(),
                member.shape.noun(),
            ));
        }
    }
    problems
}

/// One parameter as all actions that have it declare it.
fn merged(name: &str, parts: &[Part<'_>]) -> Member {
    let users: Vec<(&str, &Member)> = parts
        .iter()
        .filter_map(|part| Some((part.name, part.members.iter().find(|m| m.name == name)?)))
        .collect();
    let is_common = users.len() == parts.len();
    let required = is_common && users.iter().all(|(_, member)| member.required);
    let first = &users[0].1.shape;
    let mut shape = Shape::new(first.kind.clone());
    shape.doc = distinct(users.iter().map(|(_, member)| member.shape.doc.as_str()));
    // What differs from action to action can only be said in words, each with its action.
    let agree = |what: &dyn Fn(&Shape) -> Option<String>| {
        users
            .iter()
            .all(|(_, member)| what(&member.shape) == what(first))
    };
    let constraints = |shape: &Shape| Some(shape.constraints().join("; "));
    if agree(&constraints) {
        shape.min.clone_from(&first.min);
        shape.max.clone_from(&first.max);
        shape.constraints.clone_from(&first.constraints);
    } else {
        for (action, member) in &users {
            let said = member.shape.constraints().join(", ");
            if !said.is_empty() {
                shape.constraints.push(format!("{said} for {action}"));
            }
        }
    }
    if agree(&|shape| shape.default.clone()) {
        shape.default.clone_from(&first.default);
    } else {
        let said = users.iter().filter_map(|(action, member)| {
            member
                .shape
                .default
                .as_ref()
                .map(|default| format!("default {default} for {action}"))
        });
        shape.constraints.extend(said);
    }
    if !is_common {
        shape.used_by = users
            .iter()
            .map(|(action, _)| (*action).to_string())
            .collect();
    }
    Member {
        name: name.into(),
        shape,
        required,
    }
}

fn distinct<'a>(texts: impl Iterator<Item = &'a str>) -> String {
    let mut seen: Vec<&str> = Vec::new();
    for text in texts.filter(|text| !text.is_empty()) {
        if !seen.contains(&text) {
            seen.push(text);
        }
    }
    seen.join("; ")
}
