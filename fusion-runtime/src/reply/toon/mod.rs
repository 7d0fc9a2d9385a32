//! TOON, the notation in which a table names its columns once: the encoder of version 4 of
//! the public specification.
//!
//! Two passes over a value and no tree between them: `survey` finds the form of each list and
//! object, [`write`] writes in these forms. What a `Serialize` says reaches both as [`events`].

mod error;
#[doc(hidden)]
pub mod events;
mod head;
mod keys;
pub(crate) mod number;
mod options;
mod order;
mod rows;
mod serializer;
mod shape;
mod size;
mod survey;
pub(crate) mod text;
mod write;

use serde::Serialize;

pub use self::error::Error;
pub(crate) use self::head::length;
pub use self::options::Delimiter;
#[doc(hidden)]
pub use self::serializer::{Emitter, Open};
use self::survey::Survey;
use self::write::Writer;

/// Any value as TOON, with commas between cells.
///
/// A list of equal objects becomes a table; everything else is written as the specification
/// says. Numbers that JSON has no word for are `null`, as in JSON.
///
/// ```
/// use fusion_runtime::reply::toon;
/// use serde_json::json;
///
/// let invoices = json!([{"due": null, "id": "inv_7"}, {"due": "a, b", "id": "inv_8"}]);
/// assert_eq!(
///     toon::to_string(&invoices)?,
///     "[2]{due,id}:\n  null,inv_7\n  \"a, b\",inv_8"
/// );
/// # Ok::<(), toon::Error>(())
/// ```
///
/// # Errors
/// When the value's `Serialize` fails or says something else the second time, or when the key
/// of a map is no text, number or bool.
pub fn to_string<T: Serialize + ?Sized>(value: &T) -> Result<String, Error> {
    to_string_with(value, Delimiter::Comma)
}

/// Any value as TOON, with this between cells.
///
/// ```
/// use fusion_runtime::reply::toon::{self, Delimiter};
///
/// assert_eq!(toon::to_string_with(&["a", "b"], Delimiter::Pipe)?, "[2|]: a|b");
/// # Ok::<(), toon::Error>(())
/// ```
///
/// # Errors
/// As [`to_string`].
pub fn to_string_with<T: Serialize + ?Sized>(
    value: &T,
    delimiter: Delimiter,
) -> Result<String, Error> {
    let mut survey = Survey::default();
    value.serialize(Emitter(&mut survey))?;
    let plan = survey.finish();
    let mut writer = Writer::new(&plan, delimiter);
    value.serialize(Emitter(&mut writer))?;
    writer.finish()
}
