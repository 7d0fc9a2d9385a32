//! The example `workbench`: a search over real files, through a tool set.

#[path = "../examples/workbench/actions.rs"]
pub mod actions;
#[path = "../examples/workbench/finding.rs"]
pub mod finding;
#[path = "../examples/workbench/folder/mod.rs"]
pub mod folder;
#[path = "../examples/workbench/rows.rs"]
pub mod rows;
#[path = "../examples/workbench/search/mod.rs"]
pub mod search;

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use fusion::{Cx, Reply, ToolSet};
use serde_json::{Value, json};
use tempfile::TempDir;

const AUTH: &str = r#"import { TokenPayload } from "./types";

const LEEWAY = 30;

export function validateToken(raw: string): TokenPayload {
  const payload = decode(raw);
  if (payload.exp + LEEWAY < now()) {
    throw new Error("token expired");
  }
  return payload;
}
"#;

const TYPES: &str = r"export interface TokenPayload {
  sub: string;
  exp: number;
}
";

const AUTH_TEST: &str = r#"import { validateToken } from "../src/auth";

describe("a valid token", () => {
  it("gives its payload", () => {
    expect(validateToken(signed()).sub).toBe("7");
  });
});

describe("an expired token", () => {
  it("is refused", () => {
    expect(() => validateToken(old())).toThrow();
  });
});
"#;

/// A folder with a workbench inside and a secret beside it.
struct Bench {
    around: TempDir,
    set: ToolSet,
}

impl Bench {
    fn new() -> Self {
        let around = tempfile::tempdir().expect("a folder");
        let root = around.path().join("bench");
        for (path, text) in [
            ("src/auth.ts", AUTH),
            ("src/types.ts", TYPES),
            ("tests/auth.test.ts", AUTH_TEST),
        ] {
            write(&root, path, text.as_bytes());
        }
        write(around.path(), "secret.txt", b"the secret");
        let workbench = actions::Workbench::open(&root).expect("the folder opens");
        let set = ToolSet::new("workbench").flat(workbench).build();
        let set = set.expect("the set builds");
        Self { around, set }
    }

    fn write(&self, path: &str, bytes: &[u8]) {
        write(&self.around.path().join("bench"), path, bytes);
    }

    fn call(&self, arguments: Value) -> Reply {
        self.set
            .call_blocking("search_in_files", arguments, &Cx::new())
    }

    /// The answer to a call that works.
    fn ask(&self, arguments: Value) -> String {
        let reply = self.call(arguments);
        assert!(!reply.is_error(), "{}", reply.text());
        reply.text()
    }

    /// The answer to a call that is refused.
    fn refused(&self, arguments: Value) -> String {
        let reply = self.call(arguments);
        assert!(reply.is_error(), "{}", reply.text());
        reply.text()
    }

    /// The rows of a table, read back.
    fn rows(&self, arguments: Value) -> Vec<Row> {
        let reply = self.call(arguments);
        assert!(!reply.is_error(), "{}", reply.text());
        let data = reply
            .blocks()
            .iter()
            .find(|block| block.kind == fusion::BlockKind::Data)
            .expect("data");
        let rows: Value = serde_toon::from_str(&data.text).expect("a table");
        let rows = rows.as_array().expect("a list");
        let text = |row: &Value, key: &str| row[key].as_str().expect("a text").to_owned();
        rows.iter()
            .map(|row| Row {
                path: text(row, "path"),
                line: usize::try_from(row["line"].as_u64().expect("a line")).expect("small"),
                similarity: row["similarity"].as_f64().expect("a number"),
                before: text(row, "before"),
                text: text(row, "text"),
                after: text(row, "after"),
            })
            .collect()
    }

    /// File, line and similarity of what is found.
    fn found(&self, arguments: Value) -> Vec<(String, usize, f64)> {
        let rows = self.rows(arguments).into_iter();
        rows.map(|row| (row.path, row.line, row.similarity))
            .collect()
    }
}

