//! From the model to code. It cannot fail.

use fusion_words::draft::Draft;
use fusion_words::english::lookalikes;
use fusion_words::fold::fold;
use fusion_words::index::slots;
use fusion_words::vocabulary::{Entry, Vocabulary};
use proc_macro2::{Literal, TokenStream};
use quote::quote;
use syn::Ident;
use syn::ext::IdentExt;

use super::model::{Enum, File, Typos, Variant};
use crate::hooks::Hooks;

/// Up to so many names are matched byte by byte; more make a function that is slow to compile.
const MOST_MATCHED: usize = 150;

/// All that is generated for an enum without mistakes.
pub(crate) fn expand(model: &Enum, draft: &Draft<'_>) -> TokenStream {
    let entries = draft.entries();
    let vocabulary = draft.vocabulary(&entries);
    let names: Vec<&str> = model.variants.iter().map(|v| &*v.name.value).collect();
    let idents: Vec<&Ident> = model.variants.iter().map(|v| &v.ident).collect();
    let index = (0..names.len()).map(Literal::usize_unsuffixed);
    let exactly = match names.len() <= MOST_MATCHED {
        true => by_bytes(&names, &idents),
        false => by_hash(&names),
    };
    let of_table = quote! {
        const NAMES: &'static [&'static str] = &[#(#names),*];
        const VALUES: &'static [Self] = &[#(Self::#idents),*];

        fn name(&self) -> &'static str {
            match self { #(Self::#idents => #names,)* }
        }

        fn at(index: usize) -> ::core::option::Option<Self> {
            match index {
                #(#index => ::core::option::Option::Some(Self::#idents),)*
                _ => ::core::option::Option::None,
            }
        }

        #exactly
    };
    let table = table(model, &vocabulary);
    let files = model.files.iter().map(tracked);
    impls(model, &of_table, &table, &quote!(#(#files)*))
}

/// What keeps uses of an enum with mistakes from being further errors.
pub(crate) fn fallback(model: &Enum) -> TokenStream {
    let of_table = quote! {
        const NAMES: &'static [&'static str] = &[];
        const VALUES: &'static [Self] = &[];

        fn name(&self) -> &'static str {
            ""
        }

        fn at(_: usize) -> ::core::option::Option<Self> {
            ::core::option::Option::None
        }

        fn exactly(_: &str) -> ::core::option::Option<Self> {
            ::core::option::Option::None
        }
    };
    let table = table(model, &Draft::default().vocabulary(&[]));
    impls(model, &of_table, &table, &TokenStream::new())
}

/// The value with a name, by its bytes: the compiler makes a decision tree of them.
fn by_bytes(names: &[&str], idents: &[&Ident]) -> TokenStream {
    let bytes = names
        .iter()
        .map(|name| Literal::byte_string(name.as_bytes()));
    quote! {
        fn exactly(word: &str) -> ::core::option::Option<Self> {
            match word.as_bytes() {
                #(#bytes => ::core::option::Option::Some(Self::#idents),)*
                _ => ::core::option::Option::None,
            }
        }
    }
}

