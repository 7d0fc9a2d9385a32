//! A set behind the official SDK, driven by its own client in this process.

use std::time::Duration;

use fusion::mcp::{self, Server};
use fusion::prelude::*;
use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::model::{
    CallToolRequestParams, CallToolResult, ProgressNotificationParam, ProgressToken,
};
use rmcp::service::{NotificationContext, RunningService};
use rmcp::{ClientHandler, RoleClient, ServerHandler, ServiceExt};
use serde_json::{Value, json};
use tokio::sync::mpsc;

struct Desk {
    cancelled: mpsc::UnboundedSender<()>,
}

/// desk actions
#[tool]
impl Desk {
    /// Say it back
    #[tool(read_only, title = "Echo")]
    fn echo(&self, text: String, times: Option<u8>) -> String {
        text.repeat(times.unwrap_or(1).into())
    }

    /// Count to three
    #[tool]
    async fn count(&self, cx: &Cx) -> u32 {
        for done in 1..=3 {
            cx.progress(done, 3, "counting");
        }
        3
    }

    /// Draw
    #[tool]
    fn draw(&self) -> fusion::Image {
        fusion::Image::new(*b"png", "image/png")
    }

    /// Attach
    #[tool]
    fn attach(&self, bytes: bool) -> fusion::Resource {
        match bytes {
            true => fusion::Resource::bytes("desk://1", *b"pdf").with_mime("application/pdf"),
            false => fusion::Resource::text("desk://1", "one"),
        }
    }

    /// Break
    #[tool(blocking)]
    fn crash(&self) -> String {
        panic!("on purpose")
    }

    /// Never end
    #[tool]
    #[batch(parallel = 2)]
    async fn hang(&self, number: Option<u8>) -> String {
        struct Told<'a>(&'a Desk);
        impl Drop for Told<'_> {
            fn drop(&mut self) {
                let _ = self.0.cancelled.send(());
            }
        }
        let _ = number;
        let _told = Told(self);
        std::future::pending().await
    }

    /// Stamp a paper
    #[tool]
    #[batch(items = "papers")]
    fn stamp(&self, paper: String) -> String {
        paper
    }
}

fn set() -> (ToolSet, mpsc::UnboundedReceiver<()>) {
    let (cancelled, receiver) = mpsc::unbounded_channel();
    (
        ToolSet::new("test")
            .group(Desk { cancelled })
            .build()
            .unwrap(),
        receiver,
    )
}

/// A client that keeps the reports of progress it gets.
struct Client(mpsc::UnboundedSender<ProgressNotificationParam>);

impl ClientHandler for Client {
    async fn on_progress(
        &self,
        report: ProgressNotificationParam,
        _: NotificationContext<RoleClient>,
    ) {
        let _ = self.0.send(report);
    }
}

type Reports = mpsc::UnboundedReceiver<ProgressNotificationParam>;

async fn connect(server: impl ServerHandler) -> (RunningService<RoleClient, Client>, Reports) {
    let (ours, theirs) = tokio::io::duplex(1 << 16);
    tokio::spawn(async move {
        let running = server.serve(theirs).await.unwrap();
        running.waiting().await.unwrap();
    });
    let (sender, reports) = mpsc::unbounded_channel();
    (Client(sender).serve(ours).await.unwrap(), reports)
}

fn request(arguments: Value) -> CallToolRequestParams {
    let Value::Object(arguments) = arguments else {
        panic!("arguments are an object")
    };
    CallToolRequestParams::new("desk").with_arguments(arguments)
}

/// Sends a call, and cancels it when it has begun.
async fn cancel_begun(client: &RunningService<RoleClient, Client>, arguments: Value) {
    let params = rmcp::model::CallToolRequest::new(request(arguments));
    let handle = client
        .send_cancellable_request(params.into(), rmcp::service::PeerRequestOptions::default())
        .await
        .unwrap();
    tokio::time::sleep(Duration::from_millis(50)).await;
    handle.cancel(None).await.unwrap();
}

fn text(result: &CallToolResult) -> &str {
    assert_eq!(result.content.len(), 1);
    &result.content[0].as_text().unwrap().text
}