#[derive(Debug, PartialEq)]
struct Row {
    path: String,
    line: usize,
    similarity: f64,
    before: String,
    text: String,
    after: String,
}

fn write(root: &Path, path: &str, bytes: &[u8]) {
    let path = root.join(path);
    fs::create_dir_all(path.parent().expect("a folder")).expect("made");
    fs::write(path, bytes).expect("written");
}

fn at(path: &str, line: usize, similarity: f64) -> (String, usize, f64) {
    (path.to_owned(), line, similarity)
}

/// One search of the article, with what its batch shares.
fn of_the_article(path: &str, pattern: &str) -> Value {
    json!({
        "path": path, "pattern": pattern, "isFuzzy": true, "fuzzyThreshold": 0.7,
        "contextLines": 2, "maxMatchesPerFile": 50,
    })
}

#[test]
fn a_function_is_found_by_its_name() {
    let bench = Bench::new();
    let rows = bench.rows(of_the_article("src/auth.ts", "validateToken"));
    assert_eq!(
        rows,
        [Row {
            path: "src/auth.ts".into(),
            line: 5,
            similarity: 1.0,
            before: "const LEEWAY = 30;\n".into(),
            text: "export function validateToken(raw: string): TokenPayload {".into(),
            after: "  const payload = decode(raw);\n  if (payload.exp + LEEWAY < now()) {".into(),
        }]
    );
}

/// The article's object, keys and values as they stand there.
const ARTICLE: &str = r#"{
    "searches": [
        { "path": "src/auth.ts", "pattern": "validateToken" },
        { "path": "src/types.ts", "pattern": "TokenPayload" },
        { "path": "tests/auth.test.ts", "pattern": "describe.*token" }
    ],
    "isFuzzy": true,
    "fuzzyThreshold": 0.7,
    "contextLines": 2,
    "maxMatchesPerFile": 50
}"#;

#[test]
fn the_articles_object_gives_all_matches_in_one_reply() {
    let bench = Bench::new();
    let cx = Cx::new();
    let call = bench.set.call_json("batch_search_in_files", ARTICLE, &cx);
    let reply = futures_executor::block_on(call);
    assert!(!reply.is_error(), "{}", reply.text());
    assert_eq!(reply.status(), Some(fusion::Status::Done));
    assert!(!reply.text().contains("Note: "), "{}", reply.text());
    assert_eq!(reply.blocks()[0].text, "3 of 3 done");
    let rows: Value = serde_toon::from_str(&reply.blocks()[1].text).expect("a table");
    let found: Vec<(u64, &str, u64)> = rows
        .as_array()
        .expect("a list")
        .iter()
        .map(|row| {
            let number = |key: &str| row[key].as_u64().expect("a number");
            (
                number("item"),
                row["path"].as_str().expect("a path"),
                number("line"),
            )
        })
        .collect();
    // Each row is one that the single call gives, in the order of the searches.
    let mut expected = Vec::new();
    let article: Value = serde_json::from_str(ARTICLE).expect("JSON");
    for (item, one) in article["searches"]
        .as_array()
        .expect("a list")
        .iter()
        .enumerate()
    {
        let text = |key: &str| one[key].as_str().expect("a text");
        let single = bench.found(of_the_article(text("path"), text("pattern")));
        assert!(!single.is_empty());
        expected.extend(
            single
                .into_iter()
                .map(|(_, line, _)| (item as u64, text("path"), line as u64)),
        );
    }
    assert_eq!(found, expected);
}

#[test]
fn the_readme_shows_what_comes_out() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let readme = fs::read_to_string(root.join("README.md")).expect("a README");
    let (_, rest) = readme
        .split_once("call batch_search_in_files '")
        .expect("a call");
    let (call, rest) = rest.split_once("'\n```").expect("its end");
    let (_, rest) = rest.split_once("```text\n").expect("an answer");
    let (answer, _) = rest.split_once("\n```").expect("its end");
    let workbench = actions::Workbench::open(root).expect("the folder opens");
    let set = ToolSet::new("workbench")
        .flat(workbench)
        .build()
        .expect("a set");
    let cx = Cx::new();
    let reply = futures_executor::block_on(set.call_json("batch_search_in_files", call, &cx));
    assert_eq!(reply.text(), answer);
}

