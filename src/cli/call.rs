//! `call`: one call from the command line.

use std::process::ExitCode;
use std::sync::Arc;

use super::{Outcome, print};
use crate::mcp::Tokio;
use crate::{Cx, ToolSet};

pub(super) async fn call(set: &ToolSet, name: &str, arguments: &str) -> Outcome {
    let reply = set
        .call_json(name, arguments, &Cx::new().with_host(Arc::new(Tokio)))
        .await;
    print(&reply.text())?;
    Ok(if reply.is_error() {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}
