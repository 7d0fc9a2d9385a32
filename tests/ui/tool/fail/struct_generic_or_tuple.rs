use fusion::prelude::*;

/// Roll a die
#[tool]
struct Roll<T> {
    sides: T,
}

/// Throw a coin
#[tool]
struct Throw(u32, String);

fn main() {
    let _ = (Roll { sides: 1 }.sides, Throw(1, String::new()));
}
