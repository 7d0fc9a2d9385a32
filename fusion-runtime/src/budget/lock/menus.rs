//! The menus of a set whose tools carry tags: one for each set of tags that may be hidden.

use std::collections::{BTreeMap, BTreeSet};

use fusion_words::tokens::estimate;

use super::hash::menu_hash;
use super::model::Menu;
use crate::call::cx::Cx;
use crate::call::set::ToolSet;
use crate::call::subject::Subject;
use crate::surface::spec;

/// Of more tags than this not every set is written: each alone is hidden, each alone is shown.
const EVERY_SET: usize = 6;

/// The menus by what is hidden; none where no tag is used.
pub(super) fn of(set: &ToolSet, subjects: &[Subject<'_>]) -> BTreeMap<String, Menu> {
    let tags = used(subjects);
    if tags.is_empty() {
        return BTreeMap::new();
    }
    let menu = |hidden: Vec<&str>| (name(&hidden), menu(set, &hidden));
    hidden(&tags).into_iter().map(menu).collect()
}

/// The tags of tools and actions, each once.
fn used<'s>(subjects: &[Subject<'s>]) -> BTreeSet<&'s str> {
    let groups = subjects.iter().filter_map(|subject| subject.group);
    let actions = subjects.iter().flat_map(|subject| &subject.actions);
    let tags = groups.map(|group| group.tags);
    let tags = tags.chain(actions.map(|act| act.facts.tags));
    tags.flatten().copied().collect()
}

/// The sets of tags that are hidden together.
fn hidden<'t>(tags: &BTreeSet<&'t str>) -> Vec<Vec<&'t str>> {
    let all: Vec<&str> = tags.iter().copied().collect();
    if all.len() > EVERY_SET {
        let alone = all.iter().map(|tag| vec![*tag]);
        let others = all.iter().map(|tag| {
            let others = all.iter().copied();
            others.filter(|other| other != tag).collect()
        });
        return [Vec::new(), all.clone()]
            .into_iter()
            .chain(alone)
            .chain(others)
            .collect();
    }
    let chosen = |bits: u32| {
        let tags = all.iter().enumerate();
        let chosen = tags.filter(|(at, _)| bits >> at & 1 == 1);
        chosen.map(|(_, tag)| *tag).collect()
    };
    (0..1_u32 << all.len()).map(chosen).collect()
}

fn name(hidden: &[&str]) -> String {
    match hidden {
        [] => "all".into(),
        hidden => format!("without {}", hidden.join(", ")),
    }
}

fn menu(set: &ToolSet, hidden: &[&str]) -> Menu {
    let cx = Cx::new().hide_tags(hidden.iter().copied());
    let subjects = set.subjects(&cx);
    let tools = subjects.iter().map(|subject| {
        let actions = subject.actions.iter();
        let mut names: Vec<String> = actions.map(|act| act.facts.name.into()).collect();
        names.sort();
        (subject.spec.name.clone(), names)
    });
    let tools = tools.collect();
    let menu = spec::Menu {
        tools: subjects.into_iter().map(|subject| subject.spec).collect(),
    };
    Menu {
        hash: menu_hash(&menu),
        tokens: estimate(&menu.to_json()),
        tools,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_of_a_few_tags_and_the_outermost_of_many() {
        let sets = |count: usize| {
            let tags = ["a", "b", "c", "d", "e", "f", "g", "h"];
            let sets = hidden(&tags.into_iter().take(count).collect());
            let names: BTreeSet<String> = sets.iter().map(|set| name(set)).collect();
            assert_eq!(names.len(), sets.len());
            names
        };
        assert_eq!(
            sets(2).into_iter().collect::<Vec<_>>(),
            ["all", "without a", "without a, b", "without b"]
        );
        assert_eq!((sets(4).len(), sets(6).len(), sets(8).len()), (16, 64, 18));
    }
}
