//! The command line that a server's binary embeds: `fusion::cli::run(set)` is all of `main`.

mod call;
mod commands;
mod failure;
mod lint;
mod lock;
mod overview;
mod profile;
mod table;

use std::future::Future;
use std::process::ExitCode;

use clap::Parser;

use self::commands::{Cli, Command};
pub use self::failure::{Failure, Outcome};
use crate::{Cx, IntoToolSet, ToolSet, mcp};

/// Runs the command line of a set. Exit codes: 0, 1 for an error reply and where a check fails,
/// 2 for wrong usage.
///
/// ```no_run
/// use fusion::prelude::*;
///
/// struct Clock;
///
/// /// clock
/// #[tool]
/// impl Clock {
///     /// Tell the time
///     #[tool]
///     fn now(&self) -> &'static str {
///         "noon"
///     }
/// }
///
/// fn main() -> fusion::cli::Outcome {
///     fusion::cli::run(ToolSet::new("clock").group(Clock))
/// }
/// ```
///
/// # Errors
/// When the set does not build, or a connection fails.
pub fn run(set: impl IntoToolSet) -> Outcome {
    run_async(async { Ok::<_, Failure>(set) })
}

/// Runs the command line of a set that is made by async code, inside of a tokio runtime.
///
/// # Errors
/// Whatever the future fails with, when the set does not build, or a connection fails.
pub fn run_async<T, E>(set: impl Future<Output = Result<T, E>>) -> Outcome
where
    T: IntoToolSet,
    Failure: From<E>,
{
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(asked) => {
            // That the reader has gone away is no failure.
            let _ = asked.print();
            return Ok(ExitCode::from(u8::try_from(asked.exit_code()).unwrap_or(2)));
        }
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    let outcome = runtime.block_on(async {
        let set = set.await.map_err(Failure::from)?.into_tool_set()?;
        execute(set, cli.command).await
    });
    // A blocking handler that nobody waits for must not keep the process alive.
    runtime.shutdown_background();
    outcome
}

async fn execute(set: ToolSet, command: Option<Command>) -> Outcome {
    match command {
        None => print(&overview::of(&set)),
        Some(Command::Menu {
            r#for: Some(provider),
            ..
        }) => print(&set.export(provider)?.to_string()),
        Some(Command::Menu { style, json, .. }) => {
            let menu = match style {
                Some(style) => set.menu_in(style, &Cx::new()),
                None => set.menu(&Cx::new()),
            };
            print(&if json {
                menu.to_json()
            } else {
                overview::menu(&menu)
            })
        }
        Some(Command::Lint { client }) => lint::lint(&set, client),
        Some(Command::Profile(asked)) => profile::profile(&set, &asked),
        Some(Command::Call { name, arguments }) => call::call(&set, &name, &arguments).await,
        Some(Command::Lock {
            file, check: true, ..
        }) => lock::check(&set, &file),
        Some(Command::Lock { file, accept, .. }) => lock::write(&set, &file, &accept),
        Some(Command::Serve) => {
            mcp::serve_stdio(set).await?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

/// How this program is called, as a shell reads it.
fn program(set: &ToolSet) -> String {
    let name = std::env::args_os().next();
    let name = name.map_or_else(
        || set.name().into(),
        |name| name.to_string_lossy().into_owned(),
    );
    if name.contains(' ') {
        format!("'{name}'")
    } else {
        name
    }
}

/// Prints to standard output; that the reader has gone away is no failure.
fn print(text: &str) -> Outcome {
    use std::io::{ErrorKind, Write};
    let mut out = std::io::stdout().lock();
    match writeln!(out, "{text}").and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => Err(error.into()),
        _ => Ok(ExitCode::SUCCESS),
    }
}
