//! From the model of a record to code: a table of columns, and a writer for each. It cannot
//! fail.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Type, parse_quote};

use super::model::{Field, Record};
use crate::hooks::Hooks;

/// The implementation of `Record`.
pub(crate) fn record(record: &Record) -> TokenStream {
    let hooks = Hooks::of(&record.krate);
    let columns = record.fields.iter().map(|field| column(field, &hooks));
    let all = record.fields.iter().map(|field| {
        let put = put(field, &hooks, &quote!(::core::option::Option::None));
        quote!(#put?;)
    });
    let row = name("row");
    let (index, within) = (name("column"), name("within"));
    let each = record.fields.iter().enumerate().map(|(at, field)| {
        let put = put(field, &hooks, &within.to_token_stream());
        quote!(#at => #put,)
    });
    let (all, each) = (quote!(#(#all)*), quote!(#(#each)*));
    let body = Body {
        columns: quote!(&[#(#columns),*]),
        all: quote!(#all ::core::result::Result::Ok(())),
        each: quote!(match #index { #each _ => ::core::result::Result::Ok(()) }),
        names: [row, index, within],
    };
    implementation(record, &hooks, &body)
}

/// The implementation of `Record` for a type with mistakes, so that what uses it is no further
/// error.
pub(crate) fn fallback(record: &Record) -> TokenStream {
    let ok = quote!(::core::result::Result::Ok(()));
    let body = Body {
        columns: quote!(&[]),
        all: ok.clone(),
        each: ok,
        names: ["_row", "_column", "_within"].map(name),
    };
    implementation(record, &Hooks::of(&record.krate), &body)
}

struct Body {
    columns: TokenStream,
    all: TokenStream,
    each: TokenStream,
    /// How the functions call the row, the number of the column, and what is picked of it.
    names: [Ident; 3],
}

fn implementation(record: &Record, hooks: &Hooks, body: &Body) -> TokenStream {
    let (path, module) = (hooks.record(), hooks.columns());
    let (column, row_type) = (hooks.column(), hooks.row());
    let (projection, error) = (hooks.projection(), hooks.toon_error());
    let Body {
        columns,
        all,
        each,
        names: [row, index, within],
    } = body;
    let ident = &record.ident;
    let generics = bounded(record, hooks);
    let (impl_generics, ty_generics, where_clause) = generics.split_for_impl();
    quote! {
        const _: () = {
            #[allow(unused_imports, reason = "each field needs one of them")]
            use #module::{
                NoBranch as _, NoCell as _, NoGroup as _, NoRecordOrNone as _,
                PutCell as _, PutGroup as _, PutNothing as _, PutOther as _,
            };

            #[automatically_derived]
            #[allow(
                clippy::needless_borrow,
                reason = "which way fits a field is found by how many references it takes"
            )]
            impl #impl_generics #path for #ident #ty_generics #where_clause {
                const COLUMNS: &'static [#column] = #columns;

                #[inline]
                fn write_cells(
                    &self,
                    #row: &mut #row_type<'_>,
                ) -> ::core::result::Result<(), #error> {
                    #all
                }

                fn write_column(
                    &self,
                    #index: ::core::primitive::usize,
                    #within: ::core::option::Option<&#projection>,
                    #row: &mut #row_type<'_>,
                ) -> ::core::result::Result<(), #error> {
                    #each
                }
            }
        };
    }
}

/// The generics, bounded where a type parameter occurs so that everything can be serialized.
fn bounded(record: &Record, hooks: &Hooks) -> syn::Generics {
    let mut generics = record.generics.clone();
    let parameters: Vec<Ident> = generics.type_params().map(|p| p.ident.clone()).collect();
    if parameters.is_empty() {
        return generics;
    }
    let (ident, serialize) = (&record.ident, hooks.serialize());
    let (_, ty_generics, _) = record.generics.split_for_impl();
    let types = record.fields.iter().map(|field| &field.ty);
    let generic = types.filter(|ty| mentions(ty.to_token_stream(), &parameters));
    let predicates = &mut generics.make_where_clause().predicates;
    predicates.push(parse_quote!(#ident #ty_generics: #serialize));
    predicates
        .extend(generic.map(|ty: &Type| -> syn::WherePredicate { parse_quote!(#ty: #serialize) }));
    generics
}

fn mentions(tokens: TokenStream, parameters: &[Ident]) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(ident) => parameters.contains(&ident),
        TokenTree::Group(group) => mentions(group.stream(), parameters),
        _ => false,
    })
}

fn column(field: &Field, hooks: &Hooks) -> TokenStream {
    let (column, kind, probe) = (hooks.column(), hooks.column_kind(), hooks.probe());
    let Field { name, ty, .. } = field;
    let kind = match field.with {
        Some(_) => quote!(#kind::Other),
        None => quote! {
            #kind::of(
                <#probe<#ty>>::CELL,
                <#probe<#ty>>::BRANCH || <#probe<#ty>>::RECORD_OR_NONE,
                <#probe<#ty>>::GROUP,
            )
        },
    };
    quote!(#column { name: #name, kind: #kind })
}

/// Writes the cells of one field.
fn put(field: &Field, hooks: &Hooks, within: &TokenStream) -> TokenStream {
    let module = hooks.columns();
    let row = name("row");
    let Field { ident, ty, .. } = field;
    let (put, skip) = match &field.with {
        Some(function) => {
            let serializer = name("serializer");
            let put = quote! {
                #row.by(|#serializer| #function(&self.#ident, #serializer))
            };
            (put, quote!(#row.null()))
        }
        None => {
            let value = quote_spanned!(ty.span()=> (&&&&#module::Put(&self.#ident)));
            (
                quote!(#value.put(#row, #within)),
                quote!(#value.skip(#row, #within)),
            )
        }
    };
    match &field.skip_if {
        None => put,
        Some(predicate) => quote! {
            if #predicate(&self.#ident) {
                #skip;
                ::core::result::Result::Ok(())
            } else {
                #put
            }
        },
    }
}

fn name(text: &str) -> Ident {
    Ident::new(text, Span::mixed_site())
}
