//! What only a batch asks of its arguments: the list of its items, and what goes into all of them.

use std::borrow::Cow;

use serde_json::Value;

use super::Reader;
use crate::args::problems::Problem;
use crate::args::shape::Kind;

impl<'a> Reader<'a> {
    /// The items that were sent, each as it was sent; nothing where there is no list of them.
    pub(crate) fn items(&mut self, at: usize) -> Option<Cow<'a, [Value]>> {
        match self.sent(at) {
            // A long list is not copied before it is known to be short enough.
            Some(Value::Array(list)) => Some(Cow::Borrowed(list)),
            _ => self.read::<Vec<Value>>(at).map(Cow::Owned),
        }
    }

    /// What was sent for a field, under whatever name.
    pub(crate) fn sent(&self, at: usize) -> Option<&'a Value> {
        self.slots[at].sent.map(|(_, value)| value)
    }

    /// Takes note of a problem with a field that was found elsewhere.
    pub(crate) fn refuse(&mut self, at: usize, problem: Problem) {
        self.slots[at].is_refused = true;
        if !self.wrong.contains(&problem) {
            self.wrong.push(problem);
        }
    }

    /// Takes note of problems with a field that were found elsewhere, each of them once.
    pub(crate) fn refuse_for(&mut self, at: usize, problems: impl Iterator<Item = Problem>) {
        let known = self.wrong.len();
        self.wrong.extend(problems);
        self.slots[at].is_refused |= self.wrong.len() > known;
    }

    /// Several values sent for one are meant for several calls.
    pub(super) fn name_the_batch(&self, at: usize, problems: &mut [Problem]) {
        let name = self.plan.fields[at].name;
        let is_one = !matches!(self.plan.shapes[at].kind, Kind::List(_));
        let are_several =
            matches!(self.slots[at].sent, Some((_, Value::Array(list))) if list.len() > 1);
        if let Some(batch) = &self.plan.batch
            && is_one
            && are_several
            && let Some(problem) = problems.iter_mut().find(|problem| problem.path == name)
        {
            problem.text.push_str("; for several at once call ");
            problem.text.push_str(batch);
        }
    }
}
