//! A [`ToolSet`] served over MCP by the official SDK.

mod context;
mod convert;
mod server;

use std::fmt;

pub use rmcp;
use rmcp::handler::server::router::tool::{ToolRoute, ToolRouter};
use rmcp::handler::server::tool::ToolCallContext;
use rmcp::{RoleServer, ServiceExt};
use serde_json::Value;

pub(crate) use self::context::Tokio;
pub use self::server::Server;
use crate::{Cx, IntoToolSet, SurfaceProblems, ToolSet};

/// Serves a set over standard input and output until the client goes away. Nothing else may
/// write to standard output meanwhile; what is to be read by people goes to standard error.
///
/// # Errors
/// When the set does not build, or the transport fails.
pub async fn serve_stdio(set: impl IntoToolSet) -> Result<(), ServeError> {
    let server = Server::new(set.into_tool_set().map_err(ServeError::Surface)?);
    let transport = rmcp::transport::stdio_pipes();
    match server.serve(transport).await {
        Ok(running) => match running.waiting().await {
            Ok(_) => Ok(()),
            Err(error) => Err(ServeError::Transport(error.to_string())),
        },
        // A client that leaves before it says hello is no failure of this server.
        Err(rmcp::service::ServerInitializeError::ConnectionClosed(_)) => Ok(()),
        Err(error) => Err(ServeError::Transport(error.to_string())),
    }
}

/// Adds the tools of a set to the router of an rmcp server that exists already.
///
/// ```
/// # use fusion::{prelude::*, mcp::rmcp::handler::server::router::tool::ToolRouter};
/// # struct Clock;
/// # /// clock
/// # #[tool]
/// # impl Clock {
/// #     /// Tell the time
/// #     #[tool]
/// #     fn now(&self) -> &'static str { "noon" }
/// # }
/// struct MyServer;
/// let set = ToolSet::new("clock").flat(Clock).build()?;
/// let mut router: ToolRouter<MyServer> = ToolRouter::new();
/// fusion::mcp::mount(&mut router, &set);
/// assert!(router.has_route("now"));
/// # Ok::<(), fusion::SurfaceProblems>(())
/// ```
pub fn mount<S: Send + Sync + 'static>(router: &mut ToolRouter<S>, set: &ToolSet) {
    for spec in set.menu(&Cx::new()).tools {
        let (set, name) = (set.clone(), spec.name.clone());
        router.add_route(ToolRoute::new_dyn(
            convert::tool(&spec),
            move |call: ToolCallContext<'_, S>| {
                let (set, name) = (set.clone(), name.clone());
                let arguments = Value::Object(call.arguments.unwrap_or_default());
                let request: rmcp::service::RequestContext<RoleServer> = call.request_context;
                Box::pin(async move {
                    // The router does not tell its sessions apart.
                    let cx = Cx::new();
                    let result = context::call(&set, cx, &name, arguments, request).await;
                    Ok(result.into())
                })
            },
        ));
    }
}

/// Why a set is not served.
#[derive(Debug)]
pub enum ServeError {
    /// The set does not build.
    Surface(SurfaceProblems),
    /// The connection failed.
    Transport(String),
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Surface(problems) => problems.fmt(f),
            Self::Transport(why) => write!(f, "the MCP connection failed: {why}"),
        }
    }
}

impl std::error::Error for ServeError {}
