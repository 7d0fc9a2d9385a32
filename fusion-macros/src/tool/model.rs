//! An annotated impl block as plain data.

use proc_macro2::Span;
use syn::{Attribute, Generics, Ident, Path, Signature, Type};

use crate::words::{DefaultValue, SerdeDefault};

/// An impl block whose marked methods are actions.
pub(crate) struct Block {
    pub(crate) self_ty: Type,
    pub(crate) generics: Generics,
    pub(crate) krate: Path,
    pub(crate) name: Name,
    pub(crate) title: Option<String>,
    pub(crate) doc: String,
    pub(crate) discriminator: Name,
    pub(crate) tags: Vec<String>,
    pub(crate) aliases: Vec<Name>,
    pub(crate) actions: Vec<Action>,
}

/// A name on the wire, and where it was written.
#[derive(Clone)]
pub(crate) struct Name {
    pub(crate) text: String,
    pub(crate) span: Span,
}

/// A method that a model may call.
pub(crate) struct Action {
    pub(crate) sig: Signature,
    pub(crate) name: Name,
    pub(crate) title: Option<String>,
    pub(crate) doc: String,
    pub(crate) cfg: Vec<Attribute>,
    pub(crate) hints: Hints,
    pub(crate) blocking: Option<Span>,
    pub(crate) tags: Vec<String>,
    pub(crate) aliases: Vec<Name>,
    pub(crate) params: Vec<Param>,
}

/// What a client may assume, as it was written.
#[derive(Clone, Copy, Default)]
pub(crate) struct Hints {
    pub(crate) read_only: Option<(bool, Span)>,
    pub(crate) destructive: Option<(bool, Span)>,
    pub(crate) idempotent: Option<(bool, Span)>,
    pub(crate) open_world: Option<(bool, Span)>,
}

/// A parameter of a method, after the receiver.
pub(crate) enum Param {
    /// The context of the call.
    Cx(Box<Type>),
    /// What the model sends.
    Argument(Box<Argument>),
}

/// An argument.
pub(crate) struct Argument {
    pub(crate) ident: Ident,
    pub(crate) name: Name,
    pub(crate) ty: Type,
    pub(crate) doc: String,
    pub(crate) aliases: Vec<Name>,
    pub(crate) default: Option<Default>,
    pub(crate) secret: bool,
}

/// What an argument is when it is not sent.
pub(crate) enum Default {
    /// Written in `#[tool]`.
    Tool(DefaultValue),
    /// Written in `#[serde]`.
    Serde(SerdeDefault),
}

impl Action {
    /// The arguments, without the context.
    pub(crate) fn arguments(&self) -> impl Iterator<Item = &Argument> {
        self.params.iter().filter_map(|param| match param {
            Param::Argument(argument) => Some(&**argument),
            Param::Cx(_) => None,
        })
    }
}
