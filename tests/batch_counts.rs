//! Every item of a batch is accounted for: done + failed + skipped = sent, whatever handlers do.

use std::collections::HashSet;
use std::future::Future;
use std::pin::pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Waker};

use fusion::prelude::*;
use fusion::{BlockKind, Reply, Status};
use proptest::prelude::*;
use serde_json::{Value, json};

/// What the handlers were seen to do.
#[derive(Default)]
struct Seen {
    started: Mutex<Vec<usize>>,
    running: AtomicUsize,
    most: AtomicUsize,
}

struct Works {
    seen: &'static Seen,
}

/// How many handlers run, for as long as it lives.
struct Running(&'static Seen);

impl Drop for Running {
    fn drop(&mut self) {
        self.0.running.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Waits for as many polls.
async fn wait(mut polls: u8) {
    std::future::poll_fn(|task| {
        if polls == 0 {
            return Poll::Ready(());
        }
        polls -= 1;
        task.waker().wake_by_ref();
        Poll::Pending
    })
    .await;
}

#[derive(Debug, Serialize, Record)]
struct Row {
    number: usize,
}

fn end(number: usize, ends: u8) -> Result<Row, String> {
    match ends {
        0 => Ok(Row { number }),
        1 => Err("it said no".into()),
        // Like a panic, without its message on the terminal.
        _ => std::panic::resume_unwind(Box::new("it broke")),
    }
}

impl Works {
    fn begin(&self, number: usize) -> Running {
        self.seen.started.lock().unwrap().push(number);
        let running = self.seen.running.fetch_add(1, Ordering::SeqCst) + 1;
        self.seen.most.fetch_max(running, Ordering::SeqCst);
        Running(self.seen)
    }

    async fn work(&self, number: usize, ends: u8, polls: u8) -> Result<Row, String> {
        let _running = self.begin(number);
        wait(polls).await;
        end(number, ends)
    }
}

/// works
#[tool]
impl Works {
    /// One by one
    #[batch(max = 30, name = "one_by_one")]
    #[tool]
    async fn one(&self, number: usize, ends: u8, polls: u8) -> Result<Row, String> {
        self.work(number, ends, polls).await
    }

    /// Several at once
    #[batch(max = 30, parallel = 4, name = "at_once")]
    #[tool]
    async fn several(&self, number: usize, ends: u8, polls: u8) -> Result<Row, String> {
        self.work(number, ends, polls).await
    }

    /// Until one fails
    #[batch(max = 30, on_error = "stop", name = "until_failed")]
    #[tool]
    async fn until(&self, number: usize, ends: u8, polls: u8) -> Result<Row, String> {
        self.work(number, ends, polls).await
    }

    /// Several until one fails
    #[batch(
        max = 30,
        parallel = 3,
        on_error = "stop",
        name = "at_once_until_failed"
    )]
    #[tool]
    async fn several_until(&self, number: usize, ends: u8, polls: u8) -> Result<Row, String> {
        self.work(number, ends, polls).await
    }

    /// Only if all are understood
    #[batch(max = 30, parallel = 2, on_error = "all_or_nothing", name = "all")]
    #[tool]
    async fn only_all(&self, number: usize, ends: u8, polls: u8) -> Result<Row, String> {
        self.work(number, ends, polls).await
    }

    /// Without waiting
    #[batch(max = 30, parallel = 2, name = "without_waiting")]
    #[tool]
    fn sync(&self, number: usize, ends: u8, polls: u8) -> Result<Row, String> {
        let _running = self.begin(number);
        let _ = polls;
        end(number, ends)
    }

    /// On threads
    #[batch(max = 30, parallel = 2, name = "on_threads")]
    #[tool(blocking)]
    fn blocked(&self, number: usize, ends: u8, polls: u8) -> Result<Row, String> {
        let _running = self.begin(number);
        std::thread::sleep(std::time::Duration::from_micros(polls.into()));
        end(number, ends)
    }
}

/// The batches: name, how many at once, whether they stop, whether they ask for all.
const BATCHES: [(&str, usize, bool, bool); 7] = [
    ("one_by_one", 1, false, false),
    ("at_once", 4, false, false),
    ("until_failed", 1, true, false),
    ("at_once_until_failed", 3, true, false),
    ("all", 2, true, true),
    ("without_waiting", 2, false, false),
    ("on_threads", 2, false, false),
];

/// How an item ends: 0 done, 1 an error, 2 a panic, 3 not understood.
#[derive(Clone, Copy, Debug)]
struct Item {
    ends: u8,
    polls: u8,
}

fn items() -> impl Strategy<Value = Vec<Item>> {
    let item = (prop_oneof![4 => Just(0_u8), 1 => 1..4_u8], 0..5_u8);
    let item = item.prop_map(|(ends, polls)| Item { ends, polls });
    proptest::collection::vec(item, 1..=30)
}

fn arguments(name: &str, items: &[Item]) -> Value {
    let items = items.iter().enumerate().map(|(number, item)| match item {
        Item { ends: 3, polls } => json!({"number": number, "ends": "never", "polls": polls}),
        Item { ends, polls } => json!({"number": number, "ends": ends, "polls": polls}),
    });
    json!({"action": name, "items": items.collect::<Vec<_>>()})
}

fn works() -> (ToolSet, &'static Seen) {
    let seen: &'static Seen = Box::leak(Box::default());
    let set = ToolSet::new("works").group(Works { seen }).build();
    (set.unwrap(), seen)
}

/// The numbers in `failed 3, 17` and `skipped 5-7` of the status line.
fn numbers(line: &str, word: &str) -> HashSet<usize> {
    let part = line.split("; ").find_map(|part| part.strip_prefix(word));
    let parts = part.into_iter().flat_map(|part| part.trim().split(", "));
    let range = |part: &str| {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        first.parse::<usize>().unwrap()..=last.parse().unwrap()
    };
    parts.flat_map(range).collect()
}

struct Told {
    done: usize,
    failed: HashSet<usize>,
    skipped: HashSet<usize>,
    rows: Vec<usize>,
}

fn told(reply: &Reply) -> Told {
    let first = &reply.blocks()[0];
    assert!(matches!(first.kind, BlockKind::Status | BlockKind::Error));
    let line = first.text.lines().next().unwrap();
    let done = line.split(' ').next().unwrap().parse().unwrap();
    let data = reply
        .blocks()
        .iter()
        .find(|block| block.kind == BlockKind::Data);
    let lines = data.into_iter().flat_map(|data| data.text.lines().skip(1));
    // The last cell of a row is the number.
    let number = |line: &str| line.rsplit([',', ' ']).next().unwrap().parse().unwrap();
    Told {
        done,
        failed: numbers(line, "failed"),
        skipped: numbers(line, "skipped"),
        rows: lines.map(number).collect(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn the_counts_add_up(items in items(), at in 0..BATCHES.len()) {
        let (name, parallel, stops, wants_all) = BATCHES[at];
        let (set, seen) = works();
        let reply = set.call_blocking("works", arguments(name, &items), &Cx::new());
        let told = told(&reply);
        let sent = items.len();
        prop_assert_eq!(told.done + told.failed.len() + told.skipped.len(), sent);
        prop_assert!(told.failed.is_disjoint(&told.skipped));
        prop_assert_eq!(reply.is_error(), told.done == 0, "{}", reply.text());
        let status = match told.done {
            0 => Status::Failed,
            done if done == sent => Status::Done,
            _ => Status::Partial,
        };
        prop_assert_eq!(reply.status(), Some(status));
        let meta = reply.meta();
        prop_assert_eq!(meta["fusion/status"].as_str(), Some(status.as_str()));

        // What is said to be done was done, in the order sent, and nothing else was answered.
        let done = (0..sent).filter(|n| !told.failed.contains(n) && !told.skipped.contains(n));
        prop_assert_eq!(&told.rows, &done.collect::<Vec<_>>());
        prop_assert_eq!(told.rows.len(), told.done);
        for number in &told.rows {
            prop_assert_eq!(items[*number].ends, 0);
        }
        let started = seen.started.lock().unwrap().clone();
        let once: HashSet<usize> = started.iter().copied().collect();
        prop_assert_eq!(once.len(), started.len(), "each runs once");
        for (number, item) in items.iter().enumerate() {
            let ran = item.ends != 3 && !told.skipped.contains(&number);
            prop_assert_eq!(once.contains(&number), ran, "{}", number);
            prop_assert!(item.ends == 0 || told.failed.contains(&number) || told.skipped.contains(&number));
            prop_assert!(stops || !told.skipped.contains(&number));
        }
        prop_assert!(seen.most.load(Ordering::SeqCst) <= parallel);
        prop_assert!(parallel > 1 || started.is_sorted(), "one after the other, as sent");
        if wants_all && items.iter().any(|item| item.ends == 3) {
            prop_assert!(started.is_empty());
        }
        if stops && parallel == 1 && !wants_all {
            let first = items.iter().position(|item| item.ends != 0);
            let kept = first.map_or(sent, |first| first + 1);
            // What was not understood is told though it was not reached.
            let unread = items.iter().skip(kept).filter(|item| item.ends == 3).count();
            prop_assert_eq!(told.skipped.len(), sent - kept - unread);
        }
    }

    #[test]
    fn given_up_nothing_more_begins(items in items(), at in 0..6_usize, polls in 0..40_usize) {
        let (name, parallel, ..) = BATCHES[at];
        let (set, seen) = works();
        let cx = Cx::new();
        let mut task = Context::from_waker(Waker::noop());
        let ended = {
            let mut call = pin!(set.call("works", arguments(name, &items), &cx));
            (0..polls).find_map(|_| match call.as_mut().poll(&mut task) {
                Poll::Ready(reply) => Some(reply),
                Poll::Pending => None,
            })
        };
        let started = seen.started.lock().unwrap().len();
        prop_assert_eq!(seen.running.load(Ordering::SeqCst), 0, "what ran was dropped");
        if let Some(reply) = ended {
            let told = told(&reply);
            prop_assert_eq!(told.done + told.failed.len() + told.skipped.len(), items.len());
        } else {
            // Between two polls no more begin than may run at once.
            prop_assert!(started <= polls * parallel, "{started} started in {polls} polls");
        }
    }
}

#[test]
fn duplicates_run_each() {
    let (set, seen) = works();
    let item = json!({"number": 7, "ends": 0, "polls": 1});
    let call = json!({"action": "at_once", "items": [item, item, item]});
    let reply = set.call_blocking("works", call, &Cx::new());
    assert_eq!(seen.started.lock().unwrap().as_slice(), [7, 7, 7]);
    assert_eq!(reply.text(), "3 of 3 done\n[3]{number}:\n  7\n  7\n  7");
}

#[test]
fn a_caller_cannot_raise_the_maximum() {
    let (set, seen) = works();
    let item = json!({"number": 1, "ends": 0, "polls": 0});
    let items = vec![item; 31];
    for more in [
        json!({}),
        json!({"max": 1e9}),
        json!({"max": null}),
        json!({"parallel": 99}),
    ] {
        let mut call = json!({"action": "one_by_one", "items": items});
        for (key, value) in more.as_object().unwrap() {
            call[key] = value.clone();
        }
        let reply = set.call_blocking("works", call, &Cx::new());
        assert!(reply.is_error());
        let told = "items: 31 items, and 30 is the most in one call: split them into 2 calls; nothing was run";
        assert!(reply.text().contains(told), "{}", reply.text());
    }
    assert!(seen.started.lock().unwrap().is_empty());
}

/// Handlers that wait until nobody else can move, and then all go on: a round.
struct Rounds {
    gate: tokio::sync::Semaphore,
    waiting: AtomicUsize,
}

struct Meeting(Arc<Rounds>);

/// rounds
#[tool]
impl Meeting {
    /// Wait for the others
    #[batch(max = 20, parallel = 8)]
    #[tool]
    async fn join(&self, number: u8) -> u8 {
        self.0.waiting.fetch_add(1, Ordering::SeqCst);
        self.0.gate.acquire().await.unwrap().forget();
        number
    }
}

#[tokio::test]
async fn twenty_items_eight_at_a_time_take_three_rounds() {
    let rounds = Arc::new(Rounds {
        gate: tokio::sync::Semaphore::new(0),
        waiting: AtomicUsize::new(0),
    });
    let set = ToolSet::new("rounds")
        .group(Meeting(rounds.clone()))
        .build()
        .unwrap();
    let items: Vec<Value> = (0..20).map(|number| json!({"number": number})).collect();
    let cx = Cx::new();
    let mut call = pin!(set.call(
        "meeting",
        json!({"action": "batch_join", "items": items}),
        &cx
    ));
    let mut sizes = Vec::new();
    loop {
        let idle = tokio::task::yield_now;
        for _ in 0..100 {
            if let Poll::Ready(reply) = futures_poll(call.as_mut()).await {
                assert_eq!(sizes, [8, 8, 4]);
                assert!(
                    reply.text().starts_with("20 of 20 done\n[0,1,2,3,"),
                    "{}",
                    reply.text()
                );
                return;
            }
            idle().await;
        }
        // All that may have begun wait: this is one round.
        let waiting = rounds.waiting.swap(0, Ordering::SeqCst);
        sizes.push(waiting);
        rounds.gate.add_permits(waiting);
    }
}

async fn futures_poll<F: Future>(mut future: std::pin::Pin<&mut F>) -> Poll<F::Output> {
    std::future::poll_fn(|task| Poll::Ready(future.as_mut().poll(task))).await
}
