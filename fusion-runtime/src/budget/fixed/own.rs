//! The arguments that are the runtime's own, and the items of batches.

use super::chars::{equal, json, number, quoted};
use super::limits::Parts;
use super::parameter::{Parameter, property};
use super::table::{Scope, Table};
use crate::reply::record::{Column, ColumnKind};
use crate::reply::rules::{ReplyRules, Select};

/// `"_select":{…}`; nothing where no action that is meant offers it.
pub(super) const fn select<S>(table: Table<S>, scope: Scope<'_>) -> usize {
    let mut names = Parts::new(1);
    let mut users = Parts::new(", ".len());
    let (mut at, mut count) = (0, 0);
    while at < table.len() {
        let rules = &table.at(at).reply;
        if table.is_part(scope, at) && !matches!(rules.select, Select::No) {
            new_paths(table, scope, at, &mut names);
            users.add(json(table.at(at).name));
            count += 1;
        }
        at += 1;
    }
    if names.chars == 0 {
        return 0;
    }
    let mut description = Parts::new("; ".len());
    description.add("only these fields".len());
    if count < table.parts(scope) {
        description.add("for ".len() + users.chars);
    }
    r#""_select":{"type":"array","description":"","items":{"type":"string","enum":[]}}"#.len()
        + description.chars
        + names.chars
}

/// The names by which the fields of an action are chosen, but for those of actions before it.
const fn new_paths<S>(table: Table<S>, scope: Scope<'_>, at: usize, names: &mut Parts) {
    let rules = &table.at(at).reply;
    let mut path = 0;
    while let Some(chosen) = nth(rules, path) {
        let mut is_new = true;
        let mut earlier = 0;
        while earlier < at {
            if table.is_part(scope, earlier) && offers(&table.at(earlier).reply, chosen) {
                is_new = false;
            }
            earlier += 1;
        }
        if is_new {
            names.add(chosen.chars() + 2);
        }
        path += 1;
    }
}

/// A field that can be chosen, and the group that it is in.
#[derive(Clone, Copy)]
struct Path {
    group: Option<&'static str>,
    name: &'static str,
}

impl Path {
    const fn chars(self) -> usize {
        match self.group {
            Some(group) => json(group) + 1 + json(self.name),
            None => json(self.name),
        }
    }

    const fn is(self, other: Self) -> bool {
        let are_groups = match (self.group, other.group) {
            (Some(a), Some(b)) => equal(a, b),
            (None, None) => true,
            _ => false,
        };
        are_groups && equal(self.name, other.name)
    }
}

const fn offers(rules: &ReplyRules, path: Path) -> bool {
    let mut at = 0;
    while let Some(own) = nth(rules, at) {
        if own.is(path) {
            return true;
        }
        at += 1;
    }
    false
}

/// The field of this number, in the order in which they are offered.
const fn nth(rules: &ReplyRules, number: usize) -> Option<Path> {
    let is_deep = match rules.select {
        Select::No => return None,
        Select::Fields => false,
        Select::Deep => true,
    };
    let (mut at, mut left) = (0, number);
    while at < rules.columns.len() {
        let Column { name, kind } = rules.columns[at];
        if left == 0 {
            return Some(Path { group: None, name });
        }
        left -= 1;
        if let (true, ColumnKind::Group(inner)) = (is_deep, kind) {
            if left < inner.len() {
                let group = Some(name);
                let name = inner[left].name;
                return Some(Path { group, name });
            }
            left -= inner.len();
        }
        at += 1;
    }
    None
}

