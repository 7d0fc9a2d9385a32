//! What can be asked for.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

use crate::budget::{Risk, SAFETY_FACTOR, WINDOW};
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
    /// Show what the menu and the replies cost, tool by tool, and what would make them cheaper
    Profile(Asked),
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

/// What is asked of a profile.
#[derive(Args)]
pub(super) struct Asked {
    /// Write a page with a treemap of the menu to this file as well
    #[arg(long, value_name = "FILE")]
    pub(super) html: Option<PathBuf>,
    /// Exit with 1 where a tool is riskier than this
    #[arg(long, value_parser = risk, value_name = "low|medium|high|critical")]
    pub(super) max_risk: Option<Risk>,
    /// What figures are multiplied by for models of another family than the counter's
    #[arg(long, value_parser = factor, value_name = "FACTOR", default_value_t = SAFETY_FACTOR)]
    pub(super) safety_factor: f64,
    /// The context that shares are of, in tokens
    #[arg(long, value_parser = window, value_name = "TOKENS", default_value_t = WINDOW)]
    pub(super) window: usize,
}

fn risk(name: &str) -> Result<Risk, String> {
    Risk::by_name(name).ok_or_else(|| "write low, medium, high or critical".into())
}

fn factor(written: &str) -> Result<f64, String> {
    let factor = written
        .parse()
        .ok()
        .filter(|factor| (1.0..=100.0).contains(factor));
    factor.ok_or_else(|| "write a number from 1 to 100, such as 1.3".into())
}

/// Of no context there is no share.
fn window(written: &str) -> Result<usize, String> {
    let tokens = written.parse().ok().filter(|tokens| *tokens > 0);
    tokens.ok_or_else(|| "write a number of tokens, such as 200000".into())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_of_a_profile_are_such_that_shares_mean_something() {
        for wrong in ["0", "", "-1", "1.5", "many", "99999999999999999999"] {
            assert!(window(wrong).is_err(), "{wrong}");
        }
        assert_eq!(window("1"), Ok(1));
        for wrong in ["0", "0.99", "NaN", "inf", "1e308", "-1"] {
            assert!(factor(wrong).is_err(), "{wrong}");
        }
        assert_eq!(factor("1.5"), Ok(1.5));
    }
}
