//! What a tool takes of `tools/list`, and which part of it takes most.

use super::chars::{equal, json, line, quoted};
use super::limits::Parts;
use super::own::{items, limit, select};
use super::parameter::{Parameter, is_unknown, property};
use super::table::{Scope, Table};
use crate::call::tool::{ActionFacts, GroupFacts};
use crate::surface::describe::Style;

/// What a tool takes, in characters.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// All of its element of `tools/list`.
    pub chars: usize,
    /// What takes most of it.
    pub largest: Share,
    /// A parameter of which not all is known while compiling, so that it is not counted whole.
    pub uncounted: Option<&'static str>,
}

/// A part of a tool and what it takes.
#[derive(Clone, Copy, Debug)]
pub struct Share {
    /// Which part.
    pub part: Part,
    /// Its characters.
    pub chars: usize,
}

/// A part of a tool.
#[derive(Clone, Copy, Debug)]
pub enum Part {
    /// What a model reads before the schema.
    Description,
    /// The names of the actions.
    Actions,
    /// A parameter.
    Parameter(&'static str),
    /// The choice of fields.
    Select,
    /// One of several tools.
    Tool(&'static str),
}

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

impl Cost {
    const fn with(mut self, chars: usize) -> Self {
        self.chars += chars;
        self
    }

    /// This and another.
    pub(super) const fn and(mut self, other: Self) -> Self {
        self.chars += other.chars;
        if other.largest.chars > self.largest.chars {
            self.largest = other.largest;
        }
        if self.uncounted.is_none() {
            self.uncounted = other.uncounted;
        }
        self
    }

    /// As one of several tools; of several that have no name of their own, one stays the largest.
    pub(super) const fn of(mut self, name: &'static str) -> Self {
        if name.is_empty() {
            return self;
        }
        let (part, chars) = (Part::Tool(name), self.chars);
        self.largest = Share { part, chars };
        self
    }

    const fn part(&mut self, part: Part, chars: usize) {
        self.chars += chars;
        if chars > self.largest.chars {
            self.largest = Share { part, chars };
        }
    }
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
    let mut at = 0;
    while at < table.len() {
        if table.is_part(scope, at) {
            let fields = table.at(at).fields;
            let mut field = 0;
            while field < fields.len() {
                let name = fields[field].name;
                if table.is_meant(scope, at, &fields[field]) {
                    if is_unknown(&fields[field]) && cost.uncounted.is_none() {
                        cost.uncounted = Some(name);
                    }
                    let is_items = has_batches && is_items(table, scope, name);
                    if !is_items && table.is_first(scope, at, name) {
                        let of = Parameter::new(table, scope, name, at);
                        cost.part(Part::Parameter(name), property(table, of));
                        properties += 1;
                        if table.is_required(scope, name) {
                            required.add(quoted(name));
                        }
                    }
                }
                field += 1;
            }
            if let Scope::One(_) = scope {
                unknown_items(table, at, &mut cost);
            }
        }
        at += 1;
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

/// The description in a style, as [`describe`](crate::surface::describe) writes it.
const fn described<S>(
    style: Style,
    name: &str,
    doc: &str,
    table: Table<S>,
    scope: Scope<'_>,
) -> usize {
    // A line break is two characters in JSON.
    let mut parts = Parts::new(match style {
        Style::Toon | Style::Signature => 2,
        Style::Prose => 1,
    });
    let stop = if matches!(style, Style::Prose) { 1 } else { 0 };
    if !doc.is_empty() && !is_heading(name, doc) {
        parts.add(line(doc) + stop);
    }
    if matches!(style, Style::Toon) {
        parts.add(json(name) + " actions|desc|required".len());
    }
    let mut at = 0;
    while at < table.len() {
        if table.is_part(scope, at) {
            parts.add(match style {
                Style::Toon => toon(table, at),
                Style::Signature => signature(table, at),
                Style::Prose => prose(table, at) + stop,
            });
        }
        at += 1;
    }
    parts.chars
}

/// Whether the doc says no more than `billing actions`.
const fn is_heading(name: &str, doc: &str) -> bool {
    let (name, doc) = (name.as_bytes(), doc.as_bytes());
    let rest = b" actions";
    if doc.len() != name.len() + rest.len() {
        return false;
    }
    let mut at = 0;
    while at < doc.len() {
        let wanted = if at < name.len() {
            name[at]
        } else {
            rest[at - name.len()]
        };
        if !doc[at].eq_ignore_ascii_case(&wanted) {
            return false;
        }
        at += 1;
    }
    true
}

/// The names of parameters that are required, or of those that are not; the items of a batch
/// are one of the first.
const fn names<S>(
    table: Table<S>,
    at: usize,
    required: bool,
    between: usize,
    mark: usize,
) -> Parts {
    let mut names = Parts::new(between);
    let fields = table.at(at).fields;
    let mut field = 0;
    while field < fields.len() {
        if fields[field].required == required {
            names.add(json(fields[field].name) + mark);
        }
        field += 1;
    }
    names
}

const fn toon<S>(table: Table<S>, at: usize) -> usize {
    let facts = table.at(at);
    let required = match names(table, at, true, 1, 0).chars {
        0 => 1,
        chars => chars,
    };
    line(facts.name) + 1 + line(facts.doc) + 1 + required
}

const fn signature<S>(table: Table<S>, at: usize) -> usize {
    let facts = table.at(at);
    let (required, optional) = (names(table, at, true, 2, 0), names(table, at, false, 2, 1));
    let between = if required.chars > 0 && optional.chars > 0 {
        2
    } else {
        0
    };
    let mark = if facts.hints.destructive { 1 } else { 0 };
    json(facts.name)
        + mark
        + "(): ".len()
        + required.chars
        + between
        + optional.chars
        + line(facts.doc)
}

const fn prose<S>(table: Table<S>, at: usize) -> usize {
    let facts = table.at(at);
    let destructive = match facts.hints.destructive {
        true => ", destructive".len(),
        false => 0,
    };
    let mut count = 0;
    let mut field = 0;
    while field < facts.fields.len() {
        if facts.fields[field].required {
            count += 1;
        }
        field += 1;
    }
    let required = names(table, at, true, 2, 0).chars;
    let needs = match count {
        0 => 0,
        1 => ", needs ".len() + required,
        // The last stands behind ` and ` instead of a comma.
        _ => ", needs ".len() + required - 2 + " and ".len(),
    };
    json(facts.name) + ": ".len() + line(facts.doc) + destructive + needs
}

/// What stands inside of the braces of `annotations`.
const fn annotations(facts: &ActionFacts) -> usize {
    let hints = facts.hints;
    hinted(
        hints.read_only,
        hints.destructive,
        hints.idempotent,
        hints.open_world,
    )
}

const fn annotations_of_all<S>(table: Table<S>) -> usize {
    let (mut all_read, mut any_destructive) = (true, false);
    let (mut all_idempotent, mut any_open, mut all_closed) = (true, false, true);
    let mut at = 0;
    while at < table.len() {
        let hints = table.at(at).hints;
        all_read = all_read && hints.read_only;
        any_destructive = any_destructive || hints.destructive;
        all_idempotent = all_idempotent && matches!(hints.idempotent, Some(true));
        any_open = any_open || matches!(hints.open_world, Some(true));
        all_closed = all_closed && matches!(hints.open_world, Some(false));
        at += 1;
    }
    let idempotent = if all_idempotent { Some(true) } else { None };
    let open = match (any_open, all_closed) {
        (true, _) => Some(true),
        (false, true) => Some(false),
        (false, false) => None,
    };
    hinted(all_read, any_destructive, idempotent, open)
}

const fn hinted(
    read_only: bool,
    destructive: bool,
    idempotent: Option<bool>,
    open_world: Option<bool>,
) -> usize {
    const fn truth(truth: bool) -> usize {
        if truth { 4 } else { 5 }
    }
    let mut chars = match read_only {
        true => r#""readOnlyHint":true"#.len(),
        false => r#""destructiveHint":"#.len() + truth(destructive),
    };
    if let Some(idempotent) = idempotent {
        chars += r#","idempotentHint":"#.len() + truth(idempotent);
    }
    if let Some(open_world) = open_world {
        chars += r#","openWorldHint":"#.len() + truth(open_world);
    }
    chars
}
