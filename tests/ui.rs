//! Every rejection and its message, and what must compile.
//!
//! The messages are those of the pinned toolchain. To accept new ones, run
//! `TRYBUILD=overwrite cargo test --test ui` and read each as a user would.

use std::fs;
use std::path::Path;

#[test]
fn tool() {
    let cases = trybuild::TestCases::new();
    cases.pass("tests/ui/tool/pass/*.rs");
    cases.compile_fail("tests/ui/tool/fail/*.rs");
}

#[test]
fn fuzzy_enum() {
    // A file of aliases lies beside Cargo.toml, and the cases have one of trybuild's making.
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ui/fuzzy_enum/aliases");
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    let to = target.join("tests/trybuild/fusion/aliases");
    fs::create_dir_all(&to).unwrap();
    for file in fs::read_dir(from).unwrap() {
        let file = file.unwrap();
        fs::copy(file.path(), to.join(file.file_name())).unwrap();
    }
    let cases = trybuild::TestCases::new();
    cases.pass("tests/ui/fuzzy_enum/pass/*.rs");
    cases.compile_fail("tests/ui/fuzzy_enum/fail/*.rs");
}

#[test]
fn record() {
    let cases = trybuild::TestCases::new();
    cases.pass("tests/ui/record/pass/*.rs");
    cases.compile_fail("tests/ui/record/fail/*.rs");
}

#[test]
fn batch() {
    let cases = trybuild::TestCases::new();
    cases.pass("tests/ui/batch/pass/*.rs");
    cases.compile_fail("tests/ui/batch/fail/*.rs");
}
