//! Items whose parts come from `macro_rules!`.

use fusion::prelude::*;

macro_rules! desk {
    ($name:ident, $label:literal, $doc:expr, $ty:ty, $default:expr, $(#[$meta:meta])* $method:ident) => {
        struct $name;

        #[doc = $doc]
        #[tool(name = $label)]
        impl $name {
            #[doc = $doc]
            #[tool(alias = $label)]
            $(#[$meta])*
            fn $method(&self, it: $ty, #[tool(default = $default)] rows: u32) -> $ty {
                let _ = rows;
                it
            }
        }
    };
}

desk!(Desk, "front_desk", "Hand it back", Option<String>, 50, #[must_use] hand_back);

macro_rules! function {
    ($(#[$meta:meta])* $vis:vis fn $name:ident($($arg:ident: $ty:ty),*) -> $out:ty $body:block) => {
        $(#[$meta])*
        #[fusion::tool]
        $vis fn $name($($arg: $ty),*) -> $out $body
    };
}

function! {
    /// Add two numbers
    pub fn add(a: u32, b: u32) -> u32 { a + b }
}

fn main() {
    let set = ToolSet::new("test").group(Desk).tool::<add>().build().unwrap();
    let menu = set.menu(&Cx::new()).to_json();
    assert!(menu.contains("front_desk") && menu.contains("default 50"), "{menu}");
    let reply = set.call_blocking("add", serde_json::json!({"a": 1, "b": 2}), &Cx::new());
    assert_eq!(reply.text(), "3");
}
