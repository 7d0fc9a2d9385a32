#![deny(warnings)]

mod shadowed {
    #![allow(non_camel_case_types, dead_code)]
    pub struct Result;
    pub struct Option;
    pub struct Some;
    pub struct String;
    pub struct Vec;
    pub mod std {}
    pub mod core {}
    pub mod serde {}

    #[derive(::fusion::prelude::Serialize, ::fusion::prelude::Record)]
    pub struct Invoice {
        #[serde(skip_serializing_if = "is_zero")]
        row: u64,
        column: u8,
        within: bool,
    }

    fn is_zero(value: &u64) -> bool {
        *value == 0
    }
}

fn main() {
    use fusion::prelude::Record;
    assert_eq!(shadowed::Invoice::WIDTH, 3);
}
