//! What public reports demand of figures: the dearest tools, repeated schemas, the name of the
//! counter, both channels of a reply.

use fusion::budget::{Heuristic, O200k, Profiler, TokenCounter, profile, profile_response};
use fusion::prelude::*;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};

/// A network interface, as the generated tools of the report take it
#[derive(Deserialize, JsonSchema)]
#[allow(dead_code, reason = "only its schema is looked at")]
struct Interface {
    /// the subnet that it lies in, by its identifier
    subnet_id: String,
    /// whether it is reached from outside of the network
    is_external: bool,
    /// the groups of rules that it belongs to
    security_groups: Vec<String>,
}

macro_rules! generated {
    ($set:expr, $($name:ident)*) => {{
        $(
            /// Creates one of the many things that a cloud has, with its interface
            #[tool]
            fn $name(interface: Interface) {
                let _ = interface;
            }
        )*
        $set$(.tool::<$name>())*
    }};
}

/// Says more than all others do
#[tool]
fn dear(
    interface: Interface,
    /// a text that is nowhere else, so that this tool costs more than each of the generated ones
    reason: String,
) {
    let _ = (interface, reason);
}

pub(super) fn the_menu_is_summed_and_held_to_a_budget() {
    let cloud = || {
        generated!(
            ToolSet::new("cloud"),
            a0 a1 a2 a3 a4 a5 a6 a7 a8 a9 b0 b1 b2 b3 b4 b5 b6 b7 b8 b9 c0 c1 c2 c3 c4 c5 c6 c7 c8 c9
            d0 d1 d2 d3 d4 d5 d6 d7 d8 d9 e0 e1 e2 e3 e4 e5 e6 e7 e8 e9 f0 f1 f2 f3 f4 f5 f6 f7 f8 f9
            g0 g1 g2 g3 g4 g5
        )
    };
    let set = cloud().build().unwrap();
    let menu = set.menu(&Cx::new());
    let chars: usize = menu
        .tools
        .iter()
        .map(|tool| tool.to_json().chars().count())
        .sum();
    let total = fusion::words::tokens::of_chars(chars);
    assert_eq!(menu.tools.len(), 66);
    assert!(cloud().budget(total).build().is_ok());
    let error = cloud().budget(total - 1).build().unwrap_err().to_string();
    let told = format!("the set spends {total} tokens, its budget is {}", total - 1);
    assert!(error.contains(&told), "{error}");
}

pub(super) fn the_dearest_tools_and_repeated_schemas_are_told() {
    let set = ToolSet::new("cloud");
    let set = generated!(set, a0 a1 a2 a3 a4 a5 a6 a7 a8 a9 b0 b1 b2 b3 b4 b5 b6 b7 b8 b9);
    let set = set.tool::<dear>().build().unwrap();
    let profile = profile(&set);
    let dearest = profile.dearest();
    assert_eq!((dearest.len(), dearest[0].name.as_str()), (21, "dear"));
    assert!(dearest.is_sorted_by_key(|tool| std::cmp::Reverse(tool.tokens)));
    let [repeat] = profile.repeats.as_slice() else {
        panic!("{:?}", profile.repeats);
    };
    assert_eq!(repeat.places.len(), 21);
    assert!(repeat.places.contains(&"dear.interface".into()));
    // What it costs to say it twenty times more is most of the menu.
    assert!(repeat.waste() * 2 > profile.menu, "{}", repeat.waste());
}

pub(super) fn a_figure_names_its_counter_and_a_factor_for_other_models() {
    let set = ToolSet::new("test").tool::<dear>().build().unwrap();
    for (counter, name) in [
        (&Heuristic as &dyn TokenCounter, "heuristic"),
        (&O200k, "o200k"),
    ] {
        let profile = Profiler::new().counter(counter).profile(&set);
        assert_eq!(profile.unit.counter, name);
        assert!(profile.safety_factor >= 1.3);
        assert!(profile.menu_elsewhere * 10 >= profile.menu * 13);
        let profiler = Profiler::new().counter(counter).safety_factor(1.82);
        let reported = profiler.profile(&set);
        // 22,000 by one counter were 40,000 by another.
        assert!(reported.menu_elsewhere * 22 >= reported.menu * 40);
    }
}

/// Tells a row
#[tool]
fn row(count: Option<u32>) -> Value {
    json!({"count": count, "text": "a row that is told once, in one channel"})
}

pub(super) fn data_is_sent_once_and_both_channels_are_counted() {
    let set = ToolSet::new("test").tool::<row>().build().unwrap();
    let reply = |arguments| set.call_blocking("row", arguments, &Cx::new());
    let plain = reply(json!({"count": 3}));
    assert_eq!((plain.blocks().len(), plain.meta().len()), (1, 0));
    assert!(!set.menu(&Cx::new()).to_json().contains("outputSchema"));
    assert_eq!(profile_response(&plain).meta, 0);
    // What goes beside the text is about the call, and holds none of the data.
    let mended = reply(json!({"count": "3"}));
    let meta = Value::Object(mended.meta()).to_string();
    assert!(!meta.contains("told once"));
    let profile = profile_response(&mended);
    assert_eq!(profile.meta, Heuristic.count(&meta));
    assert_eq!(profile.total(), profile_response(&plain).total());
}
