//! What would make a set cheaper, in the order in which it pays. An advice names only what exists: a test resolves each name in backquotes.

use super::counter::TokenCounter;
use super::profile::{ToolProfile, offers_select};
use super::remarks::places;
use super::risk::{Risk, WIDE_ROW};
use crate::call::cx::Cx;
use crate::call::subject::{Act, Subject};
use crate::reply::record::Column;
use crate::reply::rules::Format;
use crate::surface::describe::{self, Row, Style};
use crate::surface::group::{self, Part};
use crate::surface::spec::ToolSpec;

/// One thing to do.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Advice {
    /// Its place in the order, from 1.
    pub order: u8,
    /// What to do. Names of keys, methods and subcommands stand in backquotes.
    pub text: String,
    /// The tools or actions that it is about, as `tool` or `tool.action`; empty for all.
    pub places: Vec<String>,
    /// The tokens that it takes off the menu, where that is known.
    pub saves: Option<usize>,
}

impl Advice {
    fn of(order: u8, text: &str, places: Vec<String>) -> Option<Self> {
        (!places.is_empty()).then(|| Self {
            order,
            text: text.into(),
            places,
            saves: None,
        })
    }
}

/// What applies to these tools.
pub(super) fn advice(
    subjects: &[Subject<'_>],
    tools: &[ToolProfile],
    counter: &dyn TokenCounter,
    cx: &Cx,
) -> Vec<Advice> {
    let wide = |act: &Act<'_>| act.facts.reply.columns.len() > WIDE_ROW && !offers_select(act);
    let unbounded = |act: &Act<'_>| act.facts.reply.unbounded;
    let could_be_table = |act: &Act<'_>| {
        let reply = &act.facts.reply;
        reply.is_collection()
            && reply.format == Format::Json
            && !reply.columns.is_empty()
            && Column::make_a_table(reply.columns)
    };
    let all = [
        grouped(subjects, counter),
        Advice::of(
            2,
            "write `select` on wide records, so that a model may ask for the fields it needs",
            places(subjects, &wide),
        ),
        Advice::of(
            3,
            "write `limit` instead of `unbounded` on every collection",
            places(subjects, &unbounded),
        ),
        toon_descriptions(subjects, counter, cx),
        Advice::of(
            4,
            "take `format` off: rows of equal fields are a table then, which names each field once",
            places(subjects, &could_be_table),
        ),
        watched(tools),
    ];
    all.into_iter().flatten().collect()
}

/// The tools that stand alone as one, where that is cheaper and one name means one kind of value.
fn grouped(subjects: &[Subject<'_>], counter: &dyn TokenCounter) -> Option<Advice> {
    let alone: Vec<&Subject<'_>> = subjects.iter().filter(|s| s.group.is_none()).collect();
    let acts: Vec<&Act<'_>> = alone.iter().flat_map(|subject| &subject.actions).collect();
    let parts: Vec<Part<'_>> = acts.iter().map(|act| act.part()).collect();
    if alone.len() < 2 || !group::conflicts(&parts).is_empty() {
        return None;
    }
    let rows: Vec<Row<'_>> = acts.iter().map(|act| act.row()).collect();
    let mut input = group::union("action", &parts);
    // The runtime's own arguments, which the schema of each already holds.
    for member in alone.iter().flat_map(|subject| &subject.spec.input) {
        let is_new = input.iter().all(|known| known.name != member.name);
        if is_new {
            input.push(member.clone());
        }
    }
    let one = ToolSpec {
        name: "group".into(),
        title: None,
        description: describe::description(Style::Toon, "group", "", &rows),
        input,
        hints: alone[0].spec.hints,
    };
    let apart: usize = alone
        .iter()
        .map(|subject| counter.count(&subject.spec.to_json()))
        .sum();
    let saves = apart.checked_sub(counter.count(&one.to_json()))?;
    let places = alone.iter().map(|s| s.spec.name.clone()).collect();
    let text = "make one tool of those that stand alone: write them as methods of one \
                `#[tool]` impl block, and add it by `group`";
    let advice = Advice::of(1, text, places)?;
    (saves > 0).then_some(Advice {
        saves: Some(saves),
        ..advice
    })
}

fn toon_descriptions(
    subjects: &[Subject<'_>],
    counter: &dyn TokenCounter,
    cx: &Cx,
) -> Option<Advice> {
    let mut sum = 0;
    let mut places = Vec::new();
    for subject in subjects {
        let toon = subject.group.and_then(|_| subject.spec_in(Style::Toon, cx));
        let own = counter.count(&subject.spec.to_json());
        let toon = toon.map_or(own, |toon| counter.count(&toon.to_json()));
        if toon < own {
            sum += own - toon;
            places.push(subject.spec.name.clone());
        }
    }
    let text = "take `describe` off: the table of a group is cheaper than its other styles";
    Advice::of(4, text, places).map(|advice| Advice {
        saves: Some(sum),
        ..advice
    })
}

fn watched(tools: &[ToolProfile]) -> Option<Advice> {
    // What is critical is to be mended, and not to be kept so.
    let most = tools.iter().map(|tool| tool.risk).max()?.min(Risk::High);
    Some(Advice {
        order: 6,
        text: format!(
            "run `profile --max-risk {most}` and `lock --check` in continuous integration, so that \
             no change makes a reply riskier, or a call wrong, unseen"
        ),
        places: Vec::new(),
        saves: None,
    })
}
