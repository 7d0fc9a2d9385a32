//! The second layer of the decoder: a value of any type out of what a model sent for it.
//!
//! What does not fit is told, and serde is given a placeholder so that the rest is seen too;
//! what a type itself refuses ends a pass, and the next one feeds it last. A value that fits
//! is decoded in one pass and without a note; one that fits exactly, by the short way.
//!
//! Inside of `#[serde(flatten)]`, untagged and internally tagged types serde holds values back
//! before it knows their types, so nothing is mended there.

mod access;
mod choice;
mod exact;
mod fail;
mod frame;
mod key;
mod leaf;
mod ledger;
mod names;
mod number;
mod parts;
mod value;

use serde::de::DeserializeOwned;
use serde_json::Value;

use self::exact::Exact;
use self::frame::Frame;
use self::ledger::Ledger;
pub use self::ledger::{Refusal, Site};
pub(super) use self::names::no_such_field;
use self::value::De;
use super::ambient;
use super::note::Note;

/// Decodes the value of one field.
///
/// # Errors
/// Everything about it that does not fit, or that it is to be taken as not sent.
///
/// ```
/// use fusion_runtime::args::ambient::Policy;
/// use fusion_runtime::args::decode::{Site, decode};
/// use fusion_runtime::args::fields::Unknown;
/// use serde_json::json;
///
/// let site = Site { name: "ids", shape: None, is_optional: false, unknown: Unknown::Refuse,
///     policy: Policy::default() };
/// let (ids, notes) = decode::<Vec<u64>>(&json!("[14, \"15\"]"), site).unwrap();
/// assert_eq!((ids, notes.len()), (vec![14, 15], 2));
/// ```
pub fn decode<T: DeserializeOwned>(
    value: &Value,
    site: Site<'_>,
) -> Result<(T, Vec<Note>), Refusal> {
    if site.shape.is_none_or(|shape| !shape.has_limits) {
        let (exact, told) = ambient::within(site.policy, || T::deserialize(Exact::new(value)));
        if let Ok(decoded) = exact
            && told.notes.is_empty()
            && told.refused.is_empty()
        {
            return Ok((decoded, Vec::new()));
        }
    }
    let ledger = Ledger::new(site);
    loop {
        let frame = Frame::root(&ledger, value);
        let de = De {
            frame: &frame,
            value,
        };
        // Around one pass only, so that the notes of another do not count.
        let (outcome, told) = ambient::within(site.policy, || {
            T::deserialize(de).map_err(|fail| ledger.failed(&frame, fail, 0))
        });
        let fail = match outcome {
            Ok(decoded) if ledger.is_clean() => {
                return Ok((decoded, ledger.into_notes(told.notes)));
            }
            Ok(_) => None,
            Err(fail) => Some(fail),
        };
        if let Some(refusal) = ledger.settle(fail) {
            return Err(refusal);
        }
    }
}
