//! Annotated items in a place that makes it hard for generated code: the names of the prelude
//! are taken, and so are those that an expansion might use for itself.

#![deny(warnings, missing_docs, clippy::pedantic)]

/// Where the names of the prelude mean something else.
pub mod shadowed {
    /// Shadows a type of the prelude.
    pub struct Result;
    /// Shadows a type of the prelude.
    pub struct Option;
    /// Shadows a type of the prelude.
    pub struct String;
    /// Shadows a type of the prelude.
    pub struct Vec;
    /// Shadows a type of the prelude.
    pub struct Box;
    /// Shadows a variant of the prelude.
    pub struct Some;
    /// Shadows a variant of the prelude.
    pub struct None;
    /// Shadows a variant of the prelude.
    pub struct Ok;
    /// Shadows a variant of the prelude.
    pub struct Err;
    /// Shadows a trait of the prelude.
    pub trait Send {}
    /// Shadows a trait of the prelude.
    pub trait Sync {}
    /// Shadows a trait of the prelude.
    pub trait Into {}
    /// Shadows a trait of the prelude.
    pub trait Default {}
    /// Shadows a crate.
    pub mod std {}
    /// Shadows a crate.
    pub mod core {}
    /// Shadows a crate.
    pub mod fusion {}
    /// Shadows a crate.
    pub mod serde {}

    /// A row.
    #[derive(::serde::Serialize, ::fusion::Record)]
    pub struct Row<T> {
        /// Named as a parameter of what is generated.
        pub row: ::std::string::String,
        /// Named as another.
        #[serde(skip_serializing_if = "is_zero")]
        pub column: u128,
        /// Of any type.
        pub within: T,
        /// Written by a function.
        #[serde(serialize_with = "as_text", skip_serializing_if = "is_zero")]
        pub serializer: u128,
    }

    fn is_zero(value: &u128) -> bool {
        *value == 0
    }

    fn as_text<S: ::serde::Serializer>(
        value: &u128,
        serializer: S,
    ) -> ::std::result::Result<S::Ok, S::Error> {
        serializer.collect_str(value)
    }

    /// A state.
    pub struct Billing;

    /// The most rows.
    pub const LIMIT: u32 = 50;

    /// billing actions
    #[::fusion::tool(tags("money"), alias = "invoicing", budget = 2_000)]
    impl Billing {
        /// Retrieve an invoice by ID
        ///
        /// # Errors
        /// Never.
        #[tool(read_only, title = "Invoice")]
        #[::fusion::batch(max = 5, parallel = 2, shared(token))]
        pub async fn get_invoice(
            &self,
            /// such as `inv_7`
            #[tool(alias("ident", "number"))]
            id: ::std::string::String,
            #[tool(secret)] token: ::std::option::Option<::std::string::String>,
            cx: &::fusion::Cx,
        ) -> ::std::result::Result<::std::string::String, ::std::string::String> {
            ::std::future::ready(()).await;
            let known = token.is_some() && !cx.cancelled();
            if known {
                ::std::result::Result::Ok(id)
            } else {
                ::std::result::Result::Err(id)
            }
        }

        /// List the tenant invoices
        #[tool(read_only, blocking, unbounded)]
        #[::fusion::batch(shared(status), on_error = "stop", items = "lists")]
        #[must_use]
        pub fn list_invoices(
            &self,
            #[tool(default = LIMIT)] rows: u32,
            #[tool(default = "open")] status: ::std::string::String,
            #[tool(default)] page: u8,
            #[tool(default = -1)] state: i64,
        ) -> ::std::vec::Vec<::std::string::String> {
            ::std::vec![::std::format!("{rows} {page} {state}"), status]
        }

        /// Void an invoice
        #[batch(items = "voids", on_error = "stop", shared(r#type))]
        #[tool(destructive, idempotent, open_world = false)]
        pub fn r#void(&self, r#type: ::std::string::String, out: u8, reader: u8, cx: u8) {
            let _ = (r#type.len(), out, reader, cx);
        }

        /// Nothing to send
        #[tool(name = "ping")]
        #[cfg(not(any()))]
        #[must_use]
        pub fn say_that_it_lives(&self) -> &'static str {
            "here"
        }

