//! The paths that generated code uses, in one place.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Path, parse_quote};

/// Where generated code finds the runtime.
pub(crate) struct Hooks(TokenStream);

impl Hooks {
    /// The hooks of fusion at this path.
    pub(crate) fn of(krate: &Path) -> Self {
        Self(quote!(#krate::__private))
    }

    /// Where fusion is, unless an attribute says otherwise.
    pub(crate) fn default_crate() -> Path {
        parse_quote!(::fusion)
    }
}

/// Gives each hook a method that writes its path.
macro_rules! hooks {
    ($($method:ident => $($segment:ident)::+;)*) => {
        impl Hooks {
            $(pub(crate) fn $method(&self) -> TokenStream {
                let private = &self.0;
                quote!(#private::$($segment)::+)
            })*
        }
    };
}

hooks! {
    call => Call;
    tool => Tool;
    no_call => no_call;
    style => Style;
    group => Group;
    group_facts => GroupFacts;
    action => Action;
    action_facts => ActionFacts;
    batch => batch;
    budgeted => Budgeted;
    cost => Cost;
    of_group => of_group;
    of_tool => of_tool;
    within => within;
    batch_facts => BatchFacts;
    on_error => OnError;
    hints => Hints;
    field => Field;
    price => Price;
    said => Said;
    bound => Bound;
    bounds => Bounds;
    unknown => Unknown;
    probing => probing;
    ways => ways;
    reply_rules => ReplyRules;
    select => Select;
    format => Format;
    delimiter => Delimiter;
    shown_text => shown_text;
    shown_literal => shown_literal;
    schema_of => schema_of;
    limited_schema_of => limited_schema_of;
    schemars => schemars;
    value => Value;
    next_step => next_step;
    json => json;
    refused => refused;
    blocking => blocking;
    boxed => boxed;
    record => Record;
    columns => columns;
    probe => probing::FusionProbe;
    column => Column;
    column_kind => ColumnKind;
    row => Row;
    projection => Projection;
    toon_error => Error;
    serialize => Serialize;
    ready => ready;
    fuzzy => fuzzy;
    derive_fuzzy_enum => __FuzzyEnum;
}
