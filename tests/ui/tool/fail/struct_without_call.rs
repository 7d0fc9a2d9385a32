use fusion::prelude::*;

/// Roll a die
#[tool]
struct Roll {
    sides: u32,
}

fn main() {
    let _ = ToolSet::new("test").tool::<Roll>();
}
