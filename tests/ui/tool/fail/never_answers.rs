use fusion::prelude::*;

struct Billing;

/// billing actions
#[tool]
impl Billing {
    /// Stop
    #[tool]
    fn stop(&self) -> ! {
        std::process::exit(1)
    }
}

fn main() {
    let _ = ToolSet::new("billing").group(Billing);
}
