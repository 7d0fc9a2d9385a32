//! A search through files.

use std::sync::Arc;

use fusion::{Cx, Result, ToolError};

use crate::folder::{Contents, Folder, MAX_ENTRIES, MAX_FILE, Target, Walk};
use crate::rows::{Match, rows};
use crate::search::{Found, Pattern, Reading, Text, find};

/// How many bytes are searched in one call.
const MAX_BYTES: usize = 64 << 20;

/// How many matches one call looks for.
const MAX_MATCHES: usize = 1_000;

/// How many characters of a pattern are said back.
const MAX_SHOWN: usize = 60;

/// What is looked for, and where.
pub struct Search<'a> {
    /// A file, or a folder that is searched below.
    pub path: &'a str,
    /// What is sought.
    pub pattern: &'a Pattern,
    /// How similar the lines of a fuzzy search must be.
    pub threshold: Option<f64>,
    /// How many lines are shown at each side of a match.
    pub context: usize,
    /// How many matches of one file are wanted.
    pub most: usize,
}

/// What is to be said of a search beside its matches.
#[derive(Debug, Default)]
pub struct About {
    /// The pattern, where it stands nowhere as text and is read otherwise.
    read_as_regex: Option<String>,
    binary: usize,
    large: usize,
    unreadable: usize,
    /// Where the search ended before the last file.
    stopped: Option<String>,
    /// The files that have more matches than were wanted.
    more: Vec<String>,
}

/// Searches a file, or the files below a folder. Matches come by file and line; those of a
/// fuzzy search with the best first.
///
/// # Errors
/// Where the path is refused, where the one file of a search cannot be searched, and where
/// nothing is found but large or unreadable files were left out.
pub fn search(folder: &Folder, search: &Search<'_>, cx: &Cx) -> Result<Vec<Match>> {
    let (walk, is_one) = match folder.target(search.path)? {
        Target::File(path) => {
            let files = vec![path];
            let walk = Walk {
                files,
                ..Walk::default()
            };
            (walk, true)
        }
        Target::Folder(path) => (folder.files(&path), false),
    };
    let mut pass = Pass::over(folder, search, &walk, Reading::Text, cx);
    // Only what stands nowhere as text is read as a regular expression.
    if !pass.has_exact && search.pattern.regex().is_some() {
        pass = Pass::over(folder, search, &walk, Reading::Regex, cx);
    }
    if is_one && pass.files.is_empty() {
        pass.about.whole_file(&walk.files)?;
    }
    pass.into_rows(search)
}

/// One way through the files.
#[derive(Default)]
struct Pass {
    files: Vec<(String, Text, Found)>,
    about: About,
    has_exact: bool,
}

impl Pass {
    fn over(folder: &Folder, search: &Search<'_>, walk: &Walk, reading: Reading, cx: &Cx) -> Self {
        let mut pass = Self::default();
        pass.about.unreadable = walk.left_out;
        if walk.cut {
            pass.about.stopped = Some(format!(
                "only the first {MAX_ENTRIES} entries were looked at"
            ));
        }
        let (mut bytes, mut matches) = (0, 0);
        for (nth, path) in walk.files.iter().enumerate() {
            if bytes >= MAX_BYTES || matches >= MAX_MATCHES || cx.cancelled() {
                let all = walk.files.len();
                pass.about.stopped = Some(format!("only {nth} of {all} files were searched"));
                break;
            }
            let text = match folder.read(path) {
                Ok(Contents::Text(text)) => text,
                Ok(Contents::Binary) => {
                    pass.about.binary += 1;
                    continue;
                }
                Ok(Contents::Large) => {
                    pass.about.large += 1;
                    continue;
                }
                Err(_) => {
                    pass.about.unreadable += 1;
                    continue;
                }
            };
            bytes += text.len();
            let text = Text::new(&text);
            let found = find(
                &text,
                search.pattern,
                reading,
                search.threshold,
                search.most,
            );
            matches += found.hits.len();
            pass.take(search, path, text, found, reading);
        }
        pass
    }

