//! Defaults of parameters.

use darling::{Error, FromMeta, Result};
use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::{Expr, LitStr, Meta, Path, UnOp};

use super::{string, value_of, wrong};

/// `default`, `default = 50`, `default = "open"` or `default = LIMIT`.
pub(crate) enum DefaultValue {
    /// The type's own default.
    Own(Span),
    /// Text, which becomes the parameter's type by `Into`.
    Text(LitStr),
    /// Any other literal, or the path of a const.
    Value(Box<Expr>),
}

impl FromMeta for DefaultValue {
    fn from_meta(meta: &Meta) -> Result<Self> {
        match (meta, value_of(meta)) {
            (Meta::Path(path), _) => Ok(Self::Own(path.span())),
            (_, Some(expr)) => match (string(expr), expr) {
                (Some(text), _) => Ok(Self::Text(text.clone())),
                (None, Expr::Lit(_) | Expr::Path(_)) => Ok(Self::Value(Box::new(expr.clone()))),
                (None, Expr::Unary(unary)) if matches!(unary.op, UnOp::Neg(_)) => {
                    Ok(Self::Value(Box::new(expr.clone())))
                }
                _ => Err(Self::refused(meta)),
            },
            _ => Err(Self::refused(meta)),
        }
    }
}

impl DefaultValue {
    fn refused(meta: &Meta) -> Error {
        wrong(
            meta,
            "a literal or the path of a const",
            "_ = 50` or `_ = LIMIT",
        )
    }
}

/// serde's own `default` and `default = "path"`, the path of a function.
pub(crate) enum SerdeDefault {
    /// The type's own default.
    Own(Span),
    /// What the function returns.
    Function(Path),
}

impl FromMeta for SerdeDefault {
    fn from_meta(meta: &Meta) -> Result<Self> {
        match (meta, value_of(meta)) {
            (Meta::Path(path), _) => Ok(Self::Own(path.span())),
            (_, Some(expr)) => match string(expr).and_then(|text| text.parse().ok()) {
                Some(path) => Ok(Self::Function(path)),
                None => Err(wrong(meta, "the path of a function in quotes", "_ = \"…\"")),
            },
            _ => Err(wrong(meta, "the path of a function in quotes", "_ = \"…\"")),
        }
    }
}
