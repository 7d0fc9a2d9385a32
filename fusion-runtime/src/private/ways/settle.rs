//! From what a handler returned to its value: a result is taken apart by the type of its error.

use std::error::Error;

use super::Kind;
use crate::call::tool::Fault;
use crate::reply::error::ToolError;

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
