//! Names that generated code might have taken for itself.

use fusion::prelude::*;

struct F;
struct T;

/// f
#[tool]
fn f(f: u8, t: u8, s: u8, e: u8) -> u8 {
    let _ = (F, T);
    f + t + s + e
}

/// state
#[tool]
fn state(state: &u8, cx: &Cx, out: u8, reader: u8, sent: u8, beside: u8, argument0: u8) -> u8 {
    let _ = cx;
    state + out + reader + sent + beside + argument0
}

/// value
#[tool]
fn value(#[tool(default = 3)] value: u8, #[tool(default)] result: String) -> String {
    format!("{value}{result}")
}

fn main() {
    let set = ToolSet::new("test").tool::<f>().tool_with::<state>(1).tool::<value>();
    let set = set.build().unwrap();
    let call = |name: &str, arguments| set.call_blocking(name, arguments, &Cx::new()).text();
    assert_eq!(call("f", serde_json::json!({"f": 1, "t": 2, "s": 3, "e": 4})), "10");
    let arguments = serde_json::json!({"out": 1, "reader": 1, "sent": 1, "beside": 1, "argument0": 1});
    assert_eq!(call("state", arguments), "6");
    assert_eq!(call("value", serde_json::json!({})), "3");
}
