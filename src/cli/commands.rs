//! What can be asked for.

use clap::{Parser, Subcommand};

/// Shows, calls and serves the tools of this program.
#[derive(Parser)]
#[command(about, disable_help_subcommand = true)]
pub(super) struct Cli {
    #[command(subcommand)]
    pub(super) command: Option<Command>,
}

#[derive(Subcommand)]
pub(super) enum Command {
    /// Show the tools as a model reads them
    Menu {
        /// Print what tools/list answers, on one line
        #[arg(long)]
        json: bool,
    },
    /// Call a tool, and print the text of its reply; exits with 1 on an error reply
    Call {
        /// The tool's name
        name: String,
        /// The arguments as a JSON object
        #[arg(default_value = "{}")]
        arguments: String,
    },
    /// Serve the tools to an MCP client over standard input and output
    Serve,
}
