//! A record as plain data.

use syn::{ExprPath, Generics, Ident, Path, Type};

/// A struct whose fields are columns.
pub(crate) struct Record {
    pub(crate) ident: Ident,
    pub(crate) generics: Generics,
    pub(crate) krate: Path,
    /// Whether serde's derive implements `Serialize`; where it does not it says why, if there
    /// is a reason other than the ones that are found here.
    pub(crate) is_serialized: bool,
    /// Keys of serde on the type that make something else of it than its fields.
    pub(crate) strangers: Vec<(&'static str, proc_macro2::TokenStream)>,
    pub(crate) fields: Vec<Field>,
}

/// A field that is serialized.
pub(crate) struct Field {
    pub(crate) ident: Ident,
    pub(crate) ty: Type,
    /// Its name, as serde writes it.
    pub(crate) name: String,
    /// `flatten`, where it is written.
    pub(crate) flatten: Option<proc_macro2::TokenStream>,
    /// The function that tells when it is left out.
    pub(crate) skip_if: Option<ExprPath>,
    /// The function that writes it.
    pub(crate) with: Option<ExprPath>,
}
