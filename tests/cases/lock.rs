//! Public reports about surfaces that changed: what must hold for the lockfile.

use std::collections::BTreeMap;

use fusion::lock::{self, Class};
use fusion::prelude::*;
use serde_json::{Value, json};

/// What a report demands, checked with the report's own input.
type Check = fn(&Value);

fn demands() -> BTreeMap<&'static str, Check> {
    BTreeMap::from([
        ("i01", a_combinator_at_the_root_is_breaking as Check),
        ("i03", a_removed_alias_is_breaking),
        ("i05", annotations_are_held),
        ("i07", each_configuration_has_its_menu),
        ("i09", keys_in_any_order_have_one_hash),
        ("i11", names_stay_as_they_are),
        ("i13", the_hash_follows_the_tools),
    ])
}

#[test]
fn public_reports_about_changes() {
    let Some(cases) = super::cases() else {
        println!("skipped: there are no cases in ../shared/cases");
        return;
    };
    let demands = demands();
    let mut count = 0;
    for case in cases.iter().filter(|case| super::text(case, "kind") == "i") {
        let id = super::text(case, "id");
        let check = demands.get(id);
        let check = check.unwrap_or_else(|| panic!("{id} is not checked: {}", case["expected"]));
        check(&case["input"]);
        count += 1;
    }
    println!("kind i: {count} hold");
}

fn a_combinator_at_the_root_is_breaking(input: &Value) {
    let report = lock::compare_schemas("tool", &input["before"], &input["after"]);
    assert_eq!(report.classes(), [Class::Breaking]);
    assert_eq!(
        report.changes()[0].to_string(),
        "tool: root combinator `anyOf` added ([])"
    );
    let back = lock::compare_schemas("tool", &input["after"], &input["before"]);
    assert_eq!(back.classes(), [Class::Additive]);
}

fn a_removed_alias_is_breaking(input: &Value) {
    /// Store a memory
    #[tool(name = "memory_store", alias("store_memory"))]
    fn with_alias(text: String) -> String {
        text
    }

    /// Store a memory
    #[tool(name = "memory_store")]
    fn without(text: String) -> String {
        text
    }

    let before = ToolSet::new("memory").tool::<with_alias>().build().unwrap();
    let after = ToolSet::new("memory").tool::<without>().build().unwrap();
    let written = lock::write(&before);
    let held: Value = serde_json::from_str(&written).unwrap();
    assert_eq!(
        held["tools"]["memory_store"]["aliases"],
        input["aliases_removed"]
    );
    let report = lock::check(&after, &written).unwrap();
    assert_eq!(report.classes(), [Class::Breaking]);
    assert_eq!(
        report.changes()[0].to_string(),
        "memory_store: alias removed: `store_memory`"
    );
}

fn annotations_are_held(input: &Value) {
    /// Look something up
    #[tool(name = "look_up", read_only)]
    fn reading(id: u32) -> u32 {
        id
    }

    /// Look something up
    #[tool(name = "look_up")]
    fn lost(id: u32) -> u32 {
        id
    }

    let before = ToolSet::new("sas").tool::<reading>().build().unwrap();
    let written = lock::write(&before);
    let held: Value = serde_json::from_str(&written).unwrap();
    let tool = &held["tools"]["look_up"];
    assert_eq!(
        tool["wire"]["annotations"]["readOnlyHint"],
        input["read_only_hint"]
    );
    let after = ToolSet::new("sas").tool::<lost>().build().unwrap();
    let report = lock::check(&after, &written).unwrap();
    assert!(report.classes().contains(&Class::Breaking), "{report}");
    assert!(
        report
            .to_string()
            .contains("hint `read_only` changed (true → false)")
    );
}

