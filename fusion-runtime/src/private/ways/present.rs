//! What is said beside a value.

use std::sync::Arc;

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

way!(OfBoxed, FindOfBoxed, presenting, [T: Present] &Kind<Box<T>>);
way!(OfShared, FindOfShared, presenting, [T: Present] &Kind<Arc<T>>);
way!(OfBoxedOrNone, FindOfBoxedOrNone, presenting, [T: Present] &Kind<Option<Box<T>>>);
way!(OfSharedOrNone, FindOfSharedOrNone, presenting, [T: Present] &Kind<Option<Arc<T>>>);

impl OfBoxed {
    /// What is said beside it.
    #[allow(clippy::borrowed_box, reason = "by this form its type is found")]
    pub fn present<T: Present>(self, out: &Box<T>) -> Beside {
        OfOne.present(&**out)
    }
}

impl OfShared {
    /// What is said beside it.
    pub fn present<T: Present>(self, out: &Arc<T>) -> Beside {
        OfOne.present(&**out)
    }
}

impl OfBoxedOrNone {
    /// What is said beside it.
    pub fn present<T: Present>(self, out: &Option<Box<T>>) -> Beside {
        out.as_deref()
            .map(|out| OfOne.present(out))
            .unwrap_or_default()
    }
}

impl OfSharedOrNone {
    /// What is said beside it.
    pub fn present<T: Present>(self, out: &Option<Arc<T>>) -> Beside {
        out.as_deref()
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
