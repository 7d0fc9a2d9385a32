use std::borrow::Cow;
use std::collections::HashMap;

use fusion::prelude::*;

#[derive(Serialize, Record)]
struct Page<'a, T, const N: usize>
where
    T: Clone,
{
    name: &'a str,
    note: Cow<'a, str>,
    value: T,
    more: Option<T>,
    nested: Cell<T>,
    fixed: [u8; 3],
    #[serde(skip)]
    size: std::marker::PhantomData<[u8; N]>,
    by_name: HashMap<String, T>,
}

#[derive(Serialize, Record)]
struct Cell<T> {
    inner: T,
}

fn is_record<T: Record>() {}

fn main() {
    is_record::<Page<'_, String, 3>>();
    is_record::<&Cell<u8>>();
    is_record::<Box<Cell<Vec<u8>>>>();
}
