//! What is said beside a value.

use super::Kind;
use super::encode::way;
use crate::reply::collection::Collection;
use crate::reply::present::{Beside, Present};

way!(OfItems, FindOfItems, presenting, [C: Collection<Item: Present>] &&Kind<C>);

impl OfItems {
    /// What is said beside it.
    pub fn present<C: Collection<Item: Present>>(self, out: &C) -> Beside {
        Beside::of(out.items())
    }
}

way!(OfOne, FindOfOne, presenting, [T: Present] &Kind<T>);

impl OfOne {
    /// What is said beside it.
    pub fn present<T: Present>(self, out: &T) -> Beside {
        Beside::of(std::slice::from_ref(out))
    }
}

way!(OfOneOrNone, FindOfOneOrNone, presenting, [T: Present] &Kind<Option<T>>);

impl OfOneOrNone {
    /// What is said beside it.
    pub fn present<T: Present>(self, out: &Option<T>) -> Beside {
        out.as_ref()
            .map(|out| OfOne.present(out))
            .unwrap_or_default()
    }
}

way!(OfNothing, FindOfNothing, presenting, [T] Kind<T>);

impl OfNothing {
    /// Nothing is said.
    pub fn present<T>(self, _: &T) -> Beside {
        Beside::default()
    }
}