#[tokio::test]
async fn the_list_on_the_wire_is_the_menu_byte_for_byte() {
    let (set, _) = set();
    let (client, _) = connect(Server::new(set.clone())).await;
    let tools = client.list_all_tools().await.unwrap();
    let wire = json!({ "tools": tools }).to_string();
    assert_eq!(wire, set.menu(&Cx::new()).to_json());
    assert_eq!(
        client
            .peer_info()
            .unwrap()
            .server_info
            .as_ref()
            .unwrap()
            .name,
        "test"
    );
}

#[tokio::test]
async fn calls_answer_in_band_right_or_wrong() {
    let (client, _) = connect(Server::new(set().0)).await;
    let result = client
        .call_tool(request(json!({"action": "echo", "text": "a", "times": 3})))
        .await;
    let result = result.unwrap();
    assert_eq!((text(&result), result.is_error), ("aaa", Some(false)));
    assert!(result.structured_content.is_none() && result.meta.is_none());

    let result = client
        .call_tool(request(json!({"action": "echo", "txet": "a"})))
        .await
        .unwrap();
    assert_eq!(result.is_error, Some(true));
    assert_eq!(
        text(&result),
        "2 problems with echo:\n- text: missing (string)\n\
         - txet: no such field. Did you mean text? Fields: text, times\n\
         Send: {\"action\":\"echo\",\"text\":<string>}"
    );

    let result = client
        .call_tool(request(json!({"action": "crash"})))
        .await
        .unwrap();
    assert_eq!(
        text(&result),
        "crash failed inside; your arguments were fine"
    );

    let result = client
        .call_tool(request(json!({"action": "Echo", "text": "b"})))
        .await
        .unwrap();
    let meta = serde_json::to_value(&result.meta).unwrap();
    assert_eq!(meta["fusion/notes"][0]["how"], "name_folded");

    let result = client
        .call_tool(CallToolRequestParams::new("dsk"))
        .await
        .unwrap();
    assert_eq!(
        text(&result),
        "no tool named \"dsk\". Did you mean desk? Tools: desk"
    );
}

#[tokio::test]
async fn images_and_resources_are_content_of_their_own_kind() {
    let (client, _) = connect(Server::new(set().0)).await;
    let content = async |arguments: Value| {
        let result = client.call_tool(request(arguments)).await.unwrap();
        serde_json::to_value(&result.content).unwrap()
    };
    assert_eq!(
        content(json!({"action": "draw"})).await,
        json!([{"type": "image", "data": "cG5n", "mimeType": "image/png"}])
    );
    assert_eq!(
        content(json!({"action": "attach", "bytes": true})).await,
        json!([{"type": "resource", "resource": {
            "uri": "desk://1", "mimeType": "application/pdf", "blob": "cGRm",
        }}])
    );
    assert_eq!(
        content(json!({"action": "attach", "bytes": false})).await,
        json!([{"type": "resource", "resource": {
            "uri": "desk://1", "mimeType": "text/plain", "text": "one",
        }}])
    );
}

#[tokio::test]
async fn reports_of_progress_come_before_the_answer() {
    let (client, mut reports) = connect(Server::new(set().0)).await;
    let mut params = request(json!({"action": "count"}));
    let token = ProgressToken(rmcp::model::NumberOrString::Number(7));
    rmcp::model::RequestParamsMeta::set_progress_token(&mut params, token);
    let result = client.call_tool(params).await.unwrap();
    assert_eq!(text(&result), "3");
    let mut seen = Vec::new();
    while seen.len() < 3 {
        let report = tokio::time::timeout(Duration::from_secs(20), reports.recv()).await;
        let report = report.expect("three reports come").unwrap();
        seen.push((report.progress, report.total, report.message));
    }
    let expected = |done: f64| (done, Some(3.0), Some("counting".to_string()));
    assert_eq!(seen, [expected(1.0), expected(2.0), expected(3.0)]);
}

