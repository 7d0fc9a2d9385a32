//! What a tool takes of `tools/list`.

use super::chars::{equal, json, quoted};
use super::cost::{Cost, Part, Share};
use super::description::described;
use super::hints::{annotations, annotations_of_all};
use super::index::Index;
use super::limits::Parts;
use super::own::{items, limit, select};
use super::parameter::{Parameter, is_unknown, property};
use super::table::{Scope, Table};
use crate::call::tool::GroupFacts;
use crate::surface::describe::Style;

/// What a group takes as one tool.
pub(super) const fn group<S>(facts: &GroupFacts, table: Table<S>) -> Cost {
    let style = match facts.style {
        Some(style) => style,
        None => Style::Toon,
    };
    let text = described(style, facts.name, facts.doc, table, Scope::All);
    let mut names = Parts::new(1);
    let mut at = 0;
    while at < table.len() {
        names.add(quoted(table.at(at).name));
        at += 1;
    }
    let actions =
        quoted(facts.discriminator) + r#":{"type":"string","enum":[]}"#.len() + names.chars;
    let start = Some((facts.discriminator, actions));
    let around = around(facts.name, facts.title) + annotations_of_all(table);
    schema(table, Scope::All, text, start).with(around)
}

/// What one action takes as a tool of its own.
pub(super) const fn alone<S>(table: Table<S>, at: usize) -> Cost {
    let facts = table.at(at);
    let text = match facts.style {
        None => json(facts.doc),
        Some(style) => described(style, facts.name, "", table, Scope::One(at)),
    };
    let around = around(facts.name, facts.title) + annotations(facts);
    schema(table, Scope::One(at), text, None).with(around)
}

/// The name and the title.
const fn around(name: &str, title: Option<&str>) -> usize {
    let title = match title {
        Some(title) => r#","title":"#.len() + quoted(title),
        None => 0,
    };
    r#"{"name":,"annotations":{}}"#.len() + quoted(name) + title
}

/// The description and the schema.
const fn schema<S>(
    table: Table<S>,
    scope: Scope<'_>,
    description: usize,
    start: Option<(&'static str, usize)>,
) -> Cost {
    let mut cost = Cost {
        chars: r#","description":"","inputSchema":{"type":"object","properties":{},"additionalProperties":false}"#.len(),
        largest: Share { part: Part::Description, chars: 0 },
        uncounted: None,
    };
    cost.part(Part::Description, description);
    let mut properties = 0;
    let mut required = Parts::new(1);
    if let Some((name, chars)) = start {
        cost.part(Part::Actions, chars);
        properties += 1;
        required.add(quoted(name));
    }
    let has_batches = table.has_batches();
    let index = Index::of(table, scope);
    let mut place = 0;
    while place < index.len {
        let user = index.get(place);
        let name = user.field.name;
        if is_unknown(user.field) && cost.uncounted.is_none() {
            cost.uncounted = Some(name);
        }
        if user.is_first && !(has_batches && is_items(table, scope, name)) {
            let of = Parameter::new(&index, place, false);
            cost.part(Part::Parameter(name), property(of));
            properties += 1;
            if of.is_required() {
                required.add(quoted(name));
            }
        }
        place += 1;
    }
    if let Scope::One(at) = scope {
        unknown_items(table, at, &mut cost);
    }
    let mut at = 0;
    while at < table.len() {
        if table.is_part(scope, at)
            && let Some(name) = table.items(at)
            && is_first_items(table, scope, at, name)
        {
            cost.part(Part::Parameter(name), items(table, scope, name));
            properties += 1;
            if table.parts(scope) == 1 {
                required.add(quoted(name));
            }
        }
        at += 1;
    }
    let (select, limit) = (select(table, scope), limit(table, scope));
    if select > 0 {
        cost.part(Part::Select, select);
        properties += 1;
    }
    if limit > 0 {
        cost.part(Part::Parameter("_limit"), limit);
        properties += 1;
    }
    if properties > 1 {
        cost.chars += properties - 1;
    }
    if required.chars > 0 {
        cost.chars += r#","required":[]"#.len() + required.chars;
    }
    cost
}

/// Takes note of what is not known of the items of a batch that stands alone.
const fn unknown_items<S>(table: Table<S>, at: usize, cost: &mut Cost) {
    let fields = table.fields(Scope::ItemsOf(at), at);
    let mut field = 0;
    while field < fields.len() {
        if is_unknown(&fields[field])
            && table.is_meant(Scope::ItemsOf(at), at, &fields[field])
            && cost.uncounted.is_none()
        {
            cost.uncounted = Some(fields[field].name);
        }
        field += 1;
    }
}

/// Whether a batch that is meant calls its items so.
const fn is_items<S>(table: Table<S>, scope: Scope<'_>, name: &str) -> bool {
    !is_first_items(table, scope, table.len(), name)
}

const fn is_first_items<S>(table: Table<S>, scope: Scope<'_>, at: usize, name: &str) -> bool {
    let mut earlier = 0;
    while earlier < at {
        if table.is_part(scope, earlier)
            && let Some(items) = table.items(earlier)
            && equal(items, name)
        {
            return false;
        }
        earlier += 1;
    }
    true
}
