//! Lists and pages: what `limit` is for.

use std::sync::Arc;

/// A list that an action answers with. Implemented for `Vec`, boxed slices, [`Page`], and
/// `Option`, `Box` and `Arc` of them.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no collection",
    label = "this is no list and no page",
    note = "`limit`, `unbounded` and `cursor` are for a `Vec`, a boxed slice or a `Page`: take them off"
)]
pub trait Collection {
    /// What it is a list of.
    type Item;

    /// The items at hand.
    fn items(&self) -> &[Self::Item];

    /// How many there are in all, where that is known.
    fn total(&self) -> Option<u64> {
        u64::try_from(self.items().len()).ok()
    }

    /// Where the next page begins, where there is one.
    fn cursor(&self) -> Option<&str> {
        None
    }
}

/// A part of a longer list.
///
/// ```
/// use fusion_runtime::reply::collection::{Collection, Page};
///
/// let page = Page::new(vec![1, 2, 3]).of_total(4250).next("after 3");
/// assert_eq!((page.items().len(), page.total(), page.cursor()), (3, Some(4250), Some("after 3")));
/// assert_eq!(Page::new(vec![1]).total(), None);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page<T> {
    items: Vec<T>,
    total: Option<u64>,
    next: Option<String>,
}

impl<T> Page<T> {
    /// A page of these items, of a list whose length is not known.
    pub fn new(items: Vec<T>) -> Self {
        Self {
            items,
            total: None,
            next: None,
        }
    }

    /// Says how many items there are in all.
    #[must_use]
    pub fn of_total(mut self, total: u64) -> Self {
        self.total = Some(total);
        self
    }

    /// Says where the next page begins: what the argument marked `cursor` takes.
    #[must_use]
    pub fn next(mut self, cursor: impl Into<String>) -> Self {
        self.next = Some(cursor.into());
        self
    }
}

impl<T> Collection for Page<T> {
    type Item = T;

    fn items(&self) -> &[T] {
        &self.items
    }

    fn total(&self) -> Option<u64> {
        self.total
    }

    fn cursor(&self) -> Option<&str> {
        self.next.as_deref()
    }
}

impl<T> Collection for Vec<T> {
    type Item = T;

    fn items(&self) -> &[T] {
        self
    }
}

impl<T> Collection for Box<[T]> {
    type Item = T;

    fn items(&self) -> &[T] {
        self
    }
}

impl<T> Collection for Arc<[T]> {
    type Item = T;

    fn items(&self) -> &[T] {
        self
    }
}

/// Pointers to a collection, and one that may be missing.
macro_rules! like {
    ($($outer:ty, $name:ident => $some:expr;)*) => {
        $(impl<C: Collection> Collection for $outer {
            type Item = C::Item;

            fn items(&self) -> &[C::Item] {
                let $name = self;
                $some.map_or(&[], C::items)
            }

            fn total(&self) -> Option<u64> {
                let $name = self;
                $some.map_or(Some(0), C::total)
            }

            fn cursor(&self) -> Option<&str> {
                let $name = self;
                $some.and_then(C::cursor)
            }
        })*
    };
}

like! {
    Box<C>, it => Some(&**it);
    Arc<C>, it => Some(&**it);
    Option<C>, it => it.as_ref();
}
