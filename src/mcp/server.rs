//! The set as the SDK's handler.

use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CustomRequest, CustomResult, ErrorCode,
    Implementation, InitializeResult, ListToolsResult, PaginatedRequestParams, ServerCapabilities,
    Tool,
};
use rmcp::service::RequestContext;
use rmcp::{ErrorData, RoleServer, ServerHandler};
use serde_json::Value;

use super::{context, convert};
use crate::{Cx, ToolSet};

/// A [`ToolSet`] as an MCP server, for any transport of the SDK.
/// Each server is one session; a clone of it is another.
#[derive(Debug)]
pub struct Server {
    set: ToolSet,
    cx: Cx,
}

impl Clone for Server {
    fn clone(&self) -> Self {
        Self::new(self.set.clone())
    }
}

impl Server {
    /// A server of this set, named as the set is.
    pub fn new(set: ToolSet) -> Self {
        Self { set, cx: Cx::new() }
    }
}

impl ServerHandler for Server {
    fn get_info(&self) -> InitializeResult {
        let mut info = InitializeResult::new(ServerCapabilities::builder().enable_tools().build());
        info.server_info = Implementation::new(self.set.name(), env!("CARGO_PKG_VERSION"));
        info
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let tools = self
            .set
            .menu(&self.cx)
            .tools
            .iter()
            .map(convert::tool)
            .collect();
        Ok(ListToolsResult::with_all_items(tools))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let arguments = Value::Object(request.arguments.unwrap_or_default());
        let cx = self.cx.clone();
        Ok(
            context::call(&self.set, cx, &request.name, arguments, context)
                .await
                .into(),
        )
    }

    /// A call whose arguments are no object is none that the SDK knows; it is answered in-band
    /// like every other.
    async fn on_custom_request(
        &self,
        request: CustomRequest,
        context: RequestContext<RoleServer>,
    ) -> Result<CustomResult, ErrorData> {
        let params = request.params.unwrap_or_default();
        let (Some(name), "tools/call") = (params["name"].as_str(), request.method.as_str()) else {
            return Err(ErrorData::new(
                ErrorCode::METHOD_NOT_FOUND,
                request.method,
                None,
            ));
        };
        let result = context::call(
            &self.set,
            self.cx.clone(),
            name,
            params["arguments"].clone(),
            context,
        )
        .await;
        serde_json::to_value(result)
            .map(CustomResult::new)
            .map_err(|error| ErrorData::internal_error(error.to_string(), None))
    }

    fn get_tool(&self, name: &str) -> Option<Tool> {
        self.set.tool(name, &self.cx).as_ref().map(convert::tool)
    }
}
