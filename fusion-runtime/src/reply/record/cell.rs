//! Types that are cells.

use std::borrow::Cow;
use std::num::NonZero;
use std::rc::Rc;
use std::sync::Arc;

use super::row::Row;

/// Types whose values have no parts, written without a detour through serde.
pub trait Cell {
    /// Writes it.
    fn put(&self, row: &mut Row<'_>);
}

/// The types that a row has a method for.
macro_rules! cells {
    ($($method:ident: $($cell:ty),*;)*) => {
        $($(impl Cell for $cell {
            #[inline]
            fn put(&self, row: &mut Row<'_>) {
                row.$method(*self);
            }
        })*)*
    };
}

cells! {
    whole: u8, u16, u32, u64, u128, usize, i8, i16, i32, i64, i128, isize;
    float: f32, f64;
    truth: bool;
    character: char;
}

/// The integers that are never zero.
macro_rules! non_zero {
    ($($integer:ty),*) => {
        $(impl Cell for NonZero<$integer> {
            #[inline]
            fn put(&self, row: &mut Row<'_>) {
                row.whole(self.get());
            }
        })*
    };
}

non_zero!(
    u8, u16, u32, u64, u128, usize, i8, i16, i32, i64, i128, isize
);

impl Cell for str {
    #[inline]
    fn put(&self, row: &mut Row<'_>) {
        row.text(self);
    }
}

impl Cell for String {
    #[inline]
    fn put(&self, row: &mut Row<'_>) {
        row.text(self);
    }
}

impl Cell for () {
    #[inline]
    fn put(&self, row: &mut Row<'_>) {
        row.null();
    }
}

impl<T: Cell> Cell for Option<T> {
    #[inline]
    fn put(&self, row: &mut Row<'_>) {
        match self {
            Some(value) => value.put(row),
            None => row.null(),
        }
    }
}

/// The pointers that are written as what they point to.
macro_rules! pointers {
    ($($pointer:ty),*) => {
        $(impl<T: Cell + ?Sized> Cell for $pointer {
            #[inline]
            fn put(&self, row: &mut Row<'_>) {
                (**self).put(row);
            }
        })*
    };
}

pointers!(&T, Box<T>, Rc<T>, Arc<T>);

impl<T: Cell + ToOwned + ?Sized> Cell for Cow<'_, T> {
    #[inline]
    fn put(&self, row: &mut Row<'_>) {
        (**self).put(row);
    }
}
