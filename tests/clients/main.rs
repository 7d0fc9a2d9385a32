//! rmcp's client, in this process, makes the same calls as the other clients do over standard
//! input and output (`tests/clients/run`).

#[path = "../../examples/billing/actions.rs"]
pub mod actions;
#[path = "../../examples/billing/store/mod.rs"]
pub mod store;

use fusion::mcp::Server;
use fusion::{Cx, ToolSet};
use rmcp::ServiceExt;
use rmcp::model::CallToolRequestParams;
use serde_json::{Map, Value, json};

#[derive(serde::Deserialize)]
struct Call {
    arguments: Map<String, Value>,
    is_error: bool,
    text: String,
}

#[tokio::test]
async fn rmcp_lists_and_calls() {
    let billing = actions::Billing::new(store::Store::open(None).unwrap());
    let set = ToolSet::new("billing").group(billing).build().unwrap();
    let (ours, theirs) = tokio::io::duplex(1 << 16);
    let server = Server::new(set.clone());
    tokio::spawn(async move {
        server.serve(theirs).await.unwrap().waiting().await.unwrap();
    });
    let client = ().serve(ours).await.unwrap();
    let listed = json!({ "tools": client.list_all_tools().await.unwrap() }).to_string();
    assert_eq!(listed, set.menu(&Cx::new()).to_json());

    let calls: Vec<Call> = serde_json::from_str(include_str!("calls.json")).unwrap();
    assert_eq!(calls.len(), 3);
    for call in calls {
        let request = CallToolRequestParams::new("billing").with_arguments(call.arguments);
        let answer = client.call_tool(request).await.unwrap();
        let texts: Vec<&str> = answer
            .content
            .iter()
            .map(|block| block.as_text().unwrap().text.as_str())
            .collect();
        assert_eq!(texts, [call.text]);
        assert_eq!(answer.is_error, Some(call.is_error));
        assert!(answer.structured_content.is_none());
    }
}
