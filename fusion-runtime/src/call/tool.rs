//! What the attribute makes of an impl block: facts, and a table of functions.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;

use super::cx::Cx;
use crate::args::fields::{Field, Unknown};
use crate::args::problems::Problems;
use crate::args::reader::Args;
use crate::reply::ending::Ending;
use crate::reply::error::ToolError;
use crate::reply::present::Beside;
use crate::reply::rules::ReplyRules;
use crate::reply::write::Payload;
use crate::surface::describe::Style;
use crate::surface::spec::Hints;

/// How a handler ended.
pub type Outcome = Result<Answered, Fault>;

/// What a handler answered.
#[derive(Debug, Default)]
pub struct Answered {
    /// The data, and before it what is left out.
    pub(crate) payload: Payload,
    /// What is said beside it.
    pub(crate) beside: Beside,
    /// How its items ended, of a batch.
    pub(crate) ending: Option<Box<Ending>>,
}

impl From<Payload> for Answered {
    fn from(payload: Payload) -> Self {
        Self {
            payload,
            ..Self::default()
        }
    }
}

impl From<(Payload, Beside)> for Answered {
    fn from((payload, beside): (Payload, Beside)) -> Self {
        Self {
            payload,
            beside,
            ending: None,
        }
    }
}

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

/// A tool that stands alone. It is implemented by `#[tool]` on a function, for the struct of the
/// same name, or on a struct of arguments.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no tool",
    label = "this carries no `#[tool]`",
    note = "write `#[tool]` on the function or on the struct of arguments; \
            a type whose methods are tools is added by `group` or `flat`"
)]
pub trait Tool: 'static {
    /// What its calls share.
    type State: Send + Sync + 'static;
    /// What it is and does.
    const ACTION: &'static Action<Self::State>;
    /// What runs it for several at once, where there is such a thing.
    const BATCH: Option<&'static Action<Self::State>> = None;
}

/// The state of a tool that has none.
#[diagnostic::on_unimplemented(
    message = "this tool has a state, `{Self}`",
    label = "its calls share a `{Self}`",
    note = "add it by `tool_with`, and give it the state"
)]
pub trait NoState: Default {}

impl NoState for () {}

/// What a struct of arguments does when it is called.
///
/// ```
/// use fusion_runtime::call::cx::Cx;
/// use fusion_runtime::call::tool::Call;
///
/// struct Roll {
///     sides: u32,
/// }
///
/// impl Call for Roll {
///     type State = ();
///     type Output = u32;
///
///     async fn call(self, (): &(), _: &Cx) -> u32 {
///         self.sides / 2
///     }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` does nothing when it is called",
    label = "this struct has `#[tool]`, and no `impl Call`",
    note = "write `impl fusion::Call for {Self}`, with what its calls share as `State`, or `()`"
)]
pub trait Call: Sized {
    /// What calls share; `()` where there is nothing.
    type State;
    /// What is answered: like what a handler returns.
    type Output;

    /// Answers a call.
    fn call(self, state: &Self::State, cx: &Cx) -> impl Future<Output = Self::Output> + Send;
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
    /// How it is described, where that was written.
    pub style: Option<Style>,
    /// The key that names the action.
    pub discriminator: &'static str,
    /// Tags by which a server hides the whole tool.
    pub tags: &'static [&'static str],
    /// Other names it answers to.
    pub aliases: &'static [&'static str],
    /// How many tokens of a menu it may take, by the estimate.
    pub budget: Option<usize>,
}

/// What is known of an action while compiling.
#[derive(Debug)]
pub struct ActionFacts {
    /// Its name.
    pub name: &'static str,
    /// The name of the method, function or struct that it was made of.
    pub method: &'static str,
    /// A name for people.
    pub title: Option<&'static str>,
    /// Its doc comment, in one line.
    pub doc: &'static str,
    /// How it is described as a tool of its own, where that was written.
    pub style: Option<Style>,
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
    /// How long a call may take before it is stopped.
    pub timeout: Option<Duration>,
    /// How many calls of it run at once, over the set; the others wait.
    pub concurrency: Option<usize>,
    /// How it answers.
    pub reply: ReplyRules,
    /// How many tokens of a menu it may take as a tool of its own, with its batch.
    pub budget: Option<usize>,
    /// Where it is the batch of another action: how it runs that.
    pub batch: Option<BatchFacts>,
}

/// What is known while compiling of an action that runs another for each of its items.
#[derive(Debug)]
pub struct BatchFacts {
    /// The name of the action that it runs.
    pub of: &'static str,
    /// How many items a call may have.
    pub max: usize,
    /// How many of them run at once.
    pub parallel: usize,
    /// The argument that holds the items.
    pub items: &'static str,
    /// The names of the parameters that are sent once, beside the items.
    pub shared: &'static [&'static str],
    /// What a failed item means for the others.
    pub on_error: OnError,
}

/// What an item that fails means for the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OnError {
    /// They run.
    #[default]
    Continue,
    /// Those that have not begun are skipped.
    Stop,
    /// None runs where one does not decode; afterwards as [`OnError::Stop`].
    AllOrNothing,
}

/// Decodes the arguments, runs the handler and encodes what it returns.
pub type Function<S> = for<'a> fn(&'a Arc<S>, Args<'a>, &'a Cx) -> BoxFuture<'a, Outcome>;

/// An action: its facts and its function.
pub struct Action<S> {
    /// What is known of it.
    pub facts: ActionFacts,
    /// What it does.
    pub call: Function<S>,
}
