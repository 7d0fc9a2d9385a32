//! Annotated items as plain data.

use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::{Attribute, Generics, Meta, Path, ReturnType, Signature, Type, Visibility};

use crate::words::{DefaultValue, Limit, Select, SerdeDefault};

/// An impl block whose marked methods are actions.
pub(crate) struct Block {
    pub(crate) self_ty: Type,
    pub(crate) generics: Generics,
    pub(crate) krate: Path,
    pub(crate) name: Name,
    pub(crate) title: Option<String>,
    pub(crate) doc: String,
    pub(crate) style: Option<Style>,
    pub(crate) discriminator: Name,
    pub(crate) tags: Vec<String>,
    pub(crate) aliases: Vec<Name>,
    pub(crate) actions: Vec<Action>,
}

/// A method that a model may call.
pub(crate) struct Action {
    pub(crate) cfg: Vec<Attribute>,
    pub(crate) facts: Facts,
    pub(crate) handler: Handler,
}

/// A function that is a tool.
pub(crate) struct Function {
    pub(crate) krate: Path,
    pub(crate) cfg: Vec<Attribute>,
    pub(crate) vis: Visibility,
    /// The struct that stands for the tool.
    pub(crate) type_name: Ident,
    pub(crate) facts: Facts,
    pub(crate) handler: Handler,
}

/// A struct whose fields are the arguments of a tool.
pub(crate) struct Arguments {
    pub(crate) krate: Path,
    pub(crate) cfg: Vec<Attribute>,
    pub(crate) ident: Ident,
    pub(crate) facts: Facts,
    pub(crate) fields: Vec<Argument>,
}

/// What is said of an action, wherever it stands.
pub(crate) struct Facts {
    pub(crate) name: Name,
    /// The item that it is made of.
    pub(crate) method: String,
    pub(crate) title: Option<String>,
    pub(crate) doc: String,
    /// Whether there is a doc comment whose text only the compiler knows.
    pub(crate) has_hidden_doc: bool,
    pub(crate) style: Option<Style>,
    pub(crate) unknown: Option<Unknown>,
    pub(crate) hints: Hints,
    pub(crate) blocking: Option<Span>,
    pub(crate) tags: Vec<String>,
    pub(crate) aliases: Vec<Name>,
    /// In milliseconds.
    pub(crate) timeout: Option<u64>,
    pub(crate) concurrency: Option<usize>,
    pub(crate) reply: Reply,
}

/// How an action answers, as it was written.
#[derive(Clone, Copy)]
pub(crate) struct Reply {
    pub(crate) limit: Option<Limit>,
    pub(crate) unbounded: Option<Span>,
    pub(crate) select: Option<Select>,
    pub(crate) format: Option<Format>,
    pub(crate) delimiter: Option<Delimiter>,
    pub(crate) max_tokens: Option<usize>,
}

/// The notation of a reply.
#[derive(Clone, Copy)]
pub(crate) enum Format {
    Auto,
    Json,
    Toon,
}

/// What stands between the cells of a table.
#[derive(Clone, Copy)]
pub(crate) enum Delimiter {
    Comma,
    Pipe,
    Tab,
}

/// A method or a function, as it is called.
pub(crate) struct Handler {
    pub(crate) sig: Signature,
    pub(crate) params: Vec<Param>,
}

/// A name on the wire, and where it was written.
#[derive(Clone)]
pub(crate) struct Name {
    pub(crate) text: String,
    pub(crate) span: Span,
}

/// How a tool is described.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Style {
    Toon,
    Signature,
    Prose,
}

/// What becomes of fields that an action does not have.
#[derive(Clone, Copy)]
pub(crate) enum Unknown {
    Refuse,
    Ignore,
}

/// What a client may assume, as it was written.
#[derive(Clone, Copy, Default)]
pub(crate) struct Hints {
    pub(crate) read_only: Option<(bool, Span)>,
    pub(crate) destructive: Option<(bool, Span)>,
    pub(crate) idempotent: Option<(bool, Span)>,
    pub(crate) open_world: Option<(bool, Span)>,
}

/// A parameter of a handler, after the receiver.
pub(crate) enum Param {
    /// The context of the call.
    Cx(Box<Type>),
    /// The state of a function: what the first reference points to.
    State(Box<Type>),
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
    /// Where it was marked to take the cursor of a page.
    pub(crate) cursor: Option<Span>,
    /// Ranges, lengths and patterns, as schemars reads them.
    pub(crate) limits: Vec<Meta>,
}

/// What an argument is when it is not sent.
pub(crate) enum Default {
    /// Written in `#[tool]`.
    Tool(DefaultValue),
    /// Written in `#[serde]`.
    Serde(SerdeDefault),
}

impl Handler {
    /// The arguments, without context and state.
    pub(crate) fn arguments(&self) -> Vec<&Argument> {
        let arguments = self.params.iter().filter_map(|param| match param {
            Param::Argument(argument) => Some(&**argument),
            Param::Cx(_) | Param::State(_) => None,
        });
        arguments.collect()
    }

    /// The type that it returns, as it can be named outside of its signature; none where it
    /// returns nothing, or a type without a name.
    pub(crate) fn returns(&self) -> Option<TokenStream> {
        let ReturnType::Type(_, ty) = &self.sig.output else {
            return None;
        };
        let lifetimes: Vec<&Ident> = self
            .sig
            .generics
            .lifetimes()
            .map(|lifetime| &lifetime.lifetime.ident)
            .collect();
        nameable(ty.to_token_stream(), &lifetimes)
    }

    /// The type of the state, of a function that takes one.
    pub(crate) fn state(&self) -> Option<&Type> {
        self.params.iter().find_map(|param| match param {
            Param::State(ty) => Some(&**ty),
            _ => None,
        })
    }
}

/// A type with these lifetimes left to the compiler; none where it holds an `impl Trait`.
fn nameable(ty: TokenStream, lifetimes: &[&Ident]) -> Option<TokenStream> {
    let mut follows_apostrophe = false;
    let mut name = |token: TokenTree| {
        let is_lifetime = std::mem::replace(
            &mut follows_apostrophe,
            matches!(&token, TokenTree::Punct(punct) if punct.as_char() == '\''),
        );
        Some(match token {
            TokenTree::Ident(ident) if ident == "impl" => return None,
            TokenTree::Ident(ident) if is_lifetime && lifetimes.contains(&&ident) => {
                Ident::new("_", ident.span()).into()
            }
            TokenTree::Group(group) => {
                let inner = nameable(group.stream(), lifetimes)?;
                let mut inner = Group::new(group.delimiter(), inner);
                inner.set_span(group.span());
                inner.into()
            }
            other => other,
        })
    };
    ty.into_iter().map(&mut name).collect()
}
