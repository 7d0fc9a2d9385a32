//! Binding actions to the state that they are run on.

use std::any::TypeId;
use std::sync::Arc;

use async_lock::Semaphore;
use fusion_words::names::is_property_name;
use schemars::SchemaGenerator;

use super::batch::{self, BatchPlan};
use super::builder::Builder;
use super::entry::{Bound, Held, Run, Twin};
use super::tool::{ActionFacts, Group, GroupFacts};
use crate::args::plan::Plan;
use crate::args::shape::Member;
use crate::reply::rules::Select;
use crate::surface::schema;

impl Builder {
    pub(super) fn bind_group<G: Group>(
        &mut self,
        state: G,
        group: Option<&GroupFacts>,
    ) -> Vec<Bound> {
        let facts = G::ACTIONS.iter().map(|action| &action.facts).collect();
        let state: (Arc<dyn Run>, TypeId) = (Arc::new(Held(Arc::new(state))), TypeId::of::<G>());
        self.bind(facts, &state, group)
    }

    /// Binds actions to their state; a batch finds what it runs among those before it.
    pub(super) fn bind(
        &mut self,
        actions: Vec<&'static ActionFacts>,
        state: &(Arc<dyn Run>, TypeId),
        group: Option<&GroupFacts>,
    ) -> Vec<Bound> {
        let mut generator = schema::generator();
        let mut bound: Vec<Bound> = Vec::with_capacity(actions.len());
        for (index, facts) in actions.into_iter().enumerate() {
            let one = self.bound(facts, index, state.clone(), group, &bound, &mut generator);
            if let Some(batch) = &facts.batch
                && let Some(single) = bound.iter_mut().find(|one| one.facts.name == batch.of)
            {
                single.plan.batch = Some(facts.name.into());
                single.twin = Some(Twin {
                    name: facts.name,
                    items: batch.items,
                });
            }
            bound.push(one);
        }
        bound
    }

    fn bound(
        &mut self,
        facts: &'static ActionFacts,
        index: usize,
        state: (Arc<dyn Run>, TypeId),
        group: Option<&GroupFacts>,
        before: &[Bound],
        generator: &mut SchemaGenerator,
    ) -> Bound {
        let place = match group {
            Some(group) => format!("`{}`, action `{}`", group.name, facts.name),
            None => format!("`{}`", facts.name),
        };
        let batch = facts.batch.as_ref();
        let single = batch.and_then(|batch| before.iter().find(|one| one.facts.name == batch.of));
        let members = match (batch, single) {
            (Some(batch), Some(single)) => batch::members(batch, facts.fields, &single.members),
            _ => self.members(facts, generator, &place),
        };
        if facts.reply.select != Select::No && facts.reply.columns.is_empty() {
            self.problems.push(format!(
                "{place} has `select`, and the type of its answer shows no fields: \
                 answer a record, or a `Vec`, a boxed slice or a `Page` of records"
            ));
        }
        let plan = Plan {
            action: facts.name.into(),
            discriminator: group.map(|group| group.discriminator),
            fields: facts.fields,
            shapes: members.iter().map(|member| member.shape.clone()).collect(),
            unknown: facts.unknown,
            destructive: facts.hints.destructive,
            batch: None,
        };
        let run = batch.zip(single);
        Bound {
            facts,
            plan,
            members,
            index,
            state: state.0,
            of: state.1,
            gate: facts.concurrency.map(Semaphore::new).map(Arc::new),
            batch: run.map(|(batch, single)| Arc::new(BatchPlan::new(batch, single))),
            twin: None,
        }
    }

    fn members(
        &mut self,
        facts: &ActionFacts,
        generator: &mut SchemaGenerator,
        place: &str,
    ) -> Vec<Member> {
        let mut members = Vec::with_capacity(facts.fields.len());
        for field in facts.fields {
            if !is_property_name(field.name) {
                self.problems.push(format!(
                    "{place}: the parameter `{}` has a name that not every client accepts: \
                     use letters, digits and `_`, 64 at most",
                    field.name
                ));
            }
            match schema::shape_of(field, generator, place) {
                Ok(shape) => members.push(Member {
                    name: field.name.into(),
                    shape,
                    required: field.required,
                }),
                Err(problems) => self.problems.extend(problems),
            }
        }
        members
    }
}
