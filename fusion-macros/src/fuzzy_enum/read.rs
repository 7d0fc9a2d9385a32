//! From tokens to the model. Our attributes are taken off the item, so that what is left
//! compiles by itself.

use darling::FromMeta;
use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Attribute, Fields, ItemEnum, Meta, Path, Token};

use super::keys::{EnumKeys, VariantKeys};
use super::model::{Case, Enum, Variant};
use super::sources;
use crate::docs;
use crate::errors::Errors;
use crate::hooks::Hooks;
use crate::words::{Text, Texts, read_keys};

/// Reads an enum, and leaves it without our attributes.
pub(crate) fn read(arguments: TokenStream, item: &mut ItemEnum, errors: &mut Errors) -> Enum {
    let keys: EnumKeys = read_keys(arguments, "`#[fuzzy_enum]`", errors);
    let case = keys.rename_all.map_or_else(Case::default, |case| case.0);
    let mut never: Vec<Text> = listed(keys.never);
    let variants = &mut item.variants;
    let variants = variants
        .iter_mut()
        .map(|it| variant(it, case, &mut never, errors))
        .collect();
    let (files, categories) = sources::read(keys.aliases, errors);
    Enum {
        krate: keys.krate.map_or_else(Hooks::default_crate, |path| path.0),
        cfg: conditions(&item.attrs),
        ident: item.ident.clone(),
        generics: item.generics.clone(),
        doc: docs::text(&item.attrs),
        variants,
        files,
        categories,
        never,
        typos: keys.typos.map(|typos| typos.0).unwrap_or_default(),
    }
}

fn variant(
    item: &mut syn::Variant,
    case: Case,
    never: &mut Vec<Text>,
    errors: &mut Errors,
) -> Variant {
    let mut aliases = Vec::new();
    let (mut rename, mut is_exact) = (None, false);
    let is_ours = |attribute: &mut Attribute| {
        attribute.path().is_ident("alias") || attribute.path().is_ident("fuzzy")
    };
    for attribute in item.attrs.extract_if(.., is_ours) {
        if attribute.path().is_ident("alias") {
            match Texts::from_meta(&attribute.meta) {
                Ok(texts) => aliases.extend(texts.0),
                Err(error) => errors.value(error, "alias"),
            }
            continue;
        }
        let Meta::List(list) = &attribute.meta else {
            errors.at(&attribute, "write the keys in parentheses: `#[fuzzy(…)]`");
            continue;
        };
        let keys: VariantKeys = read_keys(list.tokens.clone(), "`#[fuzzy]` on a variant", errors);
        rename = keys.rename.or(rename);
        is_exact |= keys.exact.is_some_and(|exact| exact.on);
        never.extend(listed(keys.never));
    }
    let name = rename.unwrap_or_else(|| Text {
        value: case.of(&item.ident.unraw().to_string()),
        span: item.ident.span(),
    });
    let data = match &item.fields {
        Fields::Unit => None,
        fields => Some(fields.span()),
    };
    Variant {
        ident: item.ident.clone(),
        name,
        doc: docs::text(&item.attrs),
        aliases,
        is_exact,
        data,
    }
}

fn listed(texts: Option<Texts>) -> Vec<Text> {
    texts.map(|texts| texts.0).unwrap_or_default()
}

/// The conditions under which the enum is compiled, which hold for what is generated too.
fn conditions(attributes: &[Attribute]) -> Vec<Attribute> {
    let conditions = attributes.iter().filter(|it| it.path().is_ident("cfg"));
    conditions.cloned().collect()
}

/// Whether it depends on conditions which variants there are, or what is said of them.
pub(crate) fn has_conditions(item: &ItemEnum) -> bool {
    let attributes = item.variants.iter().flat_map(|variant| &variant.attrs);
    attributes
        .map(Attribute::path)
        .any(|path| path.is_ident("cfg") || path.is_ident("cfg_attr"))
}

/// The keys that the attribute handed on to the derive.
pub(crate) fn handed_on(item: &ItemEnum) -> TokenStream {
    let keys = item
        .attrs
        .iter()
        .find_map(|attribute| match &attribute.meta {
            Meta::List(list) if list.path.is_ident("__fuzzy_enum") => Some(list.tokens.clone()),
            _ => None,
        });
    keys.unwrap_or_default()
}

/// Derives that would implement once more what is generated here.
const RIVALS: &[&str] = &[
    "Serialize",
    "Deserialize",
    "JsonSchema",
    "Display",
    "FromStr",
    "EnumString",
];

/// Refuses other derives of what is generated here, and attributes that have no derive to read
/// them. Both are taken off, so that they are not further errors.
pub(crate) fn refuse_rivals(item: &mut ItemEnum, errors: &mut Errors) {
    for attribute in &mut item.attrs {
        if attribute.path().is_ident("derive") {
            *attribute = without_rivals(attribute, errors);
        }
    }
    refuse_foreign(&mut item.attrs, "write `rename_all = \"…\"` in it", errors);
    for variant in &mut item.variants {
        let instead = "write `#[alias(\"…\")]` or `#[fuzzy(rename = \"…\")]`";
        refuse_foreign(&mut variant.attrs, instead, errors);
    }
}

fn refuse_foreign(attributes: &mut Vec<Attribute>, instead: &str, errors: &mut Errors) {
    let is_foreign = |attribute: &mut Attribute| {
        attribute.path().is_ident("serde") || attribute.path().is_ident("schemars")
    };
    for attribute in attributes.extract_if(.., is_foreign) {
        let name = attribute.path().to_token_stream();
        errors.at(
            &attribute,
            format!("`#[fuzzy_enum]` does not read `#[{name}]`: {instead}"),
        );
    }
}

fn without_rivals(derive: &Attribute, errors: &mut Errors) -> Attribute {
    type Paths = Punctuated<Path, Token![,]>;
    let Ok(paths) = derive.parse_args_with(Paths::parse_terminated) else {
        return derive.clone();
    };
    let mut kept = Paths::new();
    for path in paths {
        let last = path.segments.last().map(|last| last.ident.to_string());
        match last.filter(|last| RIVALS.contains(&last.as_str())) {
            Some(rival) => errors.at(
                &path,
                format!("`#[fuzzy_enum]` writes this itself: take `{rival}` off the derive"),
            ),
            None => kept.push(path),
        }
    }
    syn::parse_quote_spanned!(derive.span()=> #[derive(#kept)])
}
