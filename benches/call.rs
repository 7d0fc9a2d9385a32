//! What a call costs, beside the same in serde and in the SDK. Only the ratios count; they are
//! printed at the end, from rounds in which both sides take turns.

use std::hint::black_box;
use std::time::{Duration, Instant};

use criterion::{BatchSize, Criterion};
use fusion::prelude::*;
use fusion_runtime::args::ambient::Policy;
use fusion_runtime::args::decode::{Site, decode};
use fusion_runtime::args::fields::Unknown;
use futures_executor::block_on;
use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::handler::server::tool::ToolCallContext;
use rmcp::handler::server::wrapper::Parameters;
use rmcp::model::{CallToolRequestParams, JsonObject, NumberOrString};
use rmcp::service::{Peer, RequestContext};
use rmcp::{RoleServer, ServerHandler, tool_router};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

#[derive(Deserialize, JsonSchema)]
#[allow(dead_code, reason = "it is decoded and dropped")]
struct Order {
    id: String,
    customer: Customer,
    lines: Vec<Line>,
    note: Option<String>,
    is_urgent: bool,
    total: f64,
}

#[derive(Deserialize, JsonSchema)]
#[allow(dead_code, reason = "it is decoded and dropped")]
struct Customer {
    name: String,
    email: String,
    level: Level,
}

#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Level {
    Basic,
    Plus,
}

#[derive(Deserialize, JsonSchema)]
#[allow(dead_code, reason = "it is decoded and dropped")]
struct Line {
    sku: String,
    quantity: u32,
    price_cents: u64,
}

fn order() -> Value {
    let line = |at: u32| json!({"sku": format!("sku-{at}"), "quantity": at, "price_cents": 1250});
    json!({
        "id": "ord_1",
        "customer": {"name": "Ada", "email": "ada@example.com", "level": "plus"},
        "lines": (1..8).map(line).collect::<Vec<_>>(),
        "note": "ring twice",
        "is_urgent": false,
        "total": 87.5,
    })
}

const SITE: Site<'static> = Site {
    name: "order",
    shape: None,
    is_optional: false,
    unknown: Unknown::Refuse,
    policy: Policy { destructive: false },
};

struct Ours;

#[tool]
impl Ours {
    /// Search the notes
    #[tool]
    async fn search(
        &self,
        query: String,
        limit: Option<u32>,
        tags: Vec<String>,
        exact: Option<bool>,
    ) -> String {
        found(&query, limit, &tags, exact)
    }
}

fn found(query: &str, limit: Option<u32>, tags: &[String], exact: Option<bool>) -> String {
    let first = tags.first().map_or("", String::as_str);
    format!("{query} {} {first} {exact:?}", limit.unwrap_or(10))
}

#[derive(Clone)]
struct Theirs;

#[derive(Deserialize, JsonSchema)]
struct Search {
    query: String,
    limit: Option<u32>,
    tags: Vec<String>,
    exact: Option<bool>,
}

#[tool_router]
impl Theirs {
    /// Search the notes
    #[rmcp::tool]
    async fn search(&self, Parameters(search): Parameters<Search>) -> String {
        let Search {
            query,
            limit,
            tags,
            exact,
        } = search;
        found(&query, limit, &tags, exact)
    }
}

impl ServerHandler for Theirs {}

fn arguments() -> JsonObject {
    match json!({"query": "late invoices", "limit": 5, "tags": ["a", "b"], "exact": false}) {
        Value::Object(object) => object,
        _ => JsonObject::new(),
    }
}

fn context<'a>(service: &'a Theirs, peer: &Peer<RoleServer>) -> ToolCallContext<'a, Theirs> {
    let mut request = CallToolRequestParams::new("search");
    request.arguments = Some(arguments());
    let context = RequestContext::new(NumberOrString::Number(1), peer.clone());
    ToolCallContext::new(service, request, context)
}

/// How long the left side takes in parts of the right one. Other work on the machine only ever
/// adds time, so the best of many rounds is compared.
fn ratio<L, R>(
    mut left: impl FnMut() -> L,
    mut left_run: impl FnMut(L),
    mut right: impl FnMut() -> R,
    mut right_run: impl FnMut(R),
) -> f64 {
    const ROUNDS: usize = 1_000;
    const CALLS: usize = 100;
    let (mut ours, mut theirs) = (Duration::MAX, Duration::MAX);
    for _ in 0..ROUNDS {
        let inputs: Vec<L> = (0..CALLS).map(|_| left()).collect();
        let start = Instant::now();
        inputs.into_iter().for_each(&mut left_run);
        ours = ours.min(start.elapsed());
        let inputs: Vec<R> = (0..CALLS).map(|_| right()).collect();
        let start = Instant::now();
        inputs.into_iter().for_each(&mut right_run);
        theirs = theirs.min(start.elapsed());
    }
    ours.as_secs_f64() / theirs.as_secs_f64()
}

fn main() {
    let value = order();
    let set = ToolSet::new("bench").flat(Ours).build().unwrap();
    let cx = Cx::new();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .build()
        .unwrap();
    let (transport, _client) = tokio::io::duplex(64);
    let running =
        runtime.block_on(async { rmcp::service::serve_directly(Theirs, transport, None) });
    let peer = running.peer().clone();
    let (service, router): (Theirs, ToolRouter<Theirs>) = (Theirs, Theirs::tool_router());

    let mut criterion = Criterion::default().configure_from_args();
    let mut group = criterion.benchmark_group("decode");
    group.bench_function("fusion", |b| {
        b.iter(|| decode::<Order>(black_box(&value), SITE));
    });
    group.bench_function("serde by reference", |b| {
        b.iter(|| Order::deserialize(black_box(&value)));
    });
    group.bench_function("serde from_value", |b| {
        b.iter_batched(
            || value.clone(),
            serde_json::from_value::<Order>,
            BatchSize::SmallInput,
        );
    });
    group.finish();
    let mut group = criterion.benchmark_group("call");
    let ours = |arguments| block_on(set.call("search", Value::Object(arguments), &cx));
    group.bench_function("fusion", |b| {
        b.iter_batched(arguments, ours, BatchSize::SmallInput);
    });
    group.bench_function("rmcp", |b| {
        b.iter_batched(
            || context(&service, &peer),
            |context| block_on(router.call(context)),
            BatchSize::SmallInput,
        );
    });
    group.finish();
    criterion.final_summary();

    let by_reference = ratio(
        || (),
        |()| drop(black_box(decode::<Order>(black_box(&value), SITE))),
        || (),
        |()| drop(black_box(Order::deserialize(black_box(&value)))),
    );
    let from_value = ratio(
        || (),
        |()| drop(black_box(decode::<Order>(black_box(&value), SITE))),
        || value.clone(),
        |value| drop(black_box(serde_json::from_value::<Order>(value))),
    );
    let call = ratio(
        arguments,
        |arguments| drop(black_box(ours(arguments))),
        || context(&service, &peer),
        |context| drop(black_box(block_on(router.call(context)))),
    );
    println!("decode of a valid call / T::deserialize(&value): {by_reference:.2} (goal 1.5)");
    println!("decode of a valid call / from_value:             {from_value:.2}");
    println!("ToolSet::call / rmcp's ToolRouter::call:         {call:.2} (goal 1.0)");
}