fn each_configuration_has_its_menu(input: &Value) {
    struct Vault;

    /// vault actions
    #[tool]
    impl Vault {
        /// Read a note
        #[tool(read_only)]
        fn read(&self) {}

        /// Write a note
        #[tool(tags("READONLY"))]
        fn write(&self) {}

        /// Remember
        #[tool(tags("MEMORY"))]
        fn remember(&self) {}

        /// Attach a file
        #[tool(tags("FILES", "READONLY"))]
        fn attach(&self) {}

        /// Find what is alike
        #[tool(read_only, tags("EMBED"))]
        fn alike(&self) {}
    }

    let set = ToolSet::new("vault").group(Vault).build().unwrap();
    let held: Value = serde_json::from_str(&lock::write(&set)).unwrap();
    let menus = held["menus"].as_object().unwrap();
    let flags: Vec<&str> = input["flags"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(Value::as_str)
        .collect();
    assert_eq!(menus.len(), 1 << flags.len());
    for bits in 0..1_usize << flags.len() {
        let hidden = flags
            .iter()
            .enumerate()
            .filter(|(at, _)| bits >> at & 1 == 1);
        let mut hidden: Vec<&str> = hidden.map(|(_, flag)| *flag).collect();
        let menu = set.menu(&Cx::new().hide_tags(hidden.iter().copied()));
        hidden.sort_unstable();
        let name = match hidden.as_slice() {
            [] => "all".to_string(),
            hidden => format!("without {}", hidden.join(", ")),
        };
        assert_eq!(
            menus[&name]["hash"],
            lock::menu_hash(&menu).as_str(),
            "{name}"
        );
    }
}

fn keys_in_any_order_have_one_hash(input: &Value) {
    // The case's two values are one to a lock: nothing differs between them.
    let report = lock::compare_schemas("tool", &input["a"], &input["b"]);
    assert!(report.is_empty(), "{report}");

    #[derive(serde::Deserialize, schemars::JsonSchema)]
    #[expect(dead_code, reason = "only its schema is looked at")]
    struct Forth {
        x: Option<u32>,
        y: Option<u32>,
    }

    #[derive(serde::Deserialize, schemars::JsonSchema)]
    #[expect(dead_code, reason = "only its schema is looked at")]
    struct Back {
        y: Option<u32>,
        x: Option<u32>,
    }

    /// Go there
    #[tool(name = "go")]
    fn forth(to: Option<Forth>) -> bool {
        to.is_some()
    }

    /// Go there
    #[tool(name = "go")]
    fn back(to: Option<Back>) -> bool {
        to.is_some()
    }

    let forth = ToolSet::new("map").tool::<forth>().build().unwrap();
    let back = ToolSet::new("map").tool::<back>().build().unwrap();
    let menu = |set: &ToolSet| set.menu(&Cx::new()).to_json();
    assert_ne!(menu(&forth), menu(&back));
    assert_eq!(lock::surface_hash(&forth), lock::surface_hash(&back));
}

fn names_stay_as_they_are(_: &Value) {
    /// Search bugs
    #[tool(read_only)]
    fn search_bugs(text: String) -> String {
        text
    }

    let made = || ToolSet::new("bugs").tool::<search_bugs>().build().unwrap();
    let (first, second) = (made(), made());
    assert_eq!(lock::write(&first), lock::write(&second));
    assert_eq!(first.menu(&Cx::new()).tools[0].name, "search_bugs");
}

fn the_hash_follows_the_tools(input: &Value) {
    /// Add two numbers
    #[tool(name = "add", read_only)]
    fn old(a: i64, b: i64) -> i64 {
        a + b
    }

    /// Add two numbers
    #[tool(name = "add", read_only)]
    fn new(a: i64, b: i64, c: Option<i64>) -> i64 {
        a + b + c.unwrap_or(0)
    }

    assert_eq!(*input, json!({"config_same": true, "tools_changed": true}));
    let hash = |set: fusion::Builder| lock::surface_hash(&set.build().unwrap());
    let old_hash = hash(ToolSet::new("calc").tool::<old>());
    assert_eq!(old_hash, hash(ToolSet::new("calc").tool::<old>()));
    assert_ne!(old_hash, hash(ToolSet::new("calc").tool::<new>()));
}
