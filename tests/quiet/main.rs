//! Expansions raise no lint in the user's crate, and depend on no name that is in scope there.
//!
//! Lints are mostly silent in code from macros of other crates. So the fixture is compiled
//! twice: by the attributes as they are, and once more as a plain file in which each item is
//! replaced by the text of its expansion.

#![allow(
    dead_code,
    reason = "the macros' own modules are compiled in, of which one call is used"
)]

#[path = "../../fusion-macros/src/batch/mod.rs"]
mod batch;
#[path = "../../fusion-macros/src/docs.rs"]
mod docs;
#[path = "../../fusion-macros/src/errors.rs"]
mod errors;
#[path = "fixture.rs"]
pub mod fixture;
#[path = "../../fusion-macros/src/fuzzy_enum/mod.rs"]
mod fuzzy_enum;
#[path = "../../fusion-macros/src/hooks.rs"]
mod hooks;
#[path = "../../fusion-macros/src/record/mod.rs"]
mod record;
#[path = "../../fusion-macros/src/tool/mod.rs"]
mod tool;
#[path = "../../fusion-macros/src/words/mod.rs"]
mod words;

use std::fs;
use std::path::Path;
use std::process::Command;

use fusion::{Cx, ToolSet};
use quote::{ToTokens, quote};
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
    assert_eq!(
        call(
            "billing",
            json!({
                "action": "batch_get_invoice",
                "token": "t",
                "items": [{"number": "inv_7"}, {"id": "inv_8"}]
            })
        ),
        "2 of 2 done\nitems[0]: inv_7\nitems[1]: inv_8"
    );
    assert_eq!(
        call(
            "billing",
            json!({"action": "batch_void", "type": "x", "voids": [{"out": 1, "reader": 2, "cx": 3}]})
        ),
        "1 of 1 done"
    );
    assert_eq!(
        call("books", json!({"action": "read_all", "items": [{"id": 7}]})),
        "1 of 1 done\n7 of 3 false"
    );
    assert_eq!(
        call("batch_add", json!({"b": 1, "items": [2, 3]})),
        "2 of 2 done\n[3,4]\nNote: items[0] 2 was taken as its a, and so each"
    );
    assert_eq!(
        call("batch_roll", json!({"items": [{"sidesOfIt": 5}]})),
        "1 of 1 done\n[6]"
    );
    assert_eq!("unpaid".parse(), Ok(fixture::words::Status::Open));
}

#[test]
fn the_expanded_text_raises_no_lint() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let source = fs::read_to_string(root.join("tests/quiet/fixture.rs")).unwrap();
    let mut file = syn::parse_file(&source).unwrap();
    let count = file.items.iter_mut().map(expand).sum::<usize>();
    assert_eq!(count, 9, "every annotated item of the fixture is expanded");

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
         schemars = \"1\"\nserde = {{ version = \"1\", features = [\"derive\"] }}\n"
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
    if let Some(expansion) = expanded_record(item) {
        *item = expansion;
        return 1;
    }
    let attributes = match item {
        Item::Impl(block) => &mut block.attrs,
        Item::Fn(function) => &mut function.attrs,
        Item::Struct(structure) => &mut structure.attrs,
        Item::Enum(item) => &mut item.attrs,
        _ => return 0,
    };
    let name = |attribute: &Attribute| {
        let last = attribute.path().segments.last();
        last.map(|segment| segment.ident.to_string())
    };
    let is_ours = |attribute: &mut Attribute| {
        name(attribute).is_some_and(|name| name == "tool" || name == "fuzzy_enum")
    };
    let Some(attribute) = attributes.extract_if(.., is_ours).next() else {
        return 0;
    };
    let expand = match name(&attribute).as_deref() {
        Some("tool") => tool::attribute,
        _ => fuzzy_enum::attribute,
    };
    let arguments = match attribute.meta {
        Meta::List(list) => list.tokens,
        _ => proc_macro2::TokenStream::new(),
    };
    *item = Item::Verbatim(expand(arguments, item.to_token_stream()));
    1
}

/// A record beside its expansion.
fn expanded_record(item: &Item) -> Option<Item> {
    let Item::Struct(mut structure) = item.clone() else {
        return None;
    };
    let mut attributes = structure.attrs.iter_mut();
    let derive = attributes.find(|attribute| attribute.path().is_ident("derive"))?;
    let Meta::List(list) = &mut derive.meta else {
        return None;
    };
    if !list.tokens.to_string().contains("Record") {
        return None;
    }
    list.tokens = quote!(::serde::Serialize);
    let expansion = record::derive(structure.to_token_stream());
    Some(Item::Verbatim(quote!(#structure #expansion)))
}
