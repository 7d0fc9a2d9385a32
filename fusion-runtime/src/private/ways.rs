//! The ways from what a handler returned to a reply. Which one fits is found by the type of
//! the value: generated code asks through [`Kind`], and the compiler takes the first that fits.

use std::borrow::Cow;
use std::error::Error;
use std::marker::PhantomData;

use serde::Serialize;

use crate::call::tool::{Fault, Outcome};
use crate::reply::encode::{self, Payload};
use crate::reply::error::ToolError;

/// The type of a value, of which generated code asks what can be done with it. The methods
/// are tried from the most references to the fewest.
pub struct Kind<T>(PhantomData<fn() -> T>);

impl<T> Kind<T> {
    /// The kind of a value.
    pub fn of(_: &T) -> Self {
        Self(PhantomData)
    }
}

/// A result whose error is a `ToolError`, or made into one.
pub struct ByToolError;

/// Finds [`ByToolError`].
pub trait FindByToolError {
    /// The way.
    fn settling(&self) -> ByToolError {
        ByToolError
    }
}

impl<T, E: Into<ToolError>> FindByToolError for &&&Kind<Result<T, E>> {}

impl ByToolError {
    /// The value, or the fault.
    pub fn settle<T, E: Into<ToolError>>(self, out: Result<T, E>) -> Result<T, Fault> {
        out.map_err(|error| Fault::Tool(error.into()))
    }
}

/// A result whose error can be boxed.
pub struct ByBox;

/// Finds [`ByBox`].
pub trait FindByBox {
    /// The way.
    fn settling(&self) -> ByBox {
        ByBox
    }
}

impl<T, E: Into<Box<dyn Error + Send + Sync>>> FindByBox for &&Kind<Result<T, E>> {}

impl ByBox {
    /// The value, or the fault.
    pub fn settle<T, E>(self, out: Result<T, E>) -> Result<T, Fault>
    where
        E: Into<Box<dyn Error + Send + Sync>>,
    {
        out.map_err(|error| Fault::Tool(ToolError::from_boxed(error)))
    }
}

/// A result whose error can be nothing of this.
pub struct ByNothing;

/// Finds [`ByNothing`].
pub trait FindByNothing {
    /// The way.
    fn settling(&self) -> ByNothing {
        ByNothing
    }
}

impl<T, E> FindByNothing for &Kind<Result<T, E>> {}

/// What can be the error of a handler. Nothing is by this trait: it carries the message for
/// types that are by none of the other ways.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the error of a tool",
    label = "a model could not be told of this error",
    note = "return `fusion::Result<T>`, or an error that is `Into<ToolError>` or \
            `Into<Box<dyn Error + Send + Sync>>`: your own error type, `anyhow::Error`, `String`"
)]
pub trait HandlerError {}

impl ByNothing {
    /// Never compiles: no type is a [`HandlerError`].
    pub fn settle<T, E: HandlerError>(self, _: Result<T, E>) -> Result<T, Fault> {
        Err(Fault::Tool(ToolError::new("")))
    }
}

/// What is no result.
pub struct AsIs;

/// Finds [`AsIs`].
pub trait FindAsIs {
    /// The way.
    fn settling(&self) -> AsIs {
        AsIs
    }
}

impl<T> FindAsIs for Kind<T> {}

impl AsIs {
    /// The value.
    #[allow(clippy::unnecessary_wraps, reason = "all ways have one form")]
    pub fn settle<T>(self, out: T) -> Result<T, Fault> {
        Ok(out)
    }
}

/// What is a reply as it is: text, or nothing.
pub trait Direct {
    /// The blocks.
    fn payload(self) -> Payload;
}

impl Direct for () {
    fn payload(self) -> Payload {
        encode::done()
    }
}

impl Direct for String {
    fn payload(self) -> Payload {
        encode::text(self)
    }
}

impl Direct for &str {
    fn payload(self) -> Payload {
        encode::text(self)
    }
}

impl Direct for Cow<'_, str> {
    fn payload(self) -> Payload {
        encode::text(self)
    }
}

/// A reply as it is.
pub struct ByItself;

/// Finds [`ByItself`].
pub trait FindByItself {
    /// The way.
    fn encoding(&self) -> ByItself {
        ByItself
    }
}

impl<T: Direct> FindByItself for &&Kind<T> {}

impl ByItself {
    /// The blocks.
    #[allow(clippy::unnecessary_wraps, reason = "all ways have one form")]
    pub fn encode<T: Direct>(self, out: T) -> Outcome {
        Ok(out.payload())
    }
}

/// A reply as JSON.
pub struct ByJson;

/// Finds [`ByJson`].
pub trait FindByJson {
    /// The way.
    fn encoding(&self) -> ByJson {
        ByJson
    }
}

impl<T: Serialize> FindByJson for &Kind<T> {}

impl ByJson {
    /// The blocks.
    #[allow(clippy::needless_pass_by_value, reason = "all ways have one form")]
    pub fn encode<T: Serialize>(self, out: T) -> Outcome {
        encode::json(&out).map_err(Fault::Tool)
    }
}

/// No reply.
pub struct ByNoMeans;

/// Finds [`ByNoMeans`].
pub trait FindByNoMeans {
    /// The way.
    fn encoding(&self) -> ByNoMeans {
        ByNoMeans
    }
}

impl<T> FindByNoMeans for Kind<T> {}

/// What can be an answer. Nothing is by this trait: it carries the message for types that are
/// by none of the other ways.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the answer of a tool",
    label = "a model could not read this",
    note = "derive `serde::Serialize` on it, or return text; \
            of a function that returns a future write `async fn`"
)]
pub trait Answer {}

impl ByNoMeans {
    /// Never compiles: no type is an [`Answer`].
    #[allow(clippy::needless_pass_by_value, reason = "all ways have one form")]
    pub fn encode<T: Answer>(self, _: T) -> Outcome {
        Ok(Vec::new())
    }
}
