use fusion::prelude::*;

struct Billing {
    _calls: std::cell::Cell<u32>,
}

/// billing actions
#[tool]
impl Billing {
    /// Count the calls
    #[tool]
    fn count(&self) -> u32 {
        0
    }
}

fn main() {}
