//! Every rejection and its message, and what must compile.
//!
//! The messages are those of the pinned toolchain. To accept new ones, run
//! `TRYBUILD=overwrite cargo test --test ui` and read each as a user would.

#[test]
fn tool() {
    let cases = trybuild::TestCases::new();
    cases.pass("tests/ui/tool/pass/*.rs");
    cases.compile_fail("tests/ui/tool/fail/*.rs");
}
