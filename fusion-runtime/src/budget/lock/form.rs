//! What a value must look like, as a lock holds it: with what the wire does not say, the width
//! of an integer and the aliases of words.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Number;

use crate::args::limits;
use crate::args::shape::{Kind, Member, Shape};

/// A field, an item of a list or a value of a map.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Field {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) aliases: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) default: Option<String>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) doc: String,
    /// Of an object.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) fields: BTreeMap<String, Field>,
    /// Of a list, or the values of a map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) items: Option<Box<Field>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) max: Option<Number>,
    /// Of characters or items.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) max_length: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) min: Option<Number>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) min_length: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) pattern: Option<String>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) required: bool,
    /// What else is asked of it, in words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) says: Vec<String>,
    /// Whether its value is never shown.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(super) secret: bool,
    /// `string`, `enum`, `number`, `boolean`, `list`, `map`, `object`, or a type of integers
    /// such as `u32`.
    pub(super) r#type: String,
    /// The words of an enum.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) values: BTreeMap<String, Word>,
}

/// A word of an enum.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Word {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) aliases: Vec<String>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(super) doc: String,
}

/// The types of integers, and what they hold.
const INTEGERS: [(&str, i128, i128); 10] = [
    ("i8", i8::MIN as i128, i8::MAX as i128),
    ("i16", i16::MIN as i128, i16::MAX as i128),
    ("i32", i32::MIN as i128, i32::MAX as i128),
    ("i64", i64::MIN as i128, i64::MAX as i128),
    ("i128", i128::MIN, i128::MAX),
    ("u8", 0, u8::MAX as i128),
    ("u16", 0, u16::MAX as i128),
    ("u32", 0, u32::MAX as i128),
    ("u64", 0, u64::MAX as i128),
    ("u128", 0, i128::MAX),
];

/// What an integer of this type holds; none where it is no type of integers.
pub(super) fn holds(name: &str) -> Option<(i128, i128)> {
    let mut types = INTEGERS.into_iter();
    types
        .find(|(own, ..)| *own == name)
        .map(|(_, least, greatest)| (least, greatest))
}

impl Field {
    /// A parameter, or a field of a struct.
    pub(super) fn of_member(member: &Member) -> Self {
        Self {
            required: member.required,
            ..Self::of(&member.shape)
        }
    }

    fn of(shape: &Shape) -> Self {
        let mut field = Self {
            default: shape.default.clone(),
            doc: shape.doc.clone(),
            max: shape.max.clone(),
            max_length: shape.length.1,
            min: shape.min.clone(),
            min_length: shape.length.0,
            pattern: shape.pattern.as_ref().map(|p| p.source().into()),
            says: said(shape),
            ..Self::default()
        };
        let name = match &shape.kind {
            Kind::Text => "string",
            Kind::Number => "number",
            Kind::Boolean => "boolean",
            Kind::Integer { holds } => integer(*holds),
            Kind::Choice(choices) => {
                let words = choices.iter().map(|choice| {
                    let mut aliases = choice.aliases.clone();
                    aliases.sort();
                    let doc = choice.doc.clone();
                    (choice.name.clone(), Word { aliases, doc })
                });
                field.values = words.collect();
                "enum"
            }
            Kind::List(items) => {
                field.items = Some(Box::new(Self::of(items)));
                "list"
            }
            Kind::Map(values) => {
                field.items = Some(Box::new(Self::of(values)));
                "map"
            }
            Kind::Object(members) => {
                let own = |member: &Member| (member.name.clone(), Self::of_member(member));
                field.fields = members.iter().map(own).collect();
                "object"
            }
        };
        field.r#type = name.into();
        field
    }
}

fn integer(holds: (i128, i128)) -> &'static str {
    let mut types = INTEGERS.into_iter();
    let of_type = types.find(|(_, least, greatest)| (*least, *greatest) == holds);
    of_type.map_or("i128", |(name, ..)| name)
}

/// The constraints that stand nowhere else in a field.
fn said(shape: &Shape) -> Vec<String> {
    let lengths = ["item", "character"].map(|noun| limits::length(shape.length, noun));
    let pattern = shape.pattern.as_ref();
    let pattern = pattern.map(|pattern| format!("matches {}", pattern.source()));
    let elsewhere: Vec<String> = lengths.into_iter().flatten().chain(pattern).collect();
    let says = shape.constraints.iter();
    says.filter(|said| !elsewhere.contains(said))
        .cloned()
        .collect()
}
