use fusion::prelude::*;

/// Roll a die
#[tool]
enum Roll {
    Die { sides: u32 },
    Coin,
}

fn main() {
    let _ = (Roll::Die { sides: 1 }, Roll::Coin);
}
