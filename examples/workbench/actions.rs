//! What a model may do with the files.

use std::path::Path;

use fusion::prelude::*;

use crate::finding::{Search, search};
use crate::folder::Folder;
use crate::rows::Match;
use crate::search::Pattern;

/// A folder of files, and what a model may do with them.
pub struct Workbench {
    folder: Folder,
}

impl Workbench {
    /// The actions over the files below a folder.
    ///
    /// # Errors
    /// Where the folder does not exist or cannot be read.
    pub fn open(dir: &Path) -> Result<Self, String> {
        let folder = Folder::open(dir).map_err(|error| {
            let dir = dir.display();
            format!("no folder at {dir} ({error}): set WORKBENCH_DIR to one that exists")
        })?;
        Ok(Self { folder })
    }
}

/// files
#[tool]
impl Workbench {
    /// Find lines by text, regular expression or similarity
    #[tool(read_only, blocking, limit = 200)]
    #[batch(
        max = 20,
        parallel = 8,
        items = "searches",
        shared(is_fuzzy, fuzzy_threshold, context_lines, max_matches_per_file)
    )]
    #[allow(
        clippy::too_many_arguments,
        reason = "they are what a search takes, not what a caller writes by hand"
    )]
    fn search_in_files(
        &self,
        /// a file, or a folder to search below
        path: String,
        /// several lines are found as a block
        #[schemars(length(min = 1, max = 2000))]
        pattern: String,
        /// also find what is similar, best first
        #[tool(default = false)]
        is_fuzzy: bool,
        /// least similarity
        #[tool(default = 0.7)]
        #[schemars(range(min = 0.0, max = 1.0))]
        fuzzy_threshold: f64,
        /// lines shown before and after
        #[tool(default = 0)]
        #[schemars(range(max = 10))]
        context_lines: u8,
        #[tool(default = 50)]
        #[schemars(range(min = 1, max = 200))]
        max_matches_per_file: u16,
        cx: &Cx,
    ) -> Result<Vec<Match>> {
        let pattern = Pattern::new(&pattern)?;
        let asked = Search {
            path: &path,
            pattern: &pattern,
            threshold: is_fuzzy.then_some(fuzzy_threshold),
            context: context_lines.into(),
            most: max_matches_per_file.into(),
        };
        search(&self.folder, &asked, cx)
    }
}