#[test]
fn a_batch_of_searches_goes_on_where_one_is_refused() {
    let bench = Bench::new();
    let searches = json!([
        {"path": "../outside", "pattern": "x"},
        {"path": "src/types.ts", "pattern": "TokenPayload"},
        {"path": "src/types.ts", "pattern": "nowhere"},
        {"path": "src/types.ts"},
    ]);
    let call = json!({"searches": searches});
    let reply = bench
        .set
        .call_blocking("batch_search_in_files", call, &Cx::new());
    let text = reply.text();
    assert!(
        text.starts_with("2 of 4 done; failed 0, 3\nsearches[0]: "),
        "{text}"
    );
    assert!(
        text.contains("\nsearches[3].pattern: missing (string; "),
        "{text}"
    );
    assert!(text.contains("\nNothing for searches[2]\n"), "{text}");
    assert!(text.contains("\n  1,src/types.ts,1,1,"), "{text}");
}

#[test]
fn a_type_is_found_by_its_name() {
    let bench = Bench::new();
    let rows = bench.rows(of_the_article("src/types.ts", "TokenPayload"));
    assert_eq!(rows.len(), 1);
    assert_eq!((rows[0].line, rows[0].similarity), (1, 1.0));
    assert_eq!(rows[0].text, "export interface TokenPayload {");
    assert_eq!(
        (rows[0].before.as_str(), rows[0].after.as_str()),
        ("", "  sub: string;\n  exp: number;")
    );
}

#[test]
fn a_regular_expression_is_tried_where_it_stands_nowhere_as_text() {
    let bench = Bench::new();
    let asked = of_the_article("tests/auth.test.ts", "describe.*token");
    let expected = [
        at("tests/auth.test.ts", 3, 1.0),
        at("tests/auth.test.ts", 9, 1.0),
    ];
    assert_eq!(bench.found(asked.clone()), expected);
    assert!(bench.ask(asked).contains("read as a regular expression"));

    let exact = json!({"path": "tests", "pattern": "describe.*token"});
    assert_eq!(bench.found(exact.clone()), expected);
    // As soon as it stands somewhere as text, it is text everywhere.
    bench.write("tests/notes.md", b"grep describe.*token\n");
    assert_eq!(bench.found(exact.clone()), [at("tests/notes.md", 1, 1.0)]);
    assert!(!bench.ask(exact).contains("regular expression"));
}

#[test]
fn what_is_no_regular_expression_is_text() {
    let bench = Bench::new();
    assert_eq!(
        bench.found(json!({"path": "src", "pattern": "now()) {"})),
        [at("src/auth.ts", 7, 1.0)]
    );
    assert!(
        bench
            .found(json!({"path": "src", "pattern": "nowhere("}))
            .is_empty()
    );
    assert!(
        bench
            .found(json!({"path": ".", "pattern": "$&"}))
            .is_empty()
    );
}

#[test]
fn the_table_reads_well() {
    let bench = Bench::new();
    let text = bench.ask(json!({"path": "src", "pattern": "TokenPayload", "context_lines": 1}));
    let expected = concat!(
        "[3]{path,line,similarity,before,text,after}:\n",
        "  src/auth.ts,1,1,\"\",\"import { TokenPayload } from \\\"./types\\\";\",\"\"\n",
        "  src/auth.ts,5,1,\"\",\"export function validateToken(raw: string): TokenPayload {\",",
        "\"  const payload = decode(raw);\"\n",
        "  src/types.ts,1,1,\"\",\"export interface TokenPayload {\",\"  sub: string;\"",
    );
    assert_eq!(text, expected);
}

