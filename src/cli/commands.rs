//! What can be asked for.

use std::path::PathBuf;

use clap::{Parser, Subcommand};

use crate::lock::Class;
use crate::{Client, Provider, Style};

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
        /// Describe grouped tools in this style
        #[arg(long, value_parser = style, value_name = "toon|signature|prose")]
        style: Option<Style>,
        /// Print what tools/list answers, on one line
        #[arg(long, conflicts_with = "for")]
        json: bool,
        /// Print the tools as this provider's API takes them, on one line
        #[arg(long, value_parser = provider, value_name = "openai|openai-strict|anthropic|gemini|mcp")]
        r#for: Option<Provider>,
    },
    /// Show what clients would refuse, cut or misread; exits with 1 where that is an error
    Lint {
        /// One client, instead of all
        #[arg(value_parser = client)]
        client: Option<Client>,
    },
    /// Call a tool, and print the text of its reply; exits with 1 on an error reply
    Call {
        /// The tool's name
        name: String,
        /// The arguments as a JSON object
        #[arg(default_value = "{}")]
        arguments: String,
    },
    /// Write the lockfile; breaking and risky changes only where they are accepted
    Lock {
        /// The file
        #[arg(long, default_value = crate::lock::FILE)]
        file: PathBuf,
        /// Only compare, and exit with 1 on any difference
        #[arg(long, conflicts_with = "accept")]
        check: bool,
        /// Take on changes of these classes
        #[arg(long, value_parser = class, value_delimiter = ',', value_name = "breaking,risk")]
        accept: Vec<Class>,
    },
    /// Serve the tools to an MCP client over standard input and output
    Serve,
}

fn style(name: &str) -> Result<Style, String> {
    match name {
        "toon" => Ok(Style::Toon),
        "signature" => Ok(Style::Signature),
        "prose" => Ok(Style::Prose),
        _ => Err("write toon, signature or prose".into()),
    }
}

fn provider(name: &str) -> Result<Provider, String> {
    match name {
        "mcp" => Ok(Provider::Mcp),
        "openai" => Ok(Provider::OpenAi),
        "openai-strict" => Ok(Provider::OpenAiStrict),
        "anthropic" => Ok(Provider::Anthropic),
        "gemini" => Ok(Provider::Gemini),
        _ => Err("write openai, openai-strict, anthropic, gemini or mcp".into()),
    }
}

fn class(name: &str) -> Result<Class, String> {
    Class::by_name(name)
        .filter(|class| class.needs_consent())
        .ok_or_else(|| "write breaking, risk, or both as breaking,risk".into())
}

fn client(name: &str) -> Result<Client, String> {
    Client::by_name(name).ok_or_else(|| {
        let names: Vec<&str> = Client::ALL.iter().map(|client| client.name()).collect();
        format!("write one of {}", names.join(", "))
    })
}
