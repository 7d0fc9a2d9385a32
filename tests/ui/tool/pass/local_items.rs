//! Items inside of a function, and types that borrow from the prelude's names.

use fusion::prelude::*;

fn main() {
    struct Result;
    struct Local<'a>(&'a str);

    #[tool]
    impl Local<'static> {
        /// Say it
        #[tool]
        fn say(&self, mut times: usize) -> String {
            times += 1;
            self.0.repeat(times)
        }
    }

    /// Add
    #[tool]
    fn add(a: i8) -> i8 {
        a + 1
    }

    let _ = Result;
    let set = ToolSet::new("test").group(Local("x")).tool::<add>().build().unwrap();
    let reply = set.call_blocking("local", serde_json::json!({"action": "say", "times": 1}), &Cx::new());
    assert_eq!(reply.text(), "xx");
    assert_eq!(add(1), 2);
}