#[test]
fn slips_are_found_with_their_similarity() {
    let bench = Bench::new();
    let found = |pattern: &str, threshold: f64| {
        bench.found(json!({
            "path": "src", "pattern": pattern, "is_fuzzy": true, "fuzzy_threshold": threshold,
        }))
    };
    assert_eq!(found("validateTokn", 0.9), [at("src/auth.ts", 5, 0.92)]);
    assert!(found("validateTokn", 0.92).is_empty());
    assert_eq!(found("validatetoken", 0.9), [at("src/auth.ts", 5, 0.92)]);
    assert_eq!(
        found("TokenPaylaod", 0.8),
        [
            at("src/auth.ts", 1, 0.83),
            at("src/auth.ts", 5, 0.83),
            at("src/types.ts", 1, 0.83)
        ]
    );
    // Ten characters with three that differ are 0.7, and that is enough.
    bench.write("src/ten.txt", "abcdefgxyz".as_bytes());
    assert_eq!(found("abcdefghij", 0.7), [at("src/ten.txt", 1, 0.7)]);
    assert!(
        bench
            .found(json!({"path": "src", "pattern": "validateTokn"}))
            .is_empty()
    );
}

#[test]
fn a_block_of_lines_is_found_though_it_differs() {
    let bench = Bench::new();
    let block = "  if (payload.exp < now()) {\n    throw new Error(\"token is expired\");\n  }\n";
    let rows = bench.rows(json!({"path": ".", "pattern": block, "is_fuzzy": true}));
    assert_eq!(
        (rows.len(), rows[0].path.as_str(), rows[0].line),
        (1, "src/auth.ts", 7)
    );
    assert_eq!(
        rows[0].text,
        AUTH.lines().skip(6).take(3).collect::<Vec<_>>().join("\n")
    );
    // 9 characters of ` + LEEWAY` are missing, and 3 of `is ` are too many.
    let length = f64::from(u32::try_from(block.trim_end().chars().count()).expect("small"));
    assert!(
        (rows[0].similarity - (length - 12.0) / length).abs() < 0.005,
        "{rows:?}"
    );
}

#[test]
fn every_threshold_holds_and_no_line_is_shown_twice() {
    let bench = Bench::new();
    for percent in (0..=100).step_by(5) {
        let threshold = f64::from(percent) / 100.0;
        for pattern in [
            "validateTokn",
            "describe.*token",
            "const x = 1;\n  if (x) {",
            "}",
        ] {
            for context in [0, 2] {
                let rows = bench.rows(json!({
                    "path": ".", "pattern": pattern, "is_fuzzy": true,
                    "fuzzy_threshold": threshold, "context_lines": context,
                }));
                let mut shown = Vec::new();
                let mut last = 1.0;
                for row in rows {
                    // What is shown is rounded to hundredths.
                    assert!(row.similarity >= threshold - 0.005 && row.similarity <= last);
                    last = row.similarity;
                    let before = lines_in(&row.before);
                    let lines = row.text.split('\n').count();
                    let after = lines_in(&row.after);
                    let first = row.line - before;
                    let all = first..first + before + lines + after;
                    shown.extend(all.map(|line| (row.path.clone(), line)));
                }
                let all = shown.len();
                shown.sort();
                shown.dedup();
                assert_eq!(shown.len(), all, "{pattern} at {threshold}");
            }
        }
    }
}

/// How many lines a cell of context shows at least: an empty one shows none, or an empty line.
fn lines_in(cell: &str) -> usize {
    if cell.is_empty() {
        0
    } else {
        cell.split('\n').count()
    }
}

#[test]
fn paths_that_leave_are_refused() {
    let bench = Bench::new();
    let search = |path: &str| json!({"path": path, "pattern": "secret"});
    for path in [
        "../secret.txt",
        "..",
        "src/../../secret.txt",
        r"..\secret.txt",
    ] {
        let text = bench.refused(search(path));
        assert!(
            text.contains("goes up by `..`") && text.contains("send a path below"),
            "{text}"
        );
    }
    let outside = bench.around.path().join("secret.txt");
    for path in [
        "/etc/passwd",
        "C:/secret.txt",
        outside.to_str().expect("UTF-8"),
    ] {
        let text = bench.refused(search(path));
        assert!(
            text.contains("is absolute") && text.contains("send a path below"),
            "{text}"
        );
    }
    assert!(!bench.ask(search(".")).contains("the secret"));
}

