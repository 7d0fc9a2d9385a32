//! What twenty calls cost beside one batch of twenty, on the books of the billing example. Run it
//! with `cargo test --test batch_cost -- --nocapture`.
//!
//! The model of cost: the menu and everything said so far are read once in each turn of the model.
//! A call a turn is what most agents do; calls of one turn side by side are told beside it. What
//! the invoices themselves cost is the payload, apart from requests and envelopes.

#[path = "../menu_cost/o200k.rs"]
pub mod o200k;
#[allow(dead_code, reason = "the books can do more than these two tools")]
#[path = "../../examples/billing/store/mod.rs"]
pub mod store;

use fusion::prelude::*;
use serde_json::{Value, json};

use self::store::{Invoice, Store, StoreError};

struct Billing {
    store: Store,
}

/// billing actions
#[tool]
impl Billing {
    /// Retrieve an invoice by ID
    #[tool(read_only, blocking)]
    #[batch]
    fn get_invoice(
        &self,
        /// such as inv_00042
        id: String,
    ) -> Result<Invoice, StoreError> {
        self.store.get_invoice(&id)
    }

    /// Record that an invoice was looked at
    #[tool]
    fn seen(
        &self,
        /// such as inv_00042
        id: String,
    ) -> String {
        id
    }
}

const CALLS: usize = 20;

/// One call and its answer, as they stand in the conversation.
struct Exchange {
    /// What is not data: the request, and what is around the answer.
    envelope: usize,
    payload: usize,
}

impl Exchange {
    fn of(set: &ToolSet, arguments: &Value) -> Self {
        let reply = set.call_blocking("billing", arguments.clone(), &Cx::new());
        assert!(!reply.is_error(), "{}", reply.text());
        let request = json!({"name": "billing", "arguments": arguments}).to_string();
        let content: Vec<Value> = reply
            .blocks()
            .iter()
            .map(|block| json!({"type": "text", "text": block.text}))
            .collect();
        let answer = json!({"content": content, "isError": false}).to_string();
        let data = reply.blocks().last().expect("an answer");
        assert_eq!(data.kind, fusion::BlockKind::Data);
        let payload = o200k::count(&data.text);
        Self {
            envelope: o200k::count(&request) + o200k::count(&answer) - payload,
            payload,
        }
    }
}

/// What is read in all turns: the menu, requests and envelopes, and payload.
#[derive(Clone, Copy)]
struct Cost {
    menu: usize,
    envelopes: usize,
    payload: usize,
}

impl Cost {
    /// Exchanges grouped by the turn in which they were made; one more turn reads the last.
    fn of(menu: usize, turns: &[&[Exchange]]) -> Self {
        let mut cost = Self {
            menu,
            envelopes: 0,
            payload: 0,
        };
        let mut said = (0, 0);
        for exchanges in turns {
            for Exchange { envelope, payload } in *exchanges {
                said.0 += envelope;
                said.1 += payload;
            }
            // The next turn reads the menu and all that was said.
            cost.menu += menu;
            cost.envelopes += said.0;
            cost.payload += said.1;
        }
        cost
    }

    fn whole(self) -> usize {
        self.menu + self.envelopes + self.payload
    }
}

#[test]
fn a_batch_costs_less_than_half_of_its_calls() {
    let store = Store::open(None).expect("books in memory open");
    let set = ToolSet::new("billing").group(Billing { store }).build();
    let set = set.expect("the set builds");
    let with_batch = set.menu(&Cx::new()).to_json();
    // The menu without the batch is that of a set that has none.
    let without_batch = without_batch(&with_batch);
    let (with_batch, without_batch) = (o200k::count(&with_batch), o200k::count(&without_batch));

    let id = |n: usize| format!("inv_{:05}", n * 37 + 1);
    let single = |n| Exchange::of(&set, &json!({"action": "get_invoice", "id": id(n)}));
    let singles: Vec<Exchange> = (0..CALLS).map(single).collect();
    let items: Vec<Value> = (0..CALLS).map(|n| json!({"id": id(n)})).collect();
    let batch = [Exchange::of(
        &set,
        &json!({"action": "batch_get_invoice", "items": items}),
    )];

    let apart: Vec<&[Exchange]> = singles.chunks(1).collect();
    let rows = [
        ("20 calls, a turn each", Cost::of(without_batch, &apart)),
        ("20 calls in one turn", Cost::of(without_batch, &[&singles])),
        (
            "1 call of batch_get_invoice",
            Cost::of(with_batch, &[&batch]),
        ),
    ];
    println!("reading 20 invoices, o200k tokens over all turns");
    println!(
        "  {:<28}  {:>6}  {:>9}  {:>7}  {:>6}",
        "", "menu", "envelopes", "payload", "whole"
    );
    for (name, cost) in rows {
        let Cost {
            menu,
            envelopes,
            payload,
        } = cost;
        println!(
            "  {name:<28}  {menu:>6}  {envelopes:>9}  {payload:>7}  {:>6}",
            cost.whole()
        );
    }
    let [(_, calls), (_, side_by_side), (_, batch)] = rows;
    let percent = |part: usize, whole: usize| part * 100 / whole;
    println!(
        "  the batch beside a turn each: envelopes {} %, whole {} %",
        percent(batch.envelopes, calls.envelopes),
        percent(batch.whole(), calls.whole())
    );
    println!(
        "  the batch beside one turn:    envelopes {} %, whole {} %",
        percent(batch.envelopes, side_by_side.envelopes),
        percent(batch.whole(), side_by_side.whole())
    );
    assert!(batch.envelopes * 100 <= calls.envelopes * 15);
    assert!(batch.whole() * 2 < calls.whole());
    // Even where a client makes all calls in one turn, the batch is the cheaper.
    assert!(batch.envelopes < side_by_side.envelopes);
    assert!(batch.whole() < side_by_side.whole());
}

/// The same menu, had nobody written `#[batch]`.
fn without_batch(menu: &str) -> String {
    let mut menu: Value = serde_json::from_str(menu).expect("the menu is JSON");
    let tool = &mut menu["tools"][0];
    let rows = tool["description"].as_str().expect("a table").lines();
    let rows: Vec<&str> = rows.filter(|row| !row.starts_with("batch_")).collect();
    tool["description"] = rows.join("\n").into();
    let properties = &mut tool["inputSchema"]["properties"];
    properties["action"]["enum"] = json!(["get_invoice", "seen"]);
    properties["id"] = json!({"type": "string", "description": "such as inv_00042"});
    properties
        .as_object_mut()
        .expect("an object")
        .shift_remove("items");
    tool["inputSchema"]["required"] = json!(["action", "id"]);
    menu.to_string()
}
