//! The arguments that are the runtime's own, and the items of batches.

use super::chars::{equal, json, number, quoted};
use super::index::Index;
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
    let offered = Offered {
        table,
        scope,
        before: at,
    };
    add_new(rules.columns, is_deep(rules), None, offered, names);
}

/// What actions before one offer.
struct Offered<'s, S: 'static> {
    table: Table<S>,
    scope: Scope<'s>,
    before: usize,
}

impl<S> Clone for Offered<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for Offered<'_, S> {}

impl<S> Offered<'_, S> {
    const fn holds(self, path: &Path<'_>) -> bool {
        let mut earlier = 0;
        while earlier < self.before {
            let rules = &self.table.at(earlier).reply;
            if self.table.is_part(self.scope, earlier)
                && !matches!(rules.select, Select::No)
                && holds(rules.columns, is_deep(rules), None, path)
            {
                return true;
            }
            earlier += 1;
        }
        false
    }
}

const fn is_deep(rules: &ReplyRules) -> bool {
    matches!(rules.select, Select::Deep)
}

/// Adds the names of columns, and of those in them, that are not offered yet.
const fn add_new<S>(
    columns: &[Column],
    is_deep: bool,
    group: Option<&Path<'_>>,
    offered: Offered<'_, S>,
    names: &mut Parts,
) {
    let mut at = 0;
    while at < columns.len() {
        let Column { name, kind } = columns[at];
        let path = Path { group, name };
        if !offered.holds(&path) {
            names.add(path.chars() + 2);
        }
        if let (true, ColumnKind::Group(inner)) = (is_deep, kind) {
            add_new(inner, is_deep, Some(&path), offered, names);
        }
        at += 1;
    }
}

/// Whether one of these columns, or of those in them, is chosen by this name.
const fn holds(
    columns: &[Column],
    is_deep: bool,
    group: Option<&Path<'_>>,
    wanted: &Path<'_>,
) -> bool {
    let mut at = 0;
    while at < columns.len() {
        let Column { name, kind } = columns[at];
        let path = Path { group, name };
        if path.is(wanted) {
            return true;
        }
        if let (true, ColumnKind::Group(inner)) = (is_deep, kind)
            && holds(inner, is_deep, Some(&path), wanted)
        {
            return true;
        }
        at += 1;
    }
    false
}

/// A field that can be chosen, and the group that it is in: `customer.address.city`.
#[derive(Clone, Copy)]
struct Path<'p> {
    group: Option<&'p Path<'p>>,
    name: &'static str,
}

impl Path<'_> {
    const fn chars(&self) -> usize {
        match self.group {
            Some(group) => group.chars() + 1 + json(self.name),
            None => json(self.name),
        }
    }

    const fn is(&self, other: &Path<'_>) -> bool {
        match (self.group, other.group) {
            (Some(a), Some(b)) => equal(self.name, other.name) && a.is(b),
            (None, None) => equal(self.name, other.name),
            _ => false,
        }
    }
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
    let inside = match scope {
        Scope::One(at) => Scope::ItemsOf(at),
        _ => Scope::Items(name),
    };
    let is_hushed = matches!(inside, Scope::Items(_));
    let mut properties = Parts::new(1);
    let mut required = Parts::new(1);
    let index = Index::of(table, inside);
    let mut place = 0;
    while place < index.len {
        let user = index.get(place);
        if user.is_first {
            let of = Parameter::new(&index, place, is_hushed);
            properties.add(property(of));
            if of.is_required() {
                required.add(quoted(user.field.name));
            }
        }
        place += 1;
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