#[cfg(unix)]
#[test]
fn links_do_not_lead_outside() {
    use std::os::unix::fs::symlink;
    let bench = Bench::new();
    let root = bench.around.path().join("bench");
    symlink("../secret.txt", root.join("leak.txt")).expect("linked");
    symlink(bench.around.path(), root.join("leak")).expect("linked");
    symlink("src/auth.ts", root.join("good.ts")).expect("linked");
    for path in ["leak.txt", "leak", "leak/secret.txt"] {
        let text = bench.refused(json!({"path": path, "pattern": "secret"}));
        assert!(
            text.contains("leaves the workbench") && !text.contains("the secret"),
            "{text}"
        );
    }
    let inside = json!({"path": "good.ts", "pattern": "LEEWAY ="});
    assert_eq!(bench.found(inside), [at("good.ts", 3, 1.0)]);
    // A walk follows no link, and says so.
    let walked = bench.ask(json!({"path": ".", "pattern": "LEEWAY ="}));
    assert!(
        walked.contains("- not searched: 3 links or unreadable"),
        "{walked}"
    );
    let nothing = bench.refused(json!({"path": ".", "pattern": "secret"}));
    assert!(
        nothing.contains("nothing found; not searched: 3 links"),
        "{nothing}"
    );
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_refused_and_does_not_hang() {
    let bench = Bench::new();
    let pipe = bench.around.path().join("bench/pipe");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.is_ok_and(|status| status.success()));
    let text = bench.refused(json!({"path": "pipe", "pattern": "x"}));
    assert!(text.contains("neither a file nor a folder"), "{text}");
    assert_eq!(
        bench
            .found(json!({"path": ".", "pattern": "LEEWAY ="}))
            .len(),
        1
    );
}

#[test]
fn a_missing_file_names_those_that_are_near() {
    let bench = Bench::new();
    for (sent, meant) in [
        ("src/auht.ts", "src/auth.ts"),
        ("auth.ts", "src/auth.ts"),
        (r"src\type.ts", "src/types.ts"),
        ("src/auth.ts/x", "src/auth.ts"),
    ] {
        let text = bench.refused(json!({"path": sent, "pattern": "x"}));
        assert!(
            text.contains("Did you mean") && text.contains(meant),
            "{text}"
        );
    }
    let text = bench.refused(json!({"path": "zzz", "pattern": "x"}));
    assert!(
        text.contains("no file or folder `zzz`") && text.contains("Next: send `.`"),
        "{text}"
    );
    assert_eq!(
        bench
            .found(json!({"path": r".\src\auth.ts", "pattern": "LEEWAY ="}))
            .len(),
        1
    );
}

