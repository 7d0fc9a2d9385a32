//! The context of a call.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak};

use async_lock::SemaphoreGuardArc;
use serde_json::Value;

use super::batch::BatchPlan;
use super::host::{Host, Threads};
use super::repeat::LastFailure;
use crate::reply::rules::Asked;

/// The context of a call: what the server knows of its caller, and ways to speak to it while
/// the call runs. A handler takes it as `&Cx`. Cloning is cheap.
///
/// ```
/// use fusion_runtime::call::cx::Cx;
///
/// struct Tenant(&'static str);
/// let cx = Cx::new().with(Tenant("acme"));
/// assert_eq!(cx.get::<Tenant>().map(|tenant| tenant.0), Some("acme"));
/// assert!(cx.get::<String>().is_none());
/// assert!(!cx.cancelled());
/// ```
#[derive(Clone)]
pub struct Cx {
    extensions: Arc<HashMap<TypeId, Arc<dyn Any + Send + Sync>>>,
    hidden: Arc<[String]>,
    cancelled: Arc<AtomicBool>,
    progress: Option<Arc<dyn Progress>>,
    host: Arc<dyn Host>,
    asked: Arc<Asked>,
    /// The turn of this call among those that may run at once. Weak, so that a context which is
    /// kept longer than its call holds up no other.
    turn: Weak<SemaphoreGuardArc>,
    last_failure: LastFailure,
    /// How the items of this call are run, where it is one of a batch.
    batch: Option<Arc<BatchPlan>>,
}

/// Where reports of progress go.
pub trait Progress: Send + Sync {
    /// Takes a report: how much is done, of how much where that is known, and what is going on.
    fn report(&self, done: u64, total: Option<u64>, text: &str);
}

impl Cx {
    /// A context that knows nothing: no session, nothing hidden, progress goes nowhere.
    pub fn new() -> Self {
        Self {
            extensions: Arc::default(),
            hidden: Arc::new([]),
            cancelled: Arc::default(),
            progress: None,
            host: Arc::new(Threads),
            asked: Arc::new(Asked::nothing()),
            turn: Weak::new(),
            last_failure: LastFailure::default(),
            batch: None,
        }
    }

    /// Adds a value that handlers find by its type; one of the same type is replaced.
    #[must_use]
    pub fn with<T: Any + Send + Sync>(mut self, value: T) -> Self {
        Arc::make_mut(&mut self.extensions).insert(TypeId::of::<T>(), Arc::new(value));
        self
    }

    /// The value of this type that the server added.
    pub fn get<T: Any>(&self) -> Option<&T> {
        self.extensions.get(&TypeId::of::<T>())?.downcast_ref()
    }

    /// Hides every tool and action that carries one of these tags: they are not listed, cannot
    /// be called, and no error names them.
    #[must_use]
    pub fn hide_tags<S: Into<String>>(mut self, tags: impl IntoIterator<Item = S>) -> Self {
        let more = tags.into_iter().map(Into::into);
        self.hidden = self.hidden.iter().cloned().chain(more).collect();
        self
    }

    /// Sends reports of progress there.
    #[must_use]
    pub fn with_progress(mut self, progress: Arc<dyn Progress>) -> Self {
        self.progress = Some(progress);
        self
    }

    /// Runs blocking handlers there.
    #[must_use]
    pub fn with_host(mut self, host: Arc<dyn Host>) -> Self {
        self.host = host;
        self
    }

    /// Tells the caller how far the work is: `done` of `total`, where that is known.
    pub fn progress(&self, done: u64, total: impl Into<Option<u64>>, text: &str) {
        if let Some(progress) = &self.progress {
            progress.report(done, total.into(), text);
        }
    }

    /// Whether nobody waits for the answer any more. A blocking handler looks at it from time
    /// to time; an async one is dropped and need not.
    pub fn cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// The fields that the caller chose, as `id` or `customer.name`; empty for all. They are
    /// applied to the answer in any case; a handler may push them down into its query.
    pub fn select(&self) -> &[String] {
        &self.asked.select
    }

    /// How many items of a collection are sent at most: the limit of the action, or the
    /// caller's where that is lower. It is applied to the answer in any case; a handler that
    /// pushes it down into its query answers with a `Page`.
    pub fn limit(&self) -> Option<usize> {
        self.asked.limit
    }

    /// Whether a call that just failed is the same as the one that failed before it in this
    /// session: clones of a context are of one session.
    pub(super) fn fails_again(&self, name: &str, arguments: &Value) -> bool {
        self.last_failure.is_again(name, arguments)
    }

    pub(crate) fn host(&self) -> &dyn Host {
        &*self.host
    }

    pub(crate) fn hides(&self, tags: &[&str]) -> bool {
        tags.iter()
            .any(|tag| self.hidden.iter().any(|hidden| hidden == tag))
    }

    pub(crate) fn hides_nothing(&self) -> bool {
        self.hidden.is_empty()
    }

    /// A context for one call, with a cancellation of its own and what it asks of its reply.
    pub(super) fn for_call(
        &self,
        asked: Asked,
        turn: Option<&Arc<SemaphoreGuardArc>>,
        batch: Option<&Arc<BatchPlan>>,
    ) -> Self {
        Self {
            cancelled: Arc::default(),
            asked: Arc::new(asked),
            turn: turn.map(Arc::downgrade).unwrap_or_default(),
            batch: batch.cloned(),
            ..self.clone()
        }
    }

    /// A context for one item of a batch. Progress is told of the batch as a whole, and must
    /// not go back: an item's own is not told.
    pub(super) fn for_item(&self, turn: Option<&Arc<SemaphoreGuardArc>>) -> Self {
        Self {
            cancelled: Arc::default(),
            turn: turn.map(Arc::downgrade).unwrap_or_default(),
            progress: None,
            batch: None,
            ..self.clone()
        }
    }

    /// How the items of this call are run.
    pub(super) fn batch(&self) -> Option<&Arc<BatchPlan>> {
        self.batch.as_ref()
    }

    pub(crate) fn asked(&self) -> &Asked {
        &self.asked
    }

    /// Keeps the turn of this call: work on another thread goes on where the call is given up.
    pub(crate) fn turn(&self) -> Option<Arc<SemaphoreGuardArc>> {
        self.turn.upgrade()
    }

    pub(crate) fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }
}

impl Default for Cx {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Cx {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cx")
            .field("hidden", &self.hidden)
            .finish_non_exhaustive()
    }
}
