//! What was probably meant by a path that leads to nothing.

use fusion::ToolError;
use fusion::words::nearest::nearest;

/// How many paths are offered.
const OFFERED: usize = 3;

/// The error for a path that leads to nothing, with those of the files that are near it.
pub(super) fn missing(path: &str, files: &[String]) -> ToolError {
    let near = near(path, files);
    let error = format!("no file or folder `{path}`");
    if near.is_empty() {
        return ToolError::new(error).next("send `.` as path to search everything");
    }
    ToolError::new(format!("{error}. Did you mean {}?", near.join(" or ")))
}

/// Files of the same name elsewhere, then those whose path is nearest.
fn near<'f>(path: &str, files: &'f [String]) -> Vec<&'f str> {
    let sought = name(path);
    let files = files.iter().map(String::as_str);
    let mut found: Vec<&str> = files
        .clone()
        .filter(|file| name(file).eq_ignore_ascii_case(sought))
        .take(OFFERED)
        .collect();
    while found.len() < OFFERED {
        let others = files.clone().filter(|file| !found.contains(file));
        let Some(next) = nearest(path, others) else {
            break;
        };
        found.push(next);
    }
    found
}

fn name(path: &str) -> &str {
    path.rsplit_once('/').map_or(path, |(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::near;

    #[test]
    fn the_same_name_comes_first() {
        let files = ["src/auth.ts", "src/types.ts", "tests/auth.test.ts"].map(str::to_owned);
        assert_eq!(near("lib/auth.ts", &files)[0], "src/auth.ts");
        assert_eq!(near("src/auht.ts", &files)[0], "src/auth.ts");
        assert_eq!(near("src/type.ts", &files)[0], "src/types.ts");
        assert!(near("completely/else.rs", &files).is_empty());
        assert!(near("x", &[]).is_empty());
    }
}
