use fusion::prelude::*;

#[tool(describe = "tune", destructiv, discriminator = "do")]
fn search(query: &str, limits: &[u32], pair: (u8, u8), state: &u8, any: serde_json::Value) -> String {
    format!("{query} {limits:?} {pair:?} {state} {any}")
}

fn main() {
    let _ = ToolSet::new("test").tool::<search>();
}
