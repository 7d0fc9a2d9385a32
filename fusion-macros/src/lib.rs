//! The attributes of fusion. Users depend on the crate `fusion`, which re-exports and
//! documents them.
//!
//! A folder an attribute, and in each the same steps: `read` makes a model of the tokens,
//! `check` looks for mistakes in it, `expand` writes code from it and cannot fail.

use proc_macro::TokenStream;

mod batch;
mod docs;
mod errors;
mod fuzzy_enum;
mod hooks;
mod record;
mod suggest;
mod tool;
mod words;

/// Makes tools of the methods of an impl block.
///
/// See the crate `fusion` for what it takes and what it makes.
#[proc_macro_attribute]
pub fn tool(arguments: TokenStream, item: TokenStream) -> TokenStream {
    tool::attribute(arguments.into(), item.into()).into()
}

/// Adds to a tool one that does the same for several items in one call.
///
/// See the crate `fusion` for what it takes and what it makes.
#[proc_macro_attribute]
pub fn batch(arguments: TokenStream, item: TokenStream) -> TokenStream {
    batch::attribute(&arguments.into(), &item.into()).into()
}

/// Reads an enum from the words that models send for it.
///
/// See the crate `fusion` for what it takes and what it makes.
#[proc_macro_attribute]
pub fn fuzzy_enum(arguments: TokenStream, item: TokenStream) -> TokenStream {
    fuzzy_enum::attribute(arguments.into(), item.into()).into()
}

/// What `#[fuzzy_enum]` hands an enum to whose variants stand under conditions: a derive sees
/// those that are left.
#[doc(hidden)]
#[proc_macro_derive(__FuzzyEnum, attributes(alias, fuzzy, __fuzzy_enum))]
pub fn derive_fuzzy_enum(item: TokenStream) -> TokenStream {
    fuzzy_enum::derive(item.into()).into()
}

/// Makes a record of a struct, beside `Serialize`.
///
/// See the trait of the same name for what that is.
#[proc_macro_derive(Record, attributes(record, serde))]
pub fn record(item: TokenStream) -> TokenStream {
    record::derive(item.into()).into()
}

/// A next step of a `Present`, checked against the table of the type's actions. Arguments that
/// are left out become holes.
#[proc_macro]
pub fn suggest(input: TokenStream) -> TokenStream {
    suggest::expand(input.into()).into()
}
