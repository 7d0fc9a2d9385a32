//! Hooks that only generated code uses. Nothing here is public API.

pub mod columns;
pub mod next_step;
pub mod probing;
mod run;
pub mod ways;

/// What `#[fuzzy_enum]` uses.
pub mod fuzzy {
    pub use fusion_words::index::find;
    pub use fusion_words::vocabulary::{Entry, Lexicon, Typos, Vocabulary};
    pub use schemars::{JsonSchema, Schema, SchemaGenerator};
    pub use serde::{Deserialize, Deserializer, Serialize, Serializer};
    pub use std::borrow::Cow;

    pub use crate::args::fuzzy::{FuzzyEnum, Table, UnknownValue, deserialize, parse, schema};
    pub use crate::args::price::{Price, Priced};
}

pub use schemars;
pub use serde::Serialize;
pub use serde_json::Value;

pub use self::run::{blocking, boxed, json, no_call, ready, refused, shown_literal, shown_text};
pub use self::ways::Kind;
pub use crate::args::fields::{Field, Unknown};
pub use crate::args::parameter::{Parameter, limited_schema_of, schema_of};
pub use crate::args::price::{Bound, Bounds, Price, Priced, Said};
pub use crate::budget::fixed::{Budgeted, Cost, of_group, of_tool, within};
pub use crate::call::batch::batch;
pub use crate::call::tool::{
    Action, ActionFacts, BatchFacts, Call, Group, GroupFacts, OnError, Tool,
};
pub use crate::reply::record::{Column, ColumnKind, Projection, Record, Row};
pub use crate::reply::rules::{Format, ReplyRules, Select};
pub use crate::reply::toon::{Delimiter, Error};
pub use crate::surface::describe::Style;
pub use crate::surface::spec::Hints;
