//! Paths and names.

use darling::ast::NestedMeta;
use darling::{FromMeta, Result};
use syn::{Expr, Ident, Meta, Path};

use super::{string, value_of, wrong};

/// `crate = "path"` or `crate = path`.
pub(crate) struct CratePath(pub(crate) Path);

impl FromMeta for CratePath {
    fn from_meta(meta: &Meta) -> Result<Self> {
        let path = match value_of(meta) {
            Some(Expr::Path(path)) if path.qself.is_none() => Some(path.path.clone()),
            Some(expr) => string(expr).and_then(|text| text.parse().ok()),
            None => None,
        };
        path.map(Self)
            .ok_or_else(|| wrong(meta, "the path at which fusion is found", "_ = \"…\""))
    }
}

/// `type = Name` or `type = "Name"`.
pub(crate) struct BarePath(pub(crate) Path);

impl FromMeta for BarePath {
    fn from_meta(meta: &Meta) -> Result<Self> {
        match CratePath::from_meta(meta) {
            Ok(path) => Ok(Self(path.0)),
            Err(_) => Err(wrong(meta, "a name", "_ = SearchArgs").with_span(meta)),
        }
    }
}

/// `shared(is_fuzzy, context_lines)`: names of parameters.
pub(crate) struct Idents(pub(crate) Vec<Ident>);

impl FromMeta for Idents {
    fn from_meta(meta: &Meta) -> Result<Self> {
        let refused = || wrong(meta, "names of parameters", "_(one, another)");
        let Meta::List(list) = meta else {
            return Err(refused());
        };
        let items = NestedMeta::parse_meta_list(list.tokens.clone()).map_err(|_| refused())?;
        let names = items.iter().map(|item| match item {
            NestedMeta::Meta(Meta::Path(path)) => path.get_ident().cloned(),
            _ => None,
        });
        match names.collect::<Option<Vec<_>>>() {
            Some(names) if !names.is_empty() => Ok(Self(names)),
            _ => Err(refused()),
        }
    }
}