#[test]
fn all_kinds_of_files_are_read() {
    let bench = Bench::new();
    bench.write("kinds/crlf.txt", b"one\r\ntwo needle\r\nthree\r\n");
    bench.write("kinds/bare.txt", "\u{feff}needle ä\nlast needle".as_bytes());
    bench.write("kinds/latin.txt", b"caf\xe9 needle\n");
    bench.write("kinds/empty.txt", b"");
    bench.write("kinds/picture.png", b"\x89PNG\0needle");
    bench.write("kinds/large.log", &b"needle\n".repeat(300_000));
    bench.write("kinds/.hidden", b"needle");
    bench.write("kinds/node_modules/x.js", b"needle");
    let asked = json!({"path": "kinds", "pattern": "needle", "context_lines": 1});
    let found: Vec<_> = bench
        .rows(asked.clone())
        .into_iter()
        .map(|row| (row.path, row.line, row.before, row.text, row.after))
        .collect();
    let row = |path: &str, line, before: &str, text: &str, after: &str| {
        (path.into(), line, before.into(), text.into(), after.into())
    };
    assert_eq!(
        found,
        [
            row("kinds/bare.txt", 1, "", "needle ä", ""),
            row("kinds/bare.txt", 2, "", "last needle", ""),
            row("kinds/crlf.txt", 2, "one", "two needle", "three"),
            row("kinds/latin.txt", 1, "", "caf\u{fffd} needle", ""),
        ]
    );
    assert!(
        bench
            .ask(asked)
            .contains("- not searched: 1 binary, 1 over 2 MiB")
    );
    for (path, why) in [
        ("kinds/picture.png", "is binary"),
        ("kinds/large.log", "more than 2 MiB"),
    ] {
        let text = bench.refused(json!({"path": path, "pattern": "needle"}));
        assert!(text.contains(why), "{text}");
    }
    assert_eq!(
        bench
            .found(json!({"path": "kinds/.hidden", "pattern": "needle"}))
            .len(),
        1
    );
    let lines = json!({"path": "kinds/crlf.txt", "pattern": "one\ntwo needle"});
    assert_eq!(bench.found(lines), [at("kinds/crlf.txt", 1, 1.0)]);
}

#[test]
fn more_matches_than_are_wanted_are_told() {
    let bench = Bench::new();
    bench.write("many.txt", &b"needle\n".repeat(51));
    let asked = json!({"path": "many.txt", "pattern": "needle"});
    assert_eq!(bench.found(asked.clone()).len(), 50);
    assert!(
        bench
            .ask(asked)
            .contains("there are more matches in many.txt")
    );
    let all = json!({"path": "many.txt", "pattern": "needle", "max_matches_per_file": 51});
    assert_eq!(bench.found(all.clone()).len(), 51);
    assert!(!bench.ask(all).contains("more matches"));
}

#[test]
fn arguments_out_of_bounds_are_refused() {
    let bench = Bench::new();
    let with = |key: &str, value: Value| {
        let mut asked = json!({"path": "src", "pattern": "x"});
        asked[key] = value;
        bench.refused(asked)
    };
    assert!(with("pattern", json!("")).contains("pattern"));
    assert!(with("pattern", json!("\r\n")).contains("the pattern is empty"));
    assert!(with("pattern", json!("x".repeat(2_001))).contains("2000"));
    assert!(with("fuzzy_threshold", json!(1.1)).contains("fuzzy_threshold"));
    assert!(with("context_lines", json!(11)).contains("context_lines"));
    assert!(with("max_matches_per_file", json!(0)).contains("max_matches_per_file"));
}

#[test]
fn a_large_file_is_searched_in_a_moment() {
    let bench = Bench::new();
    let line = |n: usize| format!("    let value_{n} = compute({n}, \"item {n}\");\n");
    let file: String = (0..24_000).map(line).collect();
    assert!(file.len() > 1 << 20);
    bench.write("large.rs", file.as_bytes());
    let block: String = (9_000..9_020).map(line).collect();
    let block = block.replace("compute", "compte");
    let begun = Instant::now();
    let rows = bench.rows(
        json!({"path": "large.rs", "pattern": block, "is_fuzzy": true, "max_matches_per_file": 1}),
    );
    let took = begun.elapsed();
    println!(
        "1 MB, a pattern of {} characters: {took:?}",
        block.chars().count()
    );
    assert_eq!((rows[0].line, rows[0].text.lines().count()), (9_001, 20));
    // A table of distances would take minutes here; this is with no optimisation.
    assert!(took < Duration::from_secs(20), "{took:?}");
}

#[test]
fn a_folder_that_is_missing_is_told() {
    let bench = Bench::new();
    let error = actions::Workbench::open(&bench.around.path().join("nowhere"));
    let error = error.err().expect("it is refused");
    assert!(
        error.contains("no folder at") && error.contains("set WORKBENCH_DIR"),
        "{error}"
    );
    let file = bench.around.path().join("secret.txt");
    assert!(actions::Workbench::open(&file).is_err());
}
