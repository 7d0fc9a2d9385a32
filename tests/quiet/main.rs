//! Expansions raise no lint in the user's crate, and depend on no name that is in scope there.
//!
//! Lints are mostly silent in code from macros of other crates. So the fixture is compiled
//! twice: by the attributes as they are, and once more as a plain file in which each item is
//! replaced by the text of its expansion.

#![allow(
    dead_code,
    reason = "the macros' own modules are compiled in, of which one call is used"
)]

#[path = "../../fusion-macros/src/docs.rs"]
mod docs;
#[path = "../../fusion-macros/src/errors.rs"]
mod errors;
#[path = "fixture.rs"]
pub mod fixture;
#[path = "../../fusion-macros/src/hooks.rs"]
mod hooks;
#[path = "../../fusion-macros/src/tool/mod.rs"]
mod tool;
#[path = "../../fusion-macros/src/words.rs"]
mod words;

use std::fs;
use std::path::Path;
use std::process::Command;

use fusion::{Cx, ToolSet};
use quote::ToTokens;
use serde_json::json;
use syn::{Attribute, Item, Meta};

use self::fixture::alone::{Lives, Roll, add};
use self::fixture::shadowed::{Billing, Books, Store};

struct Memory;

impl Store for Memory {
    type Id = u32;
}

#[test]
fn the_fixture_serves() {
    let set = ToolSet::new("quiet")
        .group(Billing)
        .group(Books::<_, 3>(Memory))
        .tool::<add>()
        .tool_with::<Lives>(1)
        .tool_with::<Roll>(1)
        .build()
        .unwrap();
    let call = |tool: &str, arguments| set.call_blocking(tool, arguments, &Cx::new()).text();
    assert_eq!(
        call(
            "billing",
            json!({"action": "get_invoice", "number": "inv_7", "token": "t"})
        ),
        "inv_7"
    );
    assert_eq!(
        call("billing", json!({"action": "list_invoices"})),
        r#"["50 0 -1","open"]"#
    );
    assert_eq!(
        call(
            "billing",
            json!({"action": "void", "type": "x", "out": 1, "reader": 2, "cx": 3})
        ),
        "done"
    );
    assert_eq!(call("invoicing", json!({"action": "ping"})), "here");
    assert_eq!(
        call("books", json!({"action": "read", "id": 7})),
        "7 of 3 false"
    );
    assert_eq!(call("add", json!({"a": 2})), "3");
    assert_eq!(call("lives", json!({})), "true");
    assert_eq!(call("roll", json!({"sidesOfIt": 5})), "6");
}

#[test]
fn the_expanded_text_raises_no_lint() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let source = fs::read_to_string(root.join("tests/quiet/fixture.rs")).unwrap();
    let mut file = syn::parse_file(&source).unwrap();
    let count = file.items.iter_mut().map(expand).sum::<usize>();
    assert_eq!(count, 5, "every annotated item of the fixture is expanded");

    let plain = root.join("target/quiet");
    fs::create_dir_all(plain.join("src")).unwrap();
    fs::write(
        plain.join("src/lib.rs"),
        file.into_token_stream().to_string(),
    )
    .unwrap();
    let manifest = format!(
        "[package]\nname = \"quiet\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n\
         [dependencies]\nfusion = {{ path = {root:?} }}\n\
         schemars = \"1\"\nserde = \"1\"\n"
    );
    fs::write(plain.join("Cargo.toml"), manifest).unwrap();
    fs::copy(root.join("Cargo.lock"), plain.join("Cargo.lock")).unwrap();
    let clippy = Command::new(env!("CARGO"))
        .args(["clippy", "--offline", "--quiet"])
        .current_dir(&plain)
        .env("CARGO_TARGET_DIR", root.join("target/quiet/target"))
        .output()
        .unwrap();
    assert!(
        clippy.status.success(),
        "{}",
        String::from_utf8_lossy(&clippy.stderr)
    );
}

/// Replaces each annotated item by its expansion, and counts them.
fn expand(item: &mut Item) -> usize {
    if let Item::Mod(module) = item {
        let items = module.content.iter_mut().flat_map(|(_, items)| items);
        return items.map(expand).sum();
    }
    let attributes = match item {
        Item::Impl(block) => &mut block.attrs,
        Item::Fn(function) => &mut function.attrs,
        Item::Struct(structure) => &mut structure.attrs,
        _ => return 0,
    };
    let is_ours = |attribute: &mut Attribute| {
        let last = attribute.path().segments.last();
        last.is_some_and(|segment| segment.ident == "tool")
    };
    let Some(attribute) = attributes.extract_if(.., is_ours).next() else {
        return 0;
    };
    let arguments = match attribute.meta {
        Meta::List(list) => list.tokens,
        _ => proc_macro2::TokenStream::new(),
    };
    *item = Item::Verbatim(tool::attribute(arguments, item.to_token_stream()));
    1
}
