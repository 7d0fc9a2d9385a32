//! Inside of a function, with attributes of its own and of other derives.

use fusion::prelude::*;

fn main() {
    struct Result;

    /// What it is
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Default)]
    #[fuzzy_enum(rename_all = "UPPERCASE", typos = "off", never("got"))]
    #[repr(u8)]
    #[non_exhaustive]
    enum Method {
        #[default]
        Get = 1,
        #[deprecated]
        Trace,
        #[alias("remove")]
        #[fuzzy(exact)]
        r#Delete = 9,
    }

    let _ = Result;
    assert_eq!("remove".parse(), Ok(Method::Delete));
    assert_eq!(Method::default().to_string(), "GET");
}