/// `"_limit":{…}`; nothing where no action that is meant offers it.
pub(super) const fn limit<S>(table: Table<S>, scope: Scope<'_>) -> usize {
    let mut users = Parts::new(", ".len());
    let (mut at, mut count, mut most) = (0, 0, 0);
    while at < table.len() {
        let rules = &table.at(at).reply;
        if table.is_part(scope, at)
            && rules.adjustable
            && let Some(limit) = rules.limit
        {
            users.add(json(table.at(at).name));
            count += 1;
            if limit > most {
                most = limit;
            }
        }
        at += 1;
    }
    if count == 0 {
        return 0;
    }
    let mut description = Parts::new("; ".len());
    description.add("1 to ".len() + number(most as u64));
    if count < table.parts(scope) {
        description.add("for ".len() + users.chars);
    }
    r#""_limit":{"type":"integer","description":""}"#.len() + description.chars
}

/// `"items":{…}` of the batches that call their items so.
pub(super) const fn items<S>(table: Table<S>, scope: Scope<'_>, name: &str) -> usize {
    let (inside, is_hushed) = match scope {
        Scope::One(at) => (Scope::ItemsOf(at), false),
        _ => (Scope::Items(name), true),
    };
    let mut properties = Parts::new(1);
    let mut required = Parts::new(1);
    let mut at = 0;
    while at < table.len() {
        if table.is_part(inside, at) {
            let fields = table.fields(inside, at);
            let mut field = 0;
            while field < fields.len() {
                let name = fields[field].name;
                if table.is_meant(inside, at, &fields[field]) && table.is_first(inside, at, name) {
                    let of = Parameter {
                        scope: inside,
                        name,
                        is_hushed,
                    };
                    properties.add(property(table, of));
                    if table.is_required(inside, name) {
                        required.add(quoted(name));
                    }
                }
                field += 1;
            }
        }
        at += 1;
    }
    let mut chars = quoted(name)
        + r#":{"type":"array","description":"","items":{"type":"object","properties":{}}}"#.len()
        + description(table, scope, inside)
        + properties.chars;
    if required.chars > 0 {
        chars += r#","required":[]"#.len() + required.chars;
    }
    chars
}

/// How many items a call may have.
const fn description<S>(table: Table<S>, scope: Scope<'_>, inside: Scope<'_>) -> usize {
    let mut parts = Parts::new("; ".len());
    let mut users = Parts::new(", ".len());
    let (mut at, mut groups, mut count) = (0, 0, 0);
    while at < table.len() {
        if let Some(max) = max(table, inside, at) {
            count += 1;
            users.add(json(table.at(at).name));
            if is_first_with(table, inside, at, max) {
                groups += 1;
            }
        }
        at += 1;
    }
    if groups == 1 {
        let mut at = 0;
        while at < table.len() {
            if let Some(max) = max(table, inside, at) {
                parts.add(words(max));
                break;
            }
            at += 1;
        }
        if count < table.parts(scope) {
            parts.add("for ".len() + users.chars);
        }
        return parts.chars;
    }
    let mut at = 0;
    while at < table.len() {
        if let Some(own) = max(table, inside, at)
            && is_first_with(table, inside, at, own)
        {
            let mut names = Parts::new(", ".len());
            let mut other = at;
            while other < table.len() {
                if let Some(same) = max(table, inside, other)
                    && same == own
                {
                    names.add(json(table.at(other).name));
                }
                other += 1;
            }
            parts.add(words(own) + " for ".len() + names.chars);
        }
        at += 1;
    }
    parts.chars
}

const fn max<S>(table: Table<S>, inside: Scope<'_>, at: usize) -> Option<usize> {
    match &table.at(at).batch {
        Some(batch) if table.is_part(inside, at) => Some(batch.max),
        _ => None,
    }
}

const fn is_first_with<S>(table: Table<S>, inside: Scope<'_>, at: usize, own: usize) -> bool {
    let mut earlier = 0;
    while earlier < at {
        if let Some(max) = max(table, inside, earlier)
            && max == own
        {
            return false;
        }
        earlier += 1;
    }
    true
}

/// `1 to 20 items`.
const fn words(max: usize) -> usize {
    match max {
        1 => "1 item".len(),
        max => "1 to ".len() + number(max as u64) + " items".len(),
    }
}