    fn take(
        &mut self,
        search: &Search<'_>,
        path: &str,
        text: Text,
        found: Found,
        reading: Reading,
    ) {
        if found.more {
            self.about.more.push(path.to_owned());
        }
        // Exact hits come first.
        if found.hits.first().is_some_and(|hit| hit.similarity >= 1.0) {
            self.has_exact = true;
            if reading == Reading::Regex {
                self.about.read_as_regex = Some(shown(search.pattern.text()));
            }
        }
        if !found.hits.is_empty() {
            self.files.push((path.to_owned(), text, found));
        }
    }

    fn into_rows(self, search: &Search<'_>) -> Result<Vec<Match>> {
        if self.files.is_empty() {
            self.about.nothing_found()?;
        }
        let about = Arc::new(self.about);
        let mut all: Vec<Match> = self
            .files
            .iter()
            .flat_map(|(path, text, found)| rows(path, text, &found.hits, search.context, &about))
            .collect();
        if search.threshold.is_some() {
            // Stable: by file and line among equals.
            all.sort_by(|a, b| b.similarity.total_cmp(&a.similarity));
        }
        Ok(all)
    }
}

/// A pattern as it is said back: the beginning of a long one.
fn shown(pattern: &str) -> String {
    let head: String = pattern.chars().take(MAX_SHOWN).collect();
    match head.len() < pattern.len() {
        true => format!("{head}…"),
        false => head,
    }
}

impl About {
    /// What a model should know of the search.
    pub fn sentences(&self) -> impl Iterator<Item = String> {
        let regex = self.read_as_regex.as_ref().map(|pattern| {
            format!("`{pattern}` stands nowhere as text: it was read as a regular expression")
        });
        let more = (!self.more.is_empty()).then(|| {
            let files = self.more.join(", ");
            format!("there are more matches in {files}: raise max_matches_per_file, or send a longer pattern")
        });
        let left_out = self.left_out();
        let left_out = (!left_out.is_empty()).then(|| format!("not searched: {left_out}"));
        let stopped = self.stopped.as_ref();
        let stopped = stopped.map(|stopped| format!("{stopped}: send a folder further below"));
        [regex, more, left_out, stopped].into_iter().flatten()
    }

    /// The files that were left out, by reason.
    fn left_out(&self) -> String {
        let reasons = [
            (self.binary, "binary".to_owned()),
            (self.large, format!("over {} MiB", MAX_FILE >> 20)),
            (self.unreadable, "links or unreadable".to_owned()),
        ];
        let said: Vec<String> = reasons
            .into_iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, reason)| format!("{count} {reason}"))
            .collect();
        said.join(", ")
    }

    /// Whether the only file of a search was searched.
    fn whole_file(&self, files: &[String]) -> Result<()> {
        let path = files.join(", ");
        if self.binary > 0 {
            return Err(ToolError::new(format!(
                "`{path}` is binary: send a file of text"
            )));
        }
        if self.large > 0 {
            let mib = MAX_FILE >> 20;
            return Err(ToolError::new(format!(
                "`{path}` has more than {mib} MiB, and larger files are not searched"
            )));
        }
        if self.unreadable > 0 {
            return Err(ToolError::new(format!("`{path}` cannot be read here")));
        }
        Ok(())
    }

    /// Of an empty list nothing is said, so that what was not searched must be an error. Binary
    /// files alone are none: no text is in them.
    fn nothing_found(&self) -> Result<()> {
        if self.large == 0 && self.unreadable == 0 && self.stopped.is_none() {
            return Ok(());
        }
        let sentences: Vec<String> = self.sentences().collect();
        Err(ToolError::new(format!(
            "nothing found; {}",
            sentences.join("; ")
        )))
    }
}
