//! Types that fit no cell.

use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::rc::Rc;
use std::sync::Arc;

/// Lists and maps, which make JSON of the records that hold them.
pub trait Branch {}

/// The types that are branches, whatever they hold.
macro_rules! branches {
    ($([$($generics:tt)*] $branch:ty),* $(,)?) => {
        $(impl<$($generics)*> Branch for $branch {})*
    };
}

branches! {
    [T] [T],
    [T, const N: usize] [T; N],
    [T] Vec<T>,
    [T] VecDeque<T>,
    [T] LinkedList<T>,
    [T] BinaryHeap<T>,
    [T] BTreeSet<T>,
    [T, S] HashSet<T, S>,
    [K, V] BTreeMap<K, V>,
    [K, V, S] HashMap<K, V, S>,
    [] serde_json::Map<String, serde_json::Value>,
    [A] (A,),
    [A, B] (A, B),
    [A, B, C] (A, B, C),
    [A, B, C, D] (A, B, C, D),
    [A, B, C, D, E] (A, B, C, D, E),
    [A, B, C, D, E, F] (A, B, C, D, E, F),
    [T: Branch] Option<T>,
    [T: Branch + ?Sized] &T,
    [T: Branch + ?Sized] Box<T>,
    [T: Branch + ?Sized] Rc<T>,
    [T: Branch + ?Sized] Arc<T>,
}
