//! Calls that fail again because nothing in them was changed.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;

/// What a model is told then, below the error itself.
pub(super) const TOLD: &str = "Same call as before: stop retrying it; change what is named above.";

/// Arguments nested deeper than this are equal where they are equal above it.
const MAX_DEPTH: usize = 64;

/// The call of a session that failed last; all contexts of the session share it.
#[derive(Clone, Debug, Default)]
pub(super) struct LastFailure(Arc<Mutex<Option<u64>>>);

impl LastFailure {
    /// Takes note of a call that failed; whether it is the same as the one before.
    pub(super) fn is_again(&self, name: &str, arguments: &Value) -> bool {
        let mut hasher = DefaultHasher::new();
        name.hash(&mut hasher);
        hasher.write_u64(hash(arguments, MAX_DEPTH));
        let this = hasher.finish();
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.replace(this) == Some(this)
    }
}

/// Equal for equal values, whatever the order of keys.
fn hash(value: &Value, depth: usize) -> u64 {
    let mut hasher = DefaultHasher::new();
    std::mem::discriminant(value).hash(&mut hasher);
    match (value, depth.checked_sub(1)) {
        (Value::Array(list), Some(depth)) => {
            for item in list {
                hasher.write_u64(hash(item, depth));
            }
        }
        (Value::Object(object), Some(depth)) => {
            let entries = object.iter().map(|(key, value)| {
                let mut entry = DefaultHasher::new();
                key.hash(&mut entry);
                entry.write_u64(hash(value, depth));
                entry.finish()
            });
            hasher.write_u64(entries.fold(0, u64::wrapping_add));
        }
        (Value::Bool(truth), _) => truth.hash(&mut hasher),
        (Value::Number(number), _) => number.hash(&mut hasher),
        (Value::String(text), _) => text.hash(&mut hasher),
        _ => {}
    }
    hasher.finish()
}
