//! The twin is a fair anchor only if it is a working server of the same actions.

use rmcp::ServiceExt;
use rmcp::model::CallToolRequestParams;
use rmcp::service::{Peer, RoleClient};
use serde_json::{Value, json};

use crate::o200k;
use crate::rmcp_billing::{RmcpBilling, tools};
use crate::store::Store;

const ACTIONS: [&str; 12] = [
    "get_invoice",
    "list_invoices",
    "create_invoice",
    "update_invoice",
    "send_invoice",
    "void_invoice",
    "refund",
    "record_payment",
    "list_payments",
    "list_customers",
    "get_customer",
    "revenue_report",
];

#[test]
fn the_tools_stand_in_declared_order_with_their_fields() {
    let tools = tools();
    let names: Vec<_> = tools.iter().map(|tool| tool.name.as_ref()).collect();
    assert_eq!(names, ACTIONS);
    let create = serde_json::to_value(&tools[2].input_schema).expect("a schema is JSON");
    let fields: Vec<_> = create["properties"]
        .as_object()
        .expect("an object")
        .keys()
        .collect();
    assert_eq!(fields, ["customer", "amount_cents", "due", "memo"]);
    // Schemas of answers are what a careful author would not pay for.
    assert!(tools.iter().all(|tool| tool.output_schema.is_none()));
}

#[tokio::test]
async fn a_client_lists_and_calls_all_twelve() {
    let (ours, theirs) = tokio::io::duplex(1 << 16);
    let store = Store::open(None).expect("books in memory open");
    let server = tokio::spawn(async move {
        let running = RmcpBilling::new(store).serve(theirs).await?;
        running.waiting().await?;
        Ok::<_, Box<dyn std::error::Error + Send + Sync>>(())
    });
    let client = ().serve(ours).await.expect("the client connects");

    let mut listed = client.list_all_tools().await.expect("it lists");
    listed.sort_by_key(|tool| ACTIONS.iter().position(|name| *name == tool.name));
    assert_eq!(
        serde_json::to_value(&listed).expect("tools are JSON"),
        serde_json::to_value(tools()).expect("tools are JSON")
    );

    let answers = [
        (
            "get_invoice",
            json!({"id": "inv_00001"}),
            r#"{"id":"inv_00001","#,
        ),
        (
            "list_invoices",
            json!({"status": "open", "page": 2}),
            r#"{"page":2,"total":177,"#,
        ),
        (
            "create_invoice",
            json!({"customer": "cus_001", "amount_cents": 500, "due": "2026-07-31"}),
            r#"{"id":"inv_04251","#,
        ),
        (
            "update_invoice",
            json!({"id": "inv_04251", "memo": "new"}),
            r#"{"id":"inv_04251","#,
        ),
        (
            "send_invoice",
            json!({"id": "inv_04251"}),
            r#"{"id":"inv_04251","#,
        ),
        (
            "record_payment",
            json!({"invoice": "inv_04251", "amount_cents": 500, "method": "bank_transfer"}),
            r#"{"id":"pay_"#,
        ),
        (
            "list_payments",
            json!({"invoice": "inv_04251"}),
            r#"{"page":1,"total":1,"#,
        ),
        (
            "refund",
            json!({"id": "inv_04251", "amount_cents": 500}),
            r#"{"id":"ref_"#,
        ),
        ("list_customers", json!({"country": "DE"}), r#"{"page":1,"#),
        (
            "get_customer",
            json!({"id": "cus_007"}),
            r#"{"id":"cus_007","#,
        ),
        (
            "revenue_report",
            json!({"from": "2026-01-01", "to": "2026-06-30"}),
            r#"[{"month":"2026-01","#,
        ),
    ];
    for (name, arguments, start) in answers {
        let (text, is_error) = call(&client, name, arguments).await;
        assert!(text.starts_with(start) && !is_error, "{name}: {text}");
    }
    let refused = call(&client, "void_invoice", json!({"id": "inv_04251"})).await;
    let told = "inv_04251 is refunded already; nothing is left to void";
    assert_eq!(refused, (told.to_owned(), true));

    client.cancel().await.expect("the client leaves");
    server
        .await
        .expect("no panic")
        .expect("the server ends well");
}

async fn call(client: &Peer<RoleClient>, name: &'static str, arguments: Value) -> (String, bool) {
    let arguments = arguments.as_object().cloned().unwrap_or_default();
    let request = CallToolRequestParams::new(name).with_arguments(arguments);
    let result = client.call_tool(request).await.expect("it answers");
    let text = result.content.iter().filter_map(|block| block.as_text());
    let text = text.map(|block| block.text.as_str()).collect();
    (text, result.is_error == Some(true))
}

#[test]
fn tokens_are_counted_as_o200k() {
    assert_eq!(o200k::count(""), 0);
    assert_eq!(o200k::count("hello world"), 2);
    assert!(o200k::count("<|endoftext|>") > 1);
}
