//! One tool out of several actions: its discriminator, and the union of their parameters.

use crate::args::shape::{Choice, Kind, Member, Shape};

/// What the union needs of an action.
#[derive(Clone, Copy, Debug)]
pub struct Part<'a> {
    /// The action's name.
    pub name: &'a str,
    /// Its parameters: name, shape, and whether it must be sent.
    pub members: &'a [Member],
    /// The parameter that holds the items, of a batch.
    pub items: Option<&'a str>,
}

/// The arguments of a group: the discriminator, then each parameter once, in the order in
/// which they first appear, and last the items of batches. Required is what every action
/// requires.
pub fn union(discriminator: &str, parts: &[Part<'_>]) -> Vec<Member> {
    let names = parts.iter().map(|part| Choice::new(part.name));
    let action = Shape::new(Kind::Choice(names.collect()));
    let mut union = vec![Member {
        name: discriminator.into(),
        shape: action,
        required: true,
    }];
    for member in parts.iter().flat_map(|part| part.members) {
        let is_new = union.iter().all(|known| known.name != member.name);
        let holds_items = |part: &Part<'_>| part.items == Some(&member.name);
        if is_new && !parts.iter().any(holds_items) {
            union.push(merged(&member.name, parts));
        }
    }
    for items in parts.iter().filter_map(|part| part.items) {
        if union.iter().all(|known| known.name != items) {
            union.push(merged_items(items, parts));
        }
    }
    union
}

/// The items of the batches that call them so: what is said of a parameter of the group is not
/// said of it again.
fn merged_items(name: &str, parts: &[Part<'_>]) -> Member {
    let mut member = merged(name, parts);
    let items = parts.iter().filter(|part| part.items == Some(name));
    let inside: Vec<Part<'_>> = items
        .filter_map(|part| {
            Some(Part {
                name: part.name,
                members: item_members(part)?,
                items: None,
            })
        })
        .collect();
    let mut union: Vec<Member> = Vec::new();
    for member in inside.iter().flat_map(|part| part.members) {
        if union.iter().all(|known| known.name != member.name) {
            let mut member = merged(&member.name, &inside);
            hush(&mut member.shape);
            union.push(member);
        }
    }
    member.shape.kind = Kind::List(Box::new(Shape::new(Kind::Object(union))));
    if member.shape.constraints.len() > 1 {
        // Whose each is has been said.
        member.shape.used_by.clear();
    }
    member
}

/// The parameters of one item.
fn item_members<'a>(part: &Part<'a>) -> Option<&'a [Member]> {
    let items = part
        .members
        .iter()
        .find(|m| Some(m.name.as_str()) == part.items)?;
    match &items.shape.kind {
        Kind::List(item) => match &item.kind {
            Kind::Object(members) => Some(members),
            _ => None,
        },
        _ => None,
    }
}

/// Takes off what is said in words.
fn hush(shape: &mut Shape) {
    shape.doc.clear();
    shape.constraints.clear();
    (shape.min, shape.max) = (None, None);
    shape.default = None;
    match &mut shape.kind {
        Kind::List(inner) | Kind::Map(inner) => hush(inner),
        Kind::Object(members) => members
            .iter_mut()
            .for_each(|member| hush(&mut member.shape)),
        Kind::Choice(choices) => choices.iter_mut().for_each(|choice| choice.doc.clear()),
        Kind::Text | Kind::Integer { .. } | Kind::Number | Kind::Boolean => {}
    }
}

/// Every parameter that two actions declare with different kinds, named with both.
pub fn conflicts(parts: &[Part<'_>]) -> Vec<String> {
    let mut problems = Vec::new();
    let all = || {
        parts.iter().flat_map(|part| {
            let all = part.members.iter();
            all.map(move |m| (part.name, m, part.items == Some(&m.name)))
        })
    };
    for (at, (action, member, holds_items)) in all().enumerate() {
        // The items of two batches need not be alike: what they hold was compared already.
        let first = all()
            .take(at)
            .find(|(_, earlier, also)| earlier.name == member.name && !(holds_items && *also));
        if let Some((other, earlier, _)) = first
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
    let shapes: Vec<(&str, &Shape)> = users
        .iter()
        .map(|(action, member)| (*action, &member.shape))
        .collect();
    let mut shape = united(&shapes);
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

/// What several actions say of one value. What differs from action to action can only be said
/// in words, each with its action.
fn united(users: &[(&str, &Shape)]) -> Shape {
    let (_, first) = users[0];
    let mut shape = first.clone();
    shape.doc = distinct(users.iter().map(|(_, shape)| shape.doc.as_str()));
    shape.kind = united_kind(users);
    let agree = |what: &dyn Fn(&Shape) -> Option<String>| {
        users.iter().all(|(_, shape)| what(shape) == what(first))
    };
    if !agree(&|shape| Some(shape.constraints().join("; "))) {
        (shape.min, shape.max) = (None, None);
        let mut said: Vec<(String, Vec<&str>)> = Vec::new();
        for (action, shape) in users {
            let words = shape.constraints().join(", ");
            match said.iter_mut().find(|(known, _)| *known == words) {
                Some((_, actions)) => actions.push(action),
                None if words.is_empty() => {}
                None => said.push((words, vec![action])),
            }
        }
        let said = said.into_iter();
        shape.constraints = said
            .map(|(words, actions)| format!("{words} for {}", actions.join(", ")))
            .collect();
    }
    if !agree(&|shape| shape.default.clone()) {
        shape.default = None;
        let said = users.iter().filter_map(|(action, shape)| {
            shape
                .default
                .as_ref()
                .map(|default| format!("default {default} for {action}"))
        });
        shape.constraints.extend(said);
    }
    shape
}

/// The kind that several actions share, with what each says of its parts.
fn united_kind(users: &[(&str, &Shape)]) -> Kind {
    let inner = |part: &dyn Fn(&Kind) -> Option<&Shape>| -> Box<Shape> {
        let parts = users
            .iter()
            .filter_map(|(action, shape)| Some((*action, part(&shape.kind)?)));
        Box::new(united(&parts.collect::<Vec<_>>()))
    };
    match &users[0].1.kind {
        Kind::List(_) => Kind::List(inner(&|kind| match kind {
            Kind::List(items) => Some(items),
            _ => None,
        })),
        Kind::Map(_) => Kind::Map(inner(&|kind| match kind {
            Kind::Map(values) => Some(values),
            _ => None,
        })),
        Kind::Object(members) => Kind::Object(
            members
                .iter()
                .map(|member| Member {
                    name: member.name.clone(),
                    required: member.required,
                    shape: *inner(&|kind| match kind {
                        Kind::Object(members) => members
                            .iter()
                            .find(|m| m.name == member.name)
                            .map(|m| &m.shape),
                        _ => None,
                    }),
                })
                .collect(),
        ),
        Kind::Choice(choices) => Kind::Choice(
            choices
                .iter()
                .map(|choice| {
                    let said = users.iter().filter_map(|(_, shape)| match &shape.kind {
                        Kind::Choice(choices) => choices.iter().find(|c| c.name == choice.name),
                        _ => None,
                    });
                    let doc = distinct(said.map(|choice| choice.doc.as_str()));
                    Choice {
                        doc,
                        ..choice.clone()
                    }
                })
                .collect(),
        ),
        other => other.clone(),
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