#[tokio::test]
async fn a_client_that_cancels_ends_the_handler() {
    let (set, mut cancelled) = set();
    let (client, _) = connect(Server::new(set)).await;
    cancel_begun(&client, json!({"action": "hang"})).await;
    let told = tokio::time::timeout(Duration::from_secs(20), cancelled.recv()).await;
    assert_eq!(told, Ok(Some(())));
}

#[tokio::test]
async fn a_batch_tells_how_far_it_is() {
    let (client, mut reports) = connect(Server::new(set().0)).await;
    let papers = json!([{"paper": "a"}, {}, {"paper": "c"}]);
    let mut params = request(json!({"action": "batch_stamp", "papers": papers}));
    let token = ProgressToken(rmcp::model::NumberOrString::String("t".into()));
    rmcp::model::RequestParamsMeta::set_progress_token(&mut params, token);
    let result = client.call_tool(params).await.unwrap();
    assert_eq!(result.is_error, Some(false));
    let texts: Vec<&str> = result
        .content
        .iter()
        .map(|block| block.as_text().unwrap().text.as_str())
        .collect();
    assert_eq!(
        texts,
        [
            "2 of 3 done; failed 1\npapers[1].paper: missing (string)\n\
             Send: {\"action\":\"batch_stamp\",\"papers\":[{\"paper\":<string>}]}",
            "papers[0]: a\npapers[2]: c"
        ]
    );
    let meta = serde_json::to_value(&result.meta).unwrap();
    assert_eq!(meta["fusion/status"], "partial");
    for done in [1.0, 2.0, 3.0] {
        let report = tokio::time::timeout(Duration::from_secs(20), reports.recv()).await;
        let report = report.expect("a report an item comes").unwrap();
        assert_eq!((report.progress, report.total), (done, Some(3.0)));
        assert_eq!(report.message.as_deref(), Some("stamp"));
    }
}

#[tokio::test]
async fn a_batch_that_is_cancelled_begins_nothing_more() {
    let (set, mut cancelled) = set();
    let (client, _) = connect(Server::new(set)).await;
    let items = json!([{"number": 1}, {"number": 2}, {"number": 3}, {"number": 4}]);
    cancel_begun(&client, json!({"action": "batch_hang", "items": items})).await;
    for _ in 0..2 {
        let told = tokio::time::timeout(Duration::from_secs(20), cancelled.recv()).await;
        assert_eq!(told, Ok(Some(())), "the two that ran were dropped");
    }
    let told = tokio::time::timeout(Duration::from_millis(200), cancelled.recv()).await;
    assert!(told.is_err(), "the two that waited never began");
}

/// A server that existed before, with a router of its own.
#[derive(Clone)]
struct Existing {
    tools: ToolRouter<Self>,
}

impl ServerHandler for Existing {
    async fn list_tools(
        &self,
        _: Option<rmcp::model::PaginatedRequestParams>,
        _: rmcp::service::RequestContext<rmcp::RoleServer>,
    ) -> Result<rmcp::model::ListToolsResult, rmcp::ErrorData> {
        Ok(rmcp::model::ListToolsResult::with_all_items(
            self.tools.list_all(),
        ))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: rmcp::service::RequestContext<rmcp::RoleServer>,
    ) -> Result<rmcp::model::CallToolResponse, rmcp::ErrorData> {
        let call = rmcp::handler::server::tool::ToolCallContext::new(self, request, context);
        self.tools.call(call).await
    }
}

#[tokio::test]
async fn a_set_is_mounted_into_a_server_that_exists() {
    let (set, _) = set();
    let mut tools = ToolRouter::new();
    mcp::mount(&mut tools, &set);
    let (client, _) = connect(Existing { tools }).await;
    let listed = json!({ "tools": client.list_all_tools().await.unwrap() }).to_string();
    assert_eq!(listed, set.menu(&Cx::new()).to_json());
    let result = client
        .call_tool(request(json!({"action": "echo", "text": "x"})))
        .await
        .unwrap();
    assert_eq!(text(&result), "x");
    let result = client
        .call_tool(request(json!({"action": "echo"})))
        .await
        .unwrap();
    assert_eq!(result.is_error, Some(true));
}
