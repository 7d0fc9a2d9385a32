//! How a value that is no collection is written.

use std::borrow::Cow;

use serde::Serialize;

use super::Kind;
use crate::call::cx::Cx;
use crate::call::tool::{Fault, Outcome};
use crate::reply::collection::Collection;
use crate::reply::media::{Image, Resource};
use crate::reply::present::Beside;
use crate::reply::record::Record;
use crate::reply::write::{self, Payload};

/// What is a reply as it is: text, nothing, an image or a resource.
pub trait Direct {
    /// The blocks.
    fn payload(self, cx: &Cx) -> Payload;
}

impl Direct for () {
    fn payload(self, _: &Cx) -> Payload {
        write::done()
    }
}

impl Direct for String {
    fn payload(self, cx: &Cx) -> Payload {
        write::text(self, cx.asked())
    }
}

impl Direct for &str {
    fn payload(self, cx: &Cx) -> Payload {
        write::text(self, cx.asked())
    }
}

impl Direct for Cow<'_, str> {
    fn payload(self, cx: &Cx) -> Payload {
        write::text(self, cx.asked())
    }
}

impl Direct for Image {
    fn payload(self, _: &Cx) -> Payload {
        vec![self.into()]
    }
}

impl Direct for Resource {
    fn payload(self, _: &Cx) -> Payload {
        vec![self.into()]
    }
}

impl Direct for Option<Image> {
    fn payload(self, _: &Cx) -> Payload {
        self.map_or_else(write::none, |image| vec![image.into()])
    }
}

impl Direct for Option<Resource> {
    fn payload(self, _: &Cx) -> Payload {
        self.map_or_else(write::none, |resource| vec![resource.into()])
    }
}

/// Declares a way: its type, and the trait by which it is found.
macro_rules! way {
    ($way:ident, $find:ident, $method:ident, [$($generics:tt)*] $kind:ty) => {
        /// A way.
        pub struct $way;

        /// Finds it.
        pub trait $find {
            /// The way.
            fn $method(&self) -> $way {
                $way
            }
        }

        impl<$($generics)*> $find for $kind {}
    };
}
pub(super) use way;

way!(ByItself, FindByItself, encoding, [T: Direct] &&&&&Kind<T>);

impl ByItself {
    /// The reply.
    pub fn encode<T: Direct>(self, out: T, _: Beside, cx: &Cx) -> Outcome {
        Ok(out.payload(cx).into())
    }
}

way!(ByLimit, FindByLimit, encoding, [T: Collection] &&&&Kind<T>);

/// What has a limit. Nothing has one by this trait: it carries the message for collections
/// that are answered without.
#[diagnostic::on_unimplemented(
    message = "a collection is answered without a limit",
    label = "of this nobody knows how long it gets",
    note = "write `limit = 50` in the `#[tool(…)]` of this action, or `unbounded` to insist"
)]
pub trait Limited {}

impl ByLimit {
    /// Never compiles: nothing is [`Limited`].
    #[allow(clippy::needless_pass_by_value, reason = "all ways have one form")]
    pub fn encode<T: Limited>(self, _: T, _: Beside, _: &Cx) -> Outcome {
        Ok(Vec::new().into())
    }
}

way!(ByRecord, FindByRecord, encoding, [T: Record] &&&Kind<T>);

impl ByRecord {
    /// The reply.
    #[allow(clippy::needless_pass_by_value, reason = "all ways have one form")]
    pub fn encode<T: Record>(self, out: T, beside: Beside, cx: &Cx) -> Outcome {
        let payload = write::one(&out, cx.asked()).map_err(Fault::Tool)?;
        Ok((payload, beside).into())
    }
}

way!(ByRecordOrNone, FindByRecordOrNone, encoding, [T: Record] &&&Kind<Option<T>>);

impl ByRecordOrNone {
    /// The reply.
    #[allow(clippy::needless_pass_by_value, reason = "all ways have one form")]
    pub fn encode<T: Record>(self, out: Option<T>, beside: Beside, cx: &Cx) -> Outcome {
        match out {
            Some(out) => ByRecord.encode(out, beside, cx),
            None => ByJson.encode((), beside, cx),
        }
    }
}

/// What can be an answer. Nothing is by this trait: it carries the message for types that are
/// by none of the other ways.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the answer of a tool",
    label = "a model could not read this",
    note = "derive `serde::Serialize` on it, or return text; \
            of a function that returns a future write `async fn`"
)]
pub trait Answer {}

way!(ByInnerResult, FindByInnerResult, encoding, [T, E] &&Kind<Result<T, E>>);
way!(ByInnerOption, FindByInnerOption, encoding, [T, E] &&Kind<Option<Result<T, E>>>);

impl ByInnerResult {
    /// Never compiles: an error inside of the value would be told as a success.
    #[allow(clippy::needless_pass_by_value, reason = "all ways have one form")]
    pub fn encode<T: Answer>(self, _: T, _: Beside, _: &Cx) -> Outcome {
        Ok(Vec::new().into())
    }
}

impl ByInnerOption {
    /// Never compiles: an error inside of the value would be told as a success.
    #[allow(clippy::needless_pass_by_value, reason = "all ways have one form")]
    pub fn encode<T: Answer>(self, _: T, _: Beside, _: &Cx) -> Outcome {
        Ok(Vec::new().into())
    }
}

way!(ByJson, FindByJson, encoding, [T: Serialize] &Kind<T>);

impl ByJson {
    /// The reply.
    #[allow(clippy::needless_pass_by_value, reason = "all ways have one form")]
    pub fn encode<T: Serialize>(self, out: T, beside: Beside, cx: &Cx) -> Outcome {
        let payload = write::value(&out, cx.asked()).map_err(Fault::Tool)?;
        Ok((payload, beside).into())
    }
}

way!(ByNoMeans, FindByNoMeans, encoding, [T] Kind<T>);

impl ByNoMeans {
    /// Never compiles: no type is an [`Answer`].
    #[allow(clippy::needless_pass_by_value, reason = "all ways have one form")]
    pub fn encode<T: Answer>(self, _: T, _: Beside, _: &Cx) -> Outcome {
        Ok(Vec::new().into())
    }
}

way!(ChosenRecord, FindChosenRecord, choosing, [T: Record] &Kind<T>);

impl ChosenRecord {
    /// The reply.
    pub fn encode<T: Record>(self, out: T, beside: Beside, cx: &Cx) -> Outcome {
        ByRecord.encode(out, beside, cx)
    }
}

way!(ChosenOrNone, FindChosenOrNone, choosing, [T: Record] &Kind<Option<T>>);

impl ChosenOrNone {
    /// The reply.
    pub fn encode<T: Record>(self, out: Option<T>, beside: Beside, cx: &Cx) -> Outcome {
        ByRecordOrNone.encode(out, beside, cx)
    }
}

way!(ChosenOther, FindChosenOther, choosing, [T] Kind<T>);

impl ChosenOther {
    /// Compiles for records only, which come by the other ways: it carries the message.
    pub fn encode<T: Record>(self, out: T, beside: Beside, cx: &Cx) -> Outcome {
        ByRecord.encode(out, beside, cx)
    }
}
