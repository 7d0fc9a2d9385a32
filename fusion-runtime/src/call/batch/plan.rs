//! What is known of a batch once its set is built.

use std::sync::Arc;
use std::time::Duration;

use async_lock::Semaphore;

use crate::args::fields::Field;
use crate::args::plan::Plan;
use crate::args::shape::{Kind, Member, Shape};
use crate::call::entry::Bound;
use crate::call::tool::BatchFacts;

/// How the items of a batch are run, and what one must look like.
#[derive(Debug)]
pub struct BatchPlan {
    pub(in crate::call) facts: &'static BatchFacts,
    /// Of one item: all parameters of the action that is run.
    pub(in crate::call) item: Plan,
    /// Whether an item that did not come to its end has changed nothing.
    pub(super) read_only: bool,
    /// The parameter of an item that takes the cursor of a page.
    pub(super) cursor: Option<&'static str>,
    /// Of one item.
    pub(super) timeout: Option<Duration>,
    /// The turns of the action, in which items stand like single calls.
    pub(super) gate: Option<Arc<Semaphore>>,
}

impl BatchPlan {
    /// The plan of a batch of this action.
    pub(in crate::call) fn new(facts: &'static BatchFacts, single: &Bound) -> Self {
        Self {
            facts,
            item: Plan {
                // An item need not name what all are for.
                discriminator: None,
                ..single.plan.clone()
            },
            read_only: single.facts.hints.read_only,
            cursor: single.facts.reply.cursor,
            timeout: single.facts.timeout,
            gate: single.gate.clone(),
        }
    }
}

/// The arguments of a batch: what all items share, and the list of the items, each with the
/// other parameters of the action.
pub(in crate::call) fn members(
    facts: &BatchFacts,
    fields: &[Field],
    single: &[Member],
) -> Vec<Member> {
    let is_shared = |member: &&Member| facts.shared.contains(&member.name.as_str());
    let own = single.iter().filter(|member| !is_shared(member));
    let item = Shape::new(Kind::Object(own.cloned().collect()));
    let mut items = Shape::new(Kind::List(Box::new(item)));
    items.constraints.push(match facts.max {
        1 => "1 item".into(),
        max => format!("1 to {max} items"),
    });
    let items = Member {
        name: facts.items.into(),
        shape: items,
        required: true,
    };
    let find = |field: &Field| match field.name == facts.items {
        true => Some(items.clone()),
        false => single
            .iter()
            .find(|member| member.name == field.name)
            .cloned(),
    };
    fields.iter().filter_map(find).collect()
}
