//! The comparison. Run it with `cargo test --test menu_cost -- --nocapture`.

use fusion::budget::profile;
use fusion::words::tokens::estimate;
use fusion::{BlockKind, Cx, Style, ToolSet};
use serde_json::{Value, json};

use crate::actions::Billing;
use crate::store::Store;
use crate::{o200k, rmcp_billing};

#[test]
fn the_menu_costs_about_half_of_separate_tools() {
    let store = Store::open(None).expect("books in memory open");
    let set = ToolSet::new("billing")
        .group(Billing::new(store))
        .build()
        .expect("the example builds");
    let own = set.menu(&Cx::new()).to_json();
    let flat = set.menu_apart(&Cx::new()).to_json();
    let theirs = json!({ "tools": rmcp_billing::tools() }).to_string();
    let [own_cost, flat_cost, their_cost] = [&own, &flat, &theirs].map(|menu| o200k::count(menu));
    println!("menu of the billing example, o200k tokens");
    println!("  rmcp, a tool an action    {their_cost:>5}   100 %");
    println!(
        "  fusion, a tool an action  {flat_cost:>5}   {:>3} %",
        flat_cost * 100 / their_cost
    );
    println!(
        "  fusion, one group         {own_cost:>5}   {:>3} %",
        own_cost * 100 / their_cost
    );
    let like_for_like = own_cost - without_select(&own);
    println!(
        "  the same without _select  {like_for_like:>5}   {:>3} %",
        like_for_like * 100 / their_cost
    );
    println!("of which");
    for (part, cost) in parts(&own) {
        println!("  {part:<24}  {cost:>5}");
    }
    // The separate tools cannot choose fields, so that is left out of the goal of one half.
    assert!(
        like_for_like * 2 <= their_cost,
        "{like_for_like} of {their_cost}"
    );
    assert!(flat_cost < their_cost, "{flat_cost} of {their_cost}");
}

#[test]
fn the_largest_replies_come_about_as_they_are_expected() {
    let store = Store::open(None).expect("books in memory open");
    let set = ToolSet::new("billing").group(Billing::new(store)).build();
    let set = set.expect("the example builds");
    let profile = profile(&set);
    println!("largest replies of the billing example  expected  came  by the estimate");
    for arguments in [
        json!({"action": "list_invoices"}),
        json!({"action": "get_invoice", "id": "inv_00042"}),
        json!({"action": "get_customer", "id": "cus_007"}),
    ] {
        let reply = set.call_blocking("billing", arguments.clone(), &Cx::new());
        let data = reply.blocks().iter().find(|b| b.kind == BlockKind::Data);
        let came = estimate(&data.expect("it answers").text);
        let mut actions = profile.tools[0].actions.iter();
        let action = actions.find(|action| arguments["action"] == action.name);
        let expected = action.and_then(|action| action.largest.tokens);
        let expected = expected.expect("its fields are known");
        println!("  {:<36}  {expected:>8}  {came:>4}", arguments["action"]);
        assert!(
            expected >= came && expected <= 2 * came,
            "{arguments}: {expected} expected, {came} came"
        );
    }
}

#[test]
fn every_style_keeps_what_is_required_and_says_its_cost() {
    let store = Store::open(None).expect("books in memory open");
    let set = ToolSet::new("billing").group(Billing::new(store)).build();
    let set = set.expect("the example builds");
    println!("the billing example in three styles  estimate  o200k");
    for style in [Style::Toon, Style::Signature, Style::Prose] {
        let menu = set.menu_in(style, &Cx::new());
        let (description, whole) = (&menu.tools[0].description, menu.to_json());
        for part in ["description only", "whole menu"] {
            let text = if part == "whole menu" {
                &whole
            } else {
                description
            };
            let (name, estimate) = (format!("{style:?}, {part}"), estimate(text));
            println!("  {name:<33}  {estimate:>8}  {:>5}", o200k::count(text));
        }
        let row = description
            .split(['\n', '.'])
            .find(|row| row.trim().starts_with("refund"));
        let row = row.expect("each style names each action");
        assert!(row.contains("id") && row.contains("amount_cents"), "{row}");
    }
}

/// What the choice of fields costs.
fn without_select(menu: &str) -> usize {
    let mut changed: Value = serde_json::from_str(menu).expect("the menu is JSON");
    let properties = changed["tools"][0]["inputSchema"]["properties"].as_object_mut();
    properties
        .expect("an object")
        .shift_remove("_select")
        .expect("fields can be chosen");
    o200k::count(menu) - o200k::count(&changed.to_string())
}

/// Where the tokens of the grouped menu sit: what is saved when a part is taken out.
fn parts(menu: &str) -> Vec<(&'static str, usize)> {
    let whole: Value = serde_json::from_str(menu).expect("the menu is JSON");
    let without = |change: &dyn Fn(&mut Value)| {
        let mut changed = whole.clone();
        change(&mut changed["tools"][0]);
        o200k::count(menu).saturating_sub(o200k::count(&changed.to_string()))
    };
    let properties = |change: fn(&mut serde_json::Map<String, Value>)| {
        move |tool: &mut Value| {
            let properties = tool["inputSchema"]["properties"].as_object_mut();
            properties.into_iter().flatten().for_each(|(_, property)| {
                change(property.as_object_mut().expect("a property is an object"));
            });
        }
    };
    let actions_of = |property: &mut serde_json::Map<String, Value>| {
        if let Some(Value::String(text)) = property.get_mut("description") {
            let kept = text.split("; ").filter(|part| !part.starts_with("for "));
            *text = kept.collect::<Vec<_>>().join("; ");
        }
    };
    vec![
        ("_select", without_select(menu)),
        (
            "the table",
            without(&|tool| tool["description"] = json!("")),
        ),
        (
            "enum of actions",
            without(&|tool| tool["inputSchema"]["properties"]["action"]["enum"] = json!([])),
        ),
        (
            "docs of parameters",
            without(&properties(|p| drop(p.remove("description"))))
                - without(&properties(actions_of)),
        ),
        ("their `for …`", without(&properties(actions_of))),
        (
            "the parameters' names, types, enums",
            without(&|tool| {
                let action = tool["inputSchema"]["properties"]["action"].clone();
                tool["inputSchema"]["properties"] = json!({ "action": action });
            }) - without(&properties(|p| drop(p.remove("description")))),
        ),
    ]
}
