//! Which names every client accepts.

/// The longest name that clients accept, in bytes.
pub const MAX_NAME: usize = 64;

/// Whether a tool or an action may have this name: `^[A-Za-z_][A-Za-z0-9_-]{0,63}$`.
///
/// ```
/// use fusion_words::names::is_tool_name;
/// assert!(is_tool_name("get-invoice"));
/// assert!(!is_tool_name("billing.get") && !is_tool_name("2d") && !is_tool_name(""));
/// ```
pub fn is_tool_name(name: &str) -> bool {
    is_name(name, |b| {
        b.is_ascii_alphanumeric() || b == b'_' || b == b'-'
    })
}

/// Whether a property of a schema may have this name: `^[A-Za-z_][A-Za-z0-9_]{0,63}$`.
///
/// ```
/// use fusion_words::names::is_property_name;
/// assert!(is_property_name("amount_cents"));
/// assert!(!is_property_name("amount-cents"));
/// ```
pub fn is_property_name(name: &str) -> bool {
    is_name(name, |b| b.is_ascii_alphanumeric() || b == b'_')
}

/// Whether two names are the same, also in a constant.
///
/// ```
/// const SAME: bool = fusion_words::names::are_equal("id", "id");
/// assert!(SAME && !fusion_words::names::are_equal("id", "ids"));
/// ```
pub const fn are_equal(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    // Names that begin alike are frequent, and such as end alike are not.
    let mut left = a.len();
    while left > 0 {
        left -= 1;
        if a[left] != b[left] {
            return false;
        }
    }
    true
}

fn is_name(name: &str, accepts: impl Fn(u8) -> bool) -> bool {
    let bytes = name.as_bytes();
    bytes.len() <= MAX_NAME
        && bytes
            .first()
            .is_some_and(|&b| b.is_ascii_alphabetic() || b == b'_')
        && bytes.iter().all(|&b| accepts(b))
}

/// A Rust type name as the name of its tool.
///
/// ```
/// use fusion_words::names::snake_case;
/// assert_eq!(snake_case("HttpServer"), "http_server");
/// assert_eq!(snake_case("SQLStore2"), "sql_store2");
/// ```
pub fn snake_case(type_name: &str) -> String {
    let chars: Vec<char> = type_name.chars().collect();
    let mut snake = String::with_capacity(type_name.len() + 4);
    for (at, &c) in chars.iter().enumerate() {
        let hump = c.is_uppercase()
            && at > 0
            && chars[at - 1] != '_'
            && (!chars[at - 1].is_uppercase()
                || chars.get(at + 1).is_some_and(|next| next.is_lowercase()));
        if hump {
            snake.push('_');
        }
        snake.extend(c.to_lowercase());
    }
    snake
}
