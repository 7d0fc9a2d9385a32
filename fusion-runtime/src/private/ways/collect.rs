//! How a collection is written.

use serde::Serialize;

use super::Kind;
use super::encode::way;
use crate::call::cx::Cx;
use crate::call::tool::{Fault, Outcome};
use crate::reply::collection::Collection;
use crate::reply::present::Beside;
use crate::reply::record::Record;
use crate::reply::write;

way!(ByRows, FindByRows, collecting, [C: Collection<Item: Record>] &&Kind<C>);

impl ByRows {
    /// The reply.
    #[allow(clippy::needless_pass_by_value, reason = "all ways have one form")]
    pub fn encode<C: Collection<Item: Record>>(self, out: C, beside: Beside, cx: &Cx) -> Outcome {
        let payload = write::records(&out, cx.asked()).map_err(Fault::Tool)?;
        Ok((payload, beside).into())
    }
}

way!(ByItems, FindByItems, collecting, [C: Collection<Item: Serialize>] &Kind<C>);

impl ByItems {
    /// The reply.
    #[allow(clippy::needless_pass_by_value, reason = "all ways have one form")]
    pub fn encode<C>(self, out: C, beside: Beside, cx: &Cx) -> Outcome
    where
        C: Collection<Item: Serialize>,
    {
        let payload = write::list(&out, cx.asked()).map_err(Fault::Tool)?;
        Ok((payload, beside).into())
    }
}

way!(ByNoItems, FindByNoItems, collecting, [C] Kind<C>);

impl ByNoItems {
    /// Compiles for collections only, which come by the other ways: it carries the message.
    #[allow(clippy::needless_pass_by_value, reason = "all ways have one form")]
    pub fn encode<C: Collection<Item: Serialize>>(
        self,
        out: C,
        beside: Beside,
        cx: &Cx,
    ) -> Outcome {
        ByItems.encode(out, beside, cx)
    }
}

way!(ChosenRows, FindChosenRows, choosing_rows, [C: Collection<Item: Record>] &&Kind<C>);

impl ChosenRows {
    /// The reply.
    pub fn encode<C: Collection<Item: Record>>(self, out: C, beside: Beside, cx: &Cx) -> Outcome {
        ByRows.encode(out, beside, cx)
    }
}

way!(ChosenItems, FindChosenItems, choosing_rows, [C: Collection] &Kind<C>);

impl ChosenItems {
    /// Compiles for records only, which come by the other way: it carries the message.
    pub fn encode<C>(self, out: C, beside: Beside, cx: &Cx) -> Outcome
    where
        C: Collection,
        C::Item: Record,
    {
        ByRows.encode(out, beside, cx)
    }
}

way!(ChosenNoItems, FindChosenNoItems, choosing_rows, [C] Kind<C>);

impl ChosenNoItems {
    /// Compiles for collections only, which come by the other ways: it carries the message.
    pub fn encode<C: Collection<Item: Record>>(self, out: C, beside: Beside, cx: &Cx) -> Outcome {
        ByRows.encode(out, beside, cx)
    }
}