        /// Compiled on no machine
        #[tool(name = "ping")]
        #[cfg(any())]
        pub fn never(&self) -> NoSuchType {
            unreachable!()
        }

        /// Not a tool.
        #[must_use]
        pub fn connect(&self) -> u32 {
            LIMIT
        }
    }

    /// A state that depends on what it stores into.
    pub struct Books<S, const N: usize>(pub S);

    /// What books are stored in.
    pub trait Store: ::std::marker::Send + ::std::marker::Sync + 'static {
        /// What identifies a row.
        type Id: ::serde::de::DeserializeOwned
            + ::schemars::JsonSchema
            + ::std::marker::Send
            + ::std::fmt::Display;
    }

    #[::fusion::tool(name = "books")]
    impl<S, const N: usize> Books<S, N>
    where
        S: Store,
    {
        /// Read a row
        #[batch(name = "read_all")]
        #[tool]
        pub async fn read(
            &self,
            id: S::Id,
            other: ::std::option::Option<S::Id>,
        ) -> ::std::string::String {
            let _ = &self.0;
            ::std::future::ready(()).await;
            ::std::format!("{id} of {N} {}", other.is_some())
        }
    }
}

/// Tools that stand alone.
pub mod alone {
    /// Shadows a type of the prelude.
    pub struct Result;
    /// Shadows a type of the prelude.
    pub struct Option;
    /// Shadows a type of the prelude.
    pub struct String;

    /// Add two numbers
    #[::fusion::tool(read_only, budget = 200)]
    #[::fusion::batch(shared(b))]
    #[must_use]
    pub fn add(a: i64, #[tool(default = 1)] b: i64) -> i64 {
        a + b
    }

    /// Nothing to send
    #[::fusion::tool(type = Lives)]
    pub async fn lives(state: &u8, cx: &::fusion::Cx) -> bool {
        ::std::future::ready(()).await;
        *state > 0 && !cx.cancelled()
    }

    /// Roll a die
    #[::fusion::tool(budget = 300)]
    #[::fusion::batch]
    pub struct Roll {
        /// how many
        #[serde(rename = "sidesOfIt")]
        pub sides: u8,
    }

    impl ::fusion::Call for Roll {
        type State = u8;
        type Output = u8;

        async fn call(self, state: &u8, _: &::fusion::Cx) -> u8 {
            ::std::future::ready(self.sides + state).await
        }
    }
}

/// Enums that are read from words.
pub mod words {
    /// Shadows a type of the prelude.
    pub struct Result;
    /// Shadows a type of the prelude.
    pub struct Option;
    /// Shadows a type of the prelude.
    pub struct String;
    /// Shadows a variant of the prelude.
    pub struct Some;
    /// Shadows a variant of the prelude.
    pub struct Ok;
    /// Shadows a trait of the prelude.
    pub trait Into {}
    /// Shadows a trait of the prelude.
    pub trait ToString {}
    /// Shadows a crate.
    pub mod std {}
    /// Shadows a crate.
    pub mod core {}
    /// Shadows a crate.
    pub mod fusion {}
    /// Shadows a crate.
    pub mod serde {}
    /// Shadows a crate.
    pub mod schemars {}

    /// Where an invoice stands
    #[::fusion::fuzzy_enum(aliases = ["payment_status", "toggle"], never("void of"))]
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Status {
        /// Not yet paid
        #[alias("unpaid", "due")]
        Open = 3,
        /// Paid
        #[fuzzy(rename = "paid-up", exact)]
        Paid,
        /// Of no worth
        #[deprecated]
        Void,
    }

    /// With a raw name
    #[allow(non_camel_case_types, reason = "a raw name is what this is about")]
    #[::fusion::fuzzy_enum(typos = "loose", rename_all = "UPPERCASE")]
    pub enum r#enum {
        /// A letter
        r#fn,
        /// A name of the prelude
        None,
    }

    /// Under conditions
    #[::fusion::fuzzy_enum(typos = "off")]
    pub enum Conditional {
        /// Always
        On,
        /// Never
        #[cfg(any())]
        Off,
    }
}
