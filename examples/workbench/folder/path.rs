//! A path as it is sent.

use fusion::{Result, ToolError};

/// How many characters a path has at most.
const MAX_CHARS: usize = 1_000;

/// The plain relative path that is meant: `\` is read as `/`, and `.` is left out.
///
/// # Errors
/// Where the path is absolute, goes up by `..`, or is too long to be one.
pub(super) fn inside(sent: &str) -> Result<String> {
    let chars = sent.chars().count();
    if chars > MAX_CHARS {
        return Err(ToolError::new(format!(
            "the path has {chars} characters, and at most {MAX_CHARS} are read"
        )));
    }
    let path = sent.trim().replace('\\', "/");
    if path.contains('\0') {
        return Err(refused("a path holds no zero byte"));
    }
    if path.starts_with('/') || has_drive(&path) {
        return Err(refused(&format!("`{path}` is absolute")));
    }
    let parts: Vec<&str> = path
        .split('/')
        .filter(|part| !part.is_empty() && *part != ".")
        .collect();
    if parts.contains(&"..") {
        return Err(refused(&format!("`{path}` goes up by `..`")));
    }
    Ok(parts.join("/"))
}

fn refused(why: &str) -> ToolError {
    ToolError::new(format!(
        "{why}: send a path below the workbench, such as src/main.rs, or `.` for all of it"
    ))
}

/// Whether it begins as `C:`.
fn has_drive(path: &str) -> bool {
    let mut chars = path.chars();
    chars.next().is_some_and(|c| c.is_ascii_alphabetic()) && chars.next() == Some(':')
}

#[cfg(test)]
mod tests {
    use super::inside;

    #[test]
    fn paths_become_plain() {
        for (sent, plain) in [
            ("src/auth.ts", "src/auth.ts"),
            (r"src\auth.ts", "src/auth.ts"),
            ("./src//./auth.ts", "src/auth.ts"),
            ("src/", "src"),
            (".", ""),
            ("", ""),
            (" src ", "src"),
            ("a..b/...", "a..b/..."),
        ] {
            assert_eq!(inside(sent).expect("it is inside"), plain);
        }
    }

    #[test]
    fn paths_that_leave_are_refused() {
        for sent in [
            "/etc/passwd",
            r"\\host\share",
            "C:/x",
            r"c:\x",
            "~/../x",
            "../x",
            "a/../b",
            "..",
        ] {
            let error = inside(sent).expect_err(sent).to_string();
            assert!(error.contains("send a path below"), "{error}");
        }
        assert!(inside("a\0b").is_err());
        assert!(inside(&"é".repeat(1_000)).is_ok());
        let long = inside(&"é".repeat(1_001)).expect_err("it is too long");
        assert!(long.to_string().starts_with("the path has 1001 characters"));
    }
}
