use fusion::FuzzyEnum;

pub enum Status {
    Open,
    Paid,
}

fn names<T: FuzzyEnum>() -> &'static [&'static str] {
    T::NAMES
}

fn main() {
    let _ = names::<Status>();
}
