//! What the runtime needs of the program around it.

use std::thread;

/// A piece of work that blocks.
pub type Job = Box<dyn FnOnce() + Send>;

/// Where blocking work runs. Servers bring their own; without one it is a plain thread.
pub trait Host: Send + Sync {
    /// Runs a job that may block, away from the thread that asked for it.
    fn block(&self, job: Job);
}

/// Runs each blocking job on a thread of its own.
#[derive(Clone, Copy, Debug, Default)]
pub struct Threads;

impl Host for Threads {
    fn block(&self, job: Job) {
        // Where no thread can be had (a browser, a machine that is out of them) the caller waits.
        let slot = std::sync::Arc::new(std::sync::Mutex::new(Some(job)));
        let theirs = slot.clone();
        let take = |slot: &std::sync::Mutex<Option<Job>>| {
            slot.lock()
                .unwrap_or_else(std::sync::PoisonError::into_inner)
                .take()
        };
        let spawned = thread::Builder::new()
            .name("fusion-blocking".into())
            .spawn(move || {
                if let Some(job) = take(&theirs) {
                    job();
                }
            });
        if spawned.is_err()
            && let Some(job) = take(&slot)
        {
            job();
        }
    }
}
