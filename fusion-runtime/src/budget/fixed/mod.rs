//! What tools cost, counted while compiling: the same characters that the menu will have, from
//! the tables that the attributes write. `tests/budget.rs` compares both.

mod chars;
mod constraints;
mod cost;
mod description;
mod element;
mod hints;
mod index;
mod limits;
mod own;
mod parameter;
mod table;
mod told;

pub use self::cost::{Cost, Part, Share};
pub use self::table::Table;
use crate::call::tool::{Group, Tool};

/// What has a cost that is known while compiling: types with `#[tool]`, and tuples of them.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no cost that is known while compiling",
    label = "this is no tool, and no tuple of tools",
    note = "write a type or a function with `#[tool]`, or up to twelve in parentheses: `(Billing, search)`; more are `((…), (…))`"
)]
pub trait Budgeted {
    /// Its name.
    const NAME: &'static str;
    /// What it takes of `tools/list`.
    const COST: Cost;
}

/// What a group costs as one tool.
pub const fn of_group<G: Group>() -> Cost {
    let table = Table {
        actions: G::ACTIONS,
        more: None,
    };
    element::group(&G::FACTS, table)
}

/// What a tool costs, with its batch where it has one.
pub const fn of_tool<T: Tool>() -> Cost {
    let table: Table<T::State> = Table {
        actions: std::slice::from_ref(T::ACTION),
        more: T::BATCH,
    };
    let single = element::alone(table, 0);
    match table.more {
        None => single,
        Some(_) => single.and(element::alone(table, 1)),
    }
}

/// Several tools together: what takes most is one of them.
macro_rules! tuples {
    ($($first:ident $($other:ident)*;)*) => {
        $(impl<$first: Budgeted $(, $other: Budgeted)*> Budgeted for ($first, $($other,)*) {
            const NAME: &'static str = "";
            const COST: Cost = $first::COST.of($first::NAME)
                $(.and($other::COST.of($other::NAME)))*;
        })*
    };
}

tuples! {
    A;
    A B;
    A B C;
    A B C D;
    A B C D E;
    A B C D E F;
    A B C D E F G;
    A B C D E F G H;
    A B C D E F G H I;
    A B C D E F G H I J;
    A B C D E F G H I J K;
    A B C D E F G H I J K L;
}

/// Refuses to compile where a tool costs more tokens than this, by the estimate.
///
/// # Panics
/// While compiling, with the figures.
pub const fn within<T: Budgeted>(most: usize) {
    told::check(T::NAME, T::COST, most);
}
