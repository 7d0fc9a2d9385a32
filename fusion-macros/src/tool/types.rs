//! What can be told of a type from how it is written.

use syn::{Expr, GenericArgument, Lit, PathArguments, Type, TypePath};

/// A type out of parentheses and of the invisible groups that `macro_rules!` leaves.
pub(crate) fn ungrouped(ty: &Type) -> &Type {
    match ty {
        Type::Group(group) => ungrouped(&group.elem),
        Type::Paren(paren) => ungrouped(&paren.elem),
        other => other,
    }
}

/// Whether it is a reference to the context of a call.
pub(crate) fn is_context(ty: &Type) -> bool {
    let Type::Reference(reference) = ungrouped(ty) else {
        return false;
    };
    let Type::Path(path) = ungrouped(&reference.elem) else {
        return false;
    };
    path.path
        .segments
        .last()
        .is_some_and(|segment| segment.ident == "Cx")
}

/// What is wrong with a type as a parameter, at each place inside of it.
pub(crate) fn misfits(ty: &Type) -> Vec<(&Type, String)> {
    let mut found = Vec::new();
    look(ty, &mut found);
    found
}

fn look<'t>(ty: &'t Type, found: &mut Vec<(&'t Type, String)>) {
    let ty = ungrouped(ty);
    let why: String = match ty {
        Type::Path(path) => {
            if last(path) == Some("Value") && path.qself.is_none() && is_json_value(path) {
                "any JSON tells a model nothing: name the fields in a struct".into()
            } else {
                for argument in type_arguments(path) {
                    look(argument, found);
                }
                return;
            }
        }
        Type::Reference(reference) => match ungrouped(&reference.elem) {
            Type::Path(path) if path.path.is_ident("str") => {
                "an argument outlives no call: take `String` instead of `&str`".into()
            }
            Type::Slice(_) => {
                "an argument outlives no call: take `Vec<…>` instead of a slice".into()
            }
            _ => "only the context of the call is a reference, `&Cx`: take this by value".into(),
        },
        Type::Tuple(tuple) if tuple.elems.is_empty() => {
            "`()` carries no value: leave it out".into()
        }
        Type::Tuple(_) => {
            "the parts of a tuple have no names: take a struct with named fields".into()
        }
        Type::ImplTrait(_) => "a schema needs one type: name it instead of `impl …`".into(),
        Type::Array(array) => return look(&array.elem, found),
        Type::Infer(_) | Type::Macro(_) => return,
        _ => "a model cannot send this kind of type: take text, numbers, lists or structs".into(),
    };
    found.push((ty, why));
}

/// `Value` alone or by a path of `serde_json`: another crate's type of that name is its own.
fn is_json_value(path: &TypePath) -> bool {
    let segments = &path.path.segments;
    let mut parents = segments.iter().rev().skip(1);
    parents
        .next()
        .is_none_or(|parent| parent.ident == "serde_json" || parent.ident == "value")
        && segments
            .last()
            .is_some_and(|segment| segment.arguments.is_empty())
}

/// The kind of value that a type stands for where its writing tells: text, integer, number,
/// boolean, or a list of one of them. `Option` and the width of an integer do not count.
pub(crate) fn kind(ty: &Type) -> Option<String> {
    let Type::Path(path) = ungrouped(ty) else {
        return None;
    };
    let arguments: Vec<&Type> = type_arguments(path).collect();
    match (last(path)?, arguments.as_slice()) {
        ("Option" | "Box", [inner]) => kind(inner),
        ("Vec", [inner]) => Some(format!("list of {}", kind(inner)?)),
        ("String", []) => Some("string".into()),
        ("bool", []) => Some("true or false".into()),
        ("f32" | "f64", []) => Some("number".into()),
        (
            "u8" | "u16" | "u32" | "u64" | "u128" | "usize" | "i8" | "i16" | "i32" | "i64" | "i128"
            | "isize",
            [],
        ) => Some("integer".into()),
        _ => None,
    }
}

/// The kind of value that a literal is, in the words of [`kind`].
pub(crate) fn literal_kind(value: &Expr) -> Option<&'static str> {
    match value {
        Expr::Lit(literal) => match &literal.lit {
            Lit::Int(_) => Some("integer"),
            Lit::Float(_) => Some("number"),
            Lit::Bool(_) => Some("true or false"),
            _ => None,
        },
        Expr::Unary(unary) => literal_kind(&unary.expr),
        _ => None,
    }
}

/// The type inside of an `Option`, where it is written as one.
pub(crate) fn option_inner(ty: &Type) -> Option<&Type> {
    let Type::Path(path) = ungrouped(ty) else {
        return None;
    };
    let inner = type_arguments(path).next()?;
    (last(path)? == "Option").then_some(inner)
}

fn last(path: &TypePath) -> Option<&'static str> {
    const KNOWN: [&str; 20] = [
        "Option", "Box", "Vec", "String", "bool", "f32", "f64", "u8", "u16", "u32", "u64", "u128",
        "usize", "i8", "i16", "i32", "i64", "i128", "isize", "Value",
    ];
    let segment = path.path.segments.last()?;
    KNOWN.into_iter().find(|name| segment.ident == name)
}

fn type_arguments(path: &TypePath) -> impl Iterator<Item = &Type> {
    let arguments = path
        .path
        .segments
        .iter()
        .filter_map(|segment| match &segment.arguments {
            PathArguments::AngleBracketed(arguments) => Some(&arguments.args),
            _ => None,
        });
    arguments.flatten().filter_map(|argument| match argument {
        GenericArgument::Type(ty) => Some(ty),
        _ => None,
    })
}
