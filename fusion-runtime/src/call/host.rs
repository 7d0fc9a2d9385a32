//! What the runtime needs of the program around it.

use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::Duration;

use futures_channel::oneshot;
use futures_util::future::BoxFuture;

/// A piece of work that blocks.
pub type Job = Box<dyn FnOnce() + Send>;

/// Where blocking work runs, and what keeps the time. Servers bring their own; without one it
/// is plain threads.
pub trait Host: Send + Sync {
    /// Runs a job that may block, away from the thread that asked for it.
    fn block(&self, job: Job);

    /// Ends after this time.
    fn sleep(&self, time: Duration) -> BoxFuture<'static, ()>;
}

/// Runs each blocking job, and each clock, on a thread of its own.
#[derive(Clone, Copy, Debug, Default)]
pub struct Threads;

impl Host for Threads {
    fn block(&self, job: Job) {
        // Where no thread can be had (a browser, a machine that is out of them) the caller waits.
        let slot = Arc::new(Mutex::new(Some(job)));
        let theirs = slot.clone();
        let take =
            |slot: &Mutex<Option<Job>>| slot.lock().unwrap_or_else(PoisonError::into_inner).take();
        let run = move || {
            if let Some(job) = take(&theirs) {
                job();
            }
        };
        if spawn("fusion-blocking", run).is_err()
            && let Some(job) = take(&slot)
        {
            job();
        }
    }

    fn sleep(&self, time: Duration) -> BoxFuture<'static, ()> {
        let (ring, rung) = oneshot::channel();
        let (keep, dropped) = mpsc::channel::<()>();
        let clock = move || {
            // Woken early where the sleeper is gone, so that no thread outlives its use.
            let _ = dropped.recv_timeout(time);
            let _ = ring.send(());
        };
        let spawned = spawn("fusion-clock", clock).is_ok();
        Box::pin(async move {
            if spawned {
                let _ = rung.await;
            } else {
                // Without a clock nothing is ever late.
                std::future::pending::<()>().await;
            }
            drop(keep);
        })
    }
}

fn spawn(name: &str, run: impl FnOnce() + Send + 'static) -> std::io::Result<()> {
    thread::Builder::new()
        .name(name.into())
        .spawn(run)
        .map(drop)
}
