//! How the answers of a batch are written. What no way fits was refused at the single action,
//! and is not told of again.

use std::panic::{AssertUnwindSafe, catch_unwind};

use serde::Serialize;

use super::Kind;
use super::encode::{Direct, way};
use crate::call::cx::Cx;
use crate::call::tool::{Answered, Fault, Outcome};
use crate::reply::collection::Collection;
use crate::reply::error::ToolError;
use crate::reply::many::{self, Many};
use crate::reply::present::{Beside, Present};
use crate::reply::record::Record;
use crate::reply::rules::Asked;
use crate::reply::salvage;
use crate::reply::write::Payload;

/// Puts the blocks of all answers behind what is said of the items.
fn answered<T>(
    mut many: Many<T>,
    beside: Beside,
    cx: &Cx,
    write: impl Fn(&Many<T>, &Asked) -> Result<Payload, ToolError>,
) -> Outcome {
    let payload = salvage::written(&mut many, cx.asked(), write).map_err(Fault::Tool)?;
    Ok(Answered {
        payload,
        beside,
        ending: Some(Box::new(many.ending)),
    })
}

way!(ManyDone, FindManyDone, batching, [] &&&&&&&Kind<Many<()>>);

impl ManyDone {
    /// Nothing but the count.
    pub fn encode(self, many: Many<()>, beside: Beside, cx: &Cx) -> Outcome {
        answered(many, beside, cx, |_, _| Ok(Payload::new()))
    }
}

way!(ManyDirect, FindManyDirect, batching, [T: Direct] &&&&&&Kind<Many<T>>);

impl ManyDirect {
    /// The reply.
    pub fn encode<T: Direct>(self, mut many: Many<T>, beside: Beside, cx: &Cx) -> Outcome {
        let asked = many.asked(cx.asked());
        let (payload, ending) = many::payloads(many, &asked, |answer| answer.payload(cx));
        Ok(Answered {
            payload,
            beside,
            ending: Some(Box::new(ending)),
        })
    }
}

way!(ManyRows, FindManyRows, batching, [C: Collection<Item: Record>] &&&&&Kind<Many<C>>);

impl ManyRows {
    /// The reply.
    pub fn encode<C>(self, many: Many<C>, beside: Beside, cx: &Cx) -> Outcome
    where
        C: Collection<Item: Record>,
    {
        let limit = cx.limit().unwrap_or(usize::MAX);
        answered(many, beside, cx, |many, asked| {
            many::lists_of_records(many, limit, asked)
        })
    }
}

way!(ManyLists, FindManyLists, batching, [C: Collection<Item: Serialize>] &&&&Kind<Many<C>>);

impl ManyLists {
    /// The reply.
    pub fn encode<C>(self, many: Many<C>, beside: Beside, cx: &Cx) -> Outcome
    where
        C: Collection<Item: Serialize>,
    {
        let limit = cx.limit().unwrap_or(usize::MAX);
        answered(many, beside, cx, |many, asked| {
            many::lists(many, limit, asked)
        })
    }
}

way!(ManyRecords, FindManyRecords, batching, [T: Record] &&&Kind<Many<T>>);

impl ManyRecords {
    /// The reply.
    pub fn encode<T: Record>(self, many: Many<T>, beside: Beside, cx: &Cx) -> Outcome {
        answered(many, beside, cx, many::records)
    }
}

way!(ManyOrNone, FindManyOrNone, batching, [T: Record] &&Kind<Many<Option<T>>>);

impl ManyOrNone {
    /// The reply.
    pub fn encode<T: Record>(self, many: Many<Option<T>>, beside: Beside, cx: &Cx) -> Outcome {
        answered(many, beside, cx, many::records_or_none)
    }
}

way!(ManyValues, FindManyValues, batching, [T: Serialize] &Kind<Many<T>>);

impl ManyValues {
    /// The reply.
    pub fn encode<T: Serialize>(self, many: Many<T>, beside: Beside, cx: &Cx) -> Outcome {
        answered(many, beside, cx, many::values)
    }
}

way!(ManyOther, FindManyOther, batching, [T] Kind<Many<T>>);

impl ManyOther {
    /// Never called: the single action does not compile.
    pub fn encode<T>(self, many: Many<T>, beside: Beside, cx: &Cx) -> Outcome {
        answered(many, beside, cx, |_, _| Ok(Payload::new()))
    }
}

/// What is said beside the answers. Where that panics, they are not lost with it.
fn said(of: impl FnOnce() -> Beside) -> Beside {
    catch_unwind(AssertUnwindSafe(of)).unwrap_or_else(|_| {
        tracing::error!("what is said beside the answers of a batch panicked");
        Beside::unsaid()
    })
}

way!(OfMany, FindOfMany, presenting_many, [T: Present] &&&Kind<Many<T>>);

impl OfMany {
    /// What is said beside them.
    pub fn present<T: Present>(self, many: &Many<T>) -> Beside {
        said(|| Beside::of(&many.answers))
    }
}

way!(OfManyLists, FindOfManyLists, presenting_many, [C: Collection<Item: Present>] &&Kind<Many<C>>);

impl OfManyLists {
    /// What is said beside them.
    pub fn present<C: Collection<Item: Present>>(self, many: &Many<C>) -> Beside {
        let lists = many.answers.iter().map(|list| Beside::of(list.items()));
        said(|| Beside::joined(lists))
    }
}

way!(OfManyOrNone, FindOfManyOrNone, presenting_many, [T: Present] &Kind<Many<Option<T>>>);

impl OfManyOrNone {
    /// What is said beside them.
    pub fn present<T: Present>(self, many: &Many<Option<T>>) -> Beside {
        let found = many.answers.iter().flatten();
        said(|| Beside::joined(found.map(|one| Beside::of(std::slice::from_ref(one)))))
    }
}

way!(OfManyOther, FindOfManyOther, presenting_many, [T] Kind<Many<T>>);

impl OfManyOther {
    /// Nothing is said.
    pub fn present<T>(self, _: &Many<T>) -> Beside {
        Beside::default()
    }
}
