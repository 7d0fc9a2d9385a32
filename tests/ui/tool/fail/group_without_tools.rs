use fusion::prelude::*;

struct Billing;



fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
