//! What the attribute makes of an impl block: facts, and a table of functions.

use std::sync::Arc;

use futures_util::future::BoxFuture;

use super::cx::Cx;
use crate::args::fields::{Field, Unknown};
use crate::args::problems::Problems;
use crate::args::reader::Args;
use crate::reply::encode::Payload;
use crate::reply::error::ToolError;
use crate::surface::spec::Hints;

/// How a handler ended.
pub type Outcome = Result<Payload, Fault>;

/// Why a call has no answer.
#[derive(Debug)]
pub enum Fault {
    /// The arguments do not fit; the handler was not called.
    Arguments(Problems),
    /// The handler said so.
    Tool(ToolError),
}

/// A type whose methods are tools. It is implemented by `#[tool]` on an impl block.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no tools",
    label = "no impl block of this type carries `#[tool]`",
    note = "write `#[tool]` on an impl block of it, and on each method that a model may call"
)]
pub trait Group: Sized + Send + Sync + 'static {
    /// The tool as a whole.
    const FACTS: GroupFacts;
    /// Its actions, in declared order.
    const ACTIONS: &'static [Action<Self>];
}

/// What is known of a group while compiling.
#[derive(Clone, Copy, Debug)]
pub struct GroupFacts {
    /// The tool's name.
    pub name: &'static str,
    /// A name for people.
    pub title: Option<&'static str>,
    /// The doc comment of the impl block, in one line.
    pub doc: &'static str,
    /// The key that names the action.
    pub discriminator: &'static str,
    /// Tags by which a server hides the whole tool.
    pub tags: &'static [&'static str],
    /// Other names it answers to.
    pub aliases: &'static [&'static str],
}

/// What is known of an action while compiling.
#[derive(Debug)]
pub struct ActionFacts {
    /// Its name.
    pub name: &'static str,
    /// A name for people.
    pub title: Option<&'static str>,
    /// Its doc comment, in one line.
    pub doc: &'static str,
    /// Its parameters.
    pub fields: &'static [Field],
    /// What a client may assume of it.
    pub hints: Hints,
    /// Tags by which a server hides it.
    pub tags: &'static [&'static str],
    /// Other names it answers to.
    pub aliases: &'static [&'static str],
    /// What becomes of unknown fields.
    pub unknown: Unknown,
}

/// Decodes the arguments, runs the handler and encodes what it returns.
pub type Call<S> = for<'a> fn(&'a Arc<S>, Args<'a>, &'a Cx) -> BoxFuture<'a, Outcome>;

/// An action: its facts and its function.
pub struct Action<S> {
    /// What is known of it.
    pub facts: ActionFacts,
    /// What it does.
    pub call: Call<S>,
}