/// The value with a name, by a hash of it.
fn by_hash(names: &[&str]) -> TokenStream {
    let slots = slots(names).into_iter().map(Literal::u16_unsuffixed);
    quote! {
        fn exactly(word: &str) -> ::core::option::Option<Self> {
            static SLOTS: &[u16] = &[#(#slots),*];
            <Self as __fuzzy::FuzzyEnum>::at(__fuzzy::find(SLOTS, <Self as __fuzzy::FuzzyEnum>::NAMES, word)?)
        }
    }
}

/// The table of names and aliases.
fn table(model: &Enum, vocabulary: &Vocabulary<'_>) -> TokenStream {
    let ident = &model.ident;
    let name = vocabulary.name;
    let entries = vocabulary.entries.iter().map(entry);
    let exact = model.variants.iter().enumerate();
    let exact = exact.filter(|(_, variant)| variant.is_exact);
    let exact = exact.map(|(value, _)| Literal::usize_unsuffixed(value));
    let never = model.never.iter().map(|word| fold(&word.value));
    // Only guarded guesses ask whether a word is one of the language.
    let words = match model.typos {
        Typos::Guarded => lookalikes(vocabulary),
        Typos::Loose | Typos::Off => Vec::new(),
    };
    let lexicon = match words.is_empty() {
        true => quote!(Empty),
        false => quote!(Sorted(&[#(#words),*])),
    };
    let typos = match model.typos {
        Typos::Guarded => quote!(Guarded),
        Typos::Loose => quote!(Loose),
        Typos::Off => quote!(Off),
    };
    quote! {
        static VOCABULARY: __fuzzy::Vocabulary<'static> = __fuzzy::Vocabulary {
            name: #name,
            names: <#ident as __fuzzy::FuzzyEnum>::NAMES,
            entries: &[#(#entries),*],
            exact_only: &[#(#exact),*],
            never: &[#(#never),*],
            lexicon: __fuzzy::Lexicon::#lexicon,
            typos: __fuzzy::Typos::#typos,
        };
        static TABLE: __fuzzy::Table = __fuzzy::Table { vocabulary: &VOCABULARY };
    }
}

fn entry(entry: &Entry<'_>) -> TokenStream {
    let (spaced, key) = (entry.spaced(), entry.key());
    let value = Literal::usize_unsuffixed(entry.value());
    match entry.is_alias() {
        true => quote!(__fuzzy::Entry::alias(#spaced, #key, #value)),
        false => quote!(__fuzzy::Entry::name(#spaced, #key, #value)),
    }
}

/// The names, each with what is said of it.
fn words(model: &Enum) -> Vec<TokenStream> {
    let word = |variant: &Variant| {
        let (name, doc) = (&variant.name.value, &variant.doc);
        quote!((#name, #doc))
    };
    model.variants.iter().map(word).collect()
}

/// Makes a file part of what the crate is compiled from, so that a change of it is seen.
fn tracked(file: &File) -> TokenStream {
    let path = format!("/{}", file.path.value);
    quote! {
        const _: &[u8] = ::core::include_bytes!(
            ::core::concat!(::core::env!("CARGO_MANIFEST_DIR"), #path)
        );
    }
}

fn impls(
    model: &Enum,
    of_table: &TokenStream,
    table: &TokenStream,
    tracked: &TokenStream,
) -> TokenStream {
    let Enum { cfg, ident, .. } = model;
    let fuzzy = Hooks::of(&model.krate).fuzzy();
    let schema_name = ident.unraw().to_string();
    let (doc, words) = (&model.doc, words(model));
    quote! {
        #(#cfg)*
        #[allow(
            deprecated,
            clippy::too_many_lines,
            reason = "generated code: the values are the author's, their number too"
        )]
        const _: () = {
            use #fuzzy as __fuzzy;

            #tracked
            #table

            #[automatically_derived]
            impl __fuzzy::FuzzyEnum for #ident {
                const TABLE: &'static __fuzzy::Table = &TABLE;
                #of_table
            }

            #[automatically_derived]
            impl __fuzzy::Serialize for #ident {
                fn serialize<S: __fuzzy::Serializer>(
                    &self,
                    serializer: S,
                ) -> ::core::result::Result<S::Ok, S::Error> {
                    serializer.serialize_str(__fuzzy::FuzzyEnum::name(self))
                }
            }

            #[automatically_derived]
            impl<'de> __fuzzy::Deserialize<'de> for #ident {
                fn deserialize<D: __fuzzy::Deserializer<'de>>(
                    deserializer: D,
                ) -> ::core::result::Result<Self, D::Error> {
                    __fuzzy::deserialize(deserializer)
                }
            }

            #[automatically_derived]
            impl __fuzzy::JsonSchema for #ident {
                fn schema_name() -> __fuzzy::Cow<'static, str> {
                    __fuzzy::Cow::Borrowed(#schema_name)
                }

                fn schema_id() -> __fuzzy::Cow<'static, str> {
                    __fuzzy::Cow::Borrowed(
                        ::core::concat!(::core::module_path!(), "::", #schema_name)
                    )
                }

                fn json_schema(_: &mut __fuzzy::SchemaGenerator) -> __fuzzy::Schema {
                    __fuzzy::schema::<Self>()
                }
            }

            #[automatically_derived]
            impl __fuzzy::Priced for #ident {
                const PRICE: __fuzzy::Price = __fuzzy::Price::Choice {
                    doc: #doc,
                    words: &[#(#words),*],
                };
            }

            #[automatically_derived]
            impl ::core::fmt::Display for #ident {
                fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                    f.pad(__fuzzy::FuzzyEnum::name(self))
                }
            }

            #[automatically_derived]
            impl ::core::str::FromStr for #ident {
                type Err = __fuzzy::UnknownValue;

                fn from_str(word: &str) -> ::core::result::Result<Self, Self::Err> {
                    __fuzzy::parse(word)
                }
            }
        };
    }
}
