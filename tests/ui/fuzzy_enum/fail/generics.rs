use fusion::prelude::*;

#[fuzzy_enum]
pub enum Status<T> {
    Open,
    Paid,
    Other(std::marker::PhantomData<T>),
}

fn main() {}
