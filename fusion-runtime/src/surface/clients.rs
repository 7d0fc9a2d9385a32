//! What clients are known to refuse or to cut, as data: each limit with its date and source.

/// A client whose limits are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Client {
    /// Claude Code.
    ClaudeCode,
    /// The Anthropic API.
    Anthropic,
    /// The OpenAI API.
    OpenAi,
    /// Gemini, by its command line.
    Gemini,
    /// VS Code with Copilot.
    VsCode,
    /// Cursor.
    Cursor,
    /// Windsurf and Antigravity.
    Windsurf,
    /// The command line of GitHub Copilot.
    CopilotCli,
}

impl Client {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::ClaudeCode,
        Self::Anthropic,
        Self::OpenAi,
        Self::Gemini,
        Self::VsCode,
        Self::Cursor,
        Self::Windsurf,
        Self::CopilotCli,
    ];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::ClaudeCode => "claude-code",
            Self::Anthropic => "anthropic",
            Self::OpenAi => "openai",
            Self::Gemini => "gemini",
            Self::VsCode => "vscode",
            Self::Cursor => "cursor",
            Self::Windsurf => "windsurf",
            Self::CopilotCli => "copilot-cli",
        }
    }

    /// The client of this name.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|client| client.name() == name)
    }

    /// The name under which it calls a tool of a server, with its prefix.
    pub fn full_name(self, server: &str, tool: &str) -> String {
        match self {
            Self::ClaudeCode => format!("mcp__{server}__{tool}"),
            Self::VsCode | Self::Gemini => format!("mcp_{server}_{tool}"),
            Self::Cursor => format!("{server}:{tool}"),
            Self::Anthropic | Self::OpenAi | Self::Windsurf | Self::CopilotCli => tool.into(),
        }
    }

    /// Its limits.
    pub fn limits(self) -> impl Iterator<Item = &'static Limit> {
        LIMITS.iter().filter(move |limit| limit.client == self)
    }
}

/// A limit of a client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limit {
    /// Whose it is.
    pub client: Client,
    /// What it is about.
    pub rule: LimitKind,
    /// What happens beyond it.
    pub then: &'static str,
    /// When it was seen in force, as `YYYY-MM-DD`.
    pub seen: &'static str,
    /// A public report of it.
    pub source: &'static str,
}

/// What a limit is about, and its figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LimitKind {
    /// The most characters of a tool's name with the client's prefix.
    NameChars(usize),
    /// The most characters of a description.
    DescriptionChars(usize),
    /// The most tools.
    Tools(usize),
    /// The most tokens of a reply, by the client's own count.
    ReplyTokens(usize),
    /// The most bytes of a reply.
    ReplyBytes(usize),
    /// A name longer than this, prefix included, is cut in its middle: its first and its last
    /// thirty characters are kept.
    ShortensNames(usize),
    /// The most levels of objects in one another.
    Depth(usize),
}

const fn limit(
    client: Client,
    rule: LimitKind,
    then: &'static str,
    seen: &'static str,
    source: &'static str,
) -> Limit {
    Limit {
        client,
        rule,
        then,
        seen,
        source,
    }
}

/// All known limits.
pub const LIMITS: &[Limit] = &[
    limit(
        Client::ClaudeCode,
        LimitKind::NameChars(64),
        "every request of the session fails",
        "2025-04-21",
        "getsentry/XcodeBuildMCP#3",
    ),
    limit(
        Client::ClaudeCode,
        LimitKind::DescriptionChars(2048),
        "the rest is cut, without a word",
        "2026-08-18",
        "anthropics/claude-code#87650",
    ),
    limit(
        Client::ClaudeCode,
        LimitKind::ReplyTokens(25_000),
        "the reply is refused",
        "2025-11-16",
        "GuDaStudio/codexmcp#4",
    ),
    limit(
        Client::Anthropic,
        LimitKind::NameChars(64),
        "the request fails",
        "2025-04-21",
        "getsentry/XcodeBuildMCP#3",
    ),
    limit(
        Client::OpenAi,
        LimitKind::NameChars(64),
        "the request fails",
        "2025-03-14",
        "microsoft/vscode#243602",
    ),
    limit(
        Client::OpenAi,
        LimitKind::DescriptionChars(1024),
        "the request fails",
        "2025-04-25",
        "getsentry/sentry-mcp#106",
    ),
    limit(
        Client::OpenAi,
        LimitKind::Tools(128),
        "the request fails",
        "2025-05-10",
        "microsoft/vscode-copilot-release#9375",
    ),
    limit(
        Client::OpenAi,
        LimitKind::Depth(10),
        "strict mode refuses the schema",
        "2026-02-01",
        "the provider's guide, Structured Outputs: supported schemas",
    ),
    limit(
        Client::Gemini,
        LimitKind::ShortensNames(63),
        "names that are equal then are one tool",
        "2026-08-23",
        "google-gemini/gemini-cli#28971",
    ),
    limit(
        Client::VsCode,
        LimitKind::NameChars(64),
        "the request fails",
        "2025-03-14",
        "microsoft/vscode#243602",
    ),
    limit(
        Client::VsCode,
        LimitKind::Tools(128),
        "the request fails",
        "2025-12-06",
        "microsoft/vscode-copilot-release#13065",
    ),
    limit(
        Client::Cursor,
        LimitKind::NameChars(60),
        "the tool is filtered out",
        "2026-02-27",
        "ComposioHQ/composio#2788",
    ),
    limit(
        Client::Cursor,
        LimitKind::Tools(40),
        "only the first 40 are sent",
        "2025-06-25",
        "anyproto/anytype-mcp#5",
    ),
    limit(
        Client::Windsurf,
        LimitKind::Tools(100),
        "the server is refused",
        "2026-01-11",
        "homeassistant-ai/ha-mcp#420",
    ),
    limit(
        Client::CopilotCli,
        LimitKind::ReplyBytes(10_000),
        "its middle is dropped",
        "2026-03-02",
        "github/copilot-cli#1732",
    ),
];
