//! fusion under another name.

extern crate fusion as renamed;

mod fusion {}

use renamed::ToolSet;

struct Desk;

#[renamed::tool(crate = "renamed")]
impl Desk {
    /// Say that it lives
    #[tool]
    fn ping(&self) -> u8 {
        1
    }
}

/// Add two numbers
#[renamed::tool(crate = renamed)]
fn add(a: u32, b: u32) -> u32 {
    a + b
}

fn main() {
    assert!(ToolSet::new("test").group(Desk).tool::<add>().build().is_ok());
}
