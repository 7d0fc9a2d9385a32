//! What is sent once for all items of a batch.

use fusion_words::fold::fold;
use serde_json::{Map, Value};

use super::BatchPlan;
use crate::args::fields::Field;
use crate::args::plan::Plan;
use crate::args::problems::{Problem, Problems};
use crate::args::reader::{Args, Reader};
use crate::args::send::{self, Part};
use crate::args::shape::Kind;
use crate::args::{echo, wrap};

/// What was sent beside the items.
pub(super) struct Shared<'a> {
    sent: Args<'a>,
    plan: &'a BatchPlan,
    /// The shared parameters that were sent beside, by their index among the arguments.
    values: Vec<(usize, &'a Value)>,
}

impl<'a> Shared<'a> {
    pub(super) fn of(outer: &Reader<'a>, sent: Args<'a>, plan: &'a BatchPlan) -> Self {
        let fields = sent.plan.fields.iter().enumerate();
        let values = fields.filter(|(_, field)| field.name != plan.facts.items);
        let values = values.filter_map(|(at, _)| {
            let value = outer.sent(at).filter(|value| !value.is_null())?;
            Some((at, value))
        });
        Self {
            sent,
            plan,
            values: values.collect(),
        }
    }

    /// The names of the parameters that were sent beside.
    pub(super) fn names(&self) -> Vec<&'static str> {
        let fields = self.sent.plan.fields;
        self.values.iter().map(|(at, _)| fields[*at].name).collect()
    }

    /// The index of a parameter among the arguments of the call, where what is wrong with it, or
    /// was mended in it, was sent beside the items or is missing there.
    pub(super) fn at(&self, path: &str, item: &Map<String, Value>) -> Option<usize> {
        let root = path.split(['.', '[']).next().unwrap_or_default();
        let fields = self.sent.plan.fields;
        let at = fields.iter().position(|field| field.name == root)?;
        let is_beside = self.values.iter().any(|(beside, _)| *beside == at);
        let one = std::slice::from_ref(&fields[at]);
        let is_inside = item.keys().any(|key| wrap::is_field(one, &fold(key)));
        (root != self.plan.facts.items && (is_beside || !is_inside)).then_some(at)
    }

    /// An item with everything that all items share.
    pub(super) fn added_to(
        &self,
        mut item: Map<String, Value>,
    ) -> Result<Map<String, Value>, Problems> {
        let fields = self.sent.plan.fields;
        let mut twice = Vec::new();
        for &(at, value) in &self.values {
            let name = fields[at].name;
            match item.get(name) {
                Some(own) if own == value || own.is_null() => {}
                Some(_) => twice.push(Problem {
                    path: name.into(),
                    text: format!(
                        "sent twice, beside {} and in it; keep one",
                        self.plan.facts.items
                    ),
                }),
                None => {}
            }
            item.insert(name.into(), value.clone());
        }
        if twice.is_empty() {
            return Ok(item);
        }
        Err(Problems {
            subject: self.plan.item.action.clone(),
            list: twice,
            send: None,
        })
    }

    /// The field that an item can only mean which is no object.
    pub(super) fn only_field(&self) -> Option<&'static Field> {
        let Plan { fields, shapes, .. } = &self.plan.item;
        let own = || {
            let shared = self.plan.facts.shared;
            let own = fields.iter().zip(shapes);
            own.filter(move |(field, _)| !shared.contains(&field.name))
        };
        let mut meant: Vec<_> = own().filter(|(field, _)| field.required).collect();
        if meant.is_empty() {
            meant = own().collect();
        }
        match meant.as_slice() {
            [(field, shape)] if !matches!(shape.kind, Kind::Object(_) | Kind::Map(_)) => {
                Some(field)
            }
            _ => None,
        }
    }

    /// The call that is accepted for the items that were not understood, once the holes in them
    /// are filled in.
    pub(super) fn line(&self, again: &[String]) -> String {
        let fields = self.sent.plan.fields;
        send::line(self.sent.plan, self.sent.own, |at| {
            let sent = self.values.iter().find(|(beside, _)| *beside == at);
            match sent {
                _ if fields[at].name == self.plan.facts.items => {
                    Part::Written(format!("[{}]", again.join(",")))
                }
                Some((_, value)) => Part::Kept(value),
                None => Part::Absent,
            }
        })
    }
}

/// A value that is no object, as an error names it: only by its kind where it may hold a secret.
pub(super) fn no_object(value: &Value, plan: &BatchPlan) -> Problems {
    let is_secret = plan.item.fields.iter().any(|field| field.secret);
    let named = match value {
        Value::String(_) if is_secret => "text".into(),
        Value::Number(_) if is_secret => "a number".into(),
        value => echo::named(value),
    };
    let fields = plan.item.fields.iter().map(|field| field.name);
    let fields = fields.filter(|name| !plan.facts.shared.contains(name));
    let fields = fields.collect::<Vec<_>>().join(", ");
    Problems {
        subject: plan.item.action.clone(),
        list: vec![Problem {
            path: String::new(),
            text: format!("{named} is no object with {fields}"),
        }],
        send: Some(send::meant(&plan.item, &Map::new())),
    }
}
